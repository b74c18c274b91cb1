"""`prun validate`: which files are checked, and how."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.app.validate import NoSuchPath, Options, validate_paths

FILES = {
    "modules/m/manifests/init.pp": ("class m { notice(1 }\n", ["SYNTAX_ERROR"]),
    "modules/m/manifests/good.pp": ("class m::good { }\n", []),
    "modules/m/plans/run.pp": ("plan m::run() { apply('x') { notice(1) } }\n", []),
    "modules/m/plans/bad.pp": ("plan m::bad() { file { 'a': } }\n", ["EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING"]),
    "modules/m/plans/steps.yaml": ("steps:\n  - a: [\n", ["ILLEGAL_YAML"]),
    "modules/m/templates/t.epp": ("<%= $x \n", ["EPP_UNBALANCED_TAG"]),
    "modules/m/tasks/t.json": ('{"description": \n', ["ILLEGAL_JSON"]),
    "modules/m/tasks/u.json": ('{"parameters": {"a": {"type": "Strin["}}}\n', [None]),
    "modules/m/data/common.yaml": ("a: 1\nb\n", ["ILLEGAL_YAML"]),
    "hiera.yaml": ("version: 5\nhierarchy:\n  - {name: a, path: x, paths: [y]}\n", ["HIERA_MULTIPLE_LOCATION_SPECS"]),
    "notes.txt": ("class {", []),
    ".git/hidden.pp": ("class {", []),
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, (text, _) in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


@pytest.mark.parametrize("name", list(FILES))
def test_each_kind_of_file(tree: Path, name: str) -> None:
    if name == ".git/hidden.pp":
        return
    result = validate_paths([tree / name], Options())
    assert [item.issue for item in result.diagnostics] == FILES[name][1]


def test_directories_are_walked_in_order(tree: Path) -> None:
    result = validate_paths([tree], Options())
    expected = sorted(name for name, (_, issues) in FILES.items() if issues and not name.startswith("."))
    found = [str(Path(item.span.source.path or "").relative_to(tree)) for item in result.diagnostics if item.span]
    assert found == expected
    assert result.files == 10
    assert result.summary() == "10 files checked: 8 errors"


def test_names_must_fit_the_module_path(tree: Path) -> None:
    file = tree / "modules/m/manifests/good.pp"
    file.write_text("class m::other { }\n")
    result = validate_paths([file], Options(module_path=(str(tree / "modules"),)))
    assert [item.issue for item in result.diagnostics] == ["ILLEGAL_DEFINITION_LOCATION"]


def test_a_lost_end_is_shown_at_the_end_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a.pp"
    file.write_text("class a {\n")
    (found,) = validate_paths([file], Options()).diagnostics
    assert found.span is not None
    assert (found.span.line, found.span.source.path) == (1, str(file))


def test_a_path_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPath):
        validate_paths([tmp_path / "nope"], Options())


@pytest.mark.parametrize(
    ("text", "issues"),
    [
        ("version: 4\n", ["HIERA_UNSUPPORTED_VERSION"]),
        ("version: 5\nfoo: 1\n", [None]),
        ("version: 5\nhierarchy:\n  - {path: x}\n", [None]),
        ("version: 5\nhierarchy:\n  - {name: a}\n  - {name: a}\n", ["HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED"]),
        (
            "version: 5\ndefaults: {data_hash: a, lookup_key: b}\n",
            ["HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT"],
        ),
        ("version: 5\nhierarchy:\n  - {name: a, options: {path: x}}\n", ["HIERA_OPTION_RESERVED_BY_PUPPET"]),
        ("version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n  - {name: a, path: x}\n", []),
        ("[1]\n", [None]),
        ("", []),
    ],
)
def test_hiera(tmp_path: Path, text: str, issues: list[str | None]) -> None:
    file = tmp_path / "hiera.yaml"
    file.write_text(text)
    assert [item.issue for item in validate_paths([file], Options()).diagnostics] == issues


def test_a_mistake_in_a_yaml_plan_is_shown_where_it_is(tmp_path: Path) -> None:
    file = tmp_path / "plans/p.yaml"
    file.parent.mkdir()
    file.write_text("steps:\n  - message: hi\n  - command: x\n    targets: y\n    batch: 1\n")
    (found,) = validate_paths([file], Options()).diagnostics
    assert found.span is not None
    assert found.span.location().endswith("p.yaml, line: 5, column: 5)")
