#compdef prun
# Completion of prun for zsh. Load it with:  source <(prun completion zsh)
_prun() {
    local line kind='' value
    local -a values shown
    for line in "${(@f)$(prun __complete zsh "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
            (:files|:directories|:nospace) kind+=$line ;;
            ('') ;;
            (*)
                value=${line%%$'\t'*}
                values+=("$value")
                if [[ $line == *$'\t'* ]]; then shown+=("$value  -- ${line#*$'\t'}"); else shown+=("$value"); fi ;;
        esac
    done
    local -a more
    [[ $kind == *:nospace* ]] && more=(-S '')
    (( $#values )) && compadd -l "${more[@]}" -d shown -a values
    case $kind in
        (*:directories*) _files -/ ;;
        (*:files*) _files ;;
    esac
}
if [[ ${funcstack[1]-} == _prun ]]; then _prun "$@"; else compdef _prun prun; fi
