"""The examples in the documentation of functions run."""

from __future__ import annotations

import inspect

import pytest

from runner.puppet.functions import registry
from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder

FACTS = {
    "kernel": "Linux",
    "os": {"name": "Debian", "family": "Debian", "release": {"major": "12"}},
    "networking": {"fqdn": "host.example.com", "interfaces": {"lo": {"ip": "127.0.0.1", "network": "127.0.0.0"}}},
}
BEFORE = """
class ntp { }
class ssh { }
@user { ['alice', 'bob']: uid => 1001 }
$certificate = 'c'
$key = 'k'
"""
EXPECTED_ERRORS = {
    "assert_private",
    "deferrable_epp",
    "deprecation",
    "epp",
    "eyaml_lookup_key",
    "fail",
    "get_module_path",
    "hiera",
    "hiera_array",
    "hiera_hash",
    "hiera_include",
    "load_module_metadata",
    "lookup",
    "validate_x509_rsa_key_pair",
    "regsubst",
}
"""Functions whose examples need files, data or a caller that a bare evaluation has not, or are meant to fail."""


class Quiet:
    """Takes the log and drops it."""

    def write(self, level: str, message: str, **_: object) -> None:
        pass


def examples() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for package in (registry.CORE, registry.STDLIB):
        functions = registry.package(package)
        for name in functions.names():
            function = functions.find(name)
            assert function is not None
            for overload in function.overloads:
                _, _, example = (inspect.getdoc(overload.fn) or "").partition("\nExample:\n")
                if example:
                    found.append((name, inspect.cleandoc(example)))
    return found


EXAMPLES = [(name, text) for name, text in examples() if name.removeprefix("stdlib::") not in EXPECTED_ERRORS]


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_example(name: str, text: str) -> None:
    environment = Environment(log=Quiet(), variables={**FACTS, "facts": FACTS})
    environment.machine.sink = CatalogRecorder(environment, "host.example.com")
    statement = text if "\n" in text or text.startswith("function ") else f"$example = {text}"
    environment.evaluate_text(f"{BEFORE}\n{statement}")
