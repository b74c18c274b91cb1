"""What PowerShell would be told."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from runner.transports.errors import FileError
from runner.transports.shell import powershell as ps


def _decoded(text: str) -> list[bytes]:
    return [base64.b64decode(piece) for piece in re.findall(r"FromBase64String\('([^']*)'\)", text)]


def test_the_command_line_holds_nothing_of_the_job() -> None:
    line = ps.command_line()
    assert base64.b64decode(line.rsplit(" ", 1)[1]).decode("utf-16-le") == ps.LISTEN
    assert len(line) < 8000


def test_strings() -> None:
    assert ps.quote("it's $x") == "'it''s $x'"


def test_files_travel_in_pieces() -> None:
    content = bytes(range(256)) * 500
    text = ps.write_file(ps.in_directory("a/b.txt"), content)
    assert b"".join(_decoded(text)) == content
    assert "(Join-Path $prunDir 'a\\b.txt')" in text


@pytest.mark.parametrize(
    ("name", "interpreter", "words"),
    [
        ("t.rb", (), ["'ruby.exe'", "'-S'"]),
        ("t.pp", (), ["'puppet.bat'", "'apply'"]),
        ("t.exe", (), ["'cmd.exe'", "'/c'"]),
        ("t.py", ("C:\\py.exe", "-I"), ["'C:\\py.exe'", "'-I'"]),
    ],
)
def test_runners(name: str, interpreter: tuple[str, ...], words: list[str]) -> None:
    assert ps.runner_words(name, interpreter) == [*words, f"(Join-Path $prunDir '{name}')"]


@pytest.mark.parametrize(
    ("method", "env", "pipe", "splat"),
    [
        ("powershell", False, False, True),
        ("environment", True, False, False),
        ("stdin", False, True, False),
        ("both", True, True, False),
    ],
)
def test_input_methods(method: str, env: bool, pipe: bool, splat: bool) -> None:
    text = ps.task_body("t.ps1", {"a": "it's"}, method, (), installs=True)
    assert ("PT_$k" in text) is env
    assert (text.rstrip().splitlines()[-2].startswith("(ConvertTo-Json")) is pipe
    assert ("@a" in text) is splat
    assert "$p['_installdir']=$prunDir" in text
    assert b'{"a": "it\'s"}' in _decoded(text)


def test_scripts_and_named_parameters() -> None:
    assert "& (Join-Path $prunDir 's.ps1') 'a' 'b c'" in ps.script_body("s.ps1", ["a", "b c"], {}, ())
    assert "@p" in ps.script_body("s.ps1", [], {"Name": "x"}, ())
    assert ps.script_body("s.rb", ["a"], {}, ()).startswith("& 'ruby.exe' '-S'")


@pytest.mark.parametrize(("name", "allowed", "ok"), [("t.ps1", (), True), ("t.sh", (), False), ("t.sh", ("sh",), True)])
def test_extensions(name: str, allowed: Any, ok: bool) -> None:
    if ok:
        ps.check_extension(name, allowed)
    else:
        message = r"^File extension \.sh is not enabled, to run it please add to 'winrm: extensions'$"
        with pytest.raises(FileError, match=message):
            ps.check_extension(name, allowed)


def test_the_directory_goes_whatever_happens() -> None:
    assert ps.with_cleanup("x\n", cleanup=True).startswith("try{\nx\n}finally{Remove-Item")
    assert "Remove-Item" not in ps.with_cleanup("x\n", cleanup=False)


def test_environment_and_commands() -> None:
    text = ps.command_script("Get-Date", {"A": "x'y"})
    assert "SetEnvironmentVariable('A','x''y')" in text
    assert "& {\nGet-Date\n}" in text
