"""Tree → the pattern text of one of the two engines.

`re` is fast and does most of Ruby's syntax. `regex` does nearly all of it. Named classes and word boundaries mean
more in `regex`, which knows the properties of all characters; in `re` they are right for ASCII text only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from runner.puppet.regex import nodes
from runner.puppet.regex.charset import ALL, Ranges, both_cases, complement, escape_char, intersection, set_body, union
from runner.puppet.regex.lookbehind import width
from runner.puppet.regex.nodes import Node
from runner.puppet.regex.properties import ascii_members, property_body

_LAST_RE_GROUP = 99
_ASCII_END = 0x80
# Possessive repeats and atomic groups of the standard engine give wrong matches before Python 3.11.5.
_ATOMIC_IS_WRONG = sys.version_info < (3, 11, 5)

_LINE_BREAK = r"(?>\r\n|[\n-\r\x85\u2028\u2029])"
_LINE_START = r"(?:\A|(?<=\n)(?!\Z))"
_ANCHORS = {"A": r"\A", "z": r"\Z", "Z": r"(?=\n?\Z)", "b": r"\b", "B": r"(?:\B|\A\Z)", "$": "(?m:$)", "^": _LINE_START}


class NeedsFullEngine(Exception):
    """The pattern holds something that only the larger engine can do."""


@dataclass(slots=True)
class Emitted:
    """A pattern's text.

    Attributes:
        ascii_only: it is right for ASCII subjects alone.
        ignore_case: it must be compiled to ignore case; the parts where case matters say so themselves.
    """

    text: str
    ascii_only: bool = False
    ignore_case: bool = False


def emit_plain(tree: nodes.Tree) -> Emitted:
    """Return the pattern for `re`.

    Raises:
        NeedsFullEngine: `re` cannot do it.
    """
    emitter = _Emitter(tree, full=False)
    text = emitter.emit(tree.body)
    return Emitted(text, ascii_only=emitter.ascii_only)


def emit_full(tree: nodes.Tree) -> Emitted:
    """Return the pattern for `regex` (version 1 behaviour)."""
    emitter = _Emitter(tree, full=True)
    text = emitter.emit(tree.body)
    if emitter.folds:
        # `regex` compares letters that equal two others (ß and ss) rightly only when all of a pattern ignores case.
        emitter.case_matters = True
        text = emitter.emit(tree.body)
    return Emitted(text, ignore_case=emitter.folds)


def is_native_name(tree: nodes.Tree, name: str) -> bool:
    """Tell whether a group can keep its name: the only one of that name, and a name that Python allows."""
    return len(tree.names[name]) == 1 and name.isascii() and name.isidentifier()


class _Emitter:
    def __init__(self, tree: nodes.Tree, *, full: bool) -> None:
        self.tree = tree
        self.full = full
        self.ascii_only = False
        self.ignore_case = False
        self.folds = False
        self.open: set[int] = set()
        self.recursive = {number for number, group in tree.called.items() if _calls(group.body, number, tree, set())}
        self.case_matters = False

    def emit(self, node: Node) -> str:
        return self._emitters[type(node)](self, node)

    def _only_full(self) -> None:
        if not self.full:
            raise NeedsFullEngine

    def _no_way_back(self) -> None:
        """Use the larger engine for what must not be tried again, where the standard one has that wrong."""
        if _ATOMIC_IS_WRONG:
            self._only_full()

    def _char(self, node: nodes.Char) -> str:
        if self.ignore_case and node.code >= _ASCII_END:
            self._only_full()
        return self._cased(escape_char(node.code))

    def _cased(self, text: str) -> str:
        return f"(?-i:{text})" if self.case_matters and not self.ignore_case else text

    def _any(self, node: nodes.AnyChar) -> str:
        return "(?s:.)" if node.newline else "."

    def _anchor(self, node: nodes.Anchor) -> str:
        if node.kind in "GK":
            self._only_full()
            return f"\\{node.kind}"
        if node.kind in "bB":
            self.ascii_only = True
        return _ANCHORS[node.kind]

    def _special(self, node: nodes.Special) -> str:
        if node.kind == "X":
            self._only_full()
            return r"\X"
        self._no_way_back()
        return _LINE_BREAK

    def _sequence(self, node: nodes.Sequence) -> str:
        parts = []
        for index, item in enumerate(node.items):
            if isinstance(item, nodes.Anchor) and item.kind == "^" and _takes_a_character(node.items[index + 1 :]):
                parts.append("(?m:^)")
            elif isinstance(item, nodes.Alternation):
                parts.append(f"(?:{self.emit(item)})")
            else:
                parts.append(self.emit(item))
        return "".join(parts)

    def _alternation(self, node: nodes.Alternation) -> str:
        return "|".join([self.emit(branch) for branch in node.branches])

    def _repeat(self, node: nodes.Repeat) -> str:
        body = self.emit(node.body)
        if not isinstance(node.body, nodes.Char | nodes.Set | nodes.AnyChar | nodes.Group | nodes.Capture):
            body = f"(?:{body})"
        suffix = {"greedy": "", "lazy": "?", "possessive": "+"}[node.mode]
        if suffix == "+":
            self._no_way_back()
        count = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((node.least, node.most))
        if count is None:
            most = "" if node.most is None else node.most
            count = f"{{{node.least}}}" if node.least == node.most else f"{{{node.least},{most}}}"
        return f"{body}{count}{suffix}"

    def _group(self, node: nodes.Group) -> str:
        return f"(?:{self.emit(node.body)})"

    def _capture(self, node: nodes.Capture) -> str:
        if node.number == 0:
            return f"(?:{self.emit(node.body)})"
        self.open.add(node.number)
        body = self.emit(node.body)
        self.open.discard(node.number)
        if self.full and self.tree.called and not (node.name and is_native_name(self.tree, node.name)):
            return f"(?P<_{node.number}>{body})"
        if node.name is not None and is_native_name(self.tree, node.name):
            return f"(?P<{node.name}>{body})"
        return f"({body})"

    def _atomic(self, node: nodes.Atomic) -> str:
        self._no_way_back()
        return f"(?>{self.emit(node.body)})"

    def _look(self, node: nodes.Look) -> str:
        if not node.behind:
            return f"(?{'!' if node.negated else '='}{self.emit(node.body)})"
        body = node.body
        while isinstance(body, nodes.Group):
            body = body.body
        branches = body.branches if isinstance(body, nodes.Alternation) else [body]
        sign = "!" if node.negated else "="
        looks = [f"(?<{sign}{self.emit(branch)})" for branch in branches]
        return "".join(looks) if node.negated or len(looks) == 1 else f"(?:{'|'.join(looks)})"

    def _flagged(self, node: nodes.Flagged) -> str:
        before, self.ignore_case = self.ignore_case, node.ignore_case
        if node.ignore_case:
            self.ascii_only = self.folds = True  # beyond ASCII one letter may equal two
        body = self.emit(node.body)
        self.ignore_case = before
        if self.case_matters:
            return f"(?:{body})"
        return f"(?{'i' if node.ignore_case else '-i'}:{body})"

    def _reference(self, node: nodes.Reference) -> str:
        form = "\\{}"
        if max(node.numbers) > _LAST_RE_GROUP:
            self._only_full()
            form = "\\g<{}>"
        return self._cased(f"(?:{'|'.join([form.format(number) for number in reversed(node.numbers)])})")

    def _call(self, node: nodes.Call) -> str:
        self._only_full()
        if node.number == 0 or node.number in self.open or node.number in self.recursive:
            return "(?R)" if node.number == 0 else f"(?{node.number})"
        # Written out once more: groups of the same name share their number, so what the call matched is kept.
        return self.emit(self.tree.called[node.number])

    def _conditional(self, node: nodes.Conditional) -> str:
        return f"(?({node.number}){self.emit(node.yes)}|{self.emit(node.no)})"

    # Sets

    def _set(self, node: nodes.Set) -> str:
        if has_names(node):
            if self.full:
                return self._cased(self._nested_set(node))
            self.ascii_only = True
        text = _ranges_text(_positive_ranges(node), node.negated)
        return f"(?-i:{text})" if self.case_matters else text  # the other case of each letter is in the set already

    def _nested_set(self, node: nodes.Set) -> str:
        unions = []
        for members in node.unions:
            unions.append("".join([self._member(member) for member in members]) or r"[^\x00-\U0010ffff]")
        return f"[{'^' if node.negated else ''}{'&&'.join(unions)}]"

    def _member(self, member: Ranges | nodes.Named | nodes.Set) -> str:
        if isinstance(member, nodes.Set):
            return self._nested_set(member)
        if isinstance(member, nodes.Named):
            return f"[{'^' if member.negated else ''}{property_body(member.name)}]"
        return f"[{set_body(member)}]" if member else r"[^\x00-\U0010ffff]"

    _emitters: ClassVar[dict[type[Node], Callable[[_Emitter, Any], str]]] = {
        nodes.Char: _char,
        nodes.AnyChar: _any,
        nodes.Set: _set,
        nodes.Anchor: _anchor,
        nodes.Special: _special,
        nodes.Sequence: _sequence,
        nodes.Alternation: _alternation,
        nodes.Repeat: _repeat,
        nodes.Group: _group,
        nodes.Capture: _capture,
        nodes.Atomic: _atomic,
        nodes.Look: _look,
        nodes.Flagged: _flagged,
        nodes.Reference: _reference,
        nodes.Call: _call,
        nodes.Conditional: _conditional,
    }


def _calls(node: Node, number: int, tree: nodes.Tree, seen: set[int]) -> bool:
    """Tell whether a part of a pattern may call a group, directly or through others."""
    for part in nodes.walk(node):
        if not isinstance(part, nodes.Call):
            continue
        if part.number in (number, 0):
            return True
        if part.number not in seen:
            seen.add(part.number)
            if _calls(tree.called[part.number].body, number, tree, seen):
                return True
    return False


def _takes_a_character(rest: Sequence[Node]) -> bool:
    return any(width(node)[0] > 0 for node in rest)


def has_names(node: nodes.Set) -> bool:
    """Tell whether a set holds a class that is larger than ASCII."""
    return any(
        isinstance(member, nodes.Named) or (isinstance(member, nodes.Set) and has_names(member))
        for members in node.unions
        for member in members
    )


def set_ranges(node: nodes.Set) -> Ranges:
    """Return the characters of a set; of named classes, the ASCII ones."""
    ranges = _positive_ranges(node)
    return complement(ranges) if node.negated else ranges


def _positive_ranges(node: nodes.Set) -> Ranges:
    result: Ranges = ALL
    for members in node.unions:
        found: list[tuple[int, int]] = []
        for member in members:
            if isinstance(member, nodes.Set):
                found.extend(set_ranges(member))
            elif isinstance(member, nodes.Named):
                ranges = ascii_members(member.name)
                ranges = both_cases(ranges) if node.ignore_case else ranges
                found.extend(complement(ranges) if member.negated else ranges)
            else:
                found.extend(member)
        joined = union(found)
        result = joined if len(node.unions) == 1 else intersection(result, joined)
    return result


def _ranges_text(ranges: Ranges, negated: bool) -> str:
    if ranges in ((), ALL):
        return "(?s:.)" if (ranges == ALL) != negated else "(?!)"
    return f"[{'^' if negated else ''}{set_body(ranges)}]"
