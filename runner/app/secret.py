"""Encrypt and decrypt values with a secrets plugin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.app.session import Session


def encrypt_value(session: Session, value: str) -> int:
    """Print a value encrypted."""
    session.output.value(_call(session, "secret_encrypt", {"plaintext_value": value}))
    return 0


def decrypt_value(session: Session, value: str) -> int:
    """Print an encrypted value as it was."""
    session.output.value(_call(session, "secret_decrypt", {"encrypted_value": value}))
    return 0


def create_keys(session: Session) -> int:
    """Make a pair of keys."""
    made = _call(session, "secret_createkeys", {"force": session.request.force})
    files = [str(item) for item in (made if isinstance(made, list) else [made])]
    text = "\n".join(f"Created {file}" for file in files) if isinstance(made, list) else str(made)
    session.output.note(text, {"created": files})
    return 0


def _call(session: Session, hook: str, options: dict[str, Any]) -> Any:
    from runner.app.inventory import references
    from runner.inventory.plugins.references import run_hook

    plugins = references(session, session.publisher.warn).plugins
    return run_hook(plugins, "pkcs7" if session.request.plugin is None else session.request.plugin, hook, options)
