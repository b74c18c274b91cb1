"""A plan over 250 real SSH targets of which 5 % are dead."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.system

PLAN = """\
plan fleet::roll(TargetSpec $targets, String $max, Array $batches) {
  $results = run_task('fleet::mark', $targets, 'mark it',
    '_catch_errors' => true, '_max_failures' => $max, '_batches' => $batches)
  $kinds = $results.error_set.results.map |$r| { $r.error.kind }
  $summary = {
    'count'    => $results.count,
    'ok'       => $results.ok_set.count,
    'dead'     => $kinds.filter |$k| { $k == 'puppetlabs.tasks/connect-error' }.size,
    'not_run'  => $kinds.filter |$k| { $k == 'prun/not-run' }.size,
    'answers'  => $results.ok_set.results.map |$r| { $r['mark'] }.unique,
  }
  if $summary['not_run'] > 0 { fail_plan('too many dead', 'fleet/stopped', $summary) }
  return($summary)
}
"""
DEAD = range(0, 250, 20)  # 13 of 250


def make_project(directory: Path, server: Any) -> None:
    (directory / "plans").mkdir()
    (directory / "tasks").mkdir()
    (directory / "bolt-project.yaml").write_text("name: fleet\n")
    (directory / "plans/roll.pp").write_text(PLAN)
    (directory / "tasks/mark.sh").write_text('#!/bin/sh\necho "{\\"mark\\": \\"$PT__task\\"}"\n')
    (directory / "tasks/mark.json").write_text('{"parameters": {}, "input_method": "environment"}')
    targets = [
        {"name": f"t{index}", "uri": f"127.0.5.{index + 1}", "config": {"ssh": {"port": 1}} if index in DEAD else {}}
        for index in range(250)
    ]
    ssh = {"user": "prt-plain", "port": server.port, "private-key": str(server.key), "host-key-check": False}
    group = {"name": "fleet_group", "targets": targets}
    inventory = {"config": {"transport": "ssh", "ssh": {**ssh, "load-config": False}}, "groups": [group]}
    (directory / "inventory.yaml").write_text(json.dumps(inventory))


def run_plan(directory: Path, maximum: str, batches: list[Any]) -> subprocess.CompletedProcess[str]:
    parameters = {"targets": "fleet_group", "max": maximum, "batches": batches}
    words = ["plan", "run", "fleet::roll", "--params", json.dumps(parameters), "-c", "50", "--format", "json"]
    return subprocess.run([sys.executable, "-m", "runner", *words], cwd=directory, capture_output=True, text=True)


def test_few_dead_targets_do_not_stop_the_others(server: Any, tmp_path: Path) -> None:
    make_project(tmp_path, server)
    done = run_plan(tmp_path, "10%", [10, "25%"])
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary == {"count": 250, "ok": 237, "dead": 13, "not_run": 0, "answers": ["fleet::mark"]}


def test_too_many_dead_targets_stop_the_plan(server: Any, tmp_path: Path) -> None:
    make_project(tmp_path, server)
    done = run_plan(tmp_path, "2%", [50])
    assert done.returncode == 1
    error = json.loads(done.stdout)
    assert error["kind"] == "fleet/stopped"
    summary = error["details"]
    assert summary["count"] == 250
    assert 5 < summary["dead"] < 13
    assert summary["not_run"] + summary["ok"] + summary["dead"] == 250
    assert "Not run: fleet::mark on" in done.stderr
    entries = json.loads((tmp_path / ".rerun.json").read_text()) if (tmp_path / ".rerun.json").exists() else []
    assert entries == []  # the plan failed with an error of its own: no results to rerun
