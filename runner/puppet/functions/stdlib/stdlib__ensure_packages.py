"""`stdlib::ensure_packages`: install packages unless they are declared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runner.puppet.functions.references import ensure, reference_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Variant[String[1], Array[String[1]]]", "Hash", context=True)
def by_names(context: CallContext, packages: Value, default_attributes: dict[str, Value] | None = None) -> None:
    """Declare packages that are not declared yet, installed unless the attributes say otherwise.

    Example:
        stdlib::ensure_packages(['vim', 'git'], { ensure => 'latest' })
    """
    names: Sequence[str] = [packages] if isinstance(packages, str) else packages
    for name in names:
        _ensure(context, name, default_attributes or {})


@function("Hash[String[1], Any]", "Hash", context=True)
def by_hash(
    context: CallContext, packages: dict[str, Value], default_attributes: dict[str, Value] | None = None
) -> None:
    """Declare packages, each with attributes of its own."""
    for name, attributes in packages.items():
        given = attributes if isinstance(attributes, dict) else {}
        _ensure(context, name, {**(default_attributes or {}), **given})


def _ensure(context: CallContext, name: str, given: Mapping[str, Value]) -> None:
    attributes = {"ensure": "installed", **given}
    if attributes["ensure"] in {"present", "installed"}:
        attributes["ensure"] = _declared_state(context, name)
    ensure(context, "package", name, attributes)


def _declared_state(context: CallContext, name: str) -> str:
    """`present` and `installed` are the same; use the word that the package was declared with."""
    sink = context.sink
    if sink is not None:
        reference = reference_of(f"Package[{name}]")
        if sink.find(reference) is not None and sink.parameter(reference, "ensure")[1] == "present":
            return "present"
    return "installed"
