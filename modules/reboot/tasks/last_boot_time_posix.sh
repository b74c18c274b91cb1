#!/bin/sh
# Prints a text that changes with each start of the machine.
if [ -r /proc/sys/kernel/random/boot_id ]; then
    awk '/^btime/ {printf "%s ", $2}' /proc/stat 2>/dev/null
    cat /proc/sys/kernel/random/boot_id
elif command -v sysctl >/dev/null 2>&1 && sysctl -n kern.boottime 2>/dev/null; then :
else LC_ALL=C who -b
fi
