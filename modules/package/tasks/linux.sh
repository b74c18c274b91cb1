#!/bin/sh
# Installs, upgrades, removes and inspects packages with the package manager of the system.
# Parameters: PT_action PT_name PT_version PT_manager_options PT_provider PT__noop. Prints one JSON object.
LC_ALL=C
DEBIAN_FRONTEND=noninteractive
export LC_ALL DEBIAN_FRONTEND

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
    printf '{"_error": {"kind": "package/%s", "msg": %s, "details": {"name": %s}}}\n' "$1" "$(json "$2")" "$(json "$PT_name")"
    exit 1
}
answer() { # KEY TEXT [KEY TEXT…], empty texts left out
    separator='' out=''
    while [ $# -gt 1 ]; do
        if [ -n "$2" ]; then
            out="$out$separator\"$1\": $(json "$2")"
            separator=', '
        fi
        shift 2
    done
    printf '{%s}\n' "$out"
    exit 0
}
have() { command -v "$1" >/dev/null 2>&1; }
# run COMMAND…: silent on success, an error with the end of its output otherwise
run() {
    output=$("$@" 2>&1 </dev/null) || fail "${PT_action}-failed" "'$1' could not $PT_action package '$PT_name': $(printf '%s' "$output" | tail -n 20)"
}

unset_if_null() { eval "[ \"\${$1:-}\" != null ] || $1=''"; }
for parameter in PT_version PT_manager_options PT_provider PT__noop; do unset_if_null $parameter; done
noop=false
[ "${PT__noop:-}" = true ] && noop=true

manager=${PT_provider:-}
if [ -z "$manager" ]; then
    for candidate in apt-get dnf yum zypper apk pacman pkg; do
        if have $candidate; then manager=$candidate; break; fi
    done
fi
case $manager in
apt) manager=apt-get ;;
apt-get | dnf | yum | zypper | apk | pacman | pkg) ;;
'') fail no-manager "No supported package manager was found: apt-get, dnf, yum, zypper, apk, pacman or pkg is needed" ;;
*) fail unknown-manager "Package manager '$manager' is not supported: use apt-get, dnf, yum, zypper, apk, pacman or pkg" ;;
esac
have "$manager" || fail no-manager "The package manager '$manager' is not on this system"
case $PT_name in -*) fail bad-name "A package name cannot start with '-': $PT_name" ;; esac

