"""`prompt`: ask the person at the terminal."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.plans.asking import ask
from runner.plans.options import InvalidOption
from runner.plans.signature import plan_function
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.value import Value


@plan_function("String", "Hash[String[1], Any]", returns="Variant[String, Sensitive]")
def prompt(prompt: str, options: dict[str, Value] | None = None) -> str | Sensitive[str]:
    """Ask and return the answer.

    Options: `sensitive` (the answer is not shown and comes back as Sensitive) and `default` (for an empty answer, and
    when there is no terminal).

    Example:
        $password = prompt('Database password', 'sensitive' => true)
    """
    given = options or {}
    sensitive = is_truthy(given.get("sensitive"))
    default = given.get("default")
    if default is not None and not isinstance(default, str):
        raise InvalidOption("Option 'default' must be a string")
    shown = "" if default is None else f" [{default}]"
    answer = ask(f"{prompt}{shown}", default=default, sensitive=sensitive)
    return Sensitive(answer) if sensitive else answer
