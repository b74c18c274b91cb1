#!/bin/sh
if [ "$PT_version" = bad ]; then echo "disk full" >&2; exit 1; fi
echo "{\"installed\": \"$PT_version\"}"
