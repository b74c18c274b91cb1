"""A format and its arguments → text."""

from __future__ import annotations

from collections.abc import Sequence

from runner.errors import ArgumentFault
from runner.puppet.functions.printf.directive import Directive
from runner.puppet.values import Value, hash_

_FLAGS = {" ": "space", "#": "alternate", "+": "plus", "-": "left", "0": "zero"}
_LETTERS = frozenset("diubBoxXfeEgGaAcsp")
_DIGITS = "0123456789"
_MOST_DIGITS = 6  # nobody wants a text of a million blanks
_MISSING = object()
_PLAIN = ("%", "\n", "\0", "")
"""What makes a percent sign of a directive: itself, and the end of a line or of the format."""


def sprintf(format_: str, arguments: Sequence[Value]) -> str:
    """Return a format with its directives replaced by the arguments.

    Raises:
        ArgumentFault: the format is malformed, or an argument is missing or of the wrong kind.
    """
    return _Formatter(format_, arguments).run()


class _Formatter:
    def __init__(self, format_: str, arguments: Sequence[Value]) -> None:
        self.format = format_
        self.arguments = arguments
        self.position = 0
        self.next_argument = 0
        self.style: str | None = None

    def run(self) -> str:
        parts: list[str] = []
        start = 0
        while True:
            index = self.format.find("%", start)
            if index < 0:
                parts.append(self.format[start:])
                return "".join(parts)
            parts.append(self.format[start:index])
            self.position = index + 1
            parts.append(self._directive())
            start = self.position

    def _directive(self) -> str:  # a flat loop over the characters of one directive
        directive = Directive()
        value: Value = _MISSING
        name: str | None = None
        first = self.position
        while True:
            char = self._take(first)
            if char in _FLAGS and not (char == "0" and directive.width is not None):
                setattr(directive, _FLAGS[char], True)
            elif char and char in "123456789":
                number = self._number(char)
                if self._accept("$"):
                    if value is not _MISSING:
                        raise ArgumentFault(f"value given twice - {number}$")
                    value = self._absolute(number)
                else:
                    if directive.width is not None:
                        raise ArgumentFault("width given twice")
                    directive.width = number
            elif char == "*":
                width = self._star()
                directive.left = directive.left or width < 0
                directive.width = abs(width)
            elif char == ".":
                if directive.precision is not None:
                    raise ArgumentFault("precision given twice")
                directive.precision = self._precision()
            elif char and char in "<{":
                if name is not None:
                    end = ">" if char == "<" else "}"
                    raise ArgumentFault(f"named{char}{self._name(end)}{end} after <{name}>")
                name = self._name(">" if char == "<" else "}")
                value = self._named(name, char)
                if char == "{":
                    return directive.render("s", value)
            elif char in _PLAIN:
                if directive != Directive():
                    raise ArgumentFault("invalid format character - %")
                if char in {"\n", "\0"}:
                    self.position -= 1
                return "%"
            elif char in _LETTERS:
                if value is _MISSING:
                    value = self._sequential()
                return directive.render(char, value)
            else:
                raise ArgumentFault(f"malformed format string - %{char}")

    def _take(self, first: int) -> str:
        if self.position >= len(self.format):
            if self.position == first:
                raise ArgumentFault("incomplete format specifier; use %% (double %) instead")
            return ""
        char = self.format[self.position]
        self.position += 1
        return char

    def _accept(self, char: str) -> bool:
        if self.format.startswith(char, self.position):
            self.position += 1
            return True
        return False

    def _number(self, digits: str = "") -> int:
        while self.position < len(self.format) and self.format[self.position] in _DIGITS:
            digits += self.format[self.position]
            self.position += 1
        if self.position >= len(self.format):
            raise ArgumentFault("malformed format string - %*[0-9]")
        if len(digits) > _MOST_DIGITS:
            raise ArgumentFault("width too big")
        return int(digits or "0")

    def _precision(self) -> int | None:
        if self._accept("*"):
            precision = self._star()
            return None if precision < 0 else precision
        return self._number()

    def _star(self) -> int:
        start = self.position
        if self.format[start : start + 1] in tuple("123456789"):
            number = self._number()
            if self._accept("$"):
                return self._whole(self._absolute(number))
            self.position = start
        return self._whole(self._sequential())

    def _whole(self, value: Value) -> int:
        from runner.puppet.functions.printf.numbers import to_integer

        number = to_integer(value)
        if abs(number) >= 10**_MOST_DIGITS:
            raise ArgumentFault("width too big")
        return number

    # Arguments

    def _use(self, style: str, shown: str) -> None:
        if self.style is not None and self.style != style:
            if style == "unnumbered":
                raise ArgumentFault(f"{shown} mixed with {self.style}")
            before = f"unnumbered({self.next_argument})" if self.style == "unnumbered" else self.style
            raise ArgumentFault(f"{shown} after {before}")
        self.style = style

    def _sequential(self) -> Value:
        self._use("unnumbered", f"unnumbered({self.next_argument + 1})")
        if self.next_argument >= len(self.arguments):
            raise ArgumentFault("too few arguments")
        self.next_argument += 1
        return self.arguments[self.next_argument - 1]

    def _absolute(self, number: int) -> Value:
        self._use("numbered", f"numbered({number})")
        if number > len(self.arguments):
            raise ArgumentFault("too few arguments")
        return self.arguments[number - 1]

    def _name(self, stop: str) -> str:
        end = self.format.find(stop, self.position)
        if end < 0:
            raise ArgumentFault("malformed name - unmatched parenthesis")
        name = self.format[self.position : end]
        self.position = end + 1
        return name

    def _named(self, name: str, opening: str) -> Value:
        shown = f"<{name}>" if opening == "<" else f"{{{name}}}"
        self._use("named", f"named{shown}")
        if len(self.arguments) != 1 or not isinstance(self.arguments[0], dict):
            raise ArgumentFault("one hash required")
        if not hash_.contains(self.arguments[0], name):
            raise ArgumentFault(f"key{shown} not found")
        return hash_.get(self.arguments[0], name)
