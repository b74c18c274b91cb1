"""`deprecation`: warn that something will go away."""

from __future__ import annotations

from runner.puppet.functions.deprecation import deprecate
from runner.puppet.functions.signature import CallContext, function


@function("String", "String", "Boolean", context=True)
def deprecation(context: CallContext, key: str, message: str, use_strict_setting: bool = True) -> None:
    """Warn once for each key; fail where the `strict` setting is error.

    Example:
        deprecation('old_way', 'Use the new way', false)
    """
    deprecate(context, key, message, use_strict=use_strict_setting)
