#!/bin/bash
# Functions for tasks in bash. Parameters come in the environment (PT_name) and are variables of their own names too.
#
#   source "$PT__installdir/bash_task_helper/files/task_helper.sh"
#   [ -n "$name" ] || task-fail "A name is needed"
#   task-output greeting "Hello $name"
#   task-succeed

declare -A _task_output

# A text as a JSON string
_task-json() {
    local text=$1
    text=${text//\\/\\\\}
    text=${text//\"/\\\"}
    text=${text//$'\n'/\\n}
    text=${text//$'\r'/\\r}
    text=${text//$'\t'/\\t}
    printf '"%s"' "$text"
}

# Remember a key and a text of the result
task-output() {
    _task_output[$1]=$2
}

_task-print() { # STATUS MESSAGE
    local key separator='' out='{'
    for key in "${!_task_output[@]}"; do
        out+="$separator$(_task-json "$key"):$(_task-json "${_task_output[$key]}")"
        separator=','
    done
    if [ "$1" = 0 ]; then
        [ -z "$2" ] || out+="$separator\"_output\":$(_task-json "$2")"
    else
        out+="$separator\"_error\":{\"kind\":\"bash-error\",\"msg\":$(_task-json "$2"),\"details\":{}}"
    fi
    printf '%s}\n' "$out"
}

# End the task: task-succeed [MESSAGE]
task-succeed() {
    _task-print 0 "${1:-}"
    exit 0
}

# End the task with an error: task-fail [MESSAGE] [EXIT CODE]
task-fail() {
    _task-print 1 "${1:-error}"
    exit "${2:-1}"
}

# Every parameter becomes a variable of its own name.
while IFS= read -r _task_name; do
    declare "${_task_name#PT_}=${!_task_name}"
done < <(compgen -e PT_)
