from __future__ import annotations

import pytest

from runner.output.names import fold_names


@pytest.mark.parametrize(
    ("names", "folded"),
    [
        ([], ""),
        (["web1"], "web1"),
        (["web1", "web2"], "web1, web2"),
        (["web1", "web2", "web3"], "web[1-3]"),
        (["web3", "web1", "web2", "web9"], "web[1-3,9]"),
        (["web1", "web2", "web4", "web5"], "web[1,2,4,5]"),
        (["web8", "web9", "web10"], "web[8-10]"),
        (["web08", "web09", "web10"], "web[08-10]"),
        (["n1.x.org", "n2.x.org", "n3.x.org", "db"], "n[1-3].x.org, db"),
        (["10.0.0.1", "10.0.0.2", "10.0.0.3"], "10.0.0.[1-3]"),
        (["a", "b", "a"], "a, b"),
        (["x" + "1" * 30, "y"], "x" + "1" * 30 + ", y"),
    ],
)
def test_numbered_names_are_folded(names: list[str], folded: str) -> None:
    assert fold_names(names) == folded
