"""New plans."""

from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.plans.new import check_name, create_plan


@pytest.mark.parametrize(
    ("name", "puppet", "file"),
    [
        ("proj", False, "plans/init.yaml"),
        ("proj::a", True, "plans/a.pp"),
        ("proj::a::b", False, "plans/a/b.yaml"),
    ],
)
def test_a_plan_lands_where_its_name_says(tmp_path: Path, name: str, puppet: bool, file: str) -> None:
    assert create_plan(name, tmp_path, puppet=puppet) == tmp_path / file


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    create_plan("proj::a::b", tmp_path, puppet=True)
    with pytest.raises(RunnerError, match="already exists"):
        create_plan("proj::a::b", tmp_path, puppet=False)


@pytest.mark.parametrize("name", ["Bad", "proj::Bad", "proj::", "proj::a-b", "other::a"])
def test_names_are_checked(name: str) -> None:
    with pytest.raises(RunnerError):
        check_name(name, "proj", Path("/p"))


def test_a_project_without_a_name_has_no_plans() -> None:
    with pytest.raises(RunnerError, match="named project"):
        check_name("x", None, Path("/p"))
