"""`fact`: a fact by its dotted name."""

from __future__ import annotations

import re

from runner.puppet.functions.signature import CallContext, Value, function

_PART = re.compile(r'([^."]+)|"([^"]+)"')


@function("String", context=True)
def fact(context: CallContext, fact_name: str) -> Value:
    """Return a fact, or undef; quotes keep a dot in a name.

    Example:
        fact('os.family')
    """
    value = context.find_variable("facts")[1]
    walked: list[str] = []
    for plain, quoted in _PART.findall(fact_name):
        key = plain or quoted
        if value is None:
            return None
        problem = None
        if isinstance(value, list):
            if re.fullmatch(r"[+-]?[0-9]+", key):
                index = int(key)
                value = value[index] if -len(value) <= index < len(value) else None
            else:
                value, problem = None, f"is an array; cannot index to '{key}'"
        elif isinstance(value, dict):
            value = value.get(key)
        else:
            value, problem = None, f"is not a collection; cannot walk to '{key}'"
        if problem is not None:
            path = ".".join(f'"{part}"' if "." in part else part for part in walked)
            context.log("warning", f"fact request for {fact_name} returning nil: '{path}' {problem}")
        walked.append(key)
    return value
