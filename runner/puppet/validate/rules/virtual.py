"""Only resources can be virtual or exported; classes, defaults and overrides cannot.

Example: `@class { 'a': }`, `@File { mode => '0644' }`. Instead: leave the `@` out.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check_resource(node: n.Resource, context: Context) -> None:
    """Refuse virtual and exported classes."""
    if node.form != "regular" and isinstance(node.type_name, n.QualifiedName) and node.type_name.value == "class":
        context.report("CLASS_NOT_VIRTUALIZABLE", node)


def check_others(node: n.ResourceDefaults | n.ResourceOverride, context: Context) -> None:
    """Refuse virtual and exported defaults and overrides."""
    if node.form != "regular":
        context.report("NOT_VIRTUALIZEABLE", node)
