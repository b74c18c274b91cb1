"""`pkcs7`: secrets that stand encrypted in files, as `ENC[PKCS7,…]`, with a key pair of the project.

The format is that of the eyaml tools: an enveloped message, AES-256, base64.
"""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError
from runner.inventory.plugins.errors import PluginError
from runner.inventory.plugins.port import Plugin, PluginContext
from runner.project.errors import ValidationError
from runner.project.files_check import check_file

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
    from cryptography.x509 import Certificate

_ENCRYPTED = re.compile(r"ENC\[PKCS7,([A-Za-z0-9+/=\s]+)\]\s*")
_SETTINGS: Mapping[str, Any] = {
    "private_key": "keys/private_key.pkcs7.pem",
    "public_key": "keys/public_key.pkcs7.pem",
    "keysize": 2048,
}
_YEARS = 50


class Pkcs7:
    """Takes `encrypted_value`; settings are `private_key`, `public_key` (paths in the project) and `keysize`."""

    name = "pkcs7"
    options = frozenset({"encrypted_value", *_SETTINGS})
    hooks: Mapping[str, str | None] = {
        "resolve_reference": "Decrypt a value with PKCS7.",
        "secret_createkeys": "Create a key pair.",
        "secret_decrypt": "Decrypt a value with PKCS7.",
        "secret_encrypt": "Encrypt a value with PKCS7.",
        "validate_resolve_reference": None,
    }

    def __init__(self, context: PluginContext) -> None:
        self._directory = context.directory
        unknown = [key for key in context.config if key not in _SETTINGS]
        if unknown:
            raise ValidationError(f"Config for pkcs7 plugin contains unexpected key {unknown[0]}")
        self._settings = {**_SETTINGS, **context.config}
        self._loaded: dict[tuple[Path, Path], tuple[RSAPrivateKey, Certificate]] = {}

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Encrypt, decrypt or make keys."""
        if hook == "validate_resolve_reference":
            self._text(options, "encrypted_value")
            return None
        if hook == "secret_encrypt":
            return self._encrypt(self._text(options, "plaintext_value"), options)
        if hook == "secret_createkeys":
            return self._create_keys(options)
        return self._decrypt(self._text(options, "encrypted_value"), options, hidden=hook == "resolve_reference")

    def _text(self, options: Mapping[str, Any], key: str) -> str:
        value = options.get(key)
        if not isinstance(value, str):
            raise ValidationError(f"pkcs7 plugin requires that the '{key}' is a String")
        return value

    def _path(self, options: Mapping[str, Any], key: str) -> Path:
        return Path(os.path.normpath(self._directory / Path(options.get(key, self._settings[key])).expanduser()))

    def _certificate(self, options: Mapping[str, Any]) -> Certificate:
        from cryptography import x509

        path = self._path(options, "public_key")
        check_file("public key", path)
        try:
            return x509.load_pem_x509_certificate(path.read_bytes())
        except ValueError as error:
            text = f"Could not read the public key '{path}': {error}"
            raise PluginError(text, kind="bolt.plugin/key-error") from None

    def _keys(self, options: Mapping[str, Any]) -> tuple[RSAPrivateKey, Certificate]:
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        path = self._path(options, "private_key")
        place = (path, self._path(options, "public_key"))
        if place not in self._loaded:
            check_file("private key", path)
            try:
                key = load_pem_private_key(path.read_bytes(), None)
            except (ValueError, TypeError):
                text = f"Could not read the private key '{path}'"
                raise PluginError(text, kind="bolt.plugin/key-error") from None
            self._loaded[place] = (key, self._certificate(options))  # type: ignore[assignment]
        return self._loaded[place]

    def _decrypt(self, text: str, options: Mapping[str, Any], *, hidden: bool) -> str:
        from cryptography.hazmat.primitives.serialization.pkcs7 import pkcs7_decrypt_der

        match = _ENCRYPTED.fullmatch(text)
        if match is None:
            # in a file, what does not look encrypted may be the secret itself
            shown = "it has to be ENC[PKCS7,…]" if hidden and not text.startswith("ENC[") else text
            raise RunnerError(f"Could not parse as an encrypted value: {shown}", kind="pkcs7/parse-error")
        key, certificate = self._keys(options)
        try:
            raw = base64.b64decode("".join(match[1].split()), validate=True)
            return pkcs7_decrypt_der(raw, certificate, key, []).decode("utf-8")
        except (ValueError, binascii.Error) as error:
            # the text is not repeated: a wrong key must not tell anything
            message = f"Could not decrypt the value with the key '{self._path(options, 'private_key')}'"
            raise PluginError(message, kind="pkcs7/decrypt-error", help=str(error) or None) from None

    def _encrypt(self, text: str, options: Mapping[str, Any]) -> str:
        from cryptography.hazmat.primitives.ciphers.algorithms import AES256
        from cryptography.hazmat.primitives.serialization import Encoding
        from cryptography.hazmat.primitives.serialization.pkcs7 import PKCS7EnvelopeBuilder, PKCS7Options

        builder = PKCS7EnvelopeBuilder().set_data(text.encode()).add_recipient(self._certificate(options))
        raw = builder.set_content_encryption_algorithm(AES256).encrypt(Encoding.DER, [PKCS7Options.Binary])
        return f"ENC[PKCS7,{base64.b64encode(raw).decode()}]"

    def _create_keys(self, options: Mapping[str, Any]) -> list[str]:
        from cryptography import x509
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import rsa

        public, private = self._path(options, "public_key"), self._path(options, "private_key")
        if (public.exists() or private.exists()) and not options.get("force"):
            raise PluginError(
                f'Found existing key pair ["{public}", "{private}"]. Existing key '
                "pairs can be overwritten by setting the 'force' option to true.",
                kind="bolt.plugin/key-error",
            )
        key = rsa.generate_private_key(public_exponent=65537, key_size=self._settings["keysize"])
        now = datetime.now(UTC)
        certificate = (
            x509.CertificateBuilder()
            .subject_name(x509.Name([]))
            .issuer_name(x509.Name([]))
            .serial_number(1)
            .not_valid_before(now)
            .not_valid_after(now + timedelta(days=365 * _YEARS))
            .public_key(key.public_key())
            .sign(key, hashes.SHA512())
        )
        _write(
            private,
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.TraditionalOpenSSL,
                serialization.NoEncryption(),
            ),
            0o600,
        )
        _write(public, certificate.public_bytes(serialization.Encoding.PEM), 0o644)
        return [str(public), str(private)]


def _write(path: Path, content: bytes, mode: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)


def make(context: PluginContext) -> Plugin:
    """Make the plugin."""
    return Pkcs7(context)
