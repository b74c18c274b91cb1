"""`prun inventory show --detail`: everything known of each target, as YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.output.layout import indent
from runner.output.pages.inventory import ADHOC, ending
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: as for `inventory`, with a mapping for each target."""
    from runner.puppet.functions.formats.yaml_text import to_yaml

    adhoc = {target["name"] for target in data["adhoc"]["targets"]}
    parts = []
    for target in sorted(data["targets"], key=lambda target: str(target["name"])):
        text = to_yaml(_lists_and_hashes(target)).partition("\n")[2]  # without the line `---`
        mark = f" {ADHOC}" if target["name"] in adhoc else ""
        parts.append(f"{paper.theme.heading(target['name'])}{mark}\n{indent(text)}")
    rest = ending(data, paper, detail=True)
    if not parts:
        return f"{section(paper, 'Targets', indent('No targets'))}\n  \n{page(rest)}"
    return page([*parts, *rest])


def _lists_and_hashes(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _lists_and_hashes(item) for key, item in value.items()}
    return list(map(_lists_and_hashes, value)) if isinstance(value, list | tuple | set | frozenset) else value
