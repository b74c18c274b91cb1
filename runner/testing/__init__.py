"""Testing plans without touching a machine: stub what a plan runs, expect what it must run, look at what it returns.

    from runner.testing import PlanTest

    def test_deploy(tmp_path):
        plans = PlanTest(modulepath=["modules"])
        plans.allow_task("package").always_return({"status": "installed"})
        plans.expect_command("systemctl restart nginx").with_targets("web1", "web2")
        result = plans.run_plan("deploy", targets="web1,web2")
        assert result.ok
        plans.verify()

Anything the plan runs that was neither allowed nor expected is an error of the test. Everything else is real: the
plan, its functions, the inventory. The pytest plugin `runner.testing.pytest_plugin` gives the fixture `plan_test`,
which verifies by itself.
"""

from runner.testing.plan_test import PlanOutcome, PlanTest
from runner.testing.stubs import Stub, UnexpectedCall

__all__ = ["PlanOutcome", "PlanTest", "Stub", "UnexpectedCall"]
