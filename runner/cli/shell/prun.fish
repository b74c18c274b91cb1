# Completion of prun for fish. Load it with:  prun completion fish | source
function __prun_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in (prun __complete fish $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$current"
            case :directories
                __fish_complete_directories "$current" ''
            case :nospace ''
            case '*'
                echo $line
        end
    end
end
complete -c prun -f -a '(__prun_complete)'
