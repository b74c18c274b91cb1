"""`type`: the type of a value."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Any", "Enum[detailed]")
def detailed(value: Value, inference_method: str = "detailed") -> Value:
    """Return the exact type of a value.

    Example:
        type([1, 'a'])
    """
    from runner.puppet.types.infer import infer_detailed

    return infer_detailed(value)


@function("Any", "Enum[reduced]")
def reduced(value: Value, inference_method: str) -> Value:
    """Return the type with one type for all elements of a collection.

    Example:
        type([1, 'a'], 'reduced')
    """
    from runner.puppet.types.infer import infer

    return infer(value)


@function("Any", "Enum[generalized]")
def generalized(value: Value, inference_method: str) -> Value:
    """Return the type without sizes and ranges.

    Example:
        type(5, 'generalized')
    """
    from runner.puppet.types.infer import infer

    return infer(value).generalize()
