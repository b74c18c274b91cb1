"""`annotate`: annotations of objects."""

from __future__ import annotations

from runner.puppet.functions.signature import Block, Value, function

_HASH = "Hash[Pcore::MemberName, Any]"


@function("Type[Annotation]", "Any", block="Optional[Callable[0, 0]]")
def find(type_: Value, value: Value, block: Block | None = None) -> Value:
    """Return the annotation of a value, or what a block makes for it; undef when there is none."""
    return None if block is None else block()


@function("Type[Annotation]", "Any", f"Variant[Enum[clear], {_HASH}]")
def annotate(type_: Value, value: Value, annotation_hash: Value) -> Value:
    """Return the annotation that was made of a hash."""
    return None if annotation_hash == "clear" else annotation_hash


@function("Type[Pcore]", "Any", f"Hash[Type[Annotation], {_HASH}]")
def annotate_all(type_: Value, value: Value, annotations: Value) -> Value:
    """Return a value to which annotations were given."""
    return value
