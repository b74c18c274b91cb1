"""Lazy sequences: what `step`, `reverse_each` and `tree_each` give."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from runner.puppet.values.value import Value


class PuppetIterator:
    """A sequence computed on demand. Each iteration starts anew.

    Args:
        start: begins an iteration.
        element_type: the type of the elements, or a function that finds it when somebody asks.
        own_type: likewise the type of the iterator, when that is not `Iterator[element_type]`.
    """

    __slots__ = ("_element_type", "_own_type", "start")

    def __init__(
        self, start: Callable[[], Iterator[Value]], element_type: Value, own_type: Callable[[], Value] | None = None
    ) -> None:
        self.start = start
        self._element_type = element_type
        self._own_type = own_type

    @property
    def own_type(self) -> Value:
        """The type of the iterator when it is an unusual one, else None."""
        return None if self._own_type is None else self._own_type()

    @property
    def element_type(self) -> Value:
        if callable(self._element_type):
            self._element_type = self._element_type()
        return self._element_type

    def __iter__(self) -> Iterator[Value]:
        return self.start()

    def __repr__(self) -> str:
        return f"Iterator[{self.element_type.generalize()}]-Value"
