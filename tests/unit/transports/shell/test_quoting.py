"""Quoting, asked of a real shell."""

from __future__ import annotations

import subprocess

import pytest

from runner.errors import RunnerError
from runner.transports.shell.bootstrap import header_line
from runner.transports.shell.quoting import export, join, quote_line

TEXTS = [
    "",
    "plain",
    "a b",
    "it's",
    '"x" $HOME `id` \\ ! *',
    "two\nlines\n\nand\n",
    "\n",
    "é☃𝄞",
    "-n",
    "~",
    "#x",
    "a=b",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_line_gives_the_text_back(text: str) -> None:
    line = header_line(f"printf '%s|' {quote_line(text)}")
    assert line.count(b"\n") == 1
    assert subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=True).stdout.decode() == f"{text}|"


@pytest.mark.parametrize("text", TEXTS)
def test_exported_values(text: str) -> None:
    line = header_line(export("VALUE", text) + "exec printenv VALUE")
    assert subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=True).stdout.decode() == f"{text}\n"


def test_joined_words() -> None:
    done = subprocess.run(["/bin/sh", "-c", join(["printf", "[%s]", *TEXTS])], capture_output=True, check=True)
    assert done.stdout.decode() == "".join(f"[{text}]" for text in TEXTS)


@pytest.mark.parametrize("name", ["", "1a", "a-b", "a b", "a=b", "é"])
def test_names_that_no_environment_has(name: str) -> None:
    with pytest.raises(RunnerError) as caught:
        export(name, "x")
    assert caught.value.kind == "bolt/invalid-env-var-name"


def test_values_that_no_environment_has() -> None:
    with pytest.raises(RunnerError, match="NUL"):
        export("A", "a\0b")
