#!/bin/sh
# Restarts or shuts down the machine after PT_timeout seconds, detached from this session so that the result arrives.
# Parameters: PT_timeout PT_message PT_shutdown_only. Prints one JSON object.
timeout=${PT_timeout:-3}
case $timeout in '' | null | *[!0-9]*) timeout=3 ;; esac
[ "$timeout" -ge 3 ] || timeout=3
message=${PT_message:-}
[ "$message" = null ] && message=''
flag=-r status=queued
[ "${PT_shutdown_only:-false}" = true ] && flag=-h

if ! command -v shutdown >/dev/null 2>&1; then
    echo '{"_error": {"kind": "reboot/no-shutdown", "msg": "There is no shutdown command on this system", "details": {}}}'
    exit 1
fi
if [ "$(id -u)" != 0 ]; then
    echo '{"_error": {"kind": "reboot/not-root", "msg": "Only root can restart this system: use --run-as root", "details": {}}}'
    exit 1
fi
# The message is handed over in the environment: it never becomes code.
MESSAGE=$message nohup sh -c 'sleep "$1"; if [ -n "$MESSAGE" ]; then exec shutdown "$2" now "$MESSAGE"; else exec shutdown "$2" now; fi' \
    reboot "$timeout" "$flag" </dev/null >/dev/null 2>&1 &
printf '{"status": "%s", "timeout": %s}\n' "$status" "$timeout"
