"""Type sets: checked definitions, types that name each other, references to other sets."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.syntax import parse
from runner.puppet.types import ObjectType, Type, find_known
from runner.puppet.types.typeset_definition import define_typeset, typeset_from_node
from runner.puppet.values import PuppetObject
from runner.source import SourceFile

HEAD = "pcore_version => '1.0.0', version => '1.0.0'"
CARS = f"""TypeSet[{{{HEAD}, types => {{
    Car => Object[{{attributes => {{reg => Plate}}}}],
    Plate => Pattern[/^[A-Z]{{3}}$/],
}}}}]"""


def read(text: str, **others: Type) -> Type:
    node = parse(SourceFile(None, text)).body
    return typeset_from_node("Cars", node, lambda name: others.get(name.replace("::", "__")), text)


def test_types_name_each_other() -> None:
    cars = read(CARS)
    car, plate = cars.find_type("car"), cars.find_type("Plate")  # type: ignore[attr-defined]
    assert isinstance(car, ObjectType)
    assert plate.accepts("ABC")
    assert car.accepts(PuppetObject(car, {"reg": "ABC"}))
    assert str(car.all_attributes()["reg"].type) == "Cars::Plate = Pattern[/^[A-Z]{3}$/]"
    assert cars.find_type("Boat") is None  # type: ignore[attr-defined]


def test_text_shows_the_types() -> None:
    assert str(read(CARS)) == (
        "TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'Cars', "
        "version => '1.0.0', types => {Car => Object[{attributes => {'reg' => Plate}}], "
        "Plate => Pattern[/^[A-Z]{3}$/]}}]"
    )


def test_references_lead_to_other_sets() -> None:
    integer = find_known("integer")
    assert integer is not None
    text = (
        f"TypeSet[{{{HEAD}, types => {{Wheel => Parts::Bolt}}, "
        "references => {Parts => {name => 'Shop', version_range => '1.x'}}}]"
    )
    shop = define_typeset({"pcore_version": "1.0.0", "version": "1.2.0", "name": "Shop", "types": {"Bolt": integer}})
    cars = read(text, Shop__Bolt=integer, Shop=shop)
    assert cars.find_type("Wheel").accepts(5)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        ({"version": "1.0.0"}, "TypeSet initializer has wrong type, expects a value for key 'pcore_version'"),
        ({"pcore_version": "9.0.0"}, "is not understood by this runtime. Expected range 1.x, got 9.0.0"),
        ({"pcore_version": "1.0.0", "foo": 1}, "unrecognized key 'foo'"),
        ({"pcore_version": "x"}, "Unable to parse 'x' as a semantic version identifier"),
        ({"pcore_version": "1.0.0", "types": {}}, "entry 'types' expects size to be at least 1, got 0"),
    ],
)
def test_wrong_definitions(definition: dict[str, object], message: str) -> None:
    with pytest.raises(ArgumentFault, match=message):
        define_typeset(definition)
