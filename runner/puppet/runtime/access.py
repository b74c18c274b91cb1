"""`[]` on strings, arrays, hashes, binaries, types and what the runtime's hosts bring."""

from __future__ import annotations

from collections.abc import Callable

from runner.puppet.ports import ResourceSink
from runner.puppet.runtime.faults import fault
from runner.puppet.runtime.labels import article, inferred, is_type, label_with_article
from runner.puppet.runtime.operators import Arithmetic
from runner.puppet.values import Binary, hash_key, puppet_string
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class Access:
    """The `[]` operator, for one environment."""

    def __init__(self, arithmetic: Arithmetic, sink: Callable[[], ResourceSink | None]) -> None:
        self._arithmetic = arithmetic
        self._sink = sink

    def at(self, value: Value, key: Value) -> Value:
        """Return `value[key]`."""
        # hot: see tests/bench/bench_evaluation.py
        kind = type(value)
        if kind is dict:
            return value.get(key if type(key) is str else hash_key(key))
        if kind is list and type(key) is int:
            return value[key] if -len(value) <= key < len(value) else None
        return self.keys(value, [key])

    def keys(self, value: Value, keys: list[Value]) -> Value:
        """Return `value[keys]` for any kind of value and any number of keys.

        Raises:
            EvaluationError: OPERATOR_NOT_APPLICABLE, or what the kind of value says about its keys.
        """
        kind = type(value)
        if kind is str:
            return self._string(value, keys)
        if kind is list:
            return self._array(value, keys)
        if kind is dict:
            return self._hash(value, keys)
        if kind is Binary:
            return self._binary(value, keys)
        if is_type(value):
            return self._type(value, keys)
        if isinstance(value, NativeObject):
            try:
                return value.access(keys)
            except LookupError:
                pass
        raise fault(
            f"Operator '[]' is not applicable to {label_with_article(value)}.", "OPERATOR_NOT_APPLICABLE", "left"
        )

    def _hash(self, value: dict[Value, Value], keys: list[Value]) -> Value:
        if not keys:
            raise fault("Hash supports [] with one or more arguments. Got 0", "BAD_HASH_SLICE_ARITY")
        if len(keys) == 1:
            return value.get(hash_key(keys[0]))
        found = [value.get(hash_key(key)) for key in keys]
        return [item for item in found if item is not None]

    def _array(self, value: list[Value], keys: list[Value]) -> Value:
        keys = _flat(keys)
        if not 1 <= len(keys) <= 2:
            raise fault(f"Array supports [] with one or two arguments. Got {len(keys)}", "BAD_ARRAY_SLICE_ARITY")
        numbers = [self._array_key(key, index) for index, key in enumerate(keys)]
        if len(numbers) == 1:
            key = numbers[0]
            return value[key] if -len(value) <= key < len(value) else None
        part = _slice(len(value), *numbers)
        return [] if part is None else value[part]

    def _array_key(self, key: Value, index: int) -> int:
        if type(key) is int:
            return key
        role = f"key {index}"
        number = self._arithmetic.to_number(key, role)
        if type(number) is int:
            return number
        message = f"An Array[] cannot use {inferred(number)} where Integer is expected"
        raise fault(message, "BAD_SLICE_KEY_TYPE", role)

    def _string(self, value: str, keys: list[Value]) -> str:
        part = self._text_part(len(value), keys)
        return "" if part is None else value[part]

    def _binary(self, value: Binary, keys: list[Value]) -> Binary:
        part = self._text_part(len(value.data), keys)
        return Binary(b"" if part is None else value.data[part])

    def _text_part(self, length: int, keys: list[Value]) -> slice | None:
        keys = _flat(keys)
        if not 1 <= len(keys) <= 2:
            raise fault(f"String supports [] with one or two arguments. Got {len(keys)}", "BAD_STRING_SLICE_ARITY")
        numbers = [_text_key(key, index) for index, key in enumerate(keys)]
        if len(numbers) == 2:
            return _slice(length, *numbers)
        start = numbers[0] + length if numbers[0] < 0 else numbers[0]
        return slice(start, start + 1) if 0 <= start < length else None

    def _type(self, value: Value, keys: list[Value]) -> Value:
        from runner.puppet.types import ClassType, ResourceType
        from runner.puppet.types.access import access

        if isinstance(value, ResourceType) and value.title is not None:
            return self._resource(value, value.type_name or "", value.title, keys)
        if isinstance(value, ClassType) and value.class_name is not None:
            return self._resource(value, "Class", value.class_name, keys)
        return access(value, keys)

    def _resource(self, reference: Value, kind: str, title: str, keys: list[Value]) -> Value:
        keys = [key for key in _flat(keys) if key is not None]
        if not keys:
            return None
        sink = self._sink()
        found = []
        for key in map(puppet_string, keys):
            try:
                exists, value = (False, None) if sink is None else sink.parameter(reference, key)
            except LookupError:
                message = f"The resource {kind}['{title}'] does not have a parameter called '{key}'"
                raise fault(message, "UNKNOWN_RESOURCE_PARAMETER") from None
            if not exists:
                raise fault(f"Resource not found: {kind}['{title}']", "UNKNOWN_RESOURCE")
            found.append(value)
        return found[0] if len(found) == 1 else found


def _flat(keys: list[Value]) -> list[Value]:
    if not any(type(key) is list for key in keys):
        return keys
    flat: list[Value] = []
    for key in keys:
        if type(key) is list:
            flat.extend(_flat(key))
        else:
            flat.append(key)
    return flat


def _text_key(key: Value, index: int) -> int:
    if type(key) is int:
        return key
    if type(key) is str:
        from runner.puppet.runtime.numeric import number_of

        number = number_of(key)
        if type(number) is int:
            return number
    message = f"A substring operation does not accept {article(str(inferred(key)))} as a character index."
    raise fault(f"{message} Expected an Integer", "BAD_STRING_SLICE_KEY_TYPE", f"key {index}")


def _slice(length: int, start: int, count: int) -> slice | None:
    """Return what `[start, count]` means: a negative start counts from the end, a negative count is an end position."""
    if start < 0:
        start += length
        if count >= 0 and start < 0:  # starts before the beginning: the part before it is cut off
            count += start
            start = 0
            if count <= 0:
                return None
    end = length + count + 1 if count < 0 else start + count
    start = max(start, 0)
    if start > length or end <= start:
        return None
    return slice(start, min(end, length))
