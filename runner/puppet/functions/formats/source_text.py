"""Data as the source text of other languages: Python and Ruby."""

from __future__ import annotations

from dataclasses import dataclass

from runner.model.sensitive import Sensitive
from runner.puppet.functions.ruby import inspect
from runner.puppet.serialization.rich_data import encode_rich
from runner.puppet.values import Value, hash_


@dataclass(frozen=True, slots=True)
class Words:
    """What a language calls undef and the Booleans, and what stands between a key and its value."""

    undef: str
    true: str
    false: str
    arrow: str


PYTHON = Words("None", "True", "False", ": ")
RUBY = Words("nil", "true", "false", " => ")


def source_text(value: Value, words: Words) -> str:
    """Return a value as source text; what is not plain data is written as rich data (`__ptype`), secrets are not."""
    if value is None:
        return words.undef
    if isinstance(value, bool):
        return words.true if value else words.false
    if isinstance(value, str | int | float | Sensitive):
        return inspect(value)
    if isinstance(value, list):
        return f"[{', '.join(source_text(item, words) for item in value)}]"
    if not isinstance(value, dict):
        return source_text(encode_rich(value), words)
    pairs = list(hash_.items(value))
    if not all(isinstance(key, str) for key, _ in pairs):
        flat = [part for pair in pairs for part in pair]
        return source_text({"__ptype": "Hash", "__pvalue": flat}, words)
    entries = (f"{inspect(key)}{words.arrow}{source_text(item, words)}" for key, item in pairs)
    return f"{{{', '.join(entries)}}}"
