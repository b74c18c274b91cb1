"""What counts as JSON."""

from __future__ import annotations

from typing import Any

import pytest

from runner.model.json_text import read_json


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ('{"a": [1, 2.5, null]}', {"a": [1, 2.5, None]}),
        (r'"\ud834\udd1e"', "𝄞"),
        (r'"\\ud834"', r"\ud834"),
        ('"é"', "é"),
    ],
)
def test_json(text: str, data: Any) -> None:
    assert read_json(text) == data


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", "-Infinity", r'"\ud834"', r'["\uDD1E"]', r'{"\ud834": 1}', "{"])
def test_no_json(text: str) -> None:
    with pytest.raises(ValueError):
        read_json(text)
