from __future__ import annotations

import pytest

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
    assert found.parameters == {"hosts": "the hosts\nto use", "name": "a name"}
    assert found.returns == "nothing"
    assert (found.private, found.old_private) == (True, True)


def test_no_comment() -> None:
    assert read_documentation(SourceFile("x.pp", "plan x() { }"), 0).text == ""


LAYOUT = [
    # (comment, text, what @param x says); as YARD reads them
    ("# a\n# @param x one\n#   two\n#     three\n#\n#   last\n# back", "a\nback", "one\ntwo\n  three\n\nlast"),
    ("# @param x   spaced   out\n#\n#\n#  later", "", "spaced   out\n\nlater"),
    ("#\ta\n#\t\tb\n# c\td\n# @param x\te\tf\n#\tg\n# \th", "a\n\tb\nc\td\ng\n\th", "e\tf"),
    ("# @param x\n#      deep\n#    less", "less", "deep"),
    ("## a\n# @param [String] x\n#   type first", "a", "type first"),
    ("# a @param x no\n#  @param x no\n# @param x yes", "a @param x no\n @param x no", "yes"),
    ("# a\n# @example e\n#   gone\n# @param x b\n#c", "a\nc", "b"),
]


@pytest.mark.parametrize(("comment", "text", "parameter"), LAYOUT)
def test_line_breaks_and_indentation_stay(comment: str, text: str, parameter: str) -> None:
    code = f"{comment}\nplan p($x) {{ }}\n"
    found = read_documentation(SourceFile("x.pp", code), code.index("plan p"))
    assert (found.text, found.parameters) == (text, {"x": parameter})


def test_the_first_summary_counts() -> None:
    code = "# @summary one\n#  more\n# @summary two\nplan p() { }\n"
    assert read_documentation(SourceFile("x.pp", code), code.index("plan p")).summary == "one\nmore"
