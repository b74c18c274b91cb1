"""What commands print, kept as text.

`PRUN_UPDATE=1 python -m pytest tests/cli/test_golden.py` writes it anew, to be read and committed.

Cases are in `cases/*.yaml`; what each must print is beside them in `expected/*.yaml`, in the same order.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

HERE = Path(__file__).parent
PRUN = Path(sys.executable).with_name("prun")
UPDATE = bool(os.environ.get("PRUN_UPDATE"))
CHANGING = [
    (re.compile(r"\bin \d+(\.\d+)? sec"), "in <T> sec"),
    (re.compile(r'"time": "[^"]*"'), '"time": "<TIME>"'),
    (re.compile(r'"run": "[0-9a-f]{8}"'), '"run": "<RUN>"'),
    (re.compile(r'"seconds": [\d.]+'), '"seconds": 0'),
    (re.compile(r' time="[\d.]+"'), ' time="0"'),
    (re.compile(r'"elapsed_time": \d+'), '"elapsed_time": 0'),
    (re.compile(r'"step": \d+'), '"step": 1'),
]


class Text(str):  # noqa: SLOT000
    """Written as a block, so that the expected output can be read."""


class Dumper(yaml.SafeDumper):
    pass


def _represent(dumper: yaml.SafeDumper, text: Text) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Dumper.add_representer(Text, _represent)


def load(kind: str, name: str) -> list[dict[str, Any]]:
    path = HERE / kind / f"{name}.yaml"
    return yaml.safe_load(path.read_text()) if path.exists() else []


CASES = [
    pytest.param(path.stem, index, id=f"{path.stem}-{index}-{'-'.join(case['argv'][:3])}")
    for path in sorted((HERE / "cases").glob("*.yaml"))
    for index, case in enumerate(load("cases", path.stem))
]
EXPECTED = {path.stem: load("expected", path.stem) for path in (HERE / "cases").glob("*.yaml")}


def run(case: dict[str, Any], directory: Path) -> dict[str, Any]:
    """Run a case in a copy of the project and return what it printed."""
    project = directory / "project"
    shutil.copytree(HERE / "project", project)
    for name, content in (case.get("files") or {}).items():
        if content is None:
            (project / name).unlink()
        else:
            (project / name).write_text(content)

    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(directory),
        "LANG": "C.UTF-8",
        "USER": os.environ.get("USER", "root"),
        "PRUN_CACHE_DIR": "",
    }
    done = subprocess.run(
        [PRUN, *(word.replace("<PROJECT>", str(project)) for word in case["argv"])],
        cwd=project,
        env=environment,
        input=case.get("stdin", ""),
        capture_output=True,
        text=True,
    )

    def plain(text: str) -> Text:
        text = text.replace(str(project), "<PROJECT>").replace(str(HERE.parents[1]), "<PRUN>")
        for pattern, replacement in CHANGING:
            text = pattern.sub(replacement, text)
        return Text(text)

    record = {"argv": case["argv"], "exit": done.returncode, "stdout": plain(done.stdout)}
    return {**record, "stderr": plain(done.stderr)} if done.stderr else record


@pytest.mark.parametrize(("name", "index"), CASES)
def test_a_command_prints_what_it_did(name: str, index: int, tmp_path: Path) -> None:
    record = run(load("cases", name)[index], tmp_path)
    if not UPDATE:
        assert record == EXPECTED[name][index]
        return
    EXPECTED[name][index : index + 1] = [record]
    (HERE / "expected").mkdir(exist_ok=True)
    text = yaml.dump(EXPECTED[name], Dumper=Dumper, sort_keys=False, allow_unicode=True, width=1000)
    (HERE / "expected" / f"{name}.yaml").write_text(text)
