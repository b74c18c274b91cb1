"""Remarks made while code runs: dropped, logged or raised, as the settings say."""

from __future__ import annotations

from runner.puppet.ports import Log
from runner.puppet.runtime.faults import fault
from runner.puppet.runtime.settings import Settings


class Reporter:
    """Knows the settings and the log."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self._log = log

    def report_strict(self, issue: str, message: str, role: str | None = None) -> None:
        """Report something that `strict` governs.

        Raises:
            EvaluationError: when `strict` is `error`.
        """
        level = self.settings.strict
        if level == "error":
            raise fault(message, issue, role)
        if level == "warning":
            self._log.write("warning", message, issue=issue, role=role)

    def unknown_variable(self, name: str) -> None:
        """Report a variable that has no value; reading it then gives undef.

        Raises:
            EvaluationError: when `strict_variables` is set or `strict` is `error`.
        """
        message = f"Unknown variable: '{name}'."
        if self.settings.strict_variables:
            raise fault(message, "UNKNOWN_VARIABLE")
        self.report_strict("UNKNOWN_VARIABLE", message)

    def no_storeconfigs(self, consequence: str, issue: str) -> None:
        """Warn that exported resources go nowhere, unless the setting `storeconfigs` says that they do."""
        if not self.settings.storeconfigs:
            message = "You cannot collect exported resources without storeconfigs being set; "
            self._log.write("warning", message + consequence, issue=issue)
