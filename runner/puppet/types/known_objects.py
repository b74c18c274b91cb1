"""The Object types that the language brings: `Error`, `Deferred`, and the names `Annotation` and `Pcore`."""

from __future__ import annotations

from typing import Final

from runner.puppet.types.array import ARRAY
from runner.puppet.types.attribute import Attribute, ObjectFunction, TypeParameter
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.enum import ENUM
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.object_ import ObjectBody, ObjectType
from runner.puppet.types.pattern import PATTERN, REGEXP, PatternType
from runner.puppet.types.size import Size
from runner.puppet.types.string import NOT_EMPTY, STRING
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.undef import UNDEF
from runner.puppet.types.variant import NOT_UNDEF, OptionalType, VariantType
from runner.puppet.values.regexp import Regexp


def _error_body(_: ObjectType) -> ObjectBody:
    from runner.puppet.types.known import DATA

    matcher = VariantType([STRING, REGEXP, *(TypeType(each) for each in (ENUM, PATTERN, NOT_UNDEF, UNDEF))])

    def optional(name: str, type_: Type) -> Attribute:
        return Attribute(name, "Error", type=OptionalType(type_), value=None)

    return ObjectBody(
        type_parameters={name: TypeParameter(name, "Error", type=matcher) for name in ("kind", "issue_code")},
        attributes={
            "msg": Attribute("msg", "Error", type=NOT_EMPTY),
            "kind": optional("kind", NOT_EMPTY),
            "details": optional("details", HashType(NOT_EMPTY, DATA)),
            "issue_code": optional("issue_code", NOT_EMPTY),
        },
        functions={
            "message": ObjectFunction(
                "message", "Error", type=CallableType(TupleType([], Size(0, 0)), returns=NOT_EMPTY)
            )
        },
    )


ERROR: Final = ObjectType("Error", _error_body)

DEFERRED: Final = ObjectType(
    "Deferred",
    ObjectBody(
        attributes={
            "name": Attribute(
                "name",
                "Deferred",
                type=PatternType([Regexp(r"\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z")]),
            ),
            "arguments": Attribute("arguments", "Deferred", type=OptionalType(ARRAY), value=None),
        }
    ),
)

ANNOTATION: Final = ObjectType("Annotation", ObjectBody())
PCORE: Final = ObjectType("Pcore", ObjectBody())
