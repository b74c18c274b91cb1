"""A modulepath with two modules."""

from __future__ import annotations

from pathlib import Path

import pytest

FILES = {
    "alpha/functions/add.pp": "function alpha::add(Integer $a, Integer $b = 1) >> Integer { $a + $b }",
    "alpha/functions/empty.pp": "# nothing",
    "alpha/types/port.pp": "type Alpha::Port = Integer[1, 65535]",
    "alpha/types/bad.pp": "type Alpha::Wrong = Integer",
    "alpha/lib/prun/functions/native.py": (
        "from runner.puppet.functions.signature import function\n\n\n"
        '@function("String")\ndef native(text):\n    """Reverse."""\n    return text[::-1]\n'
    ),
    "alpha/lib/puppet/functions/alpha/ruby.rb": "Puppet::Functions.create_function(:'alpha::ruby') { }",
    "alpha/lib/puppet/parser/functions/old.rb": "module Puppet::Parser::Functions; end",
    "alpha/manifests/init.pp": (
        "class alpha(Integer $port = 80) { $inner = alpha::add($port) include alpha::deep::down }"
    ),
    "alpha/manifests/deep/down.pp": "class alpha::deep::down { $x = $alpha::port }",
    "alpha/manifests/thing.pp": "define alpha::thing($p = $title) { }",
    "alpha/templates/open.epp": "<%= $who %>",
    "alpha/templates/closed.epp": "<%- | String $who | -%>\nHi <%= $who %>\n",
    "alpha/plans/init.pp": (
        "# Does things.\n# @summary Short\n# @param count how many\n# @api private\n"
        "plan alpha(Integer $count, Sensitive[String] $secret = Sensitive('x'), Array[String] $names = ['a']) {\n"
        "  $names.each |$n| { if $n == 'stop' { return(\"stopped at ${n}\") } }\n"
        "  if $count == 3 { return([1, 2].map |$x| { $x * $count }) }\n  'ignored'\n}\n"
    ),
    "alpha/plans/sub/fails.pp": "plan alpha::sub::fails() {\n  return(1 + 'a')\n}\n",
    "beta/metadata.json": '{"name": "x-beta", "dependencies": [{"name": "x/gamma"}]}',
    "beta/functions/sees.pp": "function beta::sees() { alpha::add(1) }",
}


@pytest.fixture
def modulepath(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "modules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "modules"
