"""`defined_with_params`: whether a resource with these parameters was declared."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.references import has_parameters, reference_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def defined_with_params(context: CallContext, *args: Value) -> bool:
    """Tell whether a resource was declared, with these parameters if a hash of some is given.

    Example:
        defined_with_params(User['alice'], { ensure => present })
    """
    if not args or args[0] is False:
        raise ArgumentFault("Must specify a reference")
    reference, *rest = arguments(args)
    wanted = rest[0] if rest else None
    return has_parameters(context, reference_of(reference), wanted if isinstance(wanted, dict) else {})
