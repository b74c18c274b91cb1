"""Identical results of many targets as one block."""

from __future__ import annotations

import re
from collections.abc import Iterator

from runner.model.result import Result, ResultSet
from runner.output.blocks import body, heading
from runner.output.layout import count
from runner.output.names import fold_names
from runner.output.theme import Theme


def grouped(results: ResultSet, theme: Theme) -> Iterator[str]:
    """Yield one block per different result: good before failed, large groups before small ones."""
    families: dict[tuple[bool, str], list[tuple[Result, str]]] = {}
    for result in results:
        text = body(result, theme)
        families.setdefault((result.ok, _neutral(result, text)), []).append((result, text))
    for (ok, neutral), members in sorted(families.items(), key=lambda item: (not item[0][0], -len(item[1]))):
        names = fold_names(result.target.safe_name for result, _ in members)
        if len(members) > 1:
            names += f" ({count(len(members), 'target')})"
        first = heading(ok, names, theme)
        texts = {text for _, text in members}
        text = texts.pop() if len(texts) == 1 else neutral
        yield f"{first}\n{text}" if text else first


def _neutral(result: Result, text: str) -> str:
    """Return a failure's text with the target's own name taken out, so that equal failures are equal."""
    if result.ok:
        return text
    own = {result.target.name, result.target.safe_name, result.target.host or ""} - {""}
    names = "|".join(re.escape(name) for name in sorted(own, key=len, reverse=True))
    return re.sub(rf"(?<![\w.-])(?:{names})(?![\w-])", "<target>", text)
