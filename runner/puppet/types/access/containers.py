"""Brackets after types that contain types."""

from __future__ import annotations

from collections.abc import Sequence

from runner.puppet.types.access.faults import TypeArgumentError, bad_arity, not_a_type
from runner.puppet.types.access.single import check_each
from runner.puppet.types.access.sizes import size_of, split_range
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.hash_ import EMPTY_HASH, HashType
from runner.puppet.types.init import InitType
from runner.puppet.types.iterable import IterableType, IteratorType
from runner.puppet.types.names import class_word
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.size import make_size
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import StructType, make_member
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.undef import UNDEF
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType, variant_of
from runner.puppet.values.hash_ import items
from runner.puppet.values.value import Value


def access_collection(_: Type, arguments: Sequence[Value]) -> Type:
    """`Collection[from, to]`."""
    if not 1 <= len(arguments) <= 2:
        raise bad_arity("Collection-Type", 1, 2, len(arguments))
    return CollectionType(size_of(arguments, 0))


def access_array(_: Type, arguments: Sequence[Value]) -> Type:
    """`Array[Type, from, to]` or `Array[from, to]`."""
    if not 1 <= len(arguments) <= 3:
        raise bad_arity("Array-Type", 1, 3, len(arguments))
    first = arguments[0]
    if isinstance(first, Type):
        return ArrayType(first, size_of(arguments, 1) if len(arguments) > 1 else None)
    if len(arguments) == 2:
        return ArrayType(ANY, size_of(arguments, 0))
    raise not_a_type("Array-Type", first, 0)


def access_hash(_: Type, arguments: Sequence[Value]) -> Type:
    """`Hash[Key, Value, from, to]` or `Hash[from, to]`."""
    if len(arguments) == 2 and all(type(value) is int for value in arguments):
        size = make_size(*arguments)
        return EMPTY_HASH if size == (0, 0) else HashType(ANY, ANY, size)
    if not 2 <= len(arguments) <= 4:
        raise bad_arity("Hash-Type", 2, 4, len(arguments))
    for index in range(2):
        if not isinstance(arguments[index], Type):
            raise not_a_type("Hash-Type", arguments[index], index)
    hash_size = size_of(arguments, 2) if len(arguments) > 2 else None
    return EMPTY_HASH if hash_size == (0, 0) else HashType(arguments[0], arguments[1], hash_size)


def access_tuple(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Tuple[Type, …, from, to]`."""
    types, size = split_range(arguments)
    check_each(type_, types, (1, None), (Type,), "Any-Type")
    return TupleType(types, size)


def access_struct(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Struct[{key => Type}]`."""
    check_each(type_, arguments, (1, 1), (dict,), "Hash")
    return StructType([make_member(key, type_of(value), shown=class_word(key)) for key, value in items(arguments[0])])


def access_variant(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Variant[Type, …]`."""
    check_each(type_, arguments, (1, None), (Type,), "Any-Type")
    return variant_of(arguments)


def access_optional(_: Type, arguments: Sequence[Value]) -> Type:
    """`Optional[Type]` or `Optional['text']`."""
    (value,) = one("Optional-Type", arguments)
    if isinstance(value, str):
        return OptionalType(StringType(value=value))
    if not isinstance(value, Type):
        raise not_a_type("Optional-Type", value, 0)
    return OptionalType(value)


def access_not_undef(_: Type, arguments: Sequence[Value]) -> Type:
    """`NotUndef[Type]` or `NotUndef['text']`."""
    if len(arguments) > 1:
        raise bad_arity("NotUndef-Type", 0, 1, len(arguments))
    value = arguments[0] if arguments else None
    if not arguments:
        return NotUndefType()
    if isinstance(value, str):
        return NotUndefType(StringType(value=value))
    if not isinstance(value, Type):
        raise TypeArgumentError(
            f"NotUndef-Type[] argument must be a Type or a String. Got {class_word(value)}",
            "BAD_NOT_UNDEF_SLICE_TYPE",
            0,
        )
    return NotUndefType(None if value is ANY else value)


def access_type(_: Type, arguments: Sequence[Value]) -> Type:
    """`Type[Type]`."""
    return TypeType(one_type("Type-Type", arguments))


def access_iterable(_: Type, arguments: Sequence[Value]) -> Type:
    """`Iterable[Type]`."""
    return IterableType(one_type("Iterable-Type", arguments))


def access_iterator(_: Type, arguments: Sequence[Value]) -> Type:
    """`Iterator[Type]`."""
    return IteratorType(one_type("Iterator-Type", arguments))


def access_sensitive(_: Type, arguments: Sequence[Value]) -> Type:
    """`Sensitive[Type]`."""
    return SensitiveType(one_type("Sensitive-Type", arguments))


def access_init(_: Type, arguments: Sequence[Value]) -> Type:
    """`Init[Type, argument, …]`; the arguments follow the value when a constructor is called."""
    if not arguments:
        raise bad_arity("Init-Type", 1, None, 0)
    if not isinstance(arguments[0], Type):
        raise not_a_type("Init-Type", arguments[0], 0)
    return InitType(arguments[0], arguments[1:])


def access_callable(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Callable[Type, …, from, to, Block]` or `Callable[[Type, …], Result]`."""
    if arguments and isinstance(arguments[0], list):
        if len(arguments) != 2:
            raise bad_arity("A Callable-Type", 2, 2, len(arguments))
        inner, returns = arguments
        if not isinstance(returns, Type):
            raise not_a_type("Callable-Type", returns, 1)
        found = _callable(type_, inner)
        return CallableType(found.parameters, found.block, None if returns is ANY else returns)
    return _callable(type_, arguments)


def _callable(type_: Type, arguments: Sequence[Value]) -> CallableType:
    given = list(arguments)
    block: Type | None = None
    if given and is_block_type(given[-1]):
        block = given.pop()
    types, size = split_range(given)
    return CallableType(TupleType([type_of(value) for value in types], size), block)


def is_block_type(value: Value) -> bool:
    """Tell whether the last parameter of a Callable is the type of its block."""
    if isinstance(value, OptionalType):
        return is_block_type(value.type)
    if isinstance(value, VariantType):
        return all(map(is_block_type, value.types))
    return isinstance(value, CallableType)


def one(label: str, arguments: Sequence[Value]) -> Sequence[Value]:
    """Check that there is one argument."""
    if len(arguments) != 1:
        raise bad_arity(label, 1, 1, len(arguments))
    return arguments


def one_type(label: str, arguments: Sequence[Value]) -> Type:
    """Return the one argument, which must be a type."""
    (value,) = one(label, arguments)
    if not isinstance(value, Type):
        raise not_a_type(label, value, 0)
    return value


def type_of(value: Value) -> Type:
    """Return the type that a value stands for where a type is expected: itself, or the general type of the value."""
    if isinstance(value, Type):
        return value
    if isinstance(value, str):
        return RuntimeType("ruby", value)
    if value is None:
        return UNDEF
    from runner.puppet.types.infer import infer_generalized

    return infer_generalized(value)
