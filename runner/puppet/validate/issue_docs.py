"""The page about issues, made from the table and from what the rules say about themselves.

python -m runner.puppet.validate.issue_docs > docs/reference/issues.md
"""

from __future__ import annotations

import ast
import re
import sys
from importlib.resources import files

from runner.puppet.validate.issue import Issue
from runner.puppet.validate.issues import ISSUES

_HEAD = """# Issues in Puppet code

What `prun validate`, `prun dev check` and every command that reads Puppet code can report about it. This page is made
from the table of issues and the rules behind them; `python -m runner.puppet.validate.issue_docs` writes it anew.

An error keeps the code from running, a warning or deprecation does not. Words in braces stand for what was found.
"""

_STAGES = {
    "lexer": "## While reading text",
    "parser": "## While reading the grammar",
    "check": "## While checking",
}

_REPORTED = re.compile(r'context\.(?:report|add)\(\s*"([A-Z_]+)"')


def render_page() -> str:
    """Return the page as Markdown."""
    rules = _rules()
    parts = [_HEAD]
    for stage, title in _STAGES.items():
        parts.append(title + "\n")
        for name, issue in sorted(ISSUES.items()):
            if issue.stage == stage:
                parts.append(_entry(name, issue, rules.get(name)))
    return "\n".join(parts)


def _entry(name: str, issue: Issue, rule: str | None) -> str:
    title = f"### {issue.code}" if name == issue.code else f"### {issue.code} ({name})"
    text = f"{title}\n\n*{issue.severity}*: `{issue.message.replace('{{', '{').replace('}}', '}')}`\n"
    if rule is not None:
        text += f"\n{rule}\n"
    if issue.help:
        text += f"\nHelp: {issue.help}.\n"
    return text


def _rules() -> dict[str, str]:
    """Return for every issue what the rule that reports it says."""
    found: dict[str, str] = {}
    folder = files("runner.puppet.validate") / "rules"
    for path in sorted(folder.iterdir(), key=lambda item: item.name):
        if path.name.endswith(".py"):
            source = path.read_text(encoding="utf-8")
            text = ast.get_docstring(ast.parse(source))
            for name in _REPORTED.findall(source):
                found.setdefault(name, text or "")
    return found


if __name__ == "__main__":
    sys.stdout.write(render_page())
