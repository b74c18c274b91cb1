"""Verdicts kept on disk."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from runner.project import cache


def test_remember_computes_once() -> None:
    calls: list[int] = []

    def compute() -> list[int]:
        calls.append(1)
        return [5]

    assert [cache.remember("d", ["a", None], compute) for _ in range(3)] == [[5], [5], [5]]
    assert calls == [1]
    cache.remember("d", ["b", None], compute)
    assert calls == [1, 1]


def test_damaged_entries_are_made_again() -> None:
    key = cache.digest(["x"])
    cache.write("d", key, 1)
    directory = cache.cache_directory()
    assert directory is not None
    (directory / "d" / key).write_text("{")
    assert cache.remember("d", ["x"], lambda: 2) == 2


def test_private_and_whole(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b"
    assert cache.write_private(path, "x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["b"]
    assert not cache.write_private(Path("/proc/nope/x"), "x")


@pytest.mark.parametrize(
    ("environ", "place"),
    [
        ({"PRUN_CACHE_DIR": "/c"}, "/c"),
        ({"PRUN_CACHE_DIR": "", "HOME": "/h"}, None),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/x/prun"),
        ({"HOME": "/h"}, "/h/.cache/prun"),
        ({}, None),
    ],
)
def test_place(monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], place: str | None) -> None:
    for name in ("PRUN_CACHE_DIR", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert (None if place is None else Path(place)) == cache.cache_directory()


def test_entries_of_others_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.write("d", "k", 1)
    assert cache.read("d", "k") == 1
    monkeypatch.setattr("os.geteuid", lambda: 12345)
    assert cache.read("d", "k") is None
