from __future__ import annotations

import threading
from pathlib import Path

from runner.puppet.compile.cache import CodeCache, default_directory
from runner.puppet.loaders import Environment
from runner.source import SourceFile

CODE = compile("x = 1", "a.pp", "exec")


def test_keeps_code(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path)
    key = cache.key("text", "a.pp", "pp")
    assert cache.read(key) is None
    cache.write(key, CODE)
    found = cache.read(key)
    assert found is not None
    assert found.co_code == CODE.co_code
    assert cache.info().entries == 1
    assert cache.clear() == 1
    assert cache.read(key) is None


def test_keys_differ_by_everything_that_matters(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path)
    keys = {cache.key("a", "x", "pp"), cache.key("b", "x", "pp"), cache.key("a", "y", "pp"), cache.key("a", "x", "epp")}
    assert len(keys) == 4


def test_corrupt_entries_are_ignored_and_written_again(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path / "cache")
    source = tmp_path / "a.pp"
    source.write_text("$x = 1 + 1")
    Environment(cache=cache).loader.load_file(source)
    (entry,) = (tmp_path / "cache").glob("??/*.code")
    good = entry.read_bytes()
    for bad in (b"", b"prun-code-1\n", good[:-3], good[:60] + b"\0" + good[61:], b"x" * 100):
        entry.write_bytes(bad)
        environment = Environment(cache=cache)
        assert environment.run_main(environment.loader.load_file(source)) == 2
        assert entry.read_bytes() == good


def test_concurrent_writers(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path)
    key = cache.key("text", "a.pp")
    threads = [threading.Thread(target=cache.write, args=(key, CODE)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cache.read(key) is not None
    assert [path.suffix for path in tmp_path.glob("??/*")] == [".code"]


def test_an_unwritable_directory_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    CodeCache(tmp_path / "file" / "cache").write("ab" * 32, CODE)


def test_cached_code_has_places(tmp_path: Path) -> None:
    import pytest

    from runner.errors import EvaluationError

    cache = CodeCache(tmp_path / "cache")
    source = tmp_path / "a.pp"
    source.write_text("$x = 1\n$y = $x + 'a'")
    for _ in range(2):
        environment = Environment(cache=cache)
        with pytest.raises(EvaluationError) as caught:
            environment.run_main(environment.loader.load_file(source))
        assert (caught.value.file, caught.value.line, caught.value.column) == (str(source), 2, 11)


def test_the_directory_follows_xdg(monkeypatch: object, tmp_path: Path) -> None:
    import pytest

    assert isinstance(monkeypatch, pytest.MonkeyPatch)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_directory() == tmp_path / "prun" / "code"


def test_code_without_a_path_is_not_kept(tmp_path: Path) -> None:
    Environment(cache=CodeCache(tmp_path)).loader.load(SourceFile(None, "1"))
    assert CodeCache(tmp_path).info().entries == 0
