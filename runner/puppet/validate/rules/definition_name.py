"""Names of definitions are lower case words joined by `::`, and not names of built-in types.

Why: a definition `foo` makes a type reference `Foo`; other spellings could not be referred to.

Example: `class Foo { }`, `define string { }`. Instead: `class foo { }`, `define my_string { }`.
"""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label
from runner.puppet.validate.context import Context

_LOWER = re.compile(r"[a-z]\w*(?:::[a-z]\w*)*", re.ASCII)
_UPPER = re.compile(r"[A-Z]\w*(?:::[A-Z]\w*)*", re.ASCII)

RESERVED = frozenset({
    "any", "array", "boolean", "collection", "enum", "float", "hash", "init", "integer", "numeric", "object",
    "optional", "pattern", "regexp", "runtime", "scalar", "semver", "semverrange", "sensitive", "string", "struct",
    "timespan", "timestamp", "tuple", "type", "typeset", "unit", "variant",
})  # fmt: skip
"""Names of built-in types, in lower case."""


def check(node: n.Definition, context: Context) -> None:
    """Refuse a name of the wrong form, and names that are taken."""
    name = node.name
    shape = _UPPER if isinstance(node, n.TypeAlias) else _LOWER
    if shape.fullmatch(name) is None:
        context.report("ILLEGAL_DEFINITION_NAME", node, name=name, what=a_label(node))
    if name in RESERVED:
        context.report("RESERVED_TYPE_NAME", node, name=name, what=a_label(node))
    if name == "plan":
        context.report("FUTURE_RESERVED_WORD", node, word=name)
