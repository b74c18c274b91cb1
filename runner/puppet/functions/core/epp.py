"""`epp`: text from a template file."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.files import find, read_text
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.templates import render


@function("String", "Hash[Pattern[/^\\w+$/], Any]", context=True)
def epp(context: CallContext, path: str, parameters: dict[str, Value] | None = None) -> Value:
    """Return the text that an EPP template makes, a Sensitive when a value in it is one.

    The template is `module/file` (in `templates`) or an absolute path; `.epp` may be left out.

    Example:
        epp('ntp/ntp.conf.epp', { servers => ['a', 'b'] })
    """
    found = find(context, path, "templates")
    if found is None and not path.endswith(".epp"):
        path += ".epp"
        found = find(context, path, "templates")
    if found is None:
        raise ArgumentFault(f"Could not find template '{path}'")
    return render(context, "epp", read_text(found), found, parameters, inline=False)
