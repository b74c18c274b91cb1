"""The page about issues is that of the table."""

from __future__ import annotations

from pathlib import Path

from runner.puppet.validate.issue_docs import render_page
from runner.puppet.validate.issues import ISSUES

PAGE = Path(__file__).parents[4] / "docs" / "reference" / "issues.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == render_page()


def test_every_check_has_a_rule_that_explains_it() -> None:
    page = render_page()
    for issue in ISSUES.values():
        entry = page.split(f"### {issue.code}", 1)[1].split("\n### ", 1)[0]
        assert issue.stage != "check" or "Example:" in entry or issue.code == "ILLEGAL_SYNTAX", issue.code
