"""Annotations belong to one object, and end with it."""

from __future__ import annotations

import gc

import pytest

from runner.puppet.values import ErrorValue
from runner.puppet.values.annotations import annotations_of, find_annotation


def test_equal_objects_have_annotations_of_their_own() -> None:
    first, second, kind = ErrorValue("m"), ErrorValue("m"), object()
    annotations_of(first)[id(kind)] = "note"
    assert find_annotation(first, kind) == "note"
    assert find_annotation(second, kind) is None


def test_annotations_end_with_their_object() -> None:
    from runner.puppet.values import annotations

    before = len(annotations._KEPT)
    value = ErrorValue("m")
    annotations_of(value)
    assert len(annotations._KEPT) == before + 1
    del value
    gc.collect()
    assert len(annotations._KEPT) <= before


@pytest.mark.parametrize("value", ["text", 1, None, [1], {"a": 1}])
def test_nothing_can_be_attached_to_data(value: object) -> None:
    with pytest.raises(TypeError):
        annotations_of(value)
