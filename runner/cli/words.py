"""Sort the words of a command line into command, action, options and the rest.

Options may stand anywhere, `--` ends them, `--no-x` switches off, and a long option may be cut as long as it stays
unique. What a word means beyond that is the business of the commands.
"""

from collections.abc import Iterable
from typing import NamedTuple

from runner.cli.option_table import BY_NAME, BY_SHORT, OPTIONS, Option
from runner.suggest import nearest


class UsageError(Exception):
    """The words cannot be understood. The message is complete and final; `hint` says what may have been meant."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


OptionValue = str | int | bool | list[str]


class Words(NamedTuple):
    """A sorted command line. `options` holds only what was given, by long name."""

    positional: list[str]
    options: dict[str, OptionValue]


def parse_words(argv: list[str]) -> Words:
    """Sort the words of a command line; raise `UsageError` for an option that is unknown or lacks its value."""
    positional: list[str] = []
    options: dict[str, OptionValue] = {}
    rest = list(reversed(argv))
    while rest:
        word = rest.pop()
        if word == "--":
            positional.extend(reversed(rest))
            break
        if word.startswith("--"):
            _take_long(word, rest, options)
        elif word.startswith("-") and word != "-":
            _take_short(word, rest, options)
        else:
            positional.append(word)
    return Words(positional, options)


def first_option(argv: list[str], name: str) -> str | None:
    """Find the value of an option in words that could not be sorted (how to print an error about them)."""
    before_rest = argv[: argv.index("--")] if "--" in argv else argv
    for index, word in enumerate(before_rest):
        if word == f"--{name}":
            return before_rest[index + 1] if index + 1 < len(before_rest) else None
        if word.startswith(f"--{name}="):
            return word.partition("=")[2]
    return None


def _take_long(word: str, rest: list[str], options: dict[str, OptionValue]) -> None:
    name, equals, value = word[2:].partition("=")
    option, negative = _find_long(name)
    if option is None:
        raise UsageError(f"Unknown argument '{word}'", _nearest(name))
    if not option.value:
        if equals:
            raise UsageError(f"Option '--{option.name}' takes no value: {value}")
        options[option.name] = not negative
        return
    if not equals:
        if not rest:
            raise UsageError(f"Option '--{option.name}' needs a parameter")
        value = rest.pop()
    _store(option, f"--{option.name}", value, options)


def _take_short(word: str, rest: list[str], options: dict[str, OptionValue]) -> None:
    letters = word[1:]
    while letters:
        letter, letters = letters[0], letters[1:]
        option = BY_SHORT.get(letter)
        if option is None:
            raise UsageError(f"Unknown argument '-{letter}'")
        if not option.value:
            options[option.name] = True
            continue
        if not letters and not rest:
            raise UsageError(f"Option '-{letter}' needs a parameter")
        value = letters.removeprefix("=") if letters else rest.pop()
        _store(option, f"-{letter}", value, options)
        return


def _find_long(name: str) -> tuple[Option | None, bool]:
    """Find a long option by its name or a beginning of it; second: whether it is the `--no-` form."""
    for options in (_FORMS_OF_BOLT, _OWN_FORMS):
        form = shortened(name, options)
        if form is not None:
            return options[form]
        if name and any(other.startswith(name) for other in options):
            break
    return None, False


def _forms(own: bool) -> dict[str, tuple[Option, bool]]:
    listed = [option for option in OPTIONS if option.own == own]
    forms = {option.name: (option, False) for option in listed}
    forms.update({f"no-{option.name}": (option, True) for option in listed if option.kind == "switch"})
    return forms


_FORMS_OF_BOLT, _OWN_FORMS = _forms(False), _forms(True)


def shortened(word: str, names: Iterable[str]) -> str | None:
    """Return the name that a word is, or begins; None when that is none, or not clear.

    The shortest of several is meant when the others only go on from there (`--sudo-p` is `--sudo-password`).
    """
    matches = sorted((name for name in names if word and name.startswith(word)), key=len)
    if matches and (matches[0] == word or all(name.startswith(matches[0]) for name in matches)):
        return matches[0]
    return None


def _store(option: Option, typed: str, value: str, options: dict[str, OptionValue]) -> None:
    if option.kind == "integer":
        number = _integer(value)
        if number is None:
            raise UsageError(f"Invalid parameter specified for option '{typed}': {value}")
        options[option.name] = number
    elif option.kind == "list":
        values = options.setdefault(option.name, [])
        assert isinstance(values, list)
        values.append(value)
    elif option.name == "transport":
        transport = shortened(value, option.choices)
        if transport is None:
            raise UsageError(
                f"Invalid parameter specified for option '{typed}': {value}",
                f"transports are {', '.join(option.choices)}",
            )
        options[option.name] = transport
    else:
        options[option.name] = value


def _integer(text: str) -> int | None:
    """Read a number as Ruby writes them: `10`, `1_000`, `0x10`, `0b10`, `010` (octal)."""
    digits = text.lower().lstrip("+-")
    octal = len(digits) > 1 and digits[0] == "0" and digits[1] not in "xbo"
    if not digits[:1].isdigit() or len(text) - len(digits) > 1 or not text.isascii():
        return None
    try:
        return int(text.lower(), 8 if octal else 0)
    except ValueError:
        return None


def _nearest(name: str) -> str | None:
    """Return `did you mean '--x'?`, or what a too short beginning could have meant, or None."""
    beginnings = [option.name for option in OPTIONS if name and option.name.startswith(name)]
    if beginnings:
        return "it could be " + " or ".join(f"--{match}" for match in beginnings)
    close = nearest(name, BY_NAME, 0.7)
    return f"did you mean '--{close}'?" if close else None
