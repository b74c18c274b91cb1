"""Unknown, doubled and deprecated keys: where they stand and what they were meant to be."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from runner.project.remarks import duplicate_notices
from runner.project.validate import check
from runner.project.yaml_reader import parse_yaml

# schema, text, what is said behind "Unknown option "
UNKNOWN: list[tuple[str, str, str]] = [
    ("project", "name: x\nconcurency: 5", "'concurency' at /F:2:1, did you mean 'concurrency'?"),
    ("project", "log:\n  console: {lvel: info}", "'lvel' at 'log.console' at /F:2:13, did you mean 'level'?"),
    ("project", "log: {a.log: {level: info, apend: true}}", "'apend' at 'log.a.log' at /F:1:28, did you mean 'append'?"),
    ("project", "apply-settings: {show-dif: true}", "'show-dif' at 'apply-settings' at /F:1:18, did you mean 'show_diff'?"),
    ("project", "module-install: {forge: {basurl: x}}", "'basurl' at 'module-install.forge' at /F:1:26, did you mean 'baseurl'?"),
    ("project", "modules: [{name: a}, {nam: b}]", "'nam' at 'modules.1' at /F:1:23, did you mean 'name'?"),
    ("project", "plugin-hooks: {puppet-library: {}}", "'puppet-library' at 'plugin-hooks' at /F:1:16, did you mean 'puppet_library'?"),
    ("project", "puppetdb: {server_url: []}", "'server_url' at 'puppetdb' at /F:1:12, did you mean 'server_urls'?"),
    ("project", "puppetdb-instances: {a: {tokn: x, server_urls: [x], cacert: x}}", "'tokn' at 'puppetdb-instances.a' at /F:1:26, did you mean 'token'?"),
    ("project", "future: {script-interpreter: true}", "'script-interpreter' at 'future' at /F:1:10, did you mean 'script_interpreter'?"),
    ("project", "plugin-cache: {ttl: 1, wibble: 2}", "'wibble' at 'plugin-cache' at /F:1:24."),
    ("project", "5: x", "'5' at /F:1:1."),
    ("defaults", "inventory-config: {ssh: {usr: x}}", "'usr' at 'inventory-config.ssh' at /F:1:26, did you mean 'user'?"),
    ("defaults", "inventory-config: {shs: {}}", "'shs' at 'inventory-config' at /F:1:20."),
    ("inventory", "verison: 2", "'verison' at /F:1:1, did you mean 'version'?"),
    ("inventory", "plugin-hooks: {}", "'plugin-hooks' at /F:1:1, did you mean 'plugin_hooks'?"),
    ("inventory", "config:\n  user: x", "'user' at 'config' at /F:2:3, did you mean 'ssh.user'?"),
    ("inventory", "config: {winrm: {Port: 1}}", "'Port' at 'config.winrm' at /F:1:18, did you mean 'port'?"),
    ("inventory", "config: {ssh: {private-key: {key-data: x, keydata: y}}}", "'keydata' at 'config.ssh.private-key' at /F:1:43, did you mean 'key-data'?"),
    ("inventory", "targets:\n- name: a\n  host: b", "'host' at 'targets.0' at /F:3:3, did you mean 'config.ssh.host'?"),
    ("inventory", "groups:\n- name: a\n  groups:\n  - name: b\n    var: {}", "'var' at 'groups.0.groups.0' at /F:5:5, did you mean 'vars'?"),
    ("inventory", "groups: [{name: a, targets: [{name: t, config: {local: {tmp-dir: x}}}]}]", "'tmp-dir' at 'groups.0.targets.0.config.local' at /F:1:57, did you mean 'tmpdir'?"),
    ("inventory", "config: {<<: {shs: 1}}", "'shs' at 'config' at /F:1:15."),
]  # fmt: skip


@pytest.mark.parametrize(("schema", "text", "expected"), UNKNOWN)
def test_unknown_keys_say_where_they_stand(schema: str, text: str, expected: str) -> None:
    document = parse_yaml(text, "/F")
    notices = check(document.data, schema, "/F", text=text, positions=document.positions)
    assert [(notice.id, notice.text) for notice in notices] == [("unknown_option", f"Unknown option {expected}")]


def test_they_are_remembered_with_their_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRUN_CACHE_DIR", str(tmp_path))
    text = "targets: [{name: a, host: b}]"
    document = parse_yaml(text, "/F")
    first = check(document.data, "inventory", "/F", text=text, positions=document.positions)
    (kept,) = (tmp_path / "verdicts").iterdir()
    assert json.loads(kept.read_text()) == [["unknown", ["targets", 0, "host"], "host", "config.ssh.host", 1, 21]]
    assert check(document.data, "inventory", "/F", text=text) == first


def test_many_of_a_kind_are_counted() -> None:
    data: dict[str, Any] = {"targets": [{"name": f"t{number}", "hostname": "x"} for number in range(5000)]}
    data["targets"].append({"name": "u", "port": 22})
    texts = [notice.text for notice in check(data, "inventory", "/F")]
    assert texts[:3] == [
        "Unknown option 'hostname' at 'targets.0' at /F.",
        "Unknown option 'hostname' at 'targets.1' at /F.",
        "Unknown option 'hostname' at 'targets.2' at /F. There are 4997 more of this kind.",
    ]
    assert texts[3:] == ["Unknown option 'port' at 'targets.5000' at /F, did you mean 'config.ssh.port'?"]


def test_deprecated_keys_say_where_they_stand() -> None:
    document = parse_yaml("name: a\nfuture: {file_paths: true}", "/F")
    (notice,) = check(document.data, "project", "/F", positions=document.positions)
    assert notice.text.startswith("Option 'future.file_paths' at /F:2:10 is deprecated. ")


def test_doubled_keys_say_where_the_last_one_stands() -> None:
    (notice,) = duplicate_notices(parse_yaml("a: {b: 1,\n  b: 2}", "/F"), "/F")
    assert (notice.id, notice.text) == ("duplicate_key", "Key 'b' appears twice at /F:2:3, the last one counts.")
