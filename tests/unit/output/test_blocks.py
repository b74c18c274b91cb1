from __future__ import annotations

from typing import Any

import pytest

from runner.model.result import Result
from runner.model.sensitive import Sensitive
from runner.output.blocks import block
from runner.output.theme import Theme
from tests.unit.output.conftest import command_result, target

PLAIN = Theme(False)
ERROR = {"kind": "k", "msg": "went\nwrong", "details": {}}


@pytest.mark.parametrize(
    ("action", "value", "text"),
    [
        ("task", {"_output": "hello\n"}, "Finished on t:\n  hello"),
        ("task", {"_output": "  \n"}, "Finished on t:\n  Task completed successfully with no result"),
        ("task", {"_output": "\0"}, "Finished on t:\n  Task completed successfully with no result"),
        ("task", {"_output": "a b "}, "Finished on t:\n  a b"),
        ("task", {"_error": {**ERROR, "msg": "exit code "}}, "Failed on t:\n  exit code"),
        ("task", {"_output": "a \n"}, "Finished on t:\n  a "),
        ("task", {"_error": {**ERROR, "msg": ""}}, "Failed on t:\n "),
        ("task", {"_error": {**ERROR, "msg": {"a": None}}}, 'Failed on t:\n  {"a": null}'),
        ("task", {"_error": {**ERROR, "msg": None}, "a": 1}, 'Failed on t:\n  {\n    "a": 1\n  }'),
        ("task", {}, "Finished on t:\n  Task completed successfully with no result"),
        ("task", {"a": 1, "_output": "x"}, 'Finished on t:\n  x\n  {\n    "a": 1\n  }'),
        ("task", {"_error": ERROR, "_output": "x\n"}, "Failed on t:\n  went\n  wrong\n  x"),
        ("task", {"_error": ERROR}, "Failed on t:\n  went\n  wrong"),
        ("task", {"é": None}, 'Finished on t:\n  {\n    "é": null\n  }'),
        ("task", {"_sensitive": Sensitive("s3cret")}, '"_sensitive": "Sensitive [value redacted]"'),
        ("command", {"stdout": "", "stderr": "", "merged_output": "", "exit_code": 0}, "Finished on t:"),
        (
            "command",
            {"stdout": "o\n", "stderr": "e\n", "merged_output": "o\ne\n", "exit_code": 0},
            "Finished on t:\n  o\n  e",
        ),
        ("command", {"stdout": "o\n", "stderr": "e\n", "exit_code": 0}, "  STDOUT:\n    o\n  STDERR:\n    e"),
        ("upload", {"_output": "Uploaded 'a' to 't:b'"}, "Finished on t:\n  Uploaded 'a' to 't:b'"),
        ("download", {"_output": "Downloaded", "path": "/x"}, '  Downloaded\n  {\n    "path": "/x"\n  }'),
        ("lookup", {"value": "v"}, "Finished on t:\n  v"),
    ],
)
def test_a_result_as_a_person_reads_it(action: str, value: dict[str, Any], text: str) -> None:
    drawn = block(Result(target("t"), value, action, "o"), PLAIN)
    assert text in drawn
    if text.startswith("F"):
        assert drawn == text


def test_failures_are_red() -> None:
    text = block(command_result("t", "out\n", 3), Theme(True))
    assert text == "\x1b[31mFailed on t:\x1b[0m\n\x1b[31m  The command failed with exit code 3\x1b[0m\n  out"
