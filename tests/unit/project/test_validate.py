"""What is wrong with data, as sentences in document order."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from runner.project.errors import ValidationError
from runner.project.validate import check
from runner.project.yaml_reader import parse_yaml

PROBLEMS: list[tuple[str, str, list[str]]] = [
    (
        "inventory",
        "config: {ssh: {user: 5, tty: 'yes', connect-timeout: soon, interpreters: x}}",
        [
            "Value at 'config.ssh.user' must be of type String",
            "Value at 'config.ssh.tty' must be of type Boolean",
            "Value at 'config.ssh.connect-timeout' must be of type Integer",
            "Value at 'config.ssh.interpreters' must be of type Hash",
        ],
    ),
    ("inventory", "groups: {a: 1}", ["Value at 'groups' must be of type Array"]),
    ("inventory", "targets: [5]", ["Value at 'targets.0' must be of type String or Hash"]),
    ("inventory", "targets: ~", ["Value at 'targets' must be of type Array"]),
    ("inventory", "facts: [x]", ["Value at 'facts' must be of type Hash"]),
    ("inventory", "version: two", ["Value at 'version' must be of type Integer"]),
    ("inventory", "version: {_plugin: x}", ["Value at 'version' is a plugin reference, which is unsupported at this location"]),
    ("inventory", "config: {ssh: {private-key: 5}}", ["Value at 'config.ssh.private-key' must be of type Hash or String"]),
    ("inventory", "config: {ssh: {private-key: {}}}", ["Value at 'config.ssh.private-key' is missing required keys key-data"]),
    ("inventory", "config: {ssh: {connect-timeout: 0}}", ["Value at 'config.ssh.connect-timeout' must be a minimum of 1"]),
    ("inventory", "config: {ssh: {port: 1.0}}", ["Value at 'config.ssh.port' must be of type Integer"]),
    ("inventory", "config: {ssh: {port: true}}", ["Value at 'config.ssh.port' must be of type Integer"]),
    ("inventory", "config: {ssh: {mac-algorithms: [a, a]}}", ["Value at 'config.ssh.mac-algorithms' must not include duplicate elements"]),
    ("inventory", "config: {ssh: {native-ssh: {_plugin: x}}}", ["Value at 'config.ssh.native-ssh' is a plugin reference, which is unsupported at this location"]),
    ("inventory", "groups: [{name: g, targets: [{name: t, vars: []}]}]", ["Value at 'groups.0.targets.0.vars' must be of type Hash"]),
    ("project", "log: {console: 5}", ["Value at 'log.console' must be of type String or Hash"]),
    ("project", "log: {a: nope}", ["Value at 'log.a' must be disable or must be of type Hash"]),
    ("project", "log: {a: {level: x}}", ["Value at 'log.a.level' must be one of trace, debug, error, info, warn, fatal"]),
    ("project", "plugin-cache: {}", ["Value at 'plugin-cache' is missing required keys ttl"]),
    ("inventory", "groups: [{name: g, groups: [{targets: []}]}]", ["Value at 'groups.0.groups.0' is missing required keys name"]),
    ("inventory", "targets: [{name: a, alias: [b, b]}]", ["Value at 'targets.0.alias' must not include duplicate elements"]),
    ("inventory", "features: [a, a]", ["Value at 'features' must not include duplicate elements"]),
    ("project", "concurrency: {_plugin: x}", ["Value at 'concurrency' is a plugin reference, which is unsupported at this location"]),
    ("project", "modules: [5]", ["Value at 'modules.0' must be of type Hash or String"]),
]  # fmt: skip


@pytest.mark.parametrize(("schema", "text", "lines"), PROBLEMS)
def test_problems(schema: str, text: str, lines: list[str]) -> None:
    with pytest.raises(ValidationError) as error:
        check(parse_yaml(text).data, schema, "/F")
    assert ["Invalid configuration at /F:", *(f"  {line}" for line in lines)] == error.value.message.splitlines()


GOOD = [
    ("inventory", "{}"),
    ("inventory", "_plugin: yaml\nfilepath: x"),
    ("inventory", "targets: {_plugin: x}\nconfig: {ssh: {user: {_plugin: y, any: 1}}, transport: {_plugin: z}}"),
    ("inventory", "groups: [{name: a, groups: [{name: b, groups: [{name: c}]}]}]"),
    ("inventory", "config: {remote: {run-on: x, anything: [1]}}"),
    ("inventory", "config: {ssh: {interpreters: {rb: [a, b], .py: c}}}"),
    ("project", "log: {console: disable, x.log: {level: info, append: false}}\nmodulepath: a:b\nplugins: {x: {_plugin: y}}"),
]  # fmt: skip


@pytest.mark.parametrize(("schema", "text"), GOOD)
def test_good_data(schema: str, text: str) -> None:
    assert check(parse_yaml(text).data, schema, "/F") == []


def test_unknown_keys_are_warnings() -> None:
    notices = check({"wibble": 1, "config": {"ssh": {"bogus": 1}}}, "inventory", "/F")
    assert [(notice.id, notice.text) for notice in notices] == [
        ("unknown_option", "Unknown option 'wibble' at /F."),
        ("unknown_option", "Unknown option 'bogus' at 'config.ssh' at /F."),
    ]


def test_deprecated_keys_are_warnings() -> None:
    (notice,) = check({"future": {"file_paths": True}}, "project", "/F")
    assert notice.id == "file_paths_option"


def test_positions_beneath_or_in_the_message() -> None:
    document = parse_yaml("name: x\nconcurrency: lots\n", "/F")

    def fail(**how: Any) -> ValidationError:
        with pytest.raises(ValidationError) as error:
            check(document.data, "project", "/F", positions=document.positions, **how)
        return error.value

    assert "/F:2:14" in str(fail().help)
    assert fail().message.endswith("must be of type Integer")
    assert fail(in_message=True).message.endswith("must be of type Integer (line: 2, column: 14)")
    assert fail(in_message=True).details == {"file": "/F", "line": 2, "column": 14}


def test_a_line_with_a_secret_is_not_drawn() -> None:
    document = parse_yaml("config: {ssh: {password: hunter2, port: x}}", "/F")
    with pytest.raises(ValidationError) as error:
        check(document.data, "inventory", "/F", positions=document.positions)
    assert "hunter2" not in f"{error.value.help}{error.value.message}"


def test_a_good_verdict_is_remembered_without_jsonschema() -> None:
    code = (
        "import sys\nfrom runner.project.validate import check\n"
        "print([n.text for n in check({'name': 'a', 'x': 1}, 'project', '/F', text='name: a')], "
        "'jsonschema' in sys.modules)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout for _ in range(2)]
    assert runs == ["[\"Unknown option 'x' at /F.\"] True\n", "[\"Unknown option 'x' at /F.\"] False\n"]
