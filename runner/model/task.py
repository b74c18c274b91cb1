"""A task: metadata and the files that implement it, found but not yet chosen for a target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

InputMethod = Literal["stdin", "environment", "both", "powershell"]


@dataclass(frozen=True, slots=True)
class TaskFile:
    """A file to send. `name` is its place below the install directory: `mod/lib/x.rb`, or the base name."""

    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class Implementation:
    """One executable of a task and when it may be used (task specification, "implementations").

    Attributes:
        file: the executable.
        requirements: features a target must have.
        input_method: how parameters are given; None: the default for the shell and extension.
        files: extra files, those of the metadata's top level included.
        remote: whether it runs on a proxy for a remote target.
    """

    file: TaskFile
    requirements: frozenset[str] = frozenset()
    input_method: InputMethod | None = None
    files: tuple[TaskFile, ...] = ()
    remote: bool = False


@dataclass(frozen=True, slots=True)
class Parameter:
    """A declared task parameter. `type` is Puppet type text; None means `Data`."""

    name: str
    type: str | None = None
    description: str | None = None
    sensitive: bool = False
    default: Any = None
    has_default: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """Everything known of a task before a target is chosen.

    Attributes:
        name: `module` or `module::task`.
        implementations: in the order of preference.
        parameters: None when undeclared (anything goes); an empty mapping accepts nothing.
        metadata: the JSON file as read; `{}` when there is none.
        module: name of the module that holds it.
        directory: the module's directory; None for bundled modules.
    """

    name: str
    implementations: tuple[Implementation, ...]
    parameters: Mapping[str, Parameter] | None = None
    description: str | None = None
    supports_noop: bool = False
    private: bool = False
    metadata: Mapping[str, Any] = field(default_factory=dict)
    module: str = ""
    directory: Path | None = None
