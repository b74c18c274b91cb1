"""The options of a transport for one target: defaults, what was configured, and the rules that tie options together."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from runner.model.inspect_text import inspect
from runner.model.sensitive import Sensitive
from runner.project.config import deep_merge
from runner.project.errors import ValidationError
from runner.project.files_check import check_file
from runner.project.schema import transport_schema
from runner.project.transports import OPTION_DEFAULTS, UNLISTED, keep_known
from runner.project.validate import Finding
from runner.project.yaml_reader import type_name

Unknown = Callable[[Finding], None]

SECRET_OPTIONS = frozenset({"password", "sudo-password", "su-password"})


class OptionBuilder:
    """Makes options; equal input is worked on once, since thousands of targets are alike.

    Args:
        directory: the project, which relative paths start from.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._made: dict[tuple[str, bool, str], dict[str, Any]] = {}

    def build(
        self, transport: str, layers: Iterable[Any], *, check: bool, unknown: Unknown = lambda _finding: None
    ) -> dict[str, Any]:
        """Return the options of a transport from its sections, the weakest first. Do not change the result.

        Args:
            check: whether the sections still have to be checked against the schema: they hold values that came from
                plugins or plans, not from a checked file.
            unknown: gets what the check finds of options that nobody knows, when equal input is met for the first time.

        Raises:
            ValidationError, FileError.
        """
        merged: Mapping[str, Any] = {}
        for layer in layers:
            if layer is None:
                continue
            if not isinstance(layer, Mapping):
                raise ValidationError(f"Transport config must be a Hash, received {type_name(layer)} {inspect(layer)}")
            merged = deep_merge(merged, layer) if merged else layer
        key = (transport, check, repr(merged))
        if key not in self._made:
            self._made[key] = self._finish(transport, merged, unknown if check else None)
        return self._made[key]

    def _finish(self, transport: str, merged: Mapping[str, Any], unknown: Unknown | None) -> dict[str, Any]:
        options = deep_merge(OPTION_DEFAULTS.get(transport, {}), keep_known(transport, merged))
        if unknown is not None and transport not in UNLISTED:
            _check_schema(transport, {**merged, **options}, options, unknown)
        if isinstance(options.get("interpreters"), dict):
            options["interpreters"] = {
                name if name.startswith(".") else f".{name}": value for name, value in options["interpreters"].items()
            }
        if transport == "ssh":
            self._finish_ssh(options)
        elif transport == "winrm":
            self._finish_winrm(options)
        return options

    def _finish_ssh(self, options: dict[str, Any]) -> None:
        native = options.get("native-ssh")
        key = options.get("private-key")
        if isinstance(key, str):
            options["private-key"] = self._path(key)
            if native:
                check_file("ssh key", options["private-key"])
        elif key is not None and native:
            raise ValidationError("private-key must be a filepath when using native-ssh")
        if options.get("login-shell") == "powershell":
            for name in ("tty", "run-as"):
                if options.get(name):
                    raise ValidationError(f"{name} is not supported when using PowerShell")
        if native and not options.get("load-config"):
            raise ValidationError("Cannot use native SSH transport with load-config set to false")
        if not options.get("batch-mode") and not options.get("ssh-command"):
            raise ValidationError("Must set ssh-command when batch-mode is set to false")

    def _finish_winrm(self, options: dict[str, Any]) -> None:
        if options.get("ssl"):
            if options.get("file-protocol") == "smb":
                raise ValidationError("SMB file transfers are not allowed with SSL enabled")
            if options.get("cacert"):
                options["cacert"] = self._path(options["cacert"])
                check_file("cacert", options["cacert"])
        elif options.get("basic-auth-only"):
            raise ValidationError("Basic auth is only allowed when using SSL")

    def _path(self, text: str) -> str:
        return os.path.normpath(self._directory / Path(text).expanduser())


def _check_schema(transport: str, given: Mapping[str, Any], options: Mapping[str, Any], unknown: Unknown) -> None:
    """Check what was given for a transport; only what is wrong with the options it uses is an error."""
    from runner.project.validate import find_problems, validation_error

    values = {name: value for name, value in given.items() if value is not None}
    findings = find_problems(values, transport_schema(transport))
    errors = [finding for finding in findings if finding.kind == "error" and _is_used(finding, options)]
    if errors:
        raise validation_error(errors)
    for finding in findings:
        if finding.kind == "unknown":
            unknown(finding)


def _is_used(finding: Finding, options: Mapping[str, Any]) -> bool:
    return not finding.path or finding.path[0] in options


def wrap_secrets(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return options whose secrets cannot print themselves."""
    if SECRET_OPTIONS.isdisjoint(options):
        return options
    return {
        key: Sensitive(value) if key in SECRET_OPTIONS and value is not None else value
        for key, value in options.items()
    }
