"""What cannot be written as data, or read back."""

from __future__ import annotations

from runner.errors import EvaluationError


class SerializationFault(EvaluationError):
    """A value that has no form as data, or data that stands for no value."""
