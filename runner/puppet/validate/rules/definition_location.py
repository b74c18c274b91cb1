"""A definition in a module has the name that its file stands for.

Why: autoloading goes from the name to the file; a definition elsewhere is found by accident or never.

Example: `class apache::b` in `apache/manifests/a.pp`. Instead: put it in `apache/manifests/b.pp`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context
from runner.puppet.validate.module_file import file_namespace


def check(node: n.Definition, context: Context) -> None:
    """Refuse a definition whose name does not begin with that of its file."""
    namespace = file_namespace(context.source.path, context.settings.module_path)
    if namespace is None:
        return
    if namespace == "" or not node.name.lower().startswith(namespace):
        context.report("ILLEGAL_DEFINITION_LOCATION", node, name=node.name, file=context.source.path)
