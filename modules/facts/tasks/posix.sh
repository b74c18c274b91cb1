#!/bin/sh
# Prints facts as one JSON object. Needs a POSIX shell and awk; every fact that cannot be read is left out.
LC_ALL=C
export LC_ALL

# json TEXT: the text as a JSON string
json() {
    printf '%s' "$1" | awk '
        BEGIN { printf "\"" }
        {
            if (NR > 1) printf "\\n"
            gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/\r/, "\\r"); gsub(/[\001-\037]/, "")
            printf "%s", $0
        }
        END { printf "\"" }'
}

# pairs KEY VALUE [KEY VALUE…]: members of an object; a member with an empty value is left out. Values are JSON.
pairs() {
    separator=''
    while [ $# -gt 1 ]; do
        if [ -n "$2" ]; then
            printf '%s"%s":%s' "$separator" "$1" "$2"
            separator=','
        fi
        shift 2
    done
}
object() { printf '{%s}' "$(pairs "$@")"; }
text() { if [ -n "$1" ]; then json "$1"; fi; }
have() { command -v "$1" >/dev/null 2>&1; }

kernel=$(uname -s)
kernel_release=$(uname -r)
machine=$(uname -m)

# --- operating system -------------------------------------------------------------------------------------------
os_release() { (. /etc/os-release && eval "printf '%s' \"\${$1:-}\"") 2>/dev/null; }
name='' release='' codename='' description='' family=''
case $kernel in
Linux)
    if [ -r /etc/os-release ]; then
        id=$(os_release ID)
        like=" $id $(os_release ID_LIKE) "
        release=$(os_release VERSION_ID)
        codename=$(os_release VERSION_CODENAME)
        description=$(os_release PRETTY_NAME)
        case $id in
        debian) name=Debian; [ -r /etc/debian_version ] && case $(cat /etc/debian_version) in [0-9]*) release=$(cat /etc/debian_version) ;; esac ;;
        ubuntu) name=Ubuntu ;;
        rhel) name=RedHat ;;
        centos) name=CentOS ;;
        rocky) name=Rocky ;;
        almalinux) name=AlmaLinux ;;
        fedora) name=Fedora ;;
        ol) name=OracleLinux ;;
        amzn) name=Amazon ;;
        sles) name=SLES ;;
        opensuse*) name=OpenSuSE ;;
        alpine) name=Alpine ;;
        arch) name=Archlinux ;;
        gentoo) name=Gentoo ;;
        *) name=$(os_release NAME) ;;
        esac
        case $like in
        *' debian '* | *' ubuntu '*) family=Debian ;;
        *' rhel '* | *' fedora '* | *' centos '* | *' ol '* | *' amzn '*) family=RedHat ;;
        *' suse '* | *' sles '* | *opensuse*) family=Suse ;;
        *' arch '*) family=Archlinux ;;
        *' gentoo '*) family=Gentoo ;;
        *' alpine '*) family=Linux ;;
        *) family=Linux ;;
        esac
    fi
    ;;
Darwin)
    name=Darwin family=Darwin release=$kernel_release
    have sw_vers && description="macOS $(sw_vers -productVersion)"
    ;;
FreeBSD | OpenBSD | NetBSD | DragonFly) name=$kernel family=$kernel release=$kernel_release ;;
SunOS) name=Solaris family=Solaris release=$kernel_release ;;
AIX) name=AIX family=AIX release=$(uname -v).$(uname -r) ;;
esac
[ -n "$name" ] || name=$kernel
[ -n "$family" ] || family=$kernel
major=${release%%.*}
minor=''
case $release in *.*) minor=${release#*.}; minor=${minor%%.*} ;; esac
case $name in Ubuntu) major=$release minor='' ;; esac

# Debian and its relatives name processor architectures their own way.
architecture=$machine
case $family:$machine in Debian:x86_64) architecture=amd64 ;; Debian:aarch64) architecture=arm64 ;; esac

