"""No key occurs twice in a hash.

Why: only the last one counts, which is hardly what was meant.

Example: `{ 'a' => 1, 'a' => 2 }`. Instead: remove one.
"""

from __future__ import annotations

import json
from collections.abc import Hashable

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check(node: n.LiteralHash, context: Context) -> None:
    """Report every literal key that was there before."""
    if len(node.entries) < 2:
        return
    seen: set[Hashable] = set()
    for entry in node.entries:
        key = _literal(entry.key)
        if key is None:
            continue
        if key in seen:
            context.report("DUPLICATE_KEY", entry, key=_text(key))
        seen.add(key)


def _literal(node: n.Node) -> tuple[str, Hashable] | None:
    """Return what identifies a literal key: its kind and value; None when it must be computed."""
    if isinstance(node, n.LiteralString | n.QualifiedName):
        return "string", node.value
    if isinstance(node, n.LiteralInteger):
        return "integer", node.value
    if isinstance(node, n.LiteralFloat):
        return "float", node.value
    if isinstance(node, n.LiteralBoolean):
        return "boolean", node.value
    if isinstance(node, n.LiteralUndef):
        return "undef", None
    if isinstance(node, n.LiteralDefault):
        return "default", None
    if isinstance(node, n.LiteralRegexp):
        return "regexp", node.source
    if isinstance(node, n.LiteralList):
        elements = [_literal(element) for element in node.elements]
        return None if None in elements else ("array", tuple(elements))
    if isinstance(node, n.LiteralHash):
        pairs = [(_literal(entry.key), _literal(entry.value)) for entry in node.entries]
        return None if any(None in pair for pair in pairs) else ("hash", tuple(pairs))
    return None


def _text(key: tuple[str, Hashable], *, inside: bool = False) -> str:
    """Return a key as the message shows it."""
    kind, value = key
    if kind == "string":
        return json.dumps(value, ensure_ascii=False) if inside else str(value)
    if kind == "undef":
        return "nil" if inside else ""
    if kind == "boolean":
        return "true" if value else "false"
    if kind == "default":
        return ":default" if inside else "default"
    if kind == "regexp":
        return f"/{value}/" if inside else f"(?-mix:{value})"
    if isinstance(value, tuple) and kind == "array":
        return "[" + ", ".join(_text(element, inside=True) for element in value) + "]"
    if isinstance(value, tuple):
        return "{" + ", ".join(f"{_text(k, inside=True)}=>{_text(v, inside=True)}" for k, v in value) + "}"
    return str(value)
