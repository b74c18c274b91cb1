# Completion of prun for bash. Load it with:  source <(prun completion bash)
_prun() {
    local kind='' line
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            ':files' | ':directories' | ':nospace') kind+=$line ;;
            *) COMPREPLY+=("$line") ;;
        esac
    done < <(prun __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    case $kind in *:nospace*) compopt -o nospace 2>/dev/null ;; esac
    case $kind in
        *:directories*) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "${COMP_WORDS[COMP_CWORD]}") ;;
        *:files*) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}") ;;
    esac
}
complete -F _prun prun
