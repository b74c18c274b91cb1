"""The published schemas are schemas, agree with each other and describe everything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from runner.project.schema import DIRECTORY, load_schema, transport_names, transport_schema
from runner.project.transports import OPTION_DEFAULTS, keep_known

FILES = sorted(path.name for path in DIRECTORY.glob("*.json"))


@pytest.mark.parametrize("name", FILES)
def test_is_a_schema(name: str) -> None:
    Draft7Validator.check_schema(json.loads((DIRECTORY / name).read_text()))


@pytest.mark.parametrize("name", FILES)
def test_references_lead_somewhere(name: str) -> None:
    for target in _references(json.loads((DIRECTORY / name).read_text())):
        file, _, pointer = target.partition("#/definitions/")
        assert pointer in json.loads((DIRECTORY / (file or name)).read_text())["definitions"]


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for item in node:
            yield from _references(item)


@pytest.mark.parametrize("name", ["project", "defaults"])
def test_every_setting_has_a_description(name: str) -> None:
    missing = [key for key, value in load_schema(name)["properties"].items() if "description" not in value]
    assert missing == []


@pytest.mark.parametrize("transport", transport_names())
def test_defaults_are_options_with_the_documented_default(transport: str) -> None:
    known = transport_schema(transport)["properties"]
    for option, value in OPTION_DEFAULTS[transport].items():
        assert value == known[option]["default"]


def test_native_ssh_keeps_only_what_the_program_gets() -> None:
    options = {"native-ssh": True, "connect-timeout": 3, "user": "u", "copy-command": "scp", "bogus": 1}
    assert keep_known("ssh", options) == {"native-ssh": True, "user": "u", "copy-command": "scp"}
    assert keep_known("ssh", {**options, "native-ssh": False}) == {
        "connect-timeout": 3,
        "native-ssh": False,
        "user": "u",
    }
    assert keep_known("remote", {"a": 1}) == {"a": 1}
