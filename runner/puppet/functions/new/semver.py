"""`SemVer(text)`, `SemVer(major, minor, patch, prerelease, build)`, or the same by name."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import SemVer, Value

_PARTS = r"[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*"
_ALIASES = {
    "PositiveInteger": "Integer[0, default]",
    "SemVerQualifier": r"Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]",
    "SemVerPattern": rf"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-({_PARTS}))?(?:\+({_PARTS}))?\Z/]",
    "SemVerHash": "Struct[{major => PositiveInteger, minor => PositiveInteger, patch => PositiveInteger, "
    "Optional[prerelease] => SemVerQualifier, Optional[build] => SemVerQualifier}]",
}


@function("SemVerPattern", aliases=_ALIASES)
def from_string(str_: str) -> SemVer:
    """Read a version."""
    try:
        return SemVer.parse(str_)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function(
    "PositiveInteger", "PositiveInteger", "PositiveInteger", "SemVerQualifier", "SemVerQualifier", aliases=_ALIASES
)
def from_numbers(major: int, minor: int, patch: int, prerelease: str | None = None, build: str | None = None) -> SemVer:
    """Build a version of its parts; a qualifier is one part, whatever dots it has."""
    return SemVer(major, minor, patch, (prerelease,) if prerelease else None, (build,) if build else None)


@function("SemVerHash", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> SemVer:
    """Take the parts by name."""
    return from_numbers(
        hash_args["major"], hash_args["minor"], hash_args["patch"], hash_args.get("prerelease"), hash_args.get("build")
    )


@function("String", refuses=True)
def refuse(str_: str) -> str:
    """Say why a text is refused."""
    return f"The string '{str_}' cannot be converted to a SemVer"
