from __future__ import annotations

from pathlib import Path

import pytest

from runner.app.request import Request
from runner.app.session import Session
from runner.model.event import Event, Log
from runner.output.human import HumanOutput
from runner.output.json import JsonOutput


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bolt-project.yaml").write_text("name: p\nmodulepath: [own]\nconcurrency: 7\n")
    (tmp_path / "inventory.yaml").write_text("targets: [web1, web2]\n")
    (tmp_path / "deep").mkdir()
    monkeypatch.chdir(tmp_path / "deep")
    monkeypatch.setenv("PRUN_CACHE_DIR", "")
    return tmp_path


def opened(**fields: object) -> tuple[Session, list[Log]]:
    session = Session(Request(**fields))  # type: ignore[arg-type]
    logs: list[Log] = []

    def keep(event: Event) -> None:
        if isinstance(event, Log):
            logs.append(event)

    session.publisher.subscribe(keep)
    session.open()
    return session, logs


def test_the_project_is_found_from_below(project: Path) -> None:
    session, _ = opened(targets=["web*"], exclude=["web2"])
    assert session.project.path == project
    assert [target.name for target in session.targets()] == ["web1"]


def test_typed_paths_are_relative_to_the_working_directory(project: Path) -> None:
    session, _ = opened(modulepath="a:../b", private_key="key", concurrency=3)
    assert session.modules.modulepath[:2] == (project / "deep" / "a", project / "b")
    assert session.project.config.transports["ssh"]["private-key"] == str(project / "deep" / "key")
    assert session.project.config.concurrency == 3


def test_options_that_the_inventory_may_override_are_named(project: Path) -> None:
    session, logs = opened(user="me", run_as="root", given=("user", "targets", "run-as", "sudo-password-prompt"))
    assert session.inventory.source == str(project / "inventory.yaml")
    (log,) = logs
    assert log.id == "cli_overrides"
    assert log.text == (
        f'CLI arguments ["user", "run-as", "sudo-password"] might be overridden by Inventory: {project}/inventory.yaml'
    )


def test_the_format_is_that_of_the_request_or_of_the_project(project: Path) -> None:
    assert isinstance(opened()[0].output, HumanOutput)
    assert isinstance(opened(format="json")[0].output, JsonOutput)
    (project / "bolt-project.yaml").write_text("format: json\n")
    assert isinstance(opened()[0].output, JsonOutput)
    assert isinstance(opened(format="human")[0].output, HumanOutput)


def test_caches_are_forgotten_when_asked(project: Path) -> None:
    cache = project / ".plugin_cache.json"
    cache.write_text("{}")
    opened()
    assert cache.exists()
    opened(clear_cache=True)
    assert not cache.exists()


def test_plans_are_not_verbose_unless_asked() -> None:
    assert Session(Request(command="task run")).output.verbose
    assert not Session(Request(command="plan run")).output.verbose
    assert Session(Request(command="plan run", verbose=True)).output.verbose
    assert not Session(Request(command="task run", verbose=False)).output.verbose
