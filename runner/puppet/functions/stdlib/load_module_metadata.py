"""`load_module_metadata`: the metadata of a module."""

from __future__ import annotations

from pathlib import Path

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.stdlib.get_module_path import get_module_path as directory_of


@function("Any", context=True, legacy=True)
def load_module_metadata(context: CallContext, *args: Value) -> Value:
    """Return what is in a module's metadata.json; a truthy second argument allows there to be none.

    Example:
        load_module_metadata('stdlib', true)
    """
    if not 1 <= len(args) <= 2:
        raise ArgumentFault("load_module_metadata(): Wrong number of arguments, expects one or two")
    path = Path(directory_of(context, args[0])) / "metadata.json"
    if path.is_file():
        return read_json(path.read_text(encoding="utf-8"))
    if len(args) < 2 or args[1] is None or args[1] is False:
        raise ArgumentFault(f"load_module_metadata(): No metadata.json file for module {text(args[0])}")
    return {}
