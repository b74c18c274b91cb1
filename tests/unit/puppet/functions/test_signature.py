"""Signatures: how arguments choose an overload, and what a call that fits none says."""

from __future__ import annotations

from typing import Any

import pytest

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Function, function, overloads_of
from runner.puppet.types import parse_type


class PythonBlock:
    """A Python function as a lambda."""

    def __init__(self, fn: Any, count: int) -> None:
        self._fn = fn
        self.arity: tuple[int, int | None] = (count, count)
        self.parameter_names = tuple("abc"[:count])
        self.type = parse_type(f"Callable[{count}, {count}]")

    def __call__(self, *args: Any) -> Any:
        return self._fn(*args)

    def direct(self, count: int) -> Any:
        return self._fn


@function("Integer", "String", returns="String")
def one(number: int, text: str = "x") -> str:
    return text * number


@function("String", "Any", at_least=1)
def rest(first: str, *others: Any) -> list[Any]:
    return [first, *others]


@function("Array", block="Callable[2, 2]")
def with_pairs(array: list[Any], block: Any) -> Any:
    return block(*array)


@function("Array", block="Callable[1, 1]")
def with_array(array: list[Any], block: Any) -> Any:
    return block(array)


@function("Names", aliases={"Names": "Array[String]"})
def aliased(names: list[str]) -> int:
    return len(names)


@function("Any", "Any", block="Optional[Callable[1, 1]]")
def optional_block(value: Any, default: Any = "none", block: Any = None) -> Any:
    return [value, default, None if block is None else block(value)]


def make(name: str, *functions: Any) -> Function:
    return Function(name, overloads_of({"__name__": __name__, **{each.__name__: each for each in functions}}))


def call(fn: Function, *args: Any, block: Any = None) -> Any:
    context: Any = None
    return fn.call(context, args, block)


def test_a_default_makes_a_parameter_optional() -> None:
    assert [call(make("one", one), 2), call(make("one", one), 2, "ab")] == ["xx", "abab"]


def test_a_repeated_parameter_takes_what_is_left() -> None:
    assert call(make("rest", rest), "a", 1, None) == ["a", 1, None]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "'one' expects between 1 and 2 arguments, got none"),
        (("a",), "'one' parameter 'number' expects an Integer value, got String"),
        ((1, 2), "'one' parameter 'text' expects a String value, got Integer"),
        ((True,), "'one' parameter 'number' expects an Integer value, got Boolean"),
    ],
)
def test_wrong_arguments(args: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ArgumentFault) as caught:
        call(make("one", one), *args)
    assert caught.value.message == message


def test_a_repeated_parameter_can_need_a_value() -> None:
    with pytest.raises(ArgumentFault, match="expects at least 2 arguments, got 1"):
        call(make("rest", rest), "a")


def test_the_block_chooses_the_overload() -> None:
    both = make("both", with_pairs, with_array)
    add = PythonBlock(lambda a, b: a + b, 2)
    whole = PythonBlock(lambda a: a, 1)
    assert [call(both, [1, 2], block=add), call(both, [1, 2], block=whole)] == [3, [1, 2]]


def test_a_block_of_the_wrong_size() -> None:
    with pytest.raises(ArgumentFault, match="'both' block expects between 1 and 2 arguments, got 3"):
        call(make("both", with_pairs, with_array), [1], block=PythonBlock(None, 3))


def test_a_missing_block() -> None:
    with pytest.raises(ArgumentFault, match="'both' expects a block"):
        call(make("both", with_pairs, with_array), [1])


def test_a_block_that_may_be_left_out() -> None:
    fn = make("optional_block", optional_block)
    assert call(fn, 1) == [1, "none", None]
    assert call(fn, 1, block=PythonBlock(lambda value: value + 1, 1)) == [1, "none", 2]
    assert call(fn, 1, 5, block=PythonBlock(lambda value: value + 1, 1)) == [1, 5, 2]


def test_messages_show_what_an_alias_stands_for() -> None:
    with pytest.raises(ArgumentFault, match=r"expects a Names = Array\[String\] value, got Integer"):
        call(make("aliased", aliased), 1)


def test_results_are_checked() -> None:
    @function("Any", returns="String")
    def broken(value: Any) -> Any:
        return value

    overload = overloads_of({"__name__": __name__, "broken": broken})
    with pytest.raises(ArgumentFault, match="value returned from function 'broken' has wrong type, expects a String"):
        call(Function("broken", overload), 1)


def test_a_refusal_gives_its_own_reason() -> None:
    @function("Any", refuses=True)
    def refuse(value: Any) -> str:
        return "That will not do"

    with pytest.raises(ArgumentFault, match=r"^'one' That will not do$"):
        call(Function("one", overloads_of({"__name__": __name__, "one": one, "refuse": refuse})), "a")


def test_imported_functions_are_no_overloads() -> None:
    assert overloads_of({"__name__": "elsewhere", "one": one}) == ()


def test_types_and_parameters_must_match_in_number() -> None:
    with pytest.raises(TypeError, match="2 parameters but 1 types"):
        function("String")(lambda first, second: None)
