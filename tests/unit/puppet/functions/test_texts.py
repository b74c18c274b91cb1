"""The parts of functions that work on plain text and numbers."""

from __future__ import annotations

from typing import Any

import pytest

from runner.errors import ArgumentFault
from runner.puppet.functions import paths, ruby, scanning, shell_words, succession
from runner.puppet.functions.character_sets import squeeze
from runner.puppet.functions.digging import split_path
from runner.puppet.functions.formats import json_text, password, toml_text, yaml_data, yaml_text
from runner.puppet.functions.random_ import digest_seed, random_integer
from runner.puppet.functions.regexes import compile_pattern, split, substitute
from runner.puppet.values import DEFAULT, Regexp, Sensitive


@pytest.mark.parametrize(
    ("text", "next_text"),
    [("az", "ba"), ("zz99", "aaa00"), ("Zz", "AAa"), ("a9", "b0"), ("1.9", "2.0"), ("-9", "-10"), ("", ""), ("!", '"')],
)
def test_successor(text: str, next_text: str) -> None:
    assert next_text == succession.successor(text)


def test_string_ranges() -> None:
    assert list(succession.string_range("a9", "b1")) == ["a9", "b0", "b1"]
    assert list(succession.string_range("a", "c", exclusive=True)) == ["a", "b"]
    assert list(succession.string_range("z", "ab")) == []


@pytest.mark.parametrize(
    ("path", "keys"),
    [("a", ["a"]), ("a.0.b", ["a", 0, "b"]), ("x.'b.c'.-1", ["x", "b.c", -1]), ('"a.b"', ["a.b"])],
)
def test_dotted_paths(path: str, keys: list[Any]) -> None:
    assert keys == split_path(path)


@pytest.mark.parametrize("path", ["a..b", ".a", "a.", "'a", "a'b'"])
def test_broken_dotted_paths(path: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        split_path(path)


def test_inspected_data() -> None:
    value = {"a": [1, None, True, 'q"\n', 1.5], "b": Sensitive("secret"), "c": DEFAULT}
    text = ruby.inspect(value)
    assert text == '{"a"=>[1, nil, true, "q\\"\\n", 1.5], "b"=>#<Sensitive [value redacted]>, "c"=>:default}'
    assert ruby.text(Regexp("x")) == "(?-mix:x)"


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        (1, 2.5, -1),
        ("a", "B", 1),
        ([1, 2], [1], 1),
        (None, None, 0),
        (1, "a", None),
        (True, False, None),
        ([1], 1, None),
    ],
)
def test_order(left: Any, right: Any, found: int | None) -> None:
    assert found == ruby.order(left, right)


def test_sorting_shows_pairs_in_a_fixed_order() -> None:
    seen: list[tuple[int, int]] = []

    def by(left: int, right: int) -> int:
        seen.append((left, right))
        return left - right

    assert ruby.sort([3, 1, 2], by) == [1, 2, 3]
    assert seen == [(1, 2), (3, 1), (3, 2)]


@pytest.mark.parametrize(
    ("text", "pattern", "parts"),
    [("a,b,,", ",", ["a", "b"]), ("abc", "", ["a", "b", "c"]), ("a1b", r"(\d)", ["a", "1", "b"]), ("", ",", [])],
)
def test_split(text: str, pattern: str, parts: list[str]) -> None:
    assert parts == split(text, compile_pattern(pattern))


@pytest.mark.parametrize(
    ("text", "pattern", "replacement", "result"),
    [
        ("abc", "(b)", r"<\1\0\\>", r"a<bb\>c"),
        ("abc", "x*", "-", "-a-b-c-"),
        ("baab", "a*", "-", "-b--b-"),
        ("abc", "b", r"[\`|\']", "a[a|c]c"),
        ("abc", "(?<n>b)", r"\k<n>\9", "abc"),
    ],
)
def test_substitute(text: str, pattern: str, replacement: str, result: str) -> None:
    assert result == substitute(text, compile_pattern(pattern), replacement, everywhere=True)