installed_version() {
    case $manager in
    apt-get) dpkg-query -W -f '${db:Status-Abbrev}${Version}' "$PT_name" 2>/dev/null | sed -n 's/^[a-z]i //p' ;;
    dnf | yum | zypper) rpm -q --qf '%{VERSION}-%{RELEASE}\n' "$PT_name" 2>/dev/null | grep -v 'is not installed' | tail -n 1 ;;
    apk) apk info -e -v "$PT_name" 2>/dev/null | sed "s/^$PT_name-//" | head -n 1 ;;
    pacman) pacman -Q "$PT_name" 2>/dev/null | awk '{print $2}' ;;
    pkg) pkg query %v "$PT_name" 2>/dev/null ;;
    esac
}
latest_version() {
    case $manager in
    apt-get) apt-cache policy "$PT_name" 2>/dev/null | awk '/Candidate:/ {if ($2 != "(none)") print $2}' ;;
    dnf | yum) "$manager" -q list --showduplicates "$PT_name" 2>/dev/null | awk -v name="$PT_name" 'index($1, name ".") == 1 {version = $2} END {sub(/^[0-9]+:/, "", version); print version}' ;;
    zypper) zypper --non-interactive -q info "$PT_name" 2>/dev/null | awk -F' *: *' '/^Version/ {print $2}' ;;
    apk) apk policy "$PT_name" 2>/dev/null | awk 'NR > 1 && /:$/ {sub(/:$/, "", $1); print $1; exit}' ;;
    pacman) pacman -Si "$PT_name" 2>/dev/null | awk -F' *: *' '/^Version/ {print $2; exit}' ;;
    pkg) pkg rquery %v "$PT_name" 2>/dev/null ;;
    esac
}
# change ACTION [VERSION]: hand the work to the manager. Options are split at blanks on purpose.
change() {
    what=$PT_name
    case $1:$manager in
    *:apt-get) [ -n "${2:-}" ] && what="$PT_name=$2" ;;
    *:dnf | *:yum | *:pkg) [ -n "${2:-}" ] && what="$PT_name-$2" ;;
    *:zypper | *:apk) [ -n "${2:-}" ] && what="$PT_name=$2" ;;
    *:pacman) [ -n "${2:-}" ] && fail version-unsupported "pacman cannot install a chosen version" ;;
    esac
    # shellcheck disable=SC2086
    case $1:$manager in
    uninstall:apt-get) run apt-get -y -q remove ${PT_manager_options:-} "$what" ;;
    upgrade:apt-get) run apt-get -y -q --only-upgrade install ${PT_manager_options:-} "$what" ;;
    *:apt-get) run apt-get -y -q install ${PT_manager_options:-} "$what" ;;
    uninstall:dnf | uninstall:yum) run "$manager" -y -q remove ${PT_manager_options:-} "$what" ;;
    upgrade:dnf | upgrade:yum)
        if [ -n "${2:-}" ]; then run "$manager" -y -q install ${PT_manager_options:-} "$what"
        else run "$manager" -y -q upgrade ${PT_manager_options:-} "$what"; fi
        ;;
    *:dnf | *:yum) run "$manager" -y -q install ${PT_manager_options:-} "$what" ;;
    uninstall:zypper) run zypper --non-interactive -q remove ${PT_manager_options:-} "$what" ;;
    upgrade:zypper) run zypper --non-interactive -q update ${PT_manager_options:-} "$what" ;;
    *:zypper) run zypper --non-interactive -q install ${PT_manager_options:-} "$what" ;;
    uninstall:apk) run apk -q del ${PT_manager_options:-} "$PT_name" ;;
    upgrade:apk) run apk -q add --upgrade ${PT_manager_options:-} "$what" ;;
    *:apk) run apk -q add ${PT_manager_options:-} "$what" ;;
    uninstall:pacman) run pacman --noconfirm -R ${PT_manager_options:-} "$PT_name" ;;
    *:pacman) run pacman --noconfirm -S ${PT_manager_options:-} "$PT_name" ;;
    uninstall:pkg) run pkg delete -y -q ${PT_manager_options:-} "$PT_name" ;;
    upgrade:pkg) run pkg upgrade -y -q ${PT_manager_options:-} "$what" ;;
    *:pkg) run pkg install -y -q ${PT_manager_options:-} "$what" ;;
    esac
}

before=$(installed_version)
case $PT_action in
status)
    if [ -z "$before" ]; then answer status uninstalled latest "$(latest_version)"; fi
    latest=$(latest_version)
    state='up to date'
    [ -n "$latest" ] && [ "$latest" != "$before" ] && state=outdated
    answer status "$state" version "$before" latest "$latest"
    ;;
install)
    if [ -n "$before" ] && { [ -z "${PT_version:-}" ] || [ "$PT_version" = "$before" ]; }; then answer status present version "$before"; fi
    $noop && answer status would-install version "${PT_version:-$(latest_version)}"
    change install "${PT_version:-}"
    answer status installed version "$(installed_version)" old_version "$before"
    ;;
upgrade)
    [ -n "$before" ] || fail not-installed "Package '$PT_name' is not installed; use action=install"
    $noop && answer status would-upgrade old_version "$before" version "${PT_version:-$(latest_version)}"
    change upgrade "${PT_version:-}"
    answer old_version "$before" version "$(installed_version)"
    ;;
uninstall)
    [ -n "$before" ] || answer status absent
    $noop && answer status would-uninstall old_version "$before"
    change uninstall
    answer status uninstalled old_version "$before"
    ;;
*) fail unknown-action "Action '$PT_action' is not one of install, status, uninstall, upgrade" ;;
esac
