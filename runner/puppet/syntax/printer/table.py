"""The type of the functions that write nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.printer.writer import Writer

Print: TypeAlias = Callable[[Writer, n.Node], None]
"""Writes any node; handed to every function below so that they need not know each other."""
