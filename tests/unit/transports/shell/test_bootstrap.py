"""The text of the bootstrap: what any login shell must be able to read."""

from __future__ import annotations

import pytest

from runner.transports.shell.bootstrap import (
    Header,
    below,
    change_mode,
    command_text,
    deliver_text,
    in_sh,
    make_directories,
    receive_file,
)


@pytest.mark.parametrize("terminal", [False, True])
def test_one_line_without_special_characters(terminal: bool) -> None:
    text = deliver_text("mark", terminal=terminal)
    for character in "\n'!\\":
        assert character not in text


def test_it_is_the_same_for_every_job() -> None:
    assert deliver_text("mark") == deliver_text("mark")
    assert "secret" not in in_sh(deliver_text("mark"))


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, ': >"$d/f"||q WRITE_ERROR;'),
        (5, 'y 5 1 "$d/f";'),
        (1 << 20, 'y 1048576 1 "$d/f";'),
        ((3 << 20) + 7, 'y 1048576 3 "$d/f";y 7 1 "$d/f";'),
    ],
)
def test_sizes(size: int, expected: str) -> None:
    assert receive_file(below("f"), size) == expected


def test_paths_are_quoted() -> None:
    assert below("m/tasks/t.sh") == '"$d/m/tasks/t.sh"'
    assert below("it's") == "\"$d\"/'it'\\''s'"
    assert make_directories([]) == ""
    assert change_mode("+x", []) == ""


def test_a_header_is_one_line_and_short() -> None:
    header = Header("m4rk", "/tmp/x", below("t.sh"), env="export PT_a=1;", receive=[receive_file(below("t.sh"), 9)])
    line = header.encode()
    assert line == b'm=m4rk;d=/tmp/x;e(){ export PT_a=1;};g(){ y 9 1 "$d/t.sh";};set -- "$d/t.sh"\n'
    header.cleanup = header.check_executable = False
    assert b";k=1;x=1;" in header.encode()


def test_commands() -> None:
    assert command_text("m", "id", reads_env=False, go_home=True) == "echo m $$>&2;cd 2>/dev/null;id"
    text = command_text("m", "id", reads_env=True, go_home=False, terminal=True)
    assert text.index("stty raw") < text.index("echo m") < text.index("read -r h") < text.index('stty "$s"')
