from __future__ import annotations

from typing import Any

import pytest

from runner.cli.arguments import check_arguments
from runner.cli.words import UsageError

MIXED = "Parameters must be specified through either the --params option or param=value pairs, not both"


@pytest.mark.parametrize(
    ("command", "words", "options", "message"),
    [
        ("task run", [], {}, "Must specify a task to run"),
        ("task run", ["a=b"], {}, "Invalid task 'a=b'"),
        ("plan run", ["Fn"], {}, "Invalid plan 'Fn'"),
        ("task run", ["t", "=x"], {}, "Unknown argument(s) =x"),
        ("task run", ["t", "a=1"], {"params": "{}"}, MIXED),
        ("command run", [""], {}, "Must specify a command to run"),
        ("command run", ["a", "b", "c"], {}, "Unknown argument(s) b, c"),
        ("script run", [], {}, "Must specify a script to run"),
        ("file upload", [], {}, "Must specify a source"),
        ("file upload", ["a"], {}, "Must specify a destination"),
        ("file download", ["a", "b", "c", "d"], {}, "Unknown arguments c, d"),
        ("group show", ["x", "y"], {}, "Unknown argument x"),
        ("inventory show", ["x", "y"], {}, "Unknown argument(s) y"),
        ("secret encrypt", [], {}, "Must specify a value to encrypt"),
        ("lookup", [], {}, "Must specify a key to look up"),
        ("apply", [], {}, "a manifest file or --execute is required"),
        ("apply", ["x.pp"], {"execute": "1"}, "--execute is unsupported when specifying a manifest file"),
    ],
)
def test_words_that_do_not_fit(command: str, words: list[str], options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        check_arguments(command, words, options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("command", "words", "left"),
    [
        ("task run", ["t", "a=1"], ["t", "a=1"]),
        ("script run", ["s", "x", "a=1"], ["s", "x", "a=1"]),
        ("task show", ["t", "a=1"], ["t"]),
        ("inventory show", ["x"], []),
        ("plugin show", ["x"], []),
        ("module show", [], []),
    ],
)
def test_words_that_count(command: str, words: list[str], left: list[str]) -> None:
    assert check_arguments(command, words, {}) == left
