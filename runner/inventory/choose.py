"""From words to names of targets: what to take, what to keep of it, what to leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from runner.inventory import select
from runner.inventory.errors import InventoryError, NoMatch
from runner.inventory.names import Names
from runner.suggest import did_you_mean

Words = Sequence[str] | str | None


def choose(names: Names, words: Words, *, exclude: Words = None, only: Words = None) -> list[str]:
    """Return the names of the targets that command line words mean; `Inventory.select` tells how."""
    take: list[str] = []
    keep = [_listed(only)] if only else []
    leave_out = _listed(exclude)
    marked = False
    for piece in _pieces(names, _listed(words)):
        if isinstance(piece, str):
            take.append(piece)
            continue
        marked = True
        mark, rest = piece
        if not rest.strip():
            help_ = "an empty list may stand behind '--exclude'" if mark == "!" else None
            raise InventoryError(f"'{mark}' among the targets needs a name behind it", help=help_)
        if mark == "&":
            keep.append([rest])
        else:
            leave_out.append(rest)
    chosen = expand(names, take if take or not marked else ["all"])
    for allowed_words in keep:
        allowed = _restriction(names, allowed_words, chosen, "keep only")
        chosen = [name for name in chosen if name in allowed]
    if leave_out:
        dropped = _restriction(names, leave_out, chosen, "exclude")
        chosen = [name for name in chosen if name not in dropped]
    return chosen


def _restriction(names: Names, words: Iterable[str], chosen: Iterable[str], verb: str) -> set[str]:
    """Return the names that words which restrict a choice mean.

    Here a word that names nothing is an error, each alternative of `{a,b}` for itself: a misspelt name to leave out
    would run something where nobody wanted it, and a misspelt name to keep would run nothing without a word.
    """
    known = {*chosen, *names.members}
    found: set[str] = set()
    for word in words:
        for piece in select.split_words(word, braces=True):
            for alternative in [piece] if names.is_name(piece) else select.alternatives(piece):
                meant = resolve_word(names, alternative, braces=False)
                for name in meant:
                    if name not in known:
                        hint = did_you_mean(name, [*names.groups, *known, *names.aliases])
                        text = f"Cannot {verb} '{name}': there is no such target, group or alias"
                        raise InventoryError(text, help=hint)
                found.update(meant)
    return found


def expand(names: Names, words: Iterable[str]) -> list[str]:
    """Return the names that words mean, each once; globs may hold `{a,b}`."""
    found: dict[str, None] = {}
    for word in words:
        for piece in select.split_words(word, braces=True):
            found.update(dict.fromkeys(resolve_word(names, piece, braces=True)))
    return list(found)


def resolve_word(names: Names, word: str, *, braces: bool) -> list[str]:
    """Return the names that one word means; a word that is nothing else is a new target.

    Raises:
        NoMatch: for a glob that matches nothing.
    """
    if word in names.groups:
        return names.targets_in(names.groups[word])
    if word in names.members:
        return [word]
    if word in names.aliases:
        return [names.aliases[word]]
    if not select.is_glob(word):
        return [word]
    found: dict[str, None] = {}
    for group in select.match_names(word, names.groups, braces=braces):
        found.update(dict.fromkeys(names.targets_in(names.groups[group])))
    found.update(dict.fromkeys(select.match_names(word, names.targets_in(names.root), braces=braces)))
    for alias in select.match_names(word, names.aliases, braces=braces):
        found[names.aliases[alias]] = None
    if not found:
        raise NoMatch(word)
    return list(found)


def _pieces(names: Names, words: Iterable[str]) -> Iterator[str | tuple[str, str]]:
    """Yield pieces to take as they are and `(mark, words)` for those that restrict.

    A mark at the begin of a word is for the whole word, so that `&@file` works; within a list it is for one piece.
    """
    for word in words:
        text = word.strip()
        pieces = select.split_words(text, braces=True)
        if pieces and _is_marked(names, pieces[0]):
            yield text[0], text[1:]
            continue
        for piece in pieces:
            yield (piece[0], piece[1:]) if _is_marked(names, piece) else piece


def _is_marked(names: Names, piece: str) -> bool:
    return piece[0] in select.MARKS and not names.is_name(piece)


def _listed(words: Words) -> list[str]:
    if words is None:
        return []
    return [words] if isinstance(words, str) else list(words)
