"""The reference page of the built-in functions, made from their signatures and docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from runner.puppet.functions import registry
from runner.puppet.functions.signature import Function, Overload

_INTRODUCTION = """# Functions

Every function that Puppet code can call without loading a module. This page is made from the source:
`.ci/function-reference` writes it again.

A module may bring functions of its own, in Puppet (`functions/NAME.pp`) or in Python (`lib/prun/functions/NAME.py`, see
[Write a function](../how-to/write-a-function.md)). A function of the language cannot be replaced by a module; one of
stdlib gives way to a function of the same name in a module.

They answer as those of Puppet and of stdlib 9 do, with these differences:

- an iterator (of `step`, `reverse_each`, `tree_each`) starts anew each time; in Puppet a second pass may find nothing;
- `break()` in the block of `all` and `any` is an error whatever they go through, not only for arrays and hashes;
- functions that only Ruby can be (`template`, `inline_template` with ERB) fail with advice;
- `validate_augeas` and `uriescape` always fail; `to_yaml` writes values without a form in YAML as text.
"""

_PARTS = (
    ("Functions of the language", registry.CORE),
    ("Functions of stdlib", registry.STDLIB),
)


def render() -> str:
    """Return the page as Markdown."""
    return "\n".join([_INTRODUCTION, *_parts()])


def _parts() -> Iterator[str]:
    for title, package in _PARTS:
        yield f"## {title}\n"
        functions = registry.package(package)
        for name in functions.names():
            found = functions.find(name)
            assert found is not None
            yield from entry(found)


def entry(function: Function) -> Iterator[str]:
    """Yield the lines about one function: each signature, what it does, its example."""
    yield f"### {function.name}\n"
    for overload in function.overloads:
        yield f"    {function.name}({', '.join(_parameters(overload))})\n"
        text, example = _split(inspect.getdoc(overload.fn) or "")
        yield f"{text}\n"
        if example:
            yield f"```puppet\n{example}\n```\n"


def _parameters(overload: Overload) -> Iterator[str]:
    last = len(overload.texts) - 1
    for index, (text, name) in enumerate(zip(overload.texts, overload.names, strict=True)):
        mark = ""
        if overload.repeated and index == last:
            mark = "+" if overload.minimum > last else "*"
        elif index >= overload.minimum:
            mark = "?"
        yield f"{text} {name}{mark}"
    if overload.block_text is not None:
        yield f"{overload.block_text} {overload.block_name}"


def _split(documentation: str) -> tuple[str, str]:
    """Return the text and the example of a docstring."""
    text, _, example = documentation.partition("\nExample:\n")
    return text.strip(), inspect.cleandoc(example).strip()
