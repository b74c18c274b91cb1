"""Noop."""

from __future__ import annotations

import pytest

from runner.executor.noop import NoopUnsupported, check_noop
from runner.executor.options import RunOptions
from runner.model.task import Task


def test_noop() -> None:
    able, unable = Task("m::a", (), supports_noop=True), Task("m::b", ())
    assert check_noop(able, RunOptions(), noop=True).noop
    assert check_noop(able, RunOptions(noop=True), noop=False).noop
    assert not check_noop(unable, RunOptions(), noop=False).noop
    with pytest.raises(NoopUnsupported, match=r"^Task does not support noop$"):
        check_noop(unable, RunOptions(), noop=True)
