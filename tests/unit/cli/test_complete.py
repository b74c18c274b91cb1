from __future__ import annotations

from pathlib import Path

import pytest

from runner.cli.complete import complete, find


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tasks = tmp_path / "modules" / "shop" / "tasks"
    plans = tmp_path / "modules" / "shop" / "plans" / "deep"
    tasks.mkdir(parents=True)
    plans.mkdir(parents=True)
    (tmp_path / "bolt-project.yaml").write_text("name: own\n")
    (tmp_path / "inventory.yaml").write_text(
        "targets: [solo]\ngroups:\n  - name: web\n    targets: [{name: web1, alias: [front]}, {uri: 'ssh://web2'}]\n"
    )
    for name in ("restart.sh", "init.py", "secret.sh", "notes.md"):
        (tasks / name).write_text("")
    (tasks / "secret.json").write_text('{"private": true}')
    (tasks / "restart.json").write_text('{"description": "Restart it", "parameters": {"force": {"type": "Boolean"}}}')
    (plans / "roll.pp").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PRUN_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["tas"], ["task"]),
        (["task", ""], ["show", "run"]),
        (["task", "run", "shop"], ["shop", "shop::restart"]),
        (["task", "show", "shop::r"], ["shop::restart"]),
        (["task", "run", "shop::restart", ""], ["force="]),
        (["task", "run", "shop::restart", "force=t"], []),
        (["plan", "run", "shop"], ["shop::deep::roll"]),
        (["command", "run", "x", "-t", "w"], ["web", "web1"]),
        (["command", "run", "x", "--targets", "solo,fr"], ["solo,front"]),
        (["command", "run", "x", "--targets=so"], ["--targets=solo"]),
        (["command", "run", "x", "--exclude", "ssh"], ["ssh://web2"]),
        (["task", "show", "--format", "json"], ["json", "jsonl"]),
        (["task", "run", "--rer"], ["--rerun"]),
        (["task", "show", "--rer"], []),
        (["task", "run", "x", "--no-tt"], ["--no-tty"]),
        (["inventory", "show", "--rerun", ""], ["all", "failure", "success"]),
        (["completion", "z"], ["zsh"]),
        (["guide", "inv"], ["inventory"]),
        (["script", "run", "--", "-x"], []),
        (["nonsense", ""], []),
        (["command", "run", "x", "--nonsense", "-t", "sol"], ["solo"]),
    ],
)
def test_candidates(words: list[str], expected: list[str]) -> None:
    assert [candidate for candidate, _ in find(words).candidates] == expected


def test_paths_are_left_to_the_shell() -> None:
    assert find(["script", "run", "./x"]).kinds == (":files",)
    assert find(["x", "--project", ""]).kinds == (":directories",)
    assert find(["x", "-t", "@li"]).kinds == (":files",)


def test_descriptions_are_for_shells_that_show_them(capsys: pytest.CaptureFixture[str]) -> None:
    complete(["zsh", "task", "run", "shop::re"])
    assert capsys.readouterr().out == "shop::restart\tRestart it\n"


def test_bash_gets_the_rest_of_a_word_it_has_broken(capsys: pytest.CaptureFixture[str]) -> None:
    complete(["bash", "prun task run shop::re", " \t\"'><=;|&(:"])
    assert capsys.readouterr().out == "restart\n"
    complete(["bash", "prun task run shop::restart ", " :="])
    assert capsys.readouterr().out == ":nospace\nforce=\n"


def test_a_broken_inventory_is_no_message(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "inventory.yaml").write_text("targets: [a\n")
    complete(["fish", "command", "run", "x", "-t", ""])
    captured = capsys.readouterr()
    assert captured.out == "all\tgroup\n"
    assert captured.err == ""
