"""The one name for "any Puppet value" in signatures.

The kinds: `None` (undef), `bool`, `int`, `float`, `str`, `list`, `dict` (see `hash_`), `DEFAULT`, `Regexp`, `SemVer`,
`SemVerRange`, `Timespan`, `Timestamp`, `Binary`, `Uri`, `ErrorValue`, `Deferred`, `PuppetIterator`, `PuppetObject`,
`Sensitive`, a type, a callable.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Value: TypeAlias = Any
