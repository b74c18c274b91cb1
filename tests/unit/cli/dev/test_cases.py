import io

import pytest

from runner.cli.dev.cases import read_cases
from runner.errors import RunnerError


def test_cases_are_read_line_by_line() -> None:
    lines = io.BytesIO(b'{"code": "1"}\n\n{"code": "2", "id": 7}\n')
    assert list(read_cases(lines, "code")) == [{"code": "1"}, {"code": "2", "id": 7}]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"nope", "Line 2 of the cases is not JSON: "),
        (b"\xff", "Line 2 of the cases is not JSON: "),
        (b"[1]", "Line 2 of the cases is not an object"),
        (b'{"id": 1}', "Line 2 of the cases needs the key 'code' with a text"),
        (b'{"code": 1}', "Line 2 of the cases needs the key 'code' with a text"),
    ],
)
def test_what_is_no_case_is_named(line: bytes, message: str) -> None:
    with pytest.raises(RunnerError, match=message):
        list(read_cases([b'{"code": "x"}\n', line], "code"))
