"""Splitting specifications, matching globs, keeping and leaving out."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.inventory.select import expand_target_words, is_glob, match_names, needs_stdin, split_words
from runner.project.errors import FileError
from tests.unit.inventory.building import build

NAMES = ["web1", "web2", "Web10", "db1", "db-a", ".hidden", "a.b", "x[1]"]


@pytest.mark.parametrize(
    ("text", "braces", "words"),
    [
        ("a,b c\nd\t, e ,", False, ["a", "b", "c", "d", "e"]),
        ("{a,b},c", True, ["{a,b}", "c"]),
        ("{a,b},c", False, ["{a", "b}", "c"]),
        ("x[1,2] y", True, ["x[1,2]", "y"]),
        ("", True, []),
        ("{a, b}", True, ["{a, b}"]),
        ("{a,{b,c},d} e", True, ["{a,{b,c},d}", "e"]),
        ("x [a b", True, ["x", "[a", "b"]),
        ("a]b,c", True, ["a]b", "c"]),
        ("web[1,2],a\nb", True, ["web[1,2]", "a", "b"]),
    ],
)
def test_split(text: str, braces: bool, words: list[str]) -> None:
    assert words == split_words(text, braces=braces)


@pytest.mark.parametrize(
    ("glob", "names"),
    [
        ("web*", ["web1", "web2", "Web10"]),
        ("WEB?", ["web1", "web2"]),
        ("web[12]", ["web1", "web2"]),
        ("web[!1]", ["web2"]),
        ("web[^1]", ["web2"]),
        ("web[0-1]*", ["web1", "Web10"]),
        ("*", ["web1", "web2", "Web10", "db1", "db-a", "a.b", "x[1]"]),
        (".*", [".hidden"]),
        ("?hidden", []),
        ("{web1,db*}", ["web1", "db1", "db-a"]),
        ("{we{b1,b2},db1}", ["web1", "web2", "db1"]),
        ("web{1,}", ["web1"]),
        ("x\\[1\\]", ["x[1]"]),
        ("a.b", ["a.b"]),
        ("[z-a]", []),
        ("web[a&&1]", ["web1"]),
        ("db[-x]a", ["db-a"]),
        ("{web1", []),
    ],
)
def test_globs(glob: str, names: list[str]) -> None:
    assert names == match_names(glob, NAMES, braces=True)


def test_braces_are_plain_in_plans() -> None:
    assert match_names("{a,b}", ["a", "b", "{a,b}"], braces=False) == ["{a,b}"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("web*", True), ("web", False), ("ssh://[::1]", False), ("[::1]:22", True), ("ssh://*", False)],
)
def test_is_glob(word: str, expected: bool) -> None:
    assert expected == is_glob(word)


def test_files_and_stdin(tmp_path: Path) -> None:
    (tmp_path / "t").write_text("a\nb")
    assert expand_target_words(["@t", "&@t", "x", "-"], stdin="from stdin", cwd=tmp_path) == [
        "a\nb",
        "&a\nb",
        "x",
        "from stdin",
    ]
    assert needs_stdin(["a", "-"])
    assert needs_stdin(["!-"])
    assert not needs_stdin(["-a"])
    with pytest.raises(FileError, match="Error attempting to read nope"):
        expand_target_words(["@nope"], cwd=tmp_path)


def test_long_lists_are_split_in_one_pass() -> None:
    text = "\n".join(f"web{i}.example" for i in range(50_000)) + "\n{a,b}"
    assert len(split_words(text, braces=True)) == 50_001


_FLEET = """
groups:
- {name: fleet, targets: [web1, web2, {name: db1, alias: [d]}]}
- {name: linux, targets: [web1, db1]}
- {name: empty}
"""
# words, exclude, the names that are chosen
CHOICES: list[tuple[list[str], list[str], list[str]]] = [
    (["fleet,&linux"], [], ["db1", "web1"]),
    (["fleet,&d"], [], ["db1"]),
    (["fleet,&empty"], [], []),
    (["fleet,new"], ["new"], ["db1", "web1", "web2"]),
    (["fleet,new,&{web?,new}"], [], ["web1", "web2", "new"]),
    (["web1"], ["db1"], ["web1"]),
    (["fleet"], ["empty"], ["db1", "web1", "web2"]),
    (["fleet"], [""], ["db1", "web1", "web2"]),
    (["fleet"], ["{web1,d}"], ["web2"]),
    (["{web1,typo}"], [], ["web1"]),
    (["!linux"], [], ["web2"]),
    (["typo"], [], ["typo"]),
]


@pytest.mark.parametrize(("words", "exclude", "expected"), CHOICES)
def test_choices(words: list[str], exclude: list[str], expected: list[str], tmp_path: Path) -> None:
    inventory = build(_FLEET, tmp_path)
    assert [target.name for target in inventory.select(words, exclude=exclude)] == expected


NOTHING: list[tuple[list[str], list[str], str, str]] = [
    (["fleet,&typo"], [], "Cannot keep only 'typo': there is no such target, group or alias", ""),
    (["fleet,&linx"], [], "Cannot keep only 'linx'", "did you mean 'linux'?"),
    (["&typo"], [], "Cannot keep only 'typo'", ""),
    (["fleet,&{web1,typo}"], [], "Cannot keep only 'typo'", ""),
    (["fleet,&nope*"], [], "Found 0 targets matching wildcard pattern nope*", ""),
    (["fleet"], ["typo"], "Cannot exclude 'typo': there is no such target, group or alias", ""),
    (["fleet"], ["FLEET"], "Cannot exclude 'FLEET'", "did you mean 'fleet'?"),
    (["fleet"], ["web1,typo"], "Cannot exclude 'typo'", ""),
    (["fleet"], ["{web1,typo}"], "Cannot exclude 'typo'", ""),
    (["fleet"], ["{web1,nope*}"], "Found 0 targets matching wildcard pattern nope*", ""),
    (["fleet,!typo"], [], "Cannot exclude 'typo'", ""),
    (["fleet"], ["ssh://web1"], "Cannot exclude 'ssh://web1'", ""),
    (["fleet", "&"], [], "'&' among the targets needs a name behind it", ""),
    (["fleet,& linux"], [], "'&' among the targets needs a name behind it", ""),
    (["fleet", "!"], [], "'!' among the targets needs a name behind it", "--exclude"),
    (["fleet,nope*"], [], "Found 0 targets matching wildcard pattern nope*", ""),
]


@pytest.mark.parametrize(("words", "exclude", "message", "help_"), NOTHING)
def test_words_that_name_nothing(
    words: list[str], exclude: list[str], message: str, help_: str, tmp_path: Path
) -> None:
    with pytest.raises(RunnerError) as error:
        build(_FLEET, tmp_path).select(words, exclude=exclude)
    assert message in error.value.message
    assert help_ in (error.value.help or "")
