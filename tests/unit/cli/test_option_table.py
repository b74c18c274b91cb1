from __future__ import annotations

from dataclasses import fields

from runner.app.request import Request
from runner.cli.option_table import FAMILIES, FORMATS, OPTIONS, TRANSPORTS
from runner.output import formats
from runner.project.schema import load_schema, transport_names


def test_every_option_has_a_field_and_every_field_an_option() -> None:
    options = {option.name.replace("-", "_") for option in OPTIONS}
    assert options == {field.name for field in fields(Request)} - {"command", "given"}


def test_names_and_letters_are_used_once() -> None:
    names = [option.name for option in OPTIONS]
    letters = [option.short for option in OPTIONS if option.short]
    assert len(names) == len(set(names))
    assert len(letters) == len(set(letters))


def test_kinds_fit() -> None:
    for option in OPTIONS:
        assert bool(option.value) == (option.kind in ("text", "integer", "list")), option.name
        assert option.help.endswith("."), option.name


def test_families_name_options() -> None:
    assert {name for names in FAMILIES.values() for name in names} <= {option.name for option in OPTIONS}


def test_lists_of_names_agree_with_the_configuration() -> None:
    assert FORMATS == formats.FORMATS
    assert set(FORMATS) == set(load_schema("project")["properties"]["format"]["enum"])
    assert set(TRANSPORTS) == set(transport_names())
