from __future__ import annotations

from runner.puppet.loaders.documentation import read_documentation
from runner.source import SourceFile

TEXT = """# unrelated

# What it does,
# in two lines.
# @summary Short
# @param hosts the hosts
#   to use
# @param [String] $name a name
# @return nothing
# @private true
plan x($hosts, $name) { }
"""


def test_reads_tags() -> None:
    found = read_documentation(SourceFile("x.pp", TEXT), TEXT.index("plan"))
    assert found.text == "What it does,\nin two lines."
    assert found.summary == "Short"
    assert found.parameters == {"hosts": "the hosts to use", "name": "a name"}
    assert found.returns == "nothing"
    assert (found.private, found.old_private) == (True, True)


def test_no_comment() -> None:
    assert read_documentation(SourceFile("x.pp", "plan x() { }"), 0).text == ""
