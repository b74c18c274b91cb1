"""Reading YAML plans: what each way of writing a string means, and the message for each mistake."""

from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.plans.yaml.load import load_plan
from runner.plans.yaml.values import Code


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "p.yaml"
    path.write_text(text)
    return path


def test_the_style_of_a_string_decides_whether_it_is_code(tmp_path: Path) -> None:
    plan = load_plan(
        "m::p",
        write(
            tmp_path,
            "steps: []\nreturn:\n  - $x\n  - plain $x\n  - '$x'\n  - \"a ${x}\"\n"
            "  - |\n    1 + 1\n  - >\n    $x\n  - 1\n",
        ),
    )
    bare, plain, single, quoted, block, folded, number = plan.returns
    assert Code("$x", "bare", 3) == bare
    assert plain == "plain $x"
    assert single == "$x"
    assert Code("a ${x}", "quoted", 6) == quoted
    assert quoted.source == '"a ${x}"'
    assert Code("1 + 1\n", "block", 7) == block
    assert folded == "$x\n"
    assert number == 1


MISTAKES = [
    ("stps: []", 'Plan contains illegal key(s) ["stps"]'),
    ("steps: 1", "Plan must specify an array of steps"),
    ("parameters: []\nsteps: []", "Plan parameters must be a Hash"),
    ("parameters: {Bad: {}}\nsteps: []", 'Invalid parameter name "Bad"'),
    ("parameters: {a: {typ: X}}\nsteps: []", 'Plan parameter "a" contains illegal key(s) ["typ"]'),
    ("parameters: {a: {~: X}}\nsteps: []", 'Plan parameter "a" contains illegal key(s) [nil]'),
    ("private: 1\nsteps: []", "Plan m::p key 'private' must be a boolean, received: 1"),
    ("steps: [{}]", "Parse error in step number 1: \n No valid action detected"),
    (
        "steps: [{name: a, command: x, script: y}]",
        'Parse error in step "a": \n Multiple action keys detected: ["command", "script"]',
    ),
    (
        "steps: [{command: x, target: y}]",
        'Parse error in step number 1: \n The "command" step does not support: ["target"] key(s)',
    ),
    ("steps: [{command: x}]", 'Parse error in step number 1: \n The "command" step requires: ["targets"] key(s)'),
    ("steps: [{name: Bad, command: x}]", 'Parse error in step "Bad": \n Invalid step name: "Bad"'),
    (
        "steps: [{task: x, targets: y, parameters: z}]",
        "Parse error in step number 1: \n Parameters key must be a hash",
    ),
    (
        "steps: [{script: x, targets: y, arguments: z}]",
        "Parse error in step number 1: \n arguments key must be an array",
    ),
    (
        "steps: [{task: x, targets: y, catch_errors: true, parameters: {_catch_errors: true}}]",
        "Parse error in step number 1: \n Cannot specify metaparameters when using top-level keys with same name: "
        "catch_errors",
    ),
    (
        "parameters: {a: {}}\nsteps: [{name: a, eval: 1}]",
        'Parse error in step "a": \n Duplicate step name or parameter detected: "a"',
    ),
    (
        "steps: [{resources: [{package: a, service: b}], targets: x}]",
        "Parse error in step number 1: \n Resource declaration has ambiguous type: could be package or service",
    ),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_each_mistake_has_its_message(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(RunnerError) as caught:
        load_plan("m::p", path)
    assert message == caught.value.message
    assert caught.value.kind == "bolt/invalid-plan"
    assert caught.value.details == {"file": str(path)}


def test_bad_yaml_names_the_place(tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as caught:
        load_plan("m::p", write(tmp_path, "steps:\n\t- command: x\n"))
    assert "line 2 column 1" in caught.value.message
    assert caught.value.details["line"] == 2


def test_aliases_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RunnerError, match="aliases"):
        load_plan("m::p", write(tmp_path, "steps: &a []\nreturn: *a\n"))


def test_dates_ask_to_be_quoted(tmp_path: Path) -> None:
    with pytest.raises(RunnerError, match="quote the value"):
        load_plan("m::p", write(tmp_path, "steps: []\nreturn: 2026-11-21\n"))


def test_only_the_first_document_counts(tmp_path: Path) -> None:
    assert load_plan("m::p", write(tmp_path, "steps: []\nreturn: 1\n---\nsteps: 2\n")).returns == 1


PLACES = [
    ("description: x\nstps: []\n", (2, 1)),
    ("description: x\nsteps: 1\n", (2, 1)),
    ("parameters:\n  ok: {}\n  Bad: {}\nsteps: []\n", (3, 3)),
    ("parameters:\n  a:\n    type: X\n    typ: X\nsteps: []\n", (4, 5)),
    ("private: 1\nsteps: []\n", (1, 1)),
    ("steps:\n  - message: x\n  - name: a\n    comand: x\n", (3, 5)),
    ("steps:\n  - name: a\n    command: x\n    script: y\n", (4, 5)),
    ("steps:\n  - command: x\n    targets: y\n    target: y\n", (4, 5)),
    ("steps:\n  - task: x\n    targets: y\n    parameters: z\n", (4, 5)),
    ("steps:\n  - targets: y\n    resources:\n      - package: a\n      - type: package\n", (5, 9)),
    ("steps:\n  - name: a\n    eval: 1\n  - name: a\n    eval: 1\n", (4, 5)),
    ("steps:\n  - name: a\n    eval: $x +\n", (3, 5)),
]


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_a_mistake_has_a_place(tmp_path: Path, text: str, place: tuple[int, int]) -> None:
    path = write(tmp_path, text)
    with pytest.raises(RunnerError) as caught:
        load_plan("m::p", path)
    assert caught.value.place == {"file": str(path), "line": place[0], "column": place[1]}
    assert "line" not in caught.value.details
