"""What `epp` and `inline_epp` share, and why ERB templates cannot be used."""

from __future__ import annotations

from runner.errors import ArgumentFault, SourceErrors
from runner.puppet.functions.catalog import not_when_scripting
from runner.puppet.functions.signature import CallContext
from runner.puppet.values.value import Value


def render(
    context: CallContext, function: str, text: str, file: str, parameters: dict[str, Value] | None, *, inline: bool
) -> Value:
    """Evaluate a template.

    Raises:
        ArgumentFault: when the text is no template.
    """
    try:
        return context.environment.render_epp(
            text, file=file, parameters=parameters, scope=context.scope, inline=inline
        )
    except SourceErrors as error:
        raise ArgumentFault(f"{function}(): Invalid EPP: {error.located()}") from error


def refuse_erb_in_scripts(context: CallContext, function: str) -> None:
    """Refuse ERB where there is no catalog.

    Raises:
        Illegal: when there is none.
    """
    if context.settings.tasks:
        raise not_when_scripting(context, f"The feature 'ERB {function}'", "NOT_SUPPORTED_WHEN_SCRIPTING")


def erb_fault(function: str, what: str) -> ArgumentFault:
    """Return the error for a template that needs Ruby."""
    replacement = "epp" if function == "template" else "inline_epp"
    fault = ArgumentFault(f"{function}(): {what} is an ERB template, which only Ruby can evaluate")
    fault.help = f"write the template in EPP and call {replacement}(): '<%= @name %>' becomes '<%= $name %>'"
    return fault
