"""Members of Object types: attributes, constants, functions and type parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.variant import OptionalType
from runner.puppet.values.value import Value

Kind = Literal["normal", "constant", "derived", "given_or_derived", "reference"]
KINDS: Final = ("constant", "derived", "given_or_derived", "reference")
"""What a definition may say; `normal` is what it says by saying nothing."""


class _Missing:
    """The class of `MISSING`: no value given, which is not undef."""

    def __repr__(self) -> str:
        return "MISSING"


MISSING: Final = _Missing()


@dataclass(frozen=True, slots=True)
class ObjectMember:
    """What attributes and functions have in common."""

    name: str
    owner: str
    final: bool = field(default=False, kw_only=True)
    override: bool = field(default=False, kw_only=True)
    annotations: dict[Value, Value] | None = field(default=None, kw_only=True)

    @property
    def word(self) -> str:
        """What messages call this kind of member."""
        return "attribute"

    @property
    def label(self) -> str:
        """How messages name the member: `attribute Foo[a]`."""
        return f"{self.word} {self.owner}[{self.name}]"

    def _options(self) -> dict[str, Any]:
        options: dict[str, Any] = {}
        if self.annotations is not None:
            options["annotations"] = self.annotations
        if self.final:
            options["final"] = True
        if self.override:
            options["override"] = True
        return options


@dataclass(frozen=True, slots=True)
class Attribute(ObjectMember):
    """A named value of an object, or, when `kind` is constant, of its type."""

    type: Type = field(kw_only=True)
    kind: Kind = field(default="normal", kw_only=True)
    value: Value = field(default=MISSING, kw_only=True)

    @property
    def word(self) -> str:
        return "attribute"

    @property
    def has_value(self) -> bool:
        return self.value is not MISSING

    @property
    def given(self) -> bool:
        """Whether a constructor takes the attribute."""
        return self.kind not in ("constant", "derived")

    @property
    def optional(self) -> bool:
        """Whether a constructor may leave the attribute out."""
        return self.has_value

    def is_default(self, value: Value) -> bool:
        """Tell whether a value is what the attribute has when it is not given."""
        from runner.puppet.values.hash_ import same

        return self.has_value and same(self.value, value)

    def definition(self) -> Any:
        """Return what the attribute would be written as: its type, or a hash with `type` and more."""
        from runner.puppet.types.text import Keywords, Word

        pairs = Keywords(type=self.type, **self._options())
        if self.kind != "normal":
            pairs["kind"] = Word(self.kind)
        if self.has_value:
            pairs["value"] = self.value
        return pairs if len(pairs) > 1 else self.type


@dataclass(frozen=True, slots=True)
class TypeParameter(Attribute):
    """A named parameter of an Object type: `Foo['a']`."""

    @property
    def word(self) -> str:
        return "type_parameter"

    @property
    def label(self) -> str:
        return f"type_parameter {self.owner}[{self.name}]"

    def definition(self) -> Any:
        """Return what the parameter would be written as, without an Optional; its hash has plain text keys."""
        inner = self.type.type if isinstance(self.type, OptionalType) and self.type.type is not None else self.type
        return inner if self.value in (MISSING, None) else {"type": inner, "value": self.value}


@dataclass(frozen=True, slots=True)
class ObjectFunction(ObjectMember):
    """A method of an object. The language has no way to give it a body."""

    type: CallableType = field(kw_only=True)

    @property
    def word(self) -> str:
        return "function"

    @property
    def label(self) -> str:
        return f"function {self.owner}[{self.name}]"

    def definition(self) -> Any:
        """Return what the function would be written as."""
        from runner.puppet.types.text import Keywords

        pairs = Keywords(type=self.type, **self._options())
        return pairs if len(pairs) > 1 else self.type


def implied_value(type_: Type) -> Value:
    """Return the value of an attribute of which only the type is given: `Optional[…]`, literally, implies undef."""
    return None if isinstance(type_, OptionalType) else MISSING
