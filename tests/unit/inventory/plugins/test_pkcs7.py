"""Secrets in files: keys, encryption, decryption, and that of other tools."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.inventory.load import make_references
from runner.inventory.plugins.references import run_hook
from runner.inventory.plugins.registry import Plugins
from runner.project.find import find_project
from tests.unit.inventory.building import build


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("secrets")
    run_hook(_plugins(path), "pkcs7", "secret_createkeys", {})
    return path


def _plugins(path: Path) -> Plugins:
    path.chmod(0o755)
    return make_references(find_project(path, environ={})).plugins


def test_round_trip(project: Path) -> None:
    plugins = _plugins(project)
    text = run_hook(plugins, "pkcs7", "secret_encrypt", {"plaintext_value": "pässword\n"})
    assert text.startswith("ENC[PKCS7,")
    assert "\n" not in text
    assert run_hook(plugins, "pkcs7", "secret_decrypt", {"encrypted_value": text}) == "pässword\n"
    inventory = build(f"vars: {{v: {{_plugin: pkcs7, encrypted_value: '{text}'}}}}", project)
    assert inventory.get_target("a").vars["v"] == "pässword\n"


def test_keys_are_private_and_not_overwritten(project: Path) -> None:
    private = project / "keys" / "private_key.pkcs7.pem"
    assert private.stat().st_mode & 0o777 == 0o600
    with pytest.raises(RunnerError, match="Found existing key pair") as error:
        run_hook(_plugins(project), "pkcs7", "secret_createkeys", {"force": False})
    assert error.value.kind == "bolt.plugin/key-error"


@pytest.mark.parametrize(("text", "kind"), [("plain", "pkcs7/parse-error"), ("ENC[PKCS7,AAAA]", "pkcs7/decrypt-error")])
def test_bad_texts(project: Path, text: str, kind: str) -> None:
    with pytest.raises(RunnerError) as error:
        run_hook(_plugins(project), "pkcs7", "secret_decrypt", {"encrypted_value": text})
    assert kind == error.value.kind


def test_missing_keys(tmp_path: Path) -> None:
    with pytest.raises(RunnerError, match=r"The public key '.*' does not exist"):
        run_hook(_plugins(tmp_path), "pkcs7", "secret_encrypt", {"plaintext_value": "x"})
    with pytest.raises(RunnerError, match=r"The private key '.*' does not exist"):
        run_hook(_plugins(tmp_path), "pkcs7", "secret_decrypt", {"encrypted_value": "ENC[PKCS7,AAAA]"})


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs the openssl program")
def test_openssl_reads_ours_and_we_read_its(project: Path) -> None:
    import base64

    public, private = project / "keys/public_key.pkcs7.pem", project / "keys/private_key.pkcs7.pem"
    plugins = _plugins(project)
    made = subprocess.run(
        ["openssl", "smime", "-encrypt", "-aes256", "-outform", "DER", "-binary", str(public)],
        input=b"theirs", capture_output=True, check=True,
    )  # fmt: skip
    wrapped = base64.encodebytes(made.stdout).decode()
    assert run_hook(plugins, "pkcs7", "secret_decrypt", {"encrypted_value": f"ENC[PKCS7,{wrapped}]"}) == "theirs"
    ours = run_hook(plugins, "pkcs7", "secret_encrypt", {"plaintext_value": "ours"})
    read = subprocess.run(
        ["openssl", "smime", "-decrypt", "-inform", "DER", "-inkey", str(private), str(public)],
        input=base64.b64decode(ours[len("ENC[PKCS7,") : -1]), capture_output=True, check=True,
    )  # fmt: skip
    assert read.stdout == b"ours"


def test_a_secret_that_was_never_encrypted_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(RunnerError, match="Could not parse as an encrypted value: it has to be ENC") as error:
        build("targets: {_plugin: pkcs7, encrypted_value: hunter2}", tmp_path)
    assert "hunter2" not in f"{error.value.message}{error.value.help}"
