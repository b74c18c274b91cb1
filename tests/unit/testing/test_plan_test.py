"""The helpers for testing plans, used as a user would."""

from pathlib import Path

import pytest

from runner.testing import PlanTest, UnexpectedCall

PLAN = """\
plan demo::rollout(TargetSpec $targets, String[1] $version) {
  $results = run_task('demo::release', $targets, 'version' => $version, '_catch_errors' => true)
  unless $results.ok {
    fail_plan('failed', 'demo/rollout-failed', { 'targets' => $results.error_set.names })
  }
  out::message("done: ${version}")
  run_command('systemctl restart app', $results.ok_set.targets, '_run_as' => 'root')
  return(run_plan('demo::report', 'count' => $results.count))
}
"""
REPORT = "plan demo::report(Integer $count) { return({ 'count' => $count }) }\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "bolt-project.yaml").write_text("name: demo\n")
    for folder, name, text in (
        ("plans", "rollout.pp", PLAN),
        ("plans", "report.pp", REPORT),
        ("tasks", "release.sh", "#!/bin/sh\n"),
        ("tasks", "release.json", '{"parameters": {"version": {"type": "String[1]"}}}'),
    ):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_text(text)
    return tmp_path


def test_a_plan_runs_against_stubs(project: Path) -> None:
    plans = PlanTest(project=project)
    plans.allow_task("demo::release").always_return({"installed": "1"})
    plans.expect_command("systemctl restart app").with_targets("web1", "web2")
    outcome = plans.run_plan("demo::rollout", targets="web1,web2", version="1")
    assert outcome.error is None
    assert outcome.value == {"count": 2}
    assert plans.messages == ["done: 1"]
    assert [call.object for call in plans.calls] == ["demo::release", "systemctl restart app"]
    assert plans.calls[1].parameters == {"_run_as": "root"}
    plans.verify()


def test_a_failing_target_fails_the_plan(project: Path) -> None:
    plans = PlanTest(project=project)
    plans.expect_task("demo::release").return_for_targets({"web2": {"_error": {"msg": "full", "kind": "x"}}})
    outcome = plans.run_plan("demo::rollout", targets="web1,web2", version="1")
    assert not outcome.ok
    assert outcome.error is not None
    assert outcome.error["kind"] == "demo/rollout-failed"
    assert outcome.error["details"]["targets"] == ["web2"]
    plans.verify()


def test_sub_plans_can_be_stubbed(project: Path) -> None:
    plans = PlanTest(project=project)
    plans.allow_any_task()
    plans.allow_any_command()
    plans.expect_plan("demo::report").with_params({"count": 1}).always_return("stubbed")
    assert plans.run_plan("demo::rollout", targets="web1", version="1").value == "stubbed"
    plans.verify()


def test_what_no_stub_allows_fails_the_test(project: Path) -> None:
    with pytest.raises(UnexpectedCall, match="demo::release"):
        PlanTest(project=project).run_plan("demo::rollout", targets="web1", version="1")


def test_what_was_expected_must_happen(project: Path) -> None:
    plans = PlanTest(project=project)
    plans.expect_command("never run").times(2)
    with pytest.raises(UnexpectedCall, match="2 times, it was called 0 times"):
        plans.verify()


def test_wrong_parameters_are_found_by_the_real_checks(project: Path) -> None:
    outcome = PlanTest(project=project).run_plan("demo::rollout", targets="web1", version=1)
    assert outcome.error is not None
    assert "parameter 'version' expects a String" in outcome.error["msg"]
