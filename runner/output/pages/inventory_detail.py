"""`prun inventory show --detail`: everything known of each target, as YAML."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.inventory import ADHOC, ending
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: as for `inventory`, with a mapping for each target."""
    from runner.output.psych import to_yaml

    adhoc = {target["name"] for target in data["adhoc"]["targets"]}
    parts = []
    for target in sorted(data["targets"], key=lambda target: str(target["name"])):
        mark = f" {ADHOC}" if target["name"] in adhoc else ""
        parts.append(f"{paper.theme.heading(target['name'])}{mark}\n{indent(to_yaml(target))}")
    rest = ending(data, paper, detail=True)
    if not parts:
        return f"{section(paper, 'Targets', indent('No targets'))}\n  \n{page(rest)}"
    return page([*parts, *rest])
