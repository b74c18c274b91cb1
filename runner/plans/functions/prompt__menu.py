"""`prompt::menu`: let the person at the terminal choose."""

from __future__ import annotations

from runner.errors import RunnerError
from runner.plans.asking import ask
from runner.plans.signature import plan_function
from runner.puppet.values.hash_ import items
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


@plan_function("String", "Array[Variant[Target, Data]]", "Hash[String[1], Variant[Target, Data]]")
def menu_of_array(prompt: str, menu: list[Value], options: dict[str, Value] | None = None) -> Value:
    """Show a numbered list and return the chosen element."""
    return _choose(prompt, {str(index): item for index, item in enumerate(menu, 1)}, options or {})


@plan_function("String", "Hash[String[1], Variant[Target, Data]]", "Hash[String[1], Variant[Target, Data]]")
def menu_of_hash(prompt: str, menu: dict[str, Value], options: dict[str, Value] | None = None) -> Value:
    """Show keys and values and return the value of the chosen key. Option: `default`, one of the values.

    Example:
        $stage = prompt::menu('Deploy to', { 't' => 'test', 'p' => 'production' }, 'default' => 'test')
    """
    return _choose(prompt, {puppet_string(key): item for key, item in items(menu)}, options or {})


def _choose(prompt: str, menu: dict[str, Value], options: dict[str, Value]) -> Value:
    if not menu:
        raise RunnerError("Menu cannot be empty", kind="bolt/validation-error")
    default_key = None
    if "default" in options:
        default_key = next((key for key, item in menu.items() if item == options["default"]), None)
        if default_key is None:
            choices = ", ".join(puppet_string(item) for item in menu.values())
            raise RunnerError(
                f"Default value '{puppet_string(options['default'])}' is not one of the provided menu options",
                kind="bolt/validation-error",
                help=f"choose one of {choices}",
            )
    width = max(len(key) for key in menu)
    lines = [f"({key.rjust(width)}) {puppet_string(item)}" for key, item in menu.items()]
    shown = "" if default_key is None else f" [{default_key}]"
    text = "\n".join([*lines, f"{prompt}{shown}"])
    while True:
        answer = ask(text, default=default_key)
        if answer in menu:
            return menu[answer]
        text = f"Invalid option, try again. {prompt}{shown}"
