"""What PowerShell is told: every action as one script.

The script travels through standard input to a short program on the command line (`LISTEN`), so nothing of it, and no
secret, is ever in an argument list, and its length has no limit. Files are in it as Base64.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from runner.errors import RunnerError
from runner.transports.errors import FileError
from runner.transports.shell.quoting import check_env_name

_ALLOWED = (".ps1", ".rb", ".pp")
_PIECE = 48 * 1024

LISTEN = (
    "$ErrorActionPreference='Stop';"
    "$r=New-Object IO.StreamReader([Console]::OpenStandardInput(),(New-Object Text.UTF8Encoding($false)));"
    "$s=$r.ReadToEnd();$ErrorActionPreference='Continue';"
    "& ([ScriptBlock]::Create($s));exit $global:prunExit"
)
"""Reads a script from standard input and runs it; the script leaves its exit code in `$global:prunExit`."""


def command_line() -> str:
    """Return the command line that listens for a script, whatever the shell that reads it."""
    encoded = base64.b64encode(LISTEN.encode("utf-16-le")).decode()
    return f"powershell.exe -NoProfile -NonInteractive -NoLogo -ExecutionPolicy Bypass -EncodedCommand {encoded}"


def quote(text: str) -> str:
    """Return a literal string."""
    return "'" + text.replace("'", "''") + "'"


def set_env(env: Mapping[str, str]) -> str:
    """Return statements that set environment variables."""
    return "".join(
        f"[Environment]::SetEnvironmentVariable({quote(check_env_name(name))},{quote(value)})\n"
        for name, value in env.items()
    )


def make_directory(parent: str | None, name: str) -> str:
    """Return statements that make the private directory, `$prunDir`."""
    place = quote(parent) if parent else "[IO.Path]::GetTempPath()"
    return (
        f"$prunDir=Join-Path {place} {quote(name)}\n"
        'if(Test-Path -LiteralPath $prunDir){throw "$prunDir exists"}\n'
        "$null=New-Item -ItemType Directory -Path $prunDir -ErrorAction Stop\n"
    )


def write_file(path: str, content: bytes) -> str:
    """Return statements that write a file; `path` is an expression."""
    opening = f"$f={path}\n$null=New-Item -ItemType Directory -Force -Path (Split-Path -Parent $f)\n"
    lines = [opening, "$o=[IO.File]::Open($f,'Create')\n"]
    for start in range(0, len(content), _PIECE):
        piece = base64.b64encode(content[start : start + _PIECE]).decode()
        lines.append(f"$b=[Convert]::FromBase64String('{piece}');$o.Write($b,0,$b.Length)\n")
    return "".join(lines) + "$o.Close()\n"


def in_directory(name: str) -> str:
    """Return the expression of a path below the private directory."""
    return f"(Join-Path $prunDir {quote(str(PurePosixPath(name)).replace('/', chr(92)))})"


def with_cleanup(body: str, *, cleanup: bool) -> str:
    """Return statements whose private directory is removed whatever happens."""
    remove = "Remove-Item -Force -Recurse -LiteralPath $prunDir -ErrorAction SilentlyContinue" if cleanup else ""
    return f"try{{\n{body}}}finally{{{remove}}}\n"


_EXIT = (
    "$global:prunExit=if($?){if($LASTEXITCODE -is [int]){$LASTEXITCODE}else{0}}"
    "elseif($LASTEXITCODE){$LASTEXITCODE}else{1}\n"
)


def command_script(command: str, env: Mapping[str, str]) -> str:
    """Return the script of a command."""
    return f"$global:prunExit=1\n$LASTEXITCODE=$null\n{set_env(env)}& {{\n{command}\n}}\n{_EXIT}"


def check_extension(name: str, allowed: Iterable[str]) -> None:
    """Refuse a file that Windows would not know how to run.

    Raises:
        FileError: FILETYPE_ERROR.
    """
    extension = PurePosixPath(name).suffix
    known = {*_ALLOWED, *(f".{item.lstrip('.')}" for item in allowed)}
    if extension.lower() not in known:
        raise FileError(
            f"File extension {extension} is not enabled, to run it please add to 'winrm: extensions'",
            "FILETYPE_ERROR",
        )


def runner_words(name: str, interpreter: Sequence[str]) -> list[str]:
    """Return the expressions of the words that run a file as a process of its own."""
    path = in_directory(name)
    if interpreter:
        return [*map(quote, interpreter), path]
    match PurePosixPath(name).suffix.lower():
        case ".rb":
            return [quote("ruby.exe"), quote("-S"), path]
        case ".ps1":
            words = (
                "powershell.exe",
                "-NoProfile",
                "-NonInteractive",
                "-NoLogo",
                "-ExecutionPolicy",
                "Bypass",
                "-File",
            )
            return [*map(quote, words), path]
        case ".pp":
            return [quote("puppet.bat"), quote("apply"), path]
        case _:
            return [quote("cmd.exe"), quote("/c"), path]


def script_body(name: str, arguments: Sequence[str], named: Mapping[str, Any], interpreter: Sequence[str]) -> str:
    """Return statements that run a script with arguments: a `.ps1` in this process, others in their own."""
    words = " ".join(quote(argument) for argument in arguments)
    if PurePosixPath(name).suffix.lower() == ".ps1" and not interpreter:
        if named:
            return f"$p={_literal(named)}\n& {in_directory(name)} @p\n{_EXIT}"
        return f"& {in_directory(name)} {words}\n{_EXIT}"
    return f"& {' '.join(runner_words(name, interpreter))} {words}\n{_EXIT}"


def task_body(
    name: str, parameters: Mapping[str, Any], method: str, interpreter: Sequence[str], *, installs: bool
) -> str:
    """Return statements that run a task with its parameters by one of the input methods."""
    lines = ['$env:PSModulePath="$prunDir;$env:PSModulePath"\n', f"$p={_literal(parameters)}\n"]
    if installs:
        lines.append("$p['_installdir']=$prunDir\n")
    if method in ("environment", "both"):
        lines.append(
            "foreach($k in $p.Keys){$v=$p[$k];"
            "if($v -isnot [string]){$v=ConvertTo-Json -InputObject $v -Compress -Depth 100};"
            '[Environment]::SetEnvironmentVariable("PT_$k",$v)}\n'
        )
    if method == "powershell":
        lines.append(
            f"$c=Get-Command {in_directory(name)}\n$a=@{{}}\n"
            "foreach($k in $p.Keys){if($c.Parameters.ContainsKey($k)){$a[$k]=$p[$k]}}\n"
            f"& {in_directory(name)} @a\n{_EXIT}"
        )
    else:
        words = " ".join(runner_words(name, interpreter))
        given = "(ConvertTo-Json -InputObject $p -Compress -Depth 100)" if method != "environment" else "''"
        lines.append(f"{given} | & {words}\n{_EXIT}")
    return "".join(lines)


def default_method(name: str) -> str:
    """Return how a task gets its parameters when its metadata does not say."""
    return "powershell" if PurePosixPath(name).suffix.lower() == ".ps1" else "both"


def download_script(source: str) -> str:
    """Return a script that prints a file as Base64, in lines."""
    return (
        "$global:prunExit=1\n"
        f"$s={quote(source)}\nif(Test-Path -LiteralPath $s -PathType Container){{throw 'is a directory'}}\n"
        "$i=[IO.File]::OpenRead((Resolve-Path -LiteralPath $s -ErrorAction Stop).ProviderPath)\n"
        "$b=New-Object byte[] 49152\n"
        "while(($n=$i.Read($b,0,$b.Length)) -gt 0){[Console]::Out.WriteLine([Convert]::ToBase64String($b,0,$n))}\n"
        "$i.Close();$global:prunExit=0\n"
    )


def _literal(value: Any) -> str:
    """Return data as an expression; it travels as JSON in Base64, so no character of it is special.

    Raises:
        RunnerError: the data cannot be JSON.
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError) as error:
        raise RunnerError(f"A parameter cannot be sent: {error}", kind="bolt/validation-error") from error
    encoded = base64.b64encode(text.encode("utf-8", "surrogateescape")).decode()
    decoded = f"[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('{encoded}'))"
    # ConvertFrom-Json makes objects; splatting wants a hash table
    return (
        f"(& {{$h=@{{}};(ConvertFrom-Json {decoded}).PSObject.Properties|ForEach-Object{{$h[$_.Name]=$_.Value}};$h}})"
    )
