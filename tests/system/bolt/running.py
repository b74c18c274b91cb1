"""Run one recorded command line in a fresh copy of the project and compare what comes out."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.system.bolt.normalise import Normaliser

DATA = Path(__file__).parents[2] / "conformance" / "data" / "bolt"
PRUN = Path(sys.executable).with_name("prun")
RECORDED_PORT = "2323"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def load(pattern: str) -> list[dict[str, Any]]:
    """Return the lines of all data files of that name."""
    files = sorted(DATA.glob(pattern))
    return [json.loads(line) for file in files for line in file.read_text().splitlines() if line.strip()]


class Place:
    """The directories of one run."""

    def __init__(self, base: Path, keys: Path, port: int) -> None:
        self.base = base
        self.port = str(port)
        self.project, self.scratch, self.home = base / "proj", base / "tmp", base / "home"
        base.chmod(0o755)
        shutil.copytree(DATA / "project", self.project, symlinks=True)
        (self.project / "keys").mkdir()
        for name in ("id", "id_bad"):
            shutil.copyfile(keys / name, self.project / "keys" / name)
            (self.project / "keys" / name).chmod(0o600)
        inventory = self.project / "inventory.yaml"
        inventory.write_text(self.fill(inventory.read_text()))
        self.scratch.mkdir()
        self.scratch.chmod(0o1777)
        self.home.mkdir()

    def fill(self, text: str) -> str:
        text = text.replace("{{PROJECT}}", str(self.project)).replace("{{TMP}}", str(self.scratch))
        return text.replace(RECORDED_PORT, self.port)

    def path(self, text: str) -> Path:
        return self.project / self.fill(text)

    def write(self, name: str, content: Any) -> None:
        """Write (None: remove) one of the files of a case."""
        path = self.path(name)
        if content is None:
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = 0o644
        if isinstance(content, dict):
            mode = int(content.get("mode", "644"), 8)
        path.write_bytes(self._bytes(content))
        path.chmod(mode)

    def _bytes(self, content: Any) -> bytes:
        if isinstance(content, str):
            return self.fill(content).encode()
        if "size" in content:
            return (b"0123456789abcdef" * (content["size"] // 16 + 1))[: content["size"]]
        return base64.b64decode(content["b64"]) if "b64" in content else self.fill(content["text"]).encode()


def run_case(case: dict[str, Any], place: Place) -> dict[str, Any]:
    """Run a case and return its record."""
    for name, content in (case.get("files") or {}).items():
        place.write(name, content)
    environment = {
        "PATH": PATH,
        "HOME": str(place.home),
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "TERM": "dumb",
        "USER": "root",
        "LOGNAME": "root",
        "SHELL": "/bin/sh",
        **{key: place.fill(value) for key, value in (case.get("env") or {}).items()},
    }
    for line in case.get("setup") or []:
        subprocess.run(["sh", "-c", place.fill(line)], cwd=place.project, env=environment, capture_output=True)
    timeout = case.get("timeout", 60)
    for argv in case.get("pre") or []:
        _spawn(argv, place, place.project, environment, b"", timeout)
    directory = place.project / case.get("cwd", ".")
    stdin = place.fill(case.get("stdin", "")).encode()
    code, out, err = _spawn(case["argv"], place, directory, environment, stdin, timeout)
    names = {place.project: "<PROJECT>", place.scratch: "<TMP>", place.home: "<HOME>", place.base: "<BASE>"}
    texts = {**{str(path): name for path, name in names.items()}, f":{place.port}": f":{RECORDED_PORT}"}
    normaliser = Normaliser(texts, {int(place.port): int(RECORDED_PORT)})
    record = {"exit": code, **normaliser.output(out, case["topic"])}
    errors = normaliser.text(err.decode("utf-8", "backslashreplace"))
    record["stderr"] = errors if len(errors) < 4000 else errors[:4000] + "<cut>"
    if case.get("capture"):
        record["files"] = {name: _read_back(place.path(name), normaliser) for name in case["capture"]}
    return record


def differences(case: dict[str, Any], expected: dict[str, Any], got: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return the parts that count and differ: part → (expected, got)."""
    parts = case.get("compare") or ["exit", "stdout", *(["files"] if case.get("capture") else [])]
    found = {}
    for part in parts:
        pair = _part(part, expected), _part(part, got)
        if json.dumps(pair[0], sort_keys=True) != json.dumps(pair[1], sort_keys=True):
            found[part] = pair
    return found


def _part(part: str, record: dict[str, Any]) -> Any:
    if part == "stdout":
        return record["stdout_json"] if "stdout_json" in record else {"text": record.get("stdout", "")}
    if part == "stderr":
        return [line.rstrip() for line in record.get("stderr", "").splitlines() if line.strip()]
    return record.get(part)


def _spawn(
    argv: list[str], place: Place, directory: Path, environment: dict[str, str], stdin: bytes, timeout: float
) -> tuple[int | str, bytes, bytes]:
    process = subprocess.Popen(
        [PRUN, *map(place.fill, argv)],
        cwd=directory,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        out, err = process.communicate(stdin, timeout=timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return "timeout", out, err
    return process.returncode, out, err


def _read_back(path: Path, normaliser: Normaliser) -> Any:
    if not os.path.lexists(path):
        return None
    if path.is_dir():
        return {"tree": sorted(_tree(path))}
    data = path.read_bytes()
    record: dict[str, Any] = {"mode": f"{path.stat().st_mode & 0o777:o}"}
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return {**record, "sha256": hashlib.sha256(data).hexdigest()}
    if path.suffix == ".json":
        try:
            return {**record, "json": normaliser.value(json.loads(text))}
        except ValueError:
            pass
    return {**record, "text": normaliser.string(text)}


def _tree(root: Path) -> list[list[Any]]:
    found: list[list[Any]] = []
    for directory, folders, files in os.walk(root):
        for file in files:
            status = os.stat(os.path.join(directory, file))
            name = os.path.relpath(os.path.join(directory, file), root)
            found.append([name, f"{status.st_mode & 0o777:o}", status.st_size])
        if not files and not folders:
            found.append([os.path.relpath(directory, root) + "/", "", 0])
    return found
