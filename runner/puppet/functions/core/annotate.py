"""`annotate`: annotations of objects."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.new.object_ import make_object
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.types.constructors import object_signatures
from runner.puppet.types.mismatch import assert_instance
from runner.puppet.types.names import class_word
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.values.annotations import annotations_of, find_annotation
from runner.puppet.values.hash_ import items

_HASH = "Hash[Pcore::MemberName, Any]"


@function("Type[Annotation]", "Any", block="Optional[Callable[0, 0]]")
def find(type_: Value, value: Value, block: Block | None = None) -> Value:
    """Return the annotation of a value, or what is made of the hash that a block gives; undef when there is none."""
    kind = _object_type(type_)
    found = find_annotation(value, kind)
    if found is not None:
        return found
    given = _declared(kind, value)
    if given is None and block is not None:
        given = block()
    return None if given is None else _attach(kind, value, given)


@function("Type[Annotation]", "Any", f"Variant[Enum[clear], {_HASH}]")
def annotate(type_: Value, value: Value, annotation_hash: Value) -> Value:
    """Attach the annotation that is made of a hash, and return it; `clear` takes the one there is away."""
    kind = _object_type(type_)
    if annotation_hash != "clear":
        return _attach(kind, value, annotation_hash)
    found = find_annotation(value, kind)
    return None if found is None else annotations_of(value).pop(id(kind))


@function("Type[Pcore]", "Any", f"Hash[Type[Annotation], {_HASH}]")
def annotate_all(type_: Value, value: Value, annotations: Value) -> Value:
    """Attach several annotations, and return the value."""
    for kind, given in items(annotations):
        _attach(_object_type(kind), value, given)
    return value


def _object_type(type_: Value) -> ObjectType:
    found = type_.resolved
    found = found.base if isinstance(found, ParameterizedObject) else found
    assert isinstance(found, ObjectType)
    return found


def _declared(kind: ObjectType, value: Value) -> Value:
    """Return what the definition of an Object type says of its annotation, or None."""
    if not isinstance(value, ObjectType):
        return None
    declared = value.body.annotations or {}
    return next((given for each, given in items(dict(declared)) if _object_type(each) is kind), None)


def _attach(kind: ObjectType, value: Value, given: Value) -> Value:
    """Make an annotation and attach it.

    Raises:
        ArgumentFault: the hash does not fit the annotation, or nothing can be attached to the value.
    """
    by_name, _ = object_signatures(kind)
    assert_instance(f"{kind.label} initializer has wrong type,", by_name.types[0], given)
    made = make_object(kind, given)
    try:
        annotations_of(value)[id(kind)] = made
    except TypeError:
        raise ArgumentFault(f"nothing can be attached to {class_word(value)} values") from None
    return made
