"""Becoming another user: which words to put in front of a program, and what the program says while it asks.

One class per way. sudo is told a random prompt, so its question is recognised in any language and nothing that the
target prints can pose as it. Answers are only given until the bootstrap has said its mark.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.transports.shell.quoting import join, quote


@dataclass(frozen=True, slots=True)
class Escalation:
    """One way to become a user, ready for use.

    Attributes:
        user: who to become.
        prefix: words in front of `sh -c …`.
        prompt: what is printed when a password is wanted; None: it never asks us.
        password: the answer.
        denied: what is printed when the user may not.
        rejected: what is printed when the password was wrong.
        has_shell: the words take the text itself instead of `sh -c TEXT`.
        asks_once: a wrong password ends it with exit code 1; others ask again.
        way: its name in messages.
        asks_for: whose password is wanted.
    """

    user: str
    prefix: tuple[str, ...]
    prompt: re.Pattern[bytes] | None = None
    password: Sensitive[str] | None = None
    denied: re.Pattern[bytes] | None = None
    rejected: re.Pattern[bytes] | None = None
    has_shell: bool = False
    asks_once: bool = False
    way: str = "Sudo"
    asks_for: str = ""

    def wrap(self, text: str) -> str:
        """Return a command line that runs a text of `sh` as the user."""
        words = join(self.prefix)
        return f"exec {words} {quote(text)}" if self.has_shell else f"exec {words} sh -c {quote(text)}"


_REJECTED = re.compile(rb"(?m)^Sorry, try again\.|incorrect password attempt")
_DENIED = re.compile(rb"(?m)^\S+ is not in the sudoers file|is not allowed to (?:execute|run)|may not run sudo on")


def choose_escalation(target: Target, run_as: str | None, login: str | None, token: str) -> Escalation | None:
    """Return how to become `run_as` (or the target's `run-as`) there; None when it is the login user anyway."""
    options = target.options
    via_su = options.get("su-user")
    user = run_as or options.get("run-as") or via_su
    if not user or user == login:
        return None
    words = options.get("run-as-command")
    if words:
        return Escalation(user, (*words, user))
    if via_su:
        return _su(user, _secret(options, "su-password", target.password))
    return _sudo(user, options, target.password, token, login or "")


def _sudo(
    user: str, options: Mapping[str, Any], login_password: Sensitive[str] | None, token: str, login: str
) -> Escalation:
    prompt = f"[sudo] prun {token}: "
    return Escalation(
        user,
        (options.get("sudo-executable") or "sudo", "-S", "-H", "-u", user, "-p", prompt),
        re.compile(re.escape(prompt.rstrip().encode())),
        _secret(options, "sudo-password", login_password),
        _DENIED,
        _REJECTED,
        asks_for=login,
    )


def _su(user: str, password: Sensitive[str] | None) -> Escalation:
    return Escalation(
        user,
        ("env", "LC_ALL=C", "su", "-s", "/bin/sh", user, "-c"),
        re.compile(rb"(?i)password: ?\Z"),
        password,
        re.compile(rb"(?im)^su: permission denied"),
        re.compile(rb"(?im)^su: authentication failure"),
        has_shell=True,
        asks_once=True,
        way="Su",
        asks_for=user,
    )


def _secret(options: Mapping[str, Any], key: str, default: Sensitive[str] | None) -> Sensitive[str] | None:
    value = options.get(key)
    if value is None:
        return default
    return value if isinstance(value, Sensitive) else Sensitive(str(value))


def as_words(value: Sequence[str] | str) -> tuple[str, ...]:
    """Return an option that is a word or a list of words as words."""
    return (value,) if isinstance(value, str) else tuple(value)
