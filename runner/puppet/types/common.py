"""The narrowest type that inference gives for values of two types."""

from __future__ import annotations

from runner.puppet.types.any_ import ANY, UnitType
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CALLABLE, CallableType
from runner.puppet.types.catalog_entry import CLASS, RESOURCE, ClassType, ResourceType
from runner.puppet.types.enum import ENUM, EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.known import DATA, RICH_DATA
from runner.puppet.types.number import NUMERIC, FloatType, IntegerType
from runner.puppet.types.pattern import REGEXP, PatternType, RegexpType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import SCALAR, SCALAR_DATA
from runner.puppet.types.string import STRING, StringType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.undef import UndefType
from runner.puppet.types.variant import VariantType, variant_of


def common_type(left: Type, right: Type) -> Type:
    """Return the type by which values of both are summed up; undef does not count.

    Example:
        str(common_type(parse_type("Integer[1, 2]"), parse_type("Integer[5, 6]"))) == "Integer[1, 6]"
    """
    if isinstance(left, UndefType):
        return right
    if isinstance(right, UndefType):
        return left
    if isinstance(left, UnitType):
        return right
    if isinstance(right, UnitType):
        return left
    if left.assignable(right):
        return left
    if right.assignable(left):
        return right
    return _same_kind(left, right) or _wider(left, right)


def _same_kind(left: Type, right: Type) -> Type | None:
    """Return the common type of two types of one kind; None when that kind has no rule of its own."""
    if isinstance(left, ArrayType) and isinstance(right, ArrayType):
        return ArrayType(common_type(left.element_type, right.element_type))
    if isinstance(left, HashType) and isinstance(right, HashType):
        return HashType(common_type(left.key_type, right.key_type), common_type(left.value_type, right.value_type))
    if isinstance(left, ClassType) and isinstance(right, ClassType):
        return CLASS
    if isinstance(left, ResourceType) and isinstance(right, ResourceType):
        untitled = ResourceType(left.type_name)
        return untitled if untitled == ResourceType(right.type_name) else RESOURCE
    if isinstance(left, IntegerType) and isinstance(right, IntegerType):
        return left.union(right)
    if isinstance(left, FloatType) and isinstance(right, FloatType):
        return left.union(right)
    if isinstance(left, StringType):
        if isinstance(right, StringType):
            return _texts(left, right)
        if isinstance(right, EnumType):
            return ENUM if left.value is None else EnumType([left.value, *right.values])
    if isinstance(left, EnumType):
        if isinstance(right, StringType):
            return ENUM if right.value is None else EnumType([right.value, *left.values])
        if isinstance(right, EnumType):
            return EnumType([*left.values, *right.values])
    if isinstance(left, PatternType) and isinstance(right, PatternType):
        return PatternType([*left.patterns, *right.patterns])
    if isinstance(left, VariantType) and isinstance(right, VariantType):
        return variant_of([*left.types, *right.types])
    if isinstance(left, RegexpType) and isinstance(right, RegexpType):
        return REGEXP
    if isinstance(left, CallableType) and isinstance(right, CallableType):
        return CALLABLE
    return None


def _texts(left: StringType, right: StringType) -> Type:
    if left.value is not None and right.value is not None:
        return EnumType([left.value, right.value])
    if left.size is not None and right.size is not None:
        return StringType(left.size.union(right.size))
    return STRING


def _wider(left: Type, right: Type) -> Type:
    """Return the first of ever wider types that takes both."""
    for wide in (NUMERIC, SCALAR_DATA, SCALAR, DATA):
        if wide.assignable(left) and wide.assignable(right):
            return wide
    if isinstance(left, TypeType) and isinstance(right, TypeType):
        return TypeType(common_type(left.type or ANY, right.type or ANY))
    if RICH_DATA.assignable(left) and RICH_DATA.assignable(right):
        return RICH_DATA
    if isinstance(left, RuntimeType) and isinstance(right, RuntimeType) and left.runtime == right.runtime:
        return RuntimeType(left.runtime)
    return ANY
