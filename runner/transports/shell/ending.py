"""Ending what runs on a target, from a second program on the same connection.

The bootstrap told its process id. Its whole tree is collected (from /proc where there is one, else from `ps`), asked
to end, and killed when it has not within two seconds; then the private directory goes. Without a process id (a plain
command) the tree is that of the other sessions of the same connection: the children of our parent.

As long as it works it prints an empty line every tenth of a second, so that a side that went silent is told from one
that is busy (`Pulse`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import anyio

from runner.transports.port import Output
from runner.transports.shell.quoting import quote

_TEXT = (
    # l: lines "pid parent session" of all processes; `ps` has no session everywhere
    'l(){ if [ -r /proc/self/stat ];then for f in /proc/[0-9]*/stat;do IFS= read -r o<"$f"||continue;'
    "p=${o%% *};o=${o##*) };set -- $o;echo $p $2 $4;done;else ps -A -o pid= -o ppid=;fi 2>/dev/null;};"
    # t: the ids in $1 with all their descendants and what is left of their sessions, without ourselves
    't(){ a=" $1 ";b=;while [ "$a" != "$b" ];do b=$a;while read -r c p s;do [ "$c" != $$ ]||continue;'
    'case $a in *" $c "*);;*" $p "*|*" ${s:-.} "*)a="$a$c ";;esac;done<<E\n$L\nE\ndone;};'
    'L=$(l);[ -n "$P" ]||{ P=;while read -r c p s;do [ "$p" = "$PPID" ]&&[ "$c" != $$ ]&&P="$P $c";done<<E\n$L\nE\n};'
    't "$P";kill -TERM $a 2>/dev/null;'
    # w: wait for the end of $1, at most $2 tenths of a second
    "w(){ i=0;while [ $i -lt $2 ]&&kill -0 $1 2>/dev/null;do echo;i=$((i+1));"
    "sleep .1 2>/dev/null||{ sleep 1;i=$((i+9));};done;};"
    'w "$P" 20;L=$(l);A=$a;t "$P";kill -KILL $A $a 2>/dev/null;'
    '[ -z "$D" ]||{ rm -rf "$D"& w $! 60;};exit 0'
)


def end_text(pid: int | None, directory: str | None) -> str:
    """Return the program that ends process `pid` and its descendants and removes a directory."""
    return f"P={pid or ''};D={quote(directory or '')};{_TEXT}"


class Pulse:
    """Notices that a program is not heard of any more.

    Args:
        output: gets what the program writes.
        patience: seconds of silence that are borne.

    Attributes:
        stopped: whether it was silent for longer.
    """

    def __init__(self, output: Output, patience: float) -> None:
        self._output = output
        self._patience = patience
        self._scope = anyio.CancelScope()
        self.stopped = False

    def feed(self, is_error: bool, data: bytes) -> None:
        """Take what the program wrote."""
        self._scope.deadline = anyio.current_time() + self._patience
        self._output(is_error, data)

    @contextmanager
    def listen(self) -> Iterator[None]:
        """Leave the block when nothing was heard for too long."""
        self._scope.deadline = anyio.current_time() + self._patience
        with self._scope:
            yield
        self.stopped = self._scope.cancelled_caught
