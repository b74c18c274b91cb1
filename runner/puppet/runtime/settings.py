"""The settings that change what code means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Strict = Literal["off", "warning", "error"]

MAX_DEPTH = 3000
"""How many Python calls may nest before a clear error ends the run; well inside what the C stack of a thread holds."""


@dataclass(frozen=True)
class Settings:
    """Puppet's settings as far as evaluation knows them; `values` are the others that `$settings::x` shows."""

    strict: Strict = "error"
    strict_variables: bool = True
    tasks: bool = False
    storeconfigs: bool = False
    environment: str = "production"
    values: Mapping[str, Any] = field(default_factory=dict)

    def visible(self) -> dict[str, Any]:
        """Return what `$settings::NAME` reads."""
        return {
            "strict": self.strict,
            "strict_variables": self.strict_variables,
            "tasks": self.tasks,
            "storeconfigs": self.storeconfigs,
            "environment": self.environment,
            **self.values,
        }
