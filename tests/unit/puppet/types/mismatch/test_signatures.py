"""Why calls do not fit."""

from __future__ import annotations

import pytest

from runner.puppet.types import CallSignature, describe_call, parse_type


def signature(text: str, *names: str, block: str | None = None) -> CallSignature:
    type_ = parse_type(text)
    return CallSignature(type_, names, block)  # type: ignore[arg-type]


ONE = signature("Callable[Integer]", "x")
OPTIONAL = signature("Callable[Integer, String, 1, 2]", "x", "y")
REPEATED = signature("Callable[Integer, 0, default]", "x")
BLOCK = signature("Callable[Integer, Callable[1, 1]]", "x", block="block")
NOTHING = signature("Callable[0, 0]")


@pytest.mark.parametrize(
    ("signatures", "arguments", "text"),
    [
        ([ONE], ["a"], "'f' parameter 'x' expects an Integer value, got String"),
        ([ONE], [], "'f' expects 1 argument, got none"),
        ([ONE], [1, 2], "'f' expects 1 argument, got 2"),
        ([OPTIONAL], [], "'f' expects between 1 and 2 arguments, got none"),
        ([REPEATED], [1, "a"], "'f' parameter 'x' expects an Integer value, got String"),
        ([NOTHING], [1], "'f' expects no arguments, got 1"),
        ([BLOCK], [1], "'f' expects a block"),
        ([NOTHING, ONE], [1, 2], "'f' expects at most 1 argument, got 2"),
        (
            [ONE, OPTIONAL],
            ["a", 1],
            "The function 'f' was called with arguments it does not accept. It expects one of:\n"
            "  (Integer x)\n    rejected: expects 1 argument, got 2\n"
            "  (Integer x, String y?)\n    rejected: parameter 'x' expects an Integer value, got String",
        ),
        ([ONE], [1], ""),
    ],
)
def test_words(signatures: list[CallSignature], arguments: list[object], text: str) -> None:
    assert describe_call("f", signatures, arguments) == text


def test_blocks() -> None:
    assert describe_call("f", [ONE], [1], parse_type("Callable")) == "'f' does not expect a block"
    wrong = describe_call("f", [BLOCK], [1], parse_type("Callable[2, 2]"))
    assert wrong == "'f' block expects 1 argument, got 2"


def test_a_lambda_is_called_block() -> None:
    assert describe_call("lambda", [ONE], ["a"]) == "block parameter 'x' expects an Integer value, got String"


def test_several_problems_of_one_signature() -> None:
    struct = signature("Callable[Struct[{a => Integer, b => Integer}]]", "s")
    assert describe_call("f", [struct], [{"c": 1}]) == (
        "'f' expects (Struct[{'a' => Integer, 'b' => Integer}] s)\n"
        "  rejected: parameter 's' expects a value for key 'a'\n"
        "  rejected: parameter 's' expects a value for key 'b'\n"
        "  rejected: parameter 's' unrecognized key 'c'"
    )


def test_text_of_signatures() -> None:
    assert str(signature("Callable[Integer, 1, default]", "a")) == "Integer a+"
    assert str(signature("Callable[Any, 0, default]", "a")) == "Any a*"
    assert str(signature("Callable[0, 0, Callable]", block="block")) == "Callable block"
