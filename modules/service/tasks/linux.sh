#!/bin/sh
# Starts, stops, enables and inspects services with systemd, OpenRC, SysV scripts or BSD rc.
# Parameters: PT_action PT_name PT_provider PT__noop. Prints one JSON object.
LC_ALL=C
export LC_ALL

json() {
    printf '%s' "$1" | awk '
        BEGIN { printf "\"" }
        {
            if (NR > 1) printf "\\n"
            gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/[\001-\037]/, "")
            printf "%s", $0
        }
        END { printf "\"" }'
}
fail() { # KIND MESSAGE
    printf '{"_error": {"kind": "service/%s", "msg": %s, "details": {"name": %s}}}\n' "$1" "$(json "$2")" "$(json "$PT_name")"
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }
run() { # COMMAND…
    output=$("$@" 2>&1 </dev/null) || fail "${PT_action}-failed" "'$1' could not $PT_action service '$PT_name': $(printf '%s' "$output" | tail -n 20)"
}

case ${PT_provider:-} in null) PT_provider='' ;; esac
manager=${PT_provider:-}
if [ -z "$manager" ]; then
    if have systemctl && [ -d /run/systemd/system ]; then manager=systemd
    elif have rc-service; then manager=openrc
    elif [ "$(uname -s)" = FreeBSD ]; then manager=bsd
    elif have service || [ -d /etc/init.d ]; then manager=sysv
    else fail no-manager "No service manager was found: systemd, OpenRC, SysV init scripts or BSD rc is needed"
    fi
fi
case $PT_name in -* | */*) fail bad-name "This is not a service name: $PT_name" ;; esac

sysv() { # ACTION
    if [ -x "/etc/init.d/$PT_name" ]; then "/etc/init.d/$PT_name" "$1"
    elif have service; then service "$PT_name" "$1"
    else return 127
    fi
}
exists() {
    case $manager in
    systemd) [ "$(systemctl show -p LoadState --value "$PT_name" 2>/dev/null)" != not-found ] ;;
    openrc) rc-service -e "$PT_name" ;;
    bsd) service "$PT_name" onestatus >/dev/null 2>&1 || [ -x "/etc/rc.d/$PT_name" ] || [ -x "/usr/local/etc/rc.d/$PT_name" ] ;;
    sysv) [ -x "/etc/init.d/$PT_name" ] ;;
    *) fail unknown-manager "Service manager '$manager' is not supported: use systemd, openrc, sysv or bsd" ;;
    esac
}
running() {
    case $manager in
    systemd) systemctl show -p ActiveState --value "$PT_name" ;;
    openrc) if rc-service -q "$PT_name" status >/dev/null 2>&1; then echo active; else echo inactive; fi ;;
    bsd) if service "$PT_name" onestatus >/dev/null 2>&1; then echo active; else echo inactive; fi ;;
    sysv) if sysv status >/dev/null 2>&1; then echo active; else echo inactive; fi ;;
    esac
}
enabled() {
    case $manager in
    systemd) systemctl is-enabled "$PT_name" 2>/dev/null ;;
    openrc) if rc-update -q show 2>/dev/null | grep -qw "$PT_name"; then echo enabled; else echo disabled; fi ;;
    bsd) if service "$PT_name" enabled >/dev/null 2>&1; then echo enabled; else echo disabled; fi ;;
    sysv) if ls /etc/rc[2345].d/S??"$PT_name" >/dev/null 2>&1; then echo enabled; else echo disabled; fi ;;
    esac
}
change() {
    case $manager:$PT_action in
    systemd:*) run systemctl "$PT_action" "$PT_name" ;;
    openrc:enable) run rc-update add "$PT_name" ;;
    openrc:disable) run rc-update del "$PT_name" ;;
    openrc:*) run rc-service "$PT_name" "$PT_action" ;;
    bsd:enable | bsd:disable) run service "$PT_name" "$PT_action" ;;
    bsd:*) run service "$PT_name" "one$PT_action" ;;
    sysv:enable | sysv:disable)
        if have update-rc.d; then run update-rc.d "$PT_name" "$PT_action"
        elif have chkconfig && [ "$PT_action" = enable ]; then run chkconfig "$PT_name" on
        elif have chkconfig; then run chkconfig "$PT_name" off
        else fail no-manager "Neither update-rc.d nor chkconfig is on this system"
        fi
        ;;
    sysv:*) run sysv "$PT_action" ;;
    esac
}

exists || fail not-found "Service '$PT_name' was not found ($manager)"
before=$(running) before_enabled=$(enabled)
case $PT_action in
status) printf '{"status": %s, "enabled": %s}\n' "$(json "$before")" "$(json "$before_enabled")"; exit 0 ;;
start | stop | restart | enable | disable) ;;
*) fail unknown-action "Action '$PT_action' is not one of start, stop, restart, enable, disable, status" ;;
esac
needed=true
case $PT_action:$before:$before_enabled in
start:active:* | stop:inactive:* | enable:*:enabled | disable:*:disabled) needed=false ;;
esac
if [ "${PT__noop:-}" = true ]; then
    printf '{"status": %s, "enabled": %s, "would_change": %s}\n' "$(json "$before")" "$(json "$before_enabled")" "$needed"
    exit 0
fi
if $needed; then change; fi
case $PT_action in
enable | disable) printf '{"status": %s, "enabled": %s}\n' "$(json "$(running)")" "$(json "$(enabled)")" ;;
*)
    state=in_sync
    case $needed:$PT_action in true:start) state=started ;; true:stop) state=stopped ;; true:restart) state=restarted ;; esac
    printf '{"status": %s, "enabled": %s}\n' "$(json "$state")" "$(json "$(enabled)")"
    ;;
esac
