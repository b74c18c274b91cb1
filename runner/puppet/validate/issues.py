"""Every issue that reading and checking code can raise: code, severity, wording, and what to do about it.

`docs/reference/issues.md` is made from this table.
"""

from __future__ import annotations

from dataclasses import replace

from runner.puppet.validate.check_issues import CHECKS
from runner.puppet.validate.issue import Issue
from runner.puppet.validate.text_issues import LEXER, PARSER


def _table() -> dict[str, Issue]:
    found: dict[str, Issue] = {}
    for stage, issues in (("lexer", LEXER), ("parser", PARSER), ("check", CHECKS)):
        for issue in issues:
            found[issue.code] = replace(issue, stage=stage)
    for name in ("ILLEGAL_SINGLE_TYPE_MAPPING", "ILLEGAL_REGEXP_TYPE_MAPPING"):
        found[name] = replace(found[name], code="ILLEGAL_TYPE_MAPPING")
    return found


ISSUES: dict[str, Issue] = _table()
"""Issues by name; two of them share the code ILLEGAL_TYPE_MAPPING."""
