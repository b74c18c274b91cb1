"""Values as the plain data that JSON, YAML and the like can hold."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.values import Value, hash_, puppet_string


def plain(value: Value) -> Value:
    """Return data of strings, numbers, booleans, None, lists and dictionaries with string keys; the rest as text."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {puppet_string(key): plain(item) for key, item in hash_.items(value)}
    return puppet_string(value)


class Unwrapped:
    """Data without its Sensitive wrappers, and whether there were any."""

    def __init__(self, value: Value) -> None:
        self.had_secrets = False
        self.value = self._unwrap(value)

    def _unwrap(self, value: Value) -> Value:
        if isinstance(value, Sensitive):
            self.had_secrets = True
            return self._unwrap(value.unwrap())
        if isinstance(value, list):
            return [self._unwrap(item) for item in value]
        if isinstance(value, dict):
            return hash_.make_hash((self._unwrap(key), self._unwrap(item)) for key, item in hash_.items(value))
        return value

    def rewrap(self, result: Value) -> Value:
        """Return a result made of the data: a Sensitive when the data had secrets."""
        return Sensitive(result) if self.had_secrets else result
