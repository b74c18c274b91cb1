from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runner.errors import ArgumentFault, EvaluationError, LanguageError
from runner.puppet.loaders import Environment, ModulePath
from runner.puppet.loaders.recorder import CatalogRecorder
from runner.puppet.runtime.settings import Settings


def environment(modulepath: Path, **more: Any) -> Environment:
    made = Environment(ModulePath([modulepath]), **more)
    made.machine.sink = CatalogRecorder(made)
    return made


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("alpha::add(2)", 3),
        ("::alpha::add(2, 3)", 5),
        ("alpha::native('abc')", "cba"),
        ("[5 =~ Alpha::Port, 0 =~ Alpha::Port]", [True, False]),
        ("include alpha [$alpha::inner, $alpha::deep::down::x]", [81, 80]),
        ("[defined('alpha'), defined('alpha::thing'), defined('alpha::nope')]", [True, True, False]),
        ("epp('alpha/closed.epp', {who => 'me'})", "Hi me\n"),
        ("$who = 'caller' epp('alpha/open')", "caller"),
        ("beta::sees()", 2),  # dependencies come first, but do not limit what a module sees
    ],
)
def test_finds_things_in_modules(modulepath: Path, code: str, expected: Any) -> None:
    assert environment(modulepath).evaluate_text(code) == expected


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("alpha::nope()", "Unknown function: 'alpha::nope'."),
        ("alpha::empty()", "does not define the function 'alpha::empty' - it is empty."),
        ("5 =~ Alpha::Bad", "produced type with the wrong name, expected 'alpha::bad', actual 'Alpha::Wrong'"),
        ("alpha::ruby(1)", "The function 'alpha::ruby' is written in Ruby"),
        ("old(1)", "The function 'old' is written in Ruby"),
        ("epp('alpha/closed', {who => 1})", "lambda: parameter 'who' expects a String value, got Integer"),
        ("epp('alpha/nope')", "Could not find template 'alpha/nope.epp'"),
        ("include nope", "Could not find class ::nope for"),
    ],
)
def test_says_what_is_wrong(modulepath: Path, code: str, message: str) -> None:
    with pytest.raises(EvaluationError) as caught:
        environment(modulepath).evaluate_text(code)
    assert message in caught.value.message


def test_ruby_functions_come_with_advice(modulepath: Path) -> None:
    with pytest.raises(ArgumentFault) as caught:
        environment(modulepath).evaluate_text("alpha::ruby(1)")
    assert caught.value.help is not None
    assert "functions/ruby.pp" in caught.value.help
    assert "lib/prun/functions/ruby.py" in caught.value.help


def test_ruby_functions_without_a_module_name_cannot_be_ported_to_puppet(modulepath: Path) -> None:
    with pytest.raises(ArgumentFault) as caught:
        environment(modulepath).evaluate_text("old(1)")
    assert caught.value.help is not None
    assert "lib/prun/functions/old.py" in caught.value.help
    assert ".pp" not in caught.value.help


def test_ruby_functions_are_not_there_for_who_asks(modulepath: Path) -> None:
    made = environment(modulepath)
    asked = "[stdlib::has_function('alpha::ruby'), stdlib::has_function('old'), stdlib::has_function('alpha::native')]"
    assert made.evaluate_text(asked) == [False, False, True]


def test_nothing_is_read_before_it_is_needed(modulepath: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[Path] = []
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda self: reads.append(self) or read_bytes(self))
    made = environment(modulepath)
    assert made.evaluate_text("upcase('a')") == "A"
    assert reads == []
    made.evaluate_text("alpha::add(1)")
    assert [path.name for path in reads] == ["add.pp"]


def test_definitions_of_a_manifest_are_made_before_it_runs(modulepath: Path) -> None:
    assert environment(modulepath).evaluate_text("$x = f(1)\nfunction f($a) { $a + 1 }\n$x") == 2


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("function f() { 1 } function f() { 2 }", "Attempt to redefine entity"),
        ("type Integer = String", "Originally set by Puppet-Type-System/Static-Loader"),
        ("class a { } class a { }", "Class 'a' is already defined"),
        ("class a { } define a() { }", "'a' is already defined (line: 1) as a class; cannot redefine as a definition"),
    ],
)
def test_names_are_defined_once(modulepath: Path, code: str, message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        environment(modulepath).evaluate_text(code)
    assert message in caught.value.message


def test_lenient_settings(modulepath: Path) -> None:
    logged: list[str] = []

    class Log:
        def write(self, level: str, message: str, **_: Any) -> None:
            logged.append(f"{level}: {message}")

    made = environment(modulepath, settings=Settings(strict="warning", strict_variables=False), log=Log())
    assert made.evaluate_text("['5' + 5, $nope]") == [10, None]
    assert logged == [
        "warning: The string '5' was automatically coerced to the numerical value 5",
        "warning: Unknown variable: 'nope'.",
    ]


def test_functions_from_outside(modulepath: Path) -> None:
    made = environment(modulepath)
    assert made.call_function("alpha::add", [1, 2]) == 3
    assert made.has_function("alpha::add")
    assert not made.has_function("nope")
    assert str(made.parse_type("Array[Alpha::Port]")) == "Array[Alpha::Port]"


def test_functions_of_dependencies_come_first(tmp_path: Path) -> None:
    native = (
        "from runner.puppet.functions.signature import function\n\n\n"
        '@function()\ndef who():\n    """Say who."""\n    return "{}"\n'
    )
    for name, text in {
        "aaa/lib/prun/functions/who.py": native.format("aaa"),
        "zzz/lib/prun/functions/who.py": native.format("zzz"),
        "user/metadata.json": '{"name": "x-user", "dependencies": [{"name": "x-zzz"}]}',
        "user/functions/ask.pp": "function user::ask() { who() }",
        "other/functions/ask.pp": "function other::ask() { who() }",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert environment(tmp_path).evaluate_text("[user::ask(), other::ask(), who()]") == ["zzz", "aaa", "aaa"]


def test_classes_that_inherit_in_a_circle_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match="Class 'b' inherits from itself, by way of 'a'"):
        environment(tmp_path).evaluate_text("class a inherits b { } class b inherits a { } include a")
