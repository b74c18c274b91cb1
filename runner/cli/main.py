"""From `sys.argv` to an exit code: find the command, import its file alone, hand it its words."""

from runner.cli.commands import COMMANDS, Group
from runner.cli.words import OptionValue, UsageError, Words, parse_words


def run(argv: list[str]) -> int:
    """Run one command line and return the exit code. Never raises."""
    from runner.cli.errors import guard

    return guard(lambda: _dispatch(argv), argv)


def _dispatch(argv: list[str]) -> int:
    if argv[:1] == ["__complete"]:
        from runner.cli.complete import complete

        return complete(argv[1:])
    group = COMMANDS.get(argv[0]) if argv else None
    if group is not None and group.own_options:
        return _run_foreign(argv[0], group, argv[1:])
    words = parse_words(argv)
    positional = words.positional
    wants_help = bool(words.options.get("help"))
    if positional[:1] == ["help"]:
        wants_help, positional = True, positional[1:]
    if words.options.get("version") and not wants_help:
        from runner import __version__
        from runner.cli.help import write

        return write(__version__)
    if not positional:
        from runner.cli.help import top_level, write

        return write(top_level())
    return _run_command(Words(positional, words.options), wants_help)


def _run_command(words: Words, wants_help: bool) -> int:
    name, rest = words.positional[0], words.positional[1:]
    group = COMMANDS.get(name)
    if group is None:
        from runner.cli.help import top_level, write
        from runner.cli.suggest import unknown_command

        if wants_help:
            return write(top_level())
        raise unknown_command(name)
    if group.own_options:
        return _run_foreign(name, group, [*rest, "--help"])
    if not group.actions:
        return _run_action(name, None, rest, words.options, wants_help)
    action = rest[0] if rest else None
    if wants_help and action not in group.actions:
        from runner.cli.help import group_level, write

        return write(group_level(name))
    if action is None:
        raise UsageError(f"Expected an action of the form 'prun {name} <action>'")
    if action not in group.actions:
        from runner.suggest import did_you_mean

        listed = ", ".join(group.actions)
        raise UsageError(f"Expected action '{action}' to be one of {listed}", did_you_mean(action, group.actions, 0.6))
    return _run_action(name, action, rest[1:], words.options, wants_help)


def _run_action(
    name: str, action: str | None, positional: list[str], options: dict[str, OptionValue], wants_help: bool
) -> int:
    from runner.cli.load import load_command

    command = load_command(name, action)
    path = f"prun {name} {action}" if action else f"prun {name}"
    if wants_help:
        words = ["--help"]
        request = None
    else:
        from runner.cli.arguments import check_arguments
        from runner.cli.checks import check_option_texts, make_request

        check_option_texts(options)
        positional = check_arguments(f"{name} {action}" if action else name, positional, options)
        request = make_request(name, action, options)
        words = ["--", *positional]
    code = command.main(args=words, prog_name=path, standalone_mode=False, obj=request)
    return code if isinstance(code, int) else 0


def _run_foreign(name: str, group: Group, argv: list[str]) -> int:
    """Run a command that parses its own options."""
    from importlib import import_module

    app = import_module(group.module).app
    code = app(argv, prog_name=f"prun {name}", standalone_mode=False)
    return code if isinstance(code, int) else 0