# --- network ------------------------------------------------------------------------------------------------------
hostname=$(uname -n)
fqdn=''
have hostname && fqdn=$(hostname -f 2>/dev/null)
[ -n "$fqdn" ] || fqdn=$hostname
domain=''
case $fqdn in *.*) domain=${fqdn#*.} ;; esac
hostname=${hostname%%.*}
ip='' mac='' interface=''
if have ip; then
    interface=$(ip -o route show default 2>/dev/null | awk '{for (i = 1; i < NF; i++) if ($i == "dev") {print $(i + 1); exit}}')
    [ -n "$interface" ] || interface=$(ip -o link show up 2>/dev/null | awk -F': ' '$2 != "lo" {sub(/@.*/, "", $2); print $2; exit}')
    if [ -n "$interface" ]; then
        ip=$(ip -o -4 addr show dev "$interface" 2>/dev/null | awk '{sub(/\/.*/, "", $4); print $4; exit}')
        mac=$(cat "/sys/class/net/$interface/address" 2>/dev/null)
    fi
fi

# --- hardware and time --------------------------------------------------------------------------------------------
processors='' model='' memory_total='' memory_available='' swap_total='' uptime='' boot=''
if [ -r /proc/cpuinfo ]; then
    processors=$(grep -c '^processor' /proc/cpuinfo)
    model=$(awk -F': ' '/^model name/ {print $2; exit}' /proc/cpuinfo)
    [ "$processors" -gt 0 ] 2>/dev/null || processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null)
else
    processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null)
fi
if [ -r /proc/meminfo ]; then
    memory_total=$(awk '/^MemTotal:/ {printf "%.0f", $2 * 1024}' /proc/meminfo)
    memory_available=$(awk '/^MemAvailable:/ {printf "%.0f", $2 * 1024}' /proc/meminfo)
    swap_total=$(awk '/^SwapTotal:/ {printf "%.0f", $2 * 1024}' /proc/meminfo)
fi
if [ -r /proc/uptime ]; then uptime=$(awk '{printf "%d", $1}' /proc/uptime); fi
virtual=''
if have systemd-detect-virt; then virtual=$(systemd-detect-virt 2>/dev/null); fi
[ "$virtual" = none ] && virtual=physical
python=''
for candidate in python3 python; do
    if have $candidate; then python=$($candidate -c 'import sys; print(sys.version.split()[0])' 2>/dev/null) && break; fi
done
init=$(ps -p 1 -o comm= 2>/dev/null)

distro=''
[ "$kernel" = Linux ] && distro=$(object id "$(text "$name")" codename "$(text "$codename")" description "$(text "$description")" \
    release "$(object full "$(text "$release")" major "$(text "$major")" minor "$(text "$minor")")")

object \
    os "$(object name "$(text "$name")" family "$(text "$family")" architecture "$(text "$architecture")" hardware "$(text "$machine")" \
        release "$(object full "$(text "$release")" major "$(text "$major")" minor "$(text "$minor")")" distro "$distro")" \
    kernel "$(text "$kernel")" kernelrelease "$(text "$kernel_release")" \
    networking "$(object hostname "$(text "$hostname")" domain "$(text "$domain")" fqdn "$(text "$fqdn")" ip "$(text "$ip")" \
        mac "$(text "$mac")" primary "$(text "$interface")")" \
    processors "$(object count "$processors" models "$(test -n "$model" && printf '[%s]' "$(json "$model")")" isa "$(text "$machine")")" \
    memory "$(object system "$(object total_bytes "$memory_total" available_bytes "$memory_available")" swap "$(object total_bytes "$swap_total")")" \
    system_uptime "$(object seconds "$uptime")" \
    virtual "$(text "$virtual")" \
    init "$(text "$init")" \
    python "$(text "$python")" \
    timezone "$(text "$(date +%Z)")"
echo
