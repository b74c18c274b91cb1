"""`prun validate`: which files are checked, and how."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.app.validate import NoSuchPath, Options, validate_paths

REMOVE = "remove these from the puppet source"

FILES = {
    "modules/m/manifests/init.pp": ("class m { notice(1 }\n", ["SYNTAX_ERROR"]),
    "modules/m/manifests/good.pp": ("class m::good { }\n", []),
    "modules/m/plans/run.pp": ("plan m::run() { apply('x') { notice(1) } }\n", []),
    "modules/m/plans/bad.pp": ("plan m::bad() { file { 'a': } }\n", ["EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING"]),
    "modules/m/functions/deploy.pp": ("function m::deploy($t) { apply($t) { file { '/a': } } }\n", []),
    "modules/m/functions/declare.pp": ("function m::declare($t) { file { $t: } }\n", []),
    "modules/m/functions/wrong.pp": ("function m::wrong($t) { notice($t }\n", ["SYNTAX_ERROR"]),
    "modules/m/plans/types/deep.pp": ("plan m::types::deep() { apply('x') { } }\n", []),
    "modules/m/manifests/plans/deep.pp": ("class m::plans::deep { file { 'a': } }\n", []),
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
    assert result.files == 15
    assert result.summary() == "15 files checked: 9 errors"


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
        ("version: 5\ndefaults: {datadir: data}\nhierarchy: [{name: a}]\n", ["HIERA_MISSING_DATA_PROVIDER_FUNCTION"]),
        ("version: 5\nversion: 5\n", ["DUPLICATE_KEY"]),
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


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        (
            "hiera.yaml",
            "version: 5\ndefaults: {a: 1, data_hash: x, lookup_key: y}\nhierarchy:\n"
            "  - {name: a, path: 1}\n  - {name: a, pahts: [x]}\n  - {path: x}\n  - 3\n",
            [
                (2, 12, "entry 'defaults' unrecognized key 'a'"),
                (2, 32, "Only one of data_hash, lookup_key, data_dig, or hiera3_backend can be defined in defaults"),
                (4, 15, "entry 'hierarchy' index 0 entry 'path' expects a String value, got Integer"),
                (5, 6, "Hierarchy name 'a' defined more than once."),
                (5, 15, "entry 'hierarchy' index 1 unrecognized key 'pahts'"),
                (6, 5, "entry 'hierarchy' index 2 expects a value for key 'name'"),
                (7, 5, "entry 'hierarchy' index 3 expects a Hash value, got Integer"),
            ],
        ),
        (
            "plans/p.yaml",
            "parameters:\n  A: {}\n  b: {kind: x}\nsteps:\n  - eval: $a +\n  - bogus: 1\n  - name: c\n    message: x\n"
            "  - name: c\n    message: y\nreturn: $b = = 1\nfoo: 1\n",
            [
                (2, 3, 'Invalid parameter name "A"'),
                (3, 7, 'Plan parameter "b" contains illegal key(s) ["kind"]'),
                (5, 5, 'Parse error in step number 1: \n Error parsing "eval": Syntax error at end of input'),
                (6, 5, "Parse error in step number 2: \n No valid action detected"),
                (9, 5, 'Parse error in step "c": \n Duplicate step name or parameter detected: "c"'),
                (11, 1, "Syntax error at '='"),
                (12, 1, 'Plan contains illegal key(s) ["foo"]'),
            ],
        ),
        (
            "tasks/t.json",
            '{"bogus": 1,\n"parameters": {"A": {},\n"b": {"type": "Strin["},\n'
            '"c": {"type": "Integer", "default": "x"},\n"d": {"type": "My::Type", "default": 1}},\n'
            '"files": 3, "files": []}',
            [
                (1, 2, "Unknown key 'bogus' in the metadata of a task"),
                (2, 16, "'A' is not a valid parameter name"),
                (3, 7, "The type of parameter 'b' is not valid: Syntax error at end of input"),
                (4, 26, "The default of parameter 'c' is not valid: it expects an Integer value, got String"),
                (6, 13, "The key 'files' is declared more than once"),
            ],
        ),
        ("data/a.yaml", "a: 1\nb: {c: 1, c: 2}\n", [(2, 11, "The key 'c' is declared more than once")]),
        ("data/a.json", "[1]", [(1, 1, "Hiera data must be a hash of keys and values")]),
        ("data/hiera.yaml", "a: 1\n", []),
        ("data/date.yaml", "a: 2020-13-45\nb: 1:2:3\nc: 0o9\n", []),
        ("data/two.yaml", "a: 1\n---\nb: 2\n", [(3, 1, "Only the first document of a file is read")]),
        ("spec/acceptance/hiera.yaml", "version: 3\n", []),
        ("files/data/many.yaml", "- 1\n---\n- 2\n", []),
        (
            "manifests/m.pp",
            "\ufeffclass m { }\n",
            [(1, 1, f"Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - {REMOVE}")],
        ),
    ],
)
def test_every_mistake_of_a_file_is_shown_where_it_is(
    tmp_path: Path, name: str, text: str, expected: list[tuple[int, int, str]]
) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    found = validate_paths([file], Options()).diagnostics
    assert [(item.span.line, item.span.column, item.message) for item in found if item.span] == expected
    assert {item.span.source.path for item in found if item.span} <= {str(file)}


def test_links_lead_to_no_file_twice(tree: Path) -> None:
    count = validate_paths([tree], Options()).files
    (tree / "loop").symlink_to(tree)
    (tree / "again.pp").symlink_to(tree / "modules/m/manifests/good.pp")
    (tree / "lost.pp").symlink_to(tree / "nowhere")
    assert validate_paths([tree, tree / "modules", tree / "hiera.yaml"], Options()).files == count


@pytest.mark.parametrize("name", ["data/project/inventory.yaml", "data/project/values.yaml", "plans/project/site.pp"])
def test_directories_above_a_project_have_no_say(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    (file.parent / "bolt-project.yaml").write_text("name: project\n")
    file.write_text("file { '/a': }\n" if file.suffix == ".pp" else "- 1\n")
    assert validate_paths([file], Options()).diagnostics == []
