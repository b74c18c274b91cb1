"""House rules of the rules: each file says what it asks, with an example and what to write instead."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import runner.puppet.validate.rules as rules

FOLDER = Path(rules.__file__).parent
FILES = [path for path in sorted(FOLDER.glob("*.py")) if path.stem not in ("__init__", "idempotence")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_rule_explains_itself(path: Path) -> None:
    text = ast.get_docstring(ast.parse(path.read_text())) or ""
    assert "Example:" in text
    assert "Instead:" in text
