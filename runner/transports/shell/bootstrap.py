"""The one program that runs on a POSIX target: it receives files from standard input, runs one, and cleans up.

What an argument list shows is always the same text; everything about the job travels through standard input:

    line 1      the header: shell statements that set variables and one function (see `Header`)
    bytes       the files, each exactly as long as the header says
    line        the end mark, so that a cut stream is noticed and never run
    rest        the standard input of the task

Why these tools: a shell's `read` takes one byte at a time, and `dd iflag=fullblock` takes exactly what it is told
(where `dd` lacks that flag it goes byte by byte). `head -c` may read ahead and swallow what follows. `mkdir -m 700`
fails when the name exists, so nobody can prepare the directory; `mktemp` is not needed.

The text is one line, and without `!`, backslashes and single quotes, so that it survives any login shell, csh and
fish included. That it is one line also keeps `sh: 1:` in the messages of the shell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from runner.transports.shell.quoting import quote, quote_line

FAULT = 97
"""Exit code of the bootstrap when it could not do its own work; standard error then says what, after the mark."""

_BLOCK = 1 << 20

# The header sets: $m mark of faults and end of files   $d private directory   $j input (where there is a terminal)
# $i the input was read to its end   $k keep the directory   $x the program is no file of ours
# g() receives the files   e() sets the environment. A system call for each byte of it: it had better be short.
_CORE = (
    "i=;j=;k=;x=;e(){ :;};"
    'q(){ echo "$m $1 $2">&2;exit 97;};'
    'y(){ o=$(LC_ALL=C dd bs=$1 count=$2 iflag=fullblock 2>&1 >>"$3")||case $o in *flag*|*perand*|*sage*) '
    'o=$(LC_ALL=C dd bs=1 count=$(($1*$2)) 2>&1 >>"$3")||q WRITE_ERROR "$o";;*)q WRITE_ERROR "$o";;esac;};'
    'z(){ cd /;o=$(rm -rf "$d" 2>&1)||echo "$m CLEANUP $o">&2;};'
    'c(){ o=$(chmod "$@" 2>&1)||q CHMOD_ERROR "$o";};'
    'IFS= read -r h&&eval "$h"||exit 97;'
    'o=$(mkdir -m 700 "$d" 2>&1)||q TMPDIR_ERROR "$o";'
    '[ "$k" ]||trap z 0;trap "exit 129" 1;trap "exit 130" 2;trap "exit 143" 15;'
    'g;[ "$i" ]||{ IFS= read -r o;[ "$o" = "$m" ]||q WRITE_ERROR "the transfer was cut short";};'
    '[ "$x" ]||[ -x "$1" ]||{ IFS= read -r o<"$1";'
    'case $o in "#"?/*|"#"?" "/*)set -- ${o#??} "$@";;*)set -- sh "$@";;esac;};'
)
_RUN = (
    # bash would say on standard error which of our words were killed
    '[ "$BASH_VERSION" ]&&{ exec 3>&2 2>/dev/null;(exec 2>&3 3>&-;e;"$@");o=$?;exec 2>&3;exit $o;};(e;"$@");exit $?'
)
_RUN_TERMINAL = 'stty "$s";printf %s "$j"|(e;"$@");exit $?'

_QUIET = "s=$(stty -g);stty raw -echo;"
"""Keeps a terminal from echoing, translating and cutting what is sent."""


def deliver_text(mark: str, *, terminal: bool = False) -> str:
    """Return the bootstrap for files; it says `<mark> <pid>` on standard error once it is listening."""
    if terminal:
        return _QUIET + f"echo {mark} $$;" + _CORE + _RUN_TERMINAL
    return f"echo {mark} $$>&2;" + _CORE + _RUN


def command_text(mark: str, command: str, *, reads_env: bool, go_home: bool, terminal: bool = False) -> str:
    """Return a command that first says `<mark> <pid>`, and reads its environment from standard input if told to."""
    quiet, loud = (_QUIET, 'stty "$s";') if reads_env and terminal else ("", "")
    env = 'IFS= read -r h&&eval "$h"||exit 97;' if reads_env else ""
    home = "cd 2>/dev/null;" if go_home else ""
    return f"{quiet}echo {mark} $$>&2;{env}{loud}{home}{command}"


def in_sh(text: str) -> str:
    """Return a command line for any login shell that runs text with `sh`."""
    return f"exec sh -c {quote(text)}"


NEWLINE = 'n=$(printf "\\012_");n=${n%_};'
"""Defines `$n`, which `quote_line` uses; only sent when it is needed."""


def header_line(statements: str) -> bytes:
    """Return statements as the line the bootstrap reads."""
    if '"$n"' in statements:
        statements = NEWLINE + statements
    return statements.encode("utf-8", "surrogateescape") + b"\n"


@dataclass(slots=True)
class Header:
    """What the bootstrap is told.

    Attributes:
        mark: secret word for faults and the end of files.
        directory: the private directory, an expression in shell (quoted).
        cleanup: remove the directory at the end.
        words: what is run, as quoted words.
        env: statements for the environment of the program.
        input: standard input, only where a terminal keeps it from being sent as it is.
        check_executable: run the file through its interpreter when the file system forbids to execute it.
        before: statements to run first.
    """

    mark: str
    directory: str
    words: str
    env: str = ""
    input: str = ""
    cleanup: bool = True
    check_executable: bool = True
    before: str = ""
    receive: list[str] = field(default_factory=list)

    def encode(self) -> bytes:
        flags = ("" if self.cleanup else "k=1;") + ("" if self.check_executable else "x=1;")
        env = f"e(){{ {self.env}}};" if self.env else ""
        given = f"j={quote_line(self.input)};" if self.input else ""
        steps = "".join(self.receive) or ":;"
        text = f"{self.before}m={self.mark};d={self.directory};{flags}{env}{given}g(){{ {steps}}};set -- {self.words}"
        return header_line(text)


def receive_file(path: str, size: int) -> str:
    """Return statements that read `size` bytes into a file; `path` is a quoted shell expression."""
    if not size:
        return f": >{path}||q WRITE_ERROR;"
    blocks, rest = divmod(size, _BLOCK)
    first = f"y {_BLOCK} {blocks} {path};" if blocks else ""
    return first + (f"y {rest} 1 {path};" if rest else "")


def make_directories(paths: Iterable[str]) -> str:
    """Return a statement that makes directories, given as quoted shell expressions."""
    words = " ".join(paths)
    return f'o=$(mkdir -p {words} 2>&1)||q MKDIR_ERROR "$o";' if words else ""


def change_mode(mode: str, paths: Sequence[str]) -> str:
    """Return a statement that changes the mode of files, given as quoted shell expressions."""
    words = " ".join(paths)
    return f"c {mode} {words};" if words else ""


def below(name: str) -> str:
    """Return the shell expression of a path in the private directory."""
    quoted = quote_line(name)
    return f'"$d"/{quoted}' if quoted.startswith("'") else f'"$d/{quoted}"'
