"""A directory to build projects in, and a cache that no other test shares."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRUN_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def tree(tmp_path: Path) -> Callable[..., Path]:
    """Write files (relative path → text) and return the directory."""
    tmp_path.chmod(0o755)

    def write(**files: str) -> Path:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path

    return write