def test_an_unknown_group_name() -> None:
    with pytest.raises(ArgumentFault, match="undefined group name reference: m"):
        substitute("a", compile_pattern("(?<n>a)"), r"\k<m>", everywhere=False)


@pytest.mark.parametrize(
    ("word", "puppet", "posix"),
    [
        ("a", "a", "a"),
        ("a b", '"a b"', r"a\ b"),
        ("$x", "'$x'", r"\$x"),
        ("", '""', "''"),
        ("it's", '"it\'s"', r"it\'s"),
    ],
)
def test_quoting(word: str, puppet: str, posix: str) -> None:
    assert (puppet, posix) == (shell_words.quote_for_puppet(word), shell_words.escape(word))


def test_taking_a_line_apart() -> None:
    assert shell_words.split_line("a 'b c' \"d e\" f\\ g") == ["a", "b c", "d e", "f g"]
    with pytest.raises(ArgumentFault, match="Unmatched quote"):
        shell_words.split_line("a 'b")


def test_paths() -> None:
    assert [
        paths.basename("/a/b.txt", ".txt"),
        paths.dirname("/a/b"),
        paths.extension("a.tar.gz"),
        paths.extension(".bashrc"),
    ] == ["b", "/a", ".gz", ""]


def test_squeeze() -> None:
    assert [squeeze("aabbcc"), squeeze("aabbcc", "a"), squeeze("aabbcc", "^a")] == ["abc", "abbcc", "aabc"]


@pytest.mark.parametrize(
    ("text", "template", "found"),
    [
        ("12 apples", "%d %s", [12, "apples"]),
        ("0x1f,017", "%i,%i", [31, 15]),
        ("ab12", "%[a-z]%d", ["ab", 12]),
        ("1.5e3x", "%fx", [1500.0]),
        ("abc", "%2c", ["ab"]),
        ("x", "%d", []),
        ("5 6", "%*d %d", [6]),
    ],
)
def test_scanf(text: str, template: str, found: list[Any]) -> None:
    assert found == scanning.scan(text, template)


def test_random_numbers_are_those_of_the_seed() -> None:
    assert random_integer(digest_seed(":100:seed"), 100) == 49
    assert random_integer(digest_seed("testhost.example.com:5000000000:x"), 5_000_000_000) == 793372222


@pytest.mark.parametrize(
    ("kind", "hashed"),
    [
        ("$1$salt", "$1$salt$qJH7.N4xYta3aEG/dfqo/0"),
        (
            "$6$salt",
            "$6$salt$IxDD3jeSOb5eB1CX5LBsqZFVkJdido3OUILO5Ifz5iwMuTS4XMS130MTSuDDl3aCI6WouIL9AjRbLCelDCy.g.",
        ),
    ],
)
def test_passwords(kind: str, hashed: str) -> None:
    assert hashed == password.crypt("password", kind)


def test_json() -> None:
    assert json_text.to_json({"a": [1, 1e20, None, "é\n"]}) == '{"a":[1,1.0e+20,null,"é\\n"]}'
    assert json_text.to_pretty_json({"a": []}) == '{\n  "a": [\n\n  ]\n}'
    with pytest.raises(ArgumentFault, match="line 1, column 2"):
        json_text.read_json("[")


def test_toml() -> None:
    assert toml_text.to_toml({"b": {"c": "x"}, "a": 1}) == 'a = 1\n[b]\nc = "x"\n'


def test_yaml_both_ways() -> None:
    data = {"a": "yes", "b": ["1", "", None, "multi\nline"], "c": {"d": 1.5}}
    text = yaml_text.to_yaml(data)
    assert text == "---\na: 'yes'\nb:\n- '1'\n- ''\n-\n- |-\n  multi\n  line\nc:\n  d: 1.5\n"
    assert data == yaml_data.read_yaml(text)


@pytest.mark.parametrize("text", ["a: 2020-01-01", "!ruby/object:Object {}", "[1"])
def test_yaml_that_is_refused(text: str) -> None:
    with pytest.raises(ArgumentFault):
        yaml_data.read_yaml(text)
