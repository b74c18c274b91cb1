from __future__ import annotations

from pathlib import Path

from runner.puppet.loaders.modules import Dependencies, ModulePath


def test_order_of_modules(tmp_path: Path) -> None:
    for place in ("one/a", "two/a", "two/b", "bundled/b", "bundled/c", "mine", "one/Not-a-module"):
        (tmp_path / place).mkdir(parents=True)
    modules = ModulePath(
        [tmp_path / "one", tmp_path / "two"], project=("mine", tmp_path / "mine"), bundled=tmp_path / "bundled"
    )
    paths = {name: module.path.relative_to(tmp_path).as_posix() for name, module in modules.all.items()}
    assert paths == {"mine": "mine", "a": "one/a", "b": "two/b", "c": "bundled/c"}
    found = modules.find("c")
    assert found is not None
    assert found.path == tmp_path / "bundled" / "c"
    assert modules.find("nope") is None
    assert modules.find("../one") is None


def test_dependencies(modulepath: Path) -> None:
    dependencies = Dependencies(ModulePath([modulepath]))
    assert dependencies.of("alpha") == {"alpha"}  # no metadata
    assert dependencies.of("beta") == {"beta", "gamma"}
    assert dependencies.of("nope") == {"nope"}
