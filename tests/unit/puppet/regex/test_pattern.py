"""Patterns find what Ruby finds: answers recorded from Ruby 3.1 by tests/parity/regex_ruby.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runner.puppet.regex import RegexError, RegexTimeout, compile_regex, escape, is_regex, pattern

RECORDED = Path(__file__).parents[3] / "conformance" / "regex_ruby.jsonl"
KNOWN_DIFFERENCES = {
    r"\M-a",  # another sentence for the same refusal
    "(?~|a|b)",  # an absence of several lengths is refused
    "(?i)[[:upper:]]",
    r"(?i)\p{Lu}",  # named classes beyond ASCII follow (?i) here, not in Ruby
    "[a-[b]]",  # Ruby drops what stands before the inner set
}
CASES = [
    case for line in RECORDED.read_text().split("\n") if line and (case := json.loads(line))[0] not in KNOWN_DIFFERENCES
]


@pytest.mark.parametrize(("source", "texts", "expected"), CASES, ids=[case[0] for case in CASES])
def test_finds_what_ruby_finds(source: str, texts: list[str], expected: object) -> None:
    """Span, groups and named groups of the first match, or the words of the refusal."""
    if isinstance(expected, str):
        with pytest.raises(RegexError) as caught:
            compile_regex(source)
        assert expected == caught.value.message
        return
    assert isinstance(expected, list)
    compiled = compile_regex(source)
    for text, answer in zip(texts, expected, strict=True):
        found = compiled.search(text)
        got = None
        if found is not None:
            names = [[name, found.group(name)] for name in compiled.names]
            got = [*found.span(), list(found.groups()), names]
        assert answer == got, text


def test_an_error_says_where() -> None:
    """The offset counts characters of the source."""
    with pytest.raises(RegexError) as caught:
        compile_regex("ab[z-a]")
    assert (caught.value.offset, caught.value.reason) == (3, "empty range in char class")


@pytest.mark.parametrize(
    "source", ["x(?~ab|c)", "x(?~a+)", "x(?~(a)b)", "x(?~^a)", r"x(?~\R)", "x(?~(?i:a))", "x(?~(?~ab))"]
)
def test_absence_of_several_lengths_is_refused_with_its_place(source: str) -> None:
    """What no engine can do is said, not guessed."""
    with pytest.raises(RegexError, match="absence operator") as caught:
        compile_regex(source)
    assert caught.value.offset == 1


def test_runaway_pattern_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pattern that would need for ever ends with an error."""
    monkeypatch.setattr(pattern, "TIME_LIMIT", 0.05)
    with pytest.raises(RegexTimeout, match="given up"):
        compile_regex("(a|aa)+$").search("a" * 60 + "b")


def test_long_text_runs_against_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a harmless pattern is quadratic on a long text."""
    monkeypatch.setattr(pattern, "TIME_LIMIT", 0.02)
    with pytest.raises(RegexTimeout):
        compile_regex("a*[bx]y").search("a" * 60_000 + "y")


def test_full_match_takes_the_whole_text() -> None:
    """`fullmatch` is anchored at both ends."""
    compiled = compile_regex("a|ab")
    assert compiled.fullmatch("ab") is not None
    assert compiled.fullmatch("abc") is None


def test_all_matches_include_empty_ones() -> None:
    """As `gsub` sees them."""
    spans = [found.span() for found in compile_regex("a*").finditer("baac")]
    assert spans == [(0, 0), (1, 3), (3, 3), (4, 4)]


def test_search_from_a_position_sees_what_stands_before() -> None:
    """Places and looks behind refer to the whole text."""
    assert compile_regex("(?<=a)b").search("ab", 1) is not None
    assert compile_regex("^b").search("ab", 1) is None


@pytest.mark.parametrize("text", ["a.b*c", "[x] {y}", "tab\tnew\nline", "#$^|()", "é-ü"])
def test_escaped_text_matches_itself(text: str) -> None:
    """Escape, compile, match: the same text."""
    found = compile_regex(escape(text)).fullmatch(text)
    assert found is not None


def test_is_regex() -> None:
    """A question instead of an exception."""
    assert is_regex("a+")
    assert not is_regex("a(")
