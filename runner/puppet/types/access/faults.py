"""What can be wrong with the brackets after a type, with Puppet's issue codes and words."""

from __future__ import annotations

from runner.errors import EvaluationError
from runner.puppet.types.base import Type
from runner.puppet.types.names import class_word, kind_label, kind_word, with_article
from runner.puppet.values.value import Value


class TypeArgumentError(EvaluationError):
    """A type cannot have these parameters.

    `argument` is the index of the wrong one, so that the message can point at it; None points at the type.
    """

    def __init__(self, message: str, issue: str, argument: int | None = None) -> None:
        super().__init__(message, issue)
        self.argument = argument


def bad_arity(label: str, low: int, high: int | None, count: int, argument: int | None = None) -> TypeArgumentError:
    """A wrong number of parameters."""
    if high is None:
        expected = f"{low} or more arguments"
    elif low == high:
        expected = f"{low} argument{'' if low == 1 else 's'}"
    else:
        expected = f"{low} to {high} arguments"
    return TypeArgumentError(f"{label}[] accepts {expected}. Got {count}", "BAD_TYPE_SLICE_ARITY", argument)


def not_a_type(label: str, value: Value, index: int) -> TypeArgumentError:
    """A parameter that should be a type."""
    message = f"{label}[] arguments must be types. Got {class_word(value)}"
    return TypeArgumentError(message, "BAD_TYPE_SLICE_TYPE", index)


def bad_specialization(type_: Type, value: Value, expected: str, index: int) -> TypeArgumentError:
    """A parameter of a wrong kind."""
    shown = f"{type_}-Type" if type_.name == "Enum" else kind_label(type_)
    label = with_article(shown, capital=False)
    return TypeArgumentError(
        f"Error creating type specialization of {label}, Cannot use {kind_word(value)} where {expected} is expected",
        "BAD_TYPE_SPECIALIZATION",
        index,
    )


def not_applicable(type_: Type) -> TypeArgumentError:
    """A type that takes no parameters."""
    label = with_article(kind_label(type_), capital=False)
    return TypeArgumentError(f"Operator '[]' is not applicable to {label}.", "OPERATOR_NOT_APPLICABLE")
