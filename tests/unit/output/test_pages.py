from __future__ import annotations

from typing import Any

import pytest

from runner.output.pages import render
from runner.output.pages.sections import Paper
from runner.output.theme import Theme

HINT = "Use 'prun task show <TASK NAME>' to view details and parameters for a specific task."

PAGES: dict[str, tuple[Any, str]] = {
    "tasks": (
        {
            "tasks": [["pkg", "Install\n things"], ["pkg::long", "word " * 20], ["bare", None]],
            "modulepath": ["/a", "/b"],
        },
        "Tasks\n  pkg           Install"
        + " " * 68
        + "\n"
        + " " * 16
        + " things\n  pkg::long     "
        + "word " * 13
        + "word...\n  bare\n\nModulepath\n  /a:/b\n\n"
        "Additional information\n  " + HINT,
    ),
    "plans": ({"plans": [], "modulepath": ["/a"]}, "Plans\n  No available plans\n\nModulepath\n  /a\n"),
    "task": (
        {
            "name": "pkg",
            "files": [],
            "module_dir": "/m/pkg",
            "metadata": {
                "description": "Install",
                "supports_noop": True,
                "parameters": {
                    "version": {"type": "Optional[String]", "description": "Which"},
                    "name": {"type": "String[1]"},
                    "force": {"type": "Boolean", "default": False},
                    "any": {},
                },
            },
        },
        "pkg\n  Install\n\nUsage\n"
        "  prun task run pkg --targets <targets> [--noop] any=<value> [force=<value>]\n"
        "  name=<value> [version=<value>]\n\n"
        "Parameters\n  any  Any\n\n  force  Boolean\n    Default: false\n\n  name  String[1]\n\n"
        "  version  Optional[String]\n    Which\n\nModule\n  /m/pkg",
    ),
    "plan": (
        {
            "name": "m::p",
            "description": None,
            "summary": None,
            "docstring": None,
            "parameters": {"a": {"type": "String", "default_value": "'x'"}, "b": {"type": "Integer"}},
            "module_dir": "/m",
        },
        "m::p\n  No description available.\n\nUsage\n  prun plan run m::p [a=<value>] b=<value>\n\n"
        "Parameters\n  a  String\n    Default: 'x'\n\n  b  Integer\n\nModule\n  /m",
    ),
    "inventory": (
        {
            "targets": ["a", "b"],
            "count": 2,
            "adhoc": {"targets": ["b"], "count": 1},
            "inventory": {"targets": ["a"], "count": 1, "file": "/p/i.yaml", "default": "/p/inventory.yaml"},
        },
        "Targets\n  a\n  b    (Not found in inventory file)\n\nInventory source\n  /p/i.yaml\n\n"
        "Target count\n  2 total, 1 from inventory, 1 adhoc\n",
    ),
    "modules": (
        {"/m": [{"name": "a/b", "version": "1.0"}, {"name": "c", "version": None}], "/n": []},
        "/m\n  a/b   1.0\n  c     (no metadata)\n\n/n\n(no modules installed)\n\nAdditional information",
    ),
    "module": (
        {
            "name": "a/b",
            "metadata": {
                "version": "1.0",
                "summary": "Does it",
                "operatingsystem_support": [{"operatingsystem": "Debian", "operatingsystemrelease": ["12", "13"]}],
                "dependencies": [{"name": "x/y", "version_requirement": ">= 1"}],
            },
            "path": "/m/b",
            "plans": [],
            "tasks": [["b", "Do it"]],
        },
        "a/b [1.0]\n  Does it\n\nTasks\n  b     Do it\n\nOperating system support\n  Debian     12, 13\n\n"
        "Dependencies\n  x/y     >= 1\n\nPath\n  /m/b",
    ),
    "guides": ({"topics": ["x"]}, "Topics\n  x\n"),
    "guide": ({"topic": "x", "guide": "Text."}, "x\n  Text."),
    "plugins": (
        {"plugins": {"secret_encrypt": {"b": "B", "a": None}}, "modulepath": []},
        "secret_encrypt\n  a\n  b     B\n",
    ),
}


@pytest.mark.parametrize("page", sorted(PAGES))
def test_pages(page: str) -> None:
    data, text = PAGES[page]
    drawn = render(page, data, Paper(Theme(False), 80))
    assert drawn.startswith(text)


def test_lists_fit_a_terminal() -> None:
    data = {"tasks": [["pkg", "x" * 80]], "modulepath": []}
    drawn = render("tasks", data, Paper(Theme(False), 40, fitted=True))
    assert len(drawn.splitlines()[1]) <= 40
