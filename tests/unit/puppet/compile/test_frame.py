from __future__ import annotations

from runner.puppet.compile.frame import Frame, merged, python_function_name


def test_merged_knows_what_is_sure() -> None:
    assert merged([{"a": True, "b": True}, {"a": True}]) == {"a": True, "b": False}
    assert merged([None, {"a": True}]) == {"a": True}
    assert merged([None, None]) is None
    assert merged([{"a": True}, {"a": True}]) == {"a": True}


def test_locals_of_nested_frames_have_names_of_their_own() -> None:
    outer = Frame("function", declared={"x"})
    inner = Frame("lambda", parent=outer, declared={"x", "y"})
    assert (outer.local("x"), inner.local("x"), inner.local("y")) == ("x", "x·1", "y")


def test_functions_do_not_take_names_that_generated_code_needs() -> None:
    assert python_function_name("m::list") == "m::list"
    assert {python_function_name(each) for each in ("list", "int", "main")} == {"list·", "int·", "main·"}
    assert Frame("function").local("lambda_1") == "lambda_1·"
