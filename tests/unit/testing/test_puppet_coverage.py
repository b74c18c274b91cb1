from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("coverage")


def test_lines_that_can_run(tmp_path: Path) -> None:
    from runner.testing.puppet_coverage import PuppetCoverage, PuppetReporter

    file = tmp_path / "a.pp"
    file.write_text("function f($n) {\n  if $n > 2 {\n    $n * 10\n  } else {\n    $n\n  }\n}\n\n$r = f(1)\n")
    assert {2, 3, 5, 9} <= PuppetReporter(str(file)).lines()
    assert 8 not in PuppetReporter(str(file)).lines()
    assert PuppetCoverage().file_tracer("x.py") is None
    assert PuppetCoverage().file_tracer(str(file)) is not None


def test_the_end_of_a_definition_is_no_line_that_can_run(tmp_path: Path) -> None:
    from runner.testing.puppet_coverage import PuppetReporter

    file = tmp_path / "a.pp"
    file.write_text("function f(Integer $n) >> Integer {\n  $m = $n\n  return $m\n}\n")
    assert PuppetReporter(str(file)).lines() & {2, 3, 4} == {2, 3}
