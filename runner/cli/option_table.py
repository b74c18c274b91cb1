"""Every option, as data: the one table behind parsing, help, shell completion and the reference page.

All commands accept all options, as users of Bolt are used to; the groups only decide which ones a command's help lists.
"""

from typing import NamedTuple


class Option(NamedTuple):
    """One option.

    Attributes:
        name: without dashes.
        group: heading under which help lists it.
        help: one or two sentences.
        short: letter, or empty.
        value: what it takes, as help names it; empty for a flag.
        kind: `flag`, `switch` (has a `--no-` form), `text`, `integer` or `list` (may be repeated).
        choices: the only values allowed.
        setting: what messages call the setting; empty when it has the option's name.
        own: Bolt has no such option, so it never stands in the way of a shortened one.
    """

    name: str
    group: str
    help: str
    short: str = ""
    value: str = ""
    kind: str = "text"
    choices: tuple[str, ...] = ()
    setting: str = ""
    own: bool = False


FORMATS = ("human", "json", "jsonl", "junit", "rainbow")
LOG_LEVELS = ("trace", "debug", "error", "info", "warn", "fatal")
TRANSPORTS = ("docker", "jail", "local", "lxd", "pcp", "podman", "remote", "ssh", "winrm")

OPTIONS: tuple[Option, ...] = (
    # Targets
    Option(
        "targets",
        "Targets",
        "Where to run: names, globs, groups or URIs, separated by commas; '@file' reads them from a file, '-' from "
        "standard input. A piece '&X' keeps only what is in X, '!X' leaves X out; X must exist. May be repeated.",
        "t",
        "TARGETS",
        "list",
    ),
    Option(
        "exclude",
        "Targets",
        "Leave these targets out; same forms as --targets. A name nobody knows is an error. May be repeated.",
        "",
        "TARGETS",
        "list",
        own=True,
    ),
    Option("query", "Targets", "Find targets by a PuppetDB query. Not available yet.", "q", "QUERY"),
    Option("rerun", "Targets", "Run again on targets of the last run: all, failure or success.", "", "WHICH"),
    # Authentication
    Option("user", "Authentication", "User to log in as.", "u", "USER"),
    Option(
        "password", "Authentication", "Password to log in with. Others can see it in the process list.", "p", "PASSWORD"
    ),
    Option("password-prompt", "Authentication", "Ask for the password.", kind="flag"),
    Option("private-key", "Authentication", "Path of the private key to log in with.", "", "KEY"),
    Option("host-key-check", "Authentication", "Check host keys of SSH targets.", kind="switch"),
    Option("ssl", "Authentication", "Use SSL with WinRM.", kind="switch"),
    Option("ssl-verify", "Authentication", "Check the certificate of WinRM targets.", kind="switch"),
    # Escalation
    Option("run-as", "Escalation", "User to run as on the target, by sudo.", "", "USER"),
    Option("sudo-password", "Escalation", "Password for sudo. Others can see it in the process list.", "", "PASSWORD"),
    Option("sudo-password-prompt", "Escalation", "Ask for the password for sudo.", kind="flag"),
    Option("sudo-executable", "Escalation", "Program to use instead of sudo.", "", "EXEC"),
    # Run context
    Option("concurrency", "Run context", "How many targets at once (100).", "c", "N", "integer"),
    Option(
        "timeout",
        "Run context",
        "Seconds after which an action is ended on its target, with all it started.",
        "",
        "SECONDS",
        "integer",
        own=True,
    ),
    Option("compile-concurrency", "Run context", "How many catalogs to compile at once.", "", "N", "integer"),
    Option("inventoryfile", "Run context", "Inventory file to use (inventory.yaml of the project).", "i", "FILE"),
    Option("save-rerun", "Run context", "Write the file that --rerun reads.", kind="switch"),
    Option("cleanup", "Run context", "Remove temporary files from targets.", kind="switch"),
    Option("puppetdb", "Run context", "PuppetDB instance to use by default.", "", "INSTANCE"),
    Option("hiera-config", "Run context", "Hiera configuration to use (hiera.yaml of the project).", "", "FILE"),
    # Project
    Option("project", "Project", "Project directory (found from the current directory upwards).", "", "PATH"),
    Option("modulepath", "Project", "Directories of modules, joined by ':' (modules of the project).", "m", "DIRS"),
    # Transports
    Option("transport", "Transport", "Transport for targets that name none (ssh).", "", "NAME", choices=TRANSPORTS),
    Option("connect-timeout", "Transport", "Seconds to wait for a connection (10).", "", "SECONDS", "integer"),
    Option("tty", "Transport", "Ask for a pseudo terminal on SSH targets.", kind="switch"),
    Option("native-ssh", "Transport", "Use the system's ssh program.", kind="switch"),
    Option("ssh-command", "Transport", "Program to use with --native-ssh.", "", "EXEC"),
    Option("copy-command", "Transport", "Program to copy with when --native-ssh is given.", "", "EXEC"),
    Option("tmpdir", "Transport", "Directory for temporary files on targets.", "", "DIR"),
    # Display
    Option("format", "Display", "How to print: human, json, jsonl, junit or rainbow.", "", "FORMAT", choices=FORMATS),
    Option("color", "Display", "Use colours on a terminal.", kind="switch"),
    Option("verbose", "Display", "Print what happens on each target (on, except for plans).", "v", kind="switch"),
    Option("stream", "Display", "Print output of targets as it arrives.", kind="flag"),
    Option("group", "Display", "Print equal results of many targets as one (on a terminal).", kind="switch", own=True),
    Option("progress", "Display", "Show how many targets are done (on a terminal).", kind="switch", own=True),
    Option("trace", "Display", "Show where in prun an error came from.", kind="flag"),
    # Global
    Option("help", "Global", "Show help and exit.", "h", kind="flag"),
    Option("version", "Global", "Show the version and exit.", kind="flag"),
    Option(
        "log-level",
        "Global",
        "Least level of log lines on standard error (warn).",
        "",
        "LEVEL",
        choices=LOG_LEVELS,
        setting="log.console.level",
    ),
    Option("clear-cache", "Global", "Forget cached plugin results, tasks and plans first.", kind="flag"),
    # Of single commands
    Option("noop", "Command", "Only say what would change, where the task can.", kind="flag"),
    Option(
        "params",
        "Command",
        "Parameters as a JSON object; '@file' reads it from a file, '-' from standard input.",
        "",
        "JSON",
    ),
    Option("env-var", "Command", "Environment variable on the targets. May be repeated.", "", "NAME=VALUE", "list"),
    Option("detail", "Command", "Show everything known of the targets.", kind="flag"),
    Option("execute", "Command", "Puppet code to apply.", "e", "CODE"),
    Option("filter", "Command", "Only names that contain this text.", "", "TEXT"),
    Option("plugin", "Command", "Which secrets plugin to use (pkcs7).", "", "NAME"),
    Option("force", "Command", "Replace what is there.", kind="flag"),
    Option("modules", "Command", "Modules to add to the new project, separated by commas.", "", "MODULES"),
    Option("resolve", "Command", "Find out dependencies of modules.", kind="switch"),
    Option("pp", "Command", "Write the plan in the Puppet language instead of YAML.", kind="flag"),
    Option("script", "Command", "Make a plan that runs this script of a module.", "", "SCRIPT"),
    Option("plan-hierarchy", "Command", "Look up in plan_hierarchy, without targets.", kind="flag"),
)

BY_NAME = {option.name: option for option in OPTIONS}
BY_SHORT = {option.short: option for option in OPTIONS if option.short}

_TARGETS = ("targets", "exclude", "query", "rerun")
_PROJECT = ("project", "modulepath")
_GLOBAL = ("help", "version", "log-level", "clear-cache")
_SHOW = (*_PROJECT, "format", "color", *_GLOBAL)
_ON_TARGETS = tuple(
    option.name
    for option in OPTIONS
    if option.group != "Command" and option.name not in ("tmpdir", "compile-concurrency", "hiera-config")
)

FAMILIES: dict[str, tuple[str, ...]] = {
    "action": _ON_TARGETS,
    "inventory": (*_TARGETS, "inventoryfile", *_SHOW),
    "show": _SHOW,
    "global": ("format", *_GLOBAL),
}
"""Options that help lists for a kind of command, beside those of the command itself."""
