"""Finding tasks in modules, and everything that can be wrong with them."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.project.modules import Modules
from runner.tasks.errors import UnknownTask
from runner.tasks.files import all_files
from runner.tasks.loader import TaskLoader

Tree = Callable[..., Path]


def loader(root: Path, warnings: list[str] | None = None) -> TaskLoader:
    found = warnings if warnings is not None else []
    return TaskLoader(Modules([root]), warn=lambda text, _id: found.append(text))


def meta(**data: Any) -> str:
    return json.dumps(data)


def test_which_files_are_tasks(tree: Tree) -> None:
    root = tree(
        **{
            "m/tasks/init.sh": "", "m/tasks/a.py": "", "m/tasks/b": "", "m/tasks/README.md": "", "m/tasks/c.md": "",
            "m/tasks/d.conf": "", "m/tasks/Upper.sh": "", "m/tasks/e-f.sh": "", "m/tasks/sub/g.sh": "",
            "m/tasks/h.tar.gz": "", "m/tasks/i.json": "{}", "n/other": "",
        }
    )  # fmt: skip
    assert loader(root).names() == ["m", "m::a", "m::b", "m::i"]


def test_a_task(tree: Tree) -> None:
    root = tree(
        **{
            "m/tasks/t.sh": "",
            "m/tasks/t.json": meta(
                description="d", supports_noop=True, input_method="stdin",
                parameters={"a": {"type": "Integer", "default": 3, "description": "x"}, "b": {"sensitive": True}, "c": {}},
            ),
        }
    )  # fmt: skip
    task = loader(root).get_task("m::t")
    assert ("m::t", "d", True, False, "m", root / "m") == (
        task.name, task.description, task.supports_noop, task.private, task.module, task.directory,
    )  # fmt: skip
    assert task.parameters is not None
    a, b, c = task.parameters.values()
    assert (a.type, a.description, a.sensitive, a.default, a.has_default) == ("Integer", "x", False, 3, True)
    assert (b.type, b.sensitive, b.has_default, c.sensitive) == (None, True, False, False)
    (only,) = task.implementations
    assert ("t.sh", "stdin", frozenset(), False) == (only.file.name, only.input_method, only.requirements, only.remote)


def test_implementations(tree: Tree) -> None:
    root = tree(
        **{
            "m/tasks/x_py.py": "", "m/tasks/x_sh.sh": "", "lib/lib/l.rb": "", "lib/files/d/1": "", "lib/files/d/e/2": "",
            "m/tasks/x.json": meta(
                input_method="both", files=["lib/files/d/"], remote=True,
                implementations=[
                    {"name": "x_py.py", "requirements": ["cool", "shell"], "input_method": "stdin", "files": ["lib/lib/l.rb"]},
                    {"name": "x_sh.sh", "remote": False, "requirements": None},
                ],
            ),
        }
    )  # fmt: skip
    task = loader(root).get_task("m::x")
    first, second = task.implementations
    assert (frozenset({"cool", "shell"}), "stdin", True) == (first.requirements, first.input_method, first.remote)
    assert (frozenset(), "both", False) == (second.requirements, second.input_method, second.remote)
    assert [file.name for file in first.files] == ["lib/files/d/1", "lib/files/d/e/2", "lib/lib/l.rb"]
    assert [file.name for file in second.files] == ["lib/files/d/1", "lib/files/d/e/2"]
    assert [file.name for file in all_files(task.implementations)] == [
        "x_py.py",
        "x_sh.sh",
        "lib/files/d/1",
        "lib/files/d/e/2",
        "lib/lib/l.rb",
    ]


BROKEN: list[tuple[dict[str, str], str]] = [
    ({"t.json": "{}"}, "No source besides task metadata was found in directory {dir} for task m::t"),
    ({"t.sh": "", "t.py": ""}, "Multiple executables were found in directory {dir}/t.py for task m::t; define 'implementations' in metadata to differentiate between them"),
    ({"t.sh": "", "t.json": meta(implementations={})}, "Task metadata for task m::t does not specify implementations as an array"),
    ({"t.sh": "", "t.json": meta(implementations=[{"name": "t.sh", "requirements": "x"}])}, "Task metadata for task m::t does not specify requirements as an array"),
    ({"t.sh": "", "t.json": meta(implementations=[{"name": "nope.sh"}])}, "Task metadata for task m::t specifies missing implementation nope.sh"),
    ({"t.sh": "", "t.json": meta(implementations=["t.sh"])}, "Task metadata for task m::t has an implementation that is not a hash"),
    ({"t.sh": "", "t.json": meta(parameters=[])}, "Failed to load metadata for task m::t: 'parameters' must be a hash (file: {dir}/t.json)"),
    ({"t.sh": "", "t.json": meta(parameters={"Bad": {}})}, "Task initializer has wrong type, entry 'parameters' key of entry 'Bad' expects a match for Pattern[/\\A[a-z][a-z0-9_]*\\z/], got 'Bad'"),
    ({"t.sh": "", "t.json": meta(parameters={"a": 5})}, "Failed to load metadata for task m::t: parameter 'a' must be a hash (file: {dir}/t.json)"),
    ({"t.sh": "", "t.json": meta(parameters={"a": {"type": 5}})}, "Failed to load metadata for task m::t: the type of parameter 'a' must be a string (file: {dir}/t.json)"),
    ({"t.sh": "", "t.json": meta(parameters={"a": {"type": "Array[Integer"}})}, "Syntax error at end of input"),
    ({"t.sh": "", "t.json": meta(parameters={"a": {"type": "5"}})}, "The expression <5> is not a valid type specification."),
    ({"t.sh": "", "t.json": "[]"}, "Failed to load metadata for task m::t: it must be a hash (file: {dir}/t.json)"),
    ({"t.sh": "", "t.json": '{"a": '}, "Failed to load metadata for task m::t: not valid JSON: Expecting value: line 1 column 7 (char 6) (file: {dir}/t.json)"),
    ({"t.sh": "", "t.json": meta(files="x")}, "The 'files' task metadata expects an array, got x."),
    ({"t.sh": "", "t.json": meta(files={"a": None})}, "The 'files' task metadata expects an array, got {\"a\"=>nil}."),
    ({"t.sh": "", "t.json": meta(files=["no/files/x"])}, "Could not find module no containing task file x"),
    ({"t.sh": "", "t.json": meta(files=["m/manifests/x"])}, "Files must be saved in module directories that Puppet makes available via mount points: files, lib, scripts, tasks"),
    ({"t.sh": "", "t.json": meta(files=["m/files/../tasks/t.sh"])}, "File pathnames cannot include relative paths"),
    ({"t.sh": "", "t.json": meta(files=["m/files/x"])}, "Could not find {mod}/files/x on disk"),
    ({"t.sh": "", "t.json": meta(files=["m/tasks/t.sh/"])}, "Could not find {mod}/tasks/t.sh/ on disk"),
    ({"t.sh": "", "t.json": meta(files=["m/tasks"])}, "Directories specified in task metadata must include a trailing slash: m/tasks"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "message"), BROKEN)
def test_broken_tasks(files: dict[str, str], message: str, tree: Tree) -> None:
    root = tree(**{f"m/tasks/{name}": text for name, text in files.items()})
    warnings: list[str] = []
    tasks = loader(root, warnings)
    with pytest.raises(RunnerError) as error:
        tasks.get_task("m::t")
    expected = message.replace("{dir}", f"{root}/m/tasks").replace("{mod}", f"{root}/m")
    assert ("bolt/pal-error", expected) == (error.value.kind, error.value.message)
    assert tasks.list_tasks() == []
    hint = f" ({error.value.help})" if error.value.help else ""
    assert warnings[-1] == f"Task m::t could not be loaded: {expected}{hint}"


@pytest.mark.parametrize("name", ["m::nope", "nope", "M::t", "m::t::x", "", "m::", "../m"])
def test_unknown_tasks(name: str, tree: Tree) -> None:
    with pytest.raises(UnknownTask) as error:
        loader(tree(**{"m/tasks/t.sh": ""})).get_task(name)
    assert (
        f"Could not find a task named '{name}'. For a list of available tasks, run 'prun task show'."
        == error.value.message
    )


def test_nearest_name(tree: Tree) -> None:
    with pytest.raises(UnknownTask) as error:
        loader(tree(**{"deploy/tasks/restart.sh": ""})).get_task("deploy::restrat")
    assert error.value.help == "did you mean 'deploy::restart'?"


def test_lists(tree: Tree) -> None:
    root = tree(
        **{
            "a/tasks/init.sh": "", "a/tasks/x.sh": "", "a/tasks/hidden.sh": "", "a/tasks/hidden.json": '{"private": true}',
            "b/tasks/x.sh": "", "b/tasks/x.json": '{"description": "about x"}',
        }
    )  # fmt: skip
    tasks = loader(root)
    assert [(entry.name, entry.description) for entry in tasks.list_tasks()] == [
        ("a", None),
        ("a::x", None),
        ("b::x", "about x"),
    ]
    assert [entry.name for entry in tasks.list_tasks(filter="b:")] == ["b::x"]
    assert [entry.name for entry in tasks.list_tasks(["a", "b::*"])] == ["a", "b::x"]
    assert [entry.name for entry in tasks.list_tasks(["{a,b}::x"])] == ["a::x", "b::x"]
    assert tasks.list_tasks([]) == []
    assert tasks.get_task("a::hidden").private


@pytest.mark.parametrize(
    ("data", "warning"),
    [
        ({"wibble": 1, "foo": 2}, "Metadata for task 'm::t' contains unknown keys: wibble, foo. This could be a typo in the task metadata or might result in incorrect behavior."),
        ({"supports_noop": "yes"}, "Metadata for task 'm::t' is not valid: value at 'supports_noop' must be of type Boolean."),
        ({"input_method": "telepathy"}, "Metadata for task 'm::t' is not valid: value at 'input_method' must be one of stdin, environment, both, powershell."),
        ({"parameters": None, "identifiers": {"a": 1}, "extensions": {"x": {}}, "puppet_task_version": 1}, None),
    ],
)  # fmt: skip
def test_warnings_come_once_and_the_task_runs(data: dict[str, Any], warning: str | None, tree: Tree) -> None:
    warnings: list[str] = []
    tasks = loader(tree(**{"m/tasks/t.sh": "", "m/tasks/t.json": meta(**data)}), warnings)
    assert tasks.get_task("m::t") is tasks.get_task("m::t")
    tasks.list_tasks()
    assert ([warning] if warning else []) == warnings


def test_init_has_the_name_of_its_module(tree: Tree) -> None:
    tasks = loader(tree(**{"m/tasks/init.sh": ""}))
    assert tasks.get_task("m").name == "m"
    assert tasks.get_task("m::init").name == "m::init"  # it is called as it was asked for
    assert tasks.get_task("::m").name == "m"
    assert tasks.get_task("m").implementations is tasks.get_task("m::init").implementations


@pytest.mark.parametrize(
    ("metadata", "details"),
    [
        ('{"parameters": []}', {"file": "{dir}/t.json"}),
        ('{"parameters": {"Bad": {}}}', {"file": "{dir}/t.json"}),
        ('{"parameters": {"a": {"type": "Enum[a]]"}}}', {"line": 1, "column": 8}),
        ('{"implementations": {}}', {}),
    ],
)
def test_details_of_broken_tasks(metadata: str, details: dict[str, object], tree: Tree) -> None:
    root = tree(**{"m/tasks/t.sh": "", "m/tasks/t.json": metadata})
    with pytest.raises(RunnerError) as error:
        loader(root).get_task("m::t")
    place = f"{root}/m/tasks"
    assert error.value.details == {
        key: value.replace("{dir}", place) if isinstance(value, str) else value for key, value in details.items()
    }


def test_several_wrong_names_are_listed(tree: Tree) -> None:
    root = tree(**{"m/tasks/t.sh": "", "m/tasks/t.json": meta(parameters={"Bad": {}, "Wor-se": {}})})
    with pytest.raises(RunnerError) as error:
        loader(root).get_task("m::t")
    first, second = error.value.message.split("\n")
    assert first.startswith(" Task initializer has wrong type, entry 'parameters' key of entry 'Bad' expects")
    assert second.startswith("  Task initializer has wrong type, entry 'parameters' key of entry 'Wor-se' expects")


def test_a_file_whose_name_no_task_can_have(tree: Tree) -> None:
    tasks = loader(tree(**{"m/tasks/with-dash.sh": "", "m/tasks/Upper.sh": ""}))
    with pytest.raises(RunnerError, match=r"entry 'name' expects a match for Pattern.*, got 'm::with-dash'") as error:
        tasks.get_task("m::with-dash")
    assert error.value.kind == "bolt/pal-error"
    for name in ("m::Upper", "m::other-dash", "n::with-dash"):
        with pytest.raises(UnknownTask):
            tasks.get_task(name)


def test_metadata_that_is_null_says_nothing(tree: Tree) -> None:
    task = loader(tree(**{"m/tasks/t.sh": "", "m/tasks/t.json": "null"})).get_task("m::t")
    assert (task.parameters, task.description) == (None, None)


def test_bundled_tasks_have_no_directory(tree: Tree) -> None:
    root = tree(**{"m/tasks/t.sh": ""})
    assert TaskLoader(Modules([], bundled=root)).get_task("m::t").directory is None
