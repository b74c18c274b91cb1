"""Look at the steps of the language's front end: tokens, tree, PN, diagnostics."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runner.app.place_at_end import place_at_end
from runner.app.validate_kind import is_plan
from runner.diagnostics import Diagnostic
from runner.puppet.syntax.parse import Mode, parse
from runner.puppet.syntax.source_text import decode_source, read_source
from runner.source import SourceFile


@dataclass(frozen=True, slots=True)
class Input:
    """One text to look at."""

    source: SourceFile
    mode: Mode
    tasks: bool


def read_inputs(
    files: Sequence[Path], code: str | None, stdin: Callable[[], bytes], *, epp: bool, tasks: bool
) -> list[Input]:
    """Return the texts: files, or code from the command line, or standard input.

    Templates and plans are known by their names; the two flags say so for everything.
    """
    if code is not None:
        return [Input(SourceFile(None, code), _mode(epp), tasks)]
    if not files:
        return [Input(decode_source(stdin(), None), _mode(epp), tasks)]
    return [Input(read_source(file), _mode(epp or file.suffix == ".epp"), tasks or is_plan(file)) for file in files]


def _mode(epp: bool) -> Mode:
    return "epp" if epp else "pp"


def show_tokens(item: Input, form: str) -> str:
    """Return the tokens of a text, one a line, or as JSON."""
    from runner.puppet.syntax.lexer import lex

    lexer = lex(item.source, epp=item.mode == "epp", tasks=item.tasks)
    tokens = [token for token in lexer.tokens if token[0] != "EOF"]
    if form == "json":
        keys = ("kind", "start", "end", "value")
        return json.dumps([dict(zip(keys, token, strict=True)) for token in tokens])
    lines = []
    for kind, start, _, value in tokens:
        line, column = item.source.line_and_column(start)
        shown = lexer.faults[int(value)].message if kind == "ERROR" else json.dumps(value, ensure_ascii=False)
        lines.append(f"{line}:{column}\t{kind}\t{shown}")
    return "\n".join(lines)


def show_ast(item: Input, form: str) -> str:
    """Return the tree of a text, indented, or as JSON."""
    from runner.puppet.syntax.dump import dump_data, dump_text

    program = parse(item.source, mode=item.mode, tasks=item.tasks)
    return to_json(dump_data(program)) if form == "json" else dump_text(program)


def show_pn(item: Input, form: str, pretty: bool) -> str:
    """Return the PN of a text as notation, JSON or YAML."""
    from runner.puppet.syntax import pn

    program = parse(item.source, mode=item.mode, tasks=item.tasks)
    if form == "json":
        return to_json(pn.to_data(pn.to_pn(program)), indent=2 if pretty else None)
    if form == "yaml":
        import yaml

        text: str = yaml.safe_dump(pn.to_data(pn.to_pn(program)), sort_keys=False, allow_unicode=True)
        return text.rstrip("\n")
    return pn.render(program, pretty=pretty)


def check_input(item: Input) -> list[Diagnostic]:
    """Return everything wrong with a text."""
    from runner.puppet.validate import check

    return place_at_end(check(item.source, mode=item.mode, tasks=item.tasks), item.source)


def to_json(data: Any, indent: int | None = None) -> str:
    """Return plain data as JSON; deep data needs more of Python's stack than it allows by default."""
    from runner.puppet.syntax.recursion import deep_recursion

    with deep_recursion(20_000):
        return json.dumps(data, ensure_ascii=False, indent=indent)
