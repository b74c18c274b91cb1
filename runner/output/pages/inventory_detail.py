"""`prun inventory show --detail`: everything known of each target, as YAML."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.inventory import source
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: as for `inventory`, with a mapping for each target."""
    import yaml

    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    adhoc = {target["name"] for target in data["adhoc"]["targets"]}
    parts = []
    for target in data["targets"]:
        name = target["name"] + ("  (Not found in inventory file)" if target["name"] in adhoc else "")
        rest = {key: value for key, value in target.items() if key != "name"}
        text = yaml.dump(rest, Dumper=dumper, sort_keys=False, allow_unicode=True, default_flow_style=False)
        parts.append(f"  {paper.theme.name(name)}\n{indent(text, 4)}")
    counts = f"{data['count']} total, {data['inventory']['count']} from inventory, {data['adhoc']['count']} adhoc"
    return page(
        [
            section(paper, "Targets", "\n\n".join(parts) if parts else indent("No targets")),
            section(paper, "Inventory source", indent(source(data["inventory"]))),
            section(paper, "Target count", indent(counts)),
        ]
    )
