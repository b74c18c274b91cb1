"""`Binary`: bytes."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.values.binary import Binary


class BinaryType(Type):
    """Sequences of bytes."""

    name: ClassVar[str] = "Binary"

    def build_check(self) -> Check:
        return class_check(Binary)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(Binary)[1]

    def may_hold(self, kind: type) -> bool:
        return kind is Binary

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, BinaryType)


BINARY: Final = BinaryType()
