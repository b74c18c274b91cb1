"""Which commands there are, which file holds each, and what they do in a line."""

from typing import NamedTuple


class Group(NamedTuple):
    """A command or a group of actions.

    Attributes:
        summary: one line for `prun --help`.
        actions: action → one line for `prun GROUP --help`; empty for a command without actions.
        module: holds `app`, a `typer.Typer`.
        own_options: the file declares its own options and gets its words as they were typed.
        hidden: for makers of prun or of tools; `prun --help` does not list it.
    """

    summary: str
    actions: dict[str, str]
    module: str
    own_options: bool = False
    hidden: bool = False


COMMANDS: dict[str, Group] = {
    "apply": Group("Apply Puppet code to targets", {}, "runner.cli.apply"),
    "command": Group("Run a command on targets", {"run": "Run a command on targets"}, "runner.cli.command"),
    "completion": Group("Print a script for completion in bash, zsh or fish", {}, "runner.cli.completion"),
    "file": Group(
        "Copy files to and from targets",
        {"download": "Copy a file or directory from targets", "upload": "Copy a file or directory to targets"},
        "runner.cli.file",
    ),
    "group": Group("Show groups of the inventory", {"show": "List the groups of the inventory"}, "runner.cli.group"),
    "guide": Group("Read about a topic", {}, "runner.cli.guide"),
    "inventory": Group("Show the inventory", {"show": "Show targets of the inventory"}, "runner.cli.inventory"),
    "lookup": Group("Look up a value with Hiera", {}, "runner.cli.lookup"),
    "module": Group("Show modules", {"show": "List the modules of the modulepath, or show one"}, "runner.cli.module"),
    "plan": Group(
        "Run, show and make plans",
        {
            "show": "List plans, or show one",
            "run": "Run a plan",
            "convert": "Print a YAML plan as a Puppet plan",
            "new": "Make a new plan in the project",
        },
        "runner.cli.plan",
    ),
    "plugin": Group("Show plugins", {"show": "List plugins by what they can do"}, "runner.cli.plugin"),
    "project": Group("Make projects", {"init": "Make the current directory a project"}, "runner.cli.project"),
    "script": Group("Run a script on targets", {"run": "Copy a script to targets and run it"}, "runner.cli.script"),
    "secret": Group(
        "Encrypt and decrypt values",
        {
            "encrypt": "Encrypt a value",
            "decrypt": "Decrypt a value",
            "createkeys": "Make keys for encrypting",
        },
        "runner.cli.secret",
    ),
    "task": Group(
        "Show and run tasks",
        {"show": "List tasks, or show one", "run": "Run a task on targets"},
        "runner.cli.task",
    ),
    "validate": Group("Check Puppet code, task metadata and YAML files", {}, "runner.cli.validate", own_options=True),
    "dev": Group("Look inside the language", {}, "runner.cli.dev", own_options=True, hidden=True),
}
