"""The kinds of values, one a file, and hashes that hold Puppet's keys.

What goes in: Python data and text. What comes out: values that compare, hash and print as Puppet's do.
`puppet_string` is the text of interpolation, `program_text` the text of messages; formats of every other kind belong
to `functions.new`. Undef, booleans, numbers, strings, arrays and hashes are Python's own (`hash_` says how keys that
Python would confuse are kept). Nothing here knows types, functions or scopes.
"""

from runner.model.sensitive import Sensitive
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import DEFAULT, Default
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import HashKey, contains, get, hash_key, items, key_value, keys, make_hash, same
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.literal import program_text
from runner.puppet.values.number import float_text, number_text
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.quote import double_quote, quote
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.text import puppet_string
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri, UriError
from runner.puppet.values.value import Value

__all__ = [
    "DEFAULT",
    "Binary",
    "Default",
    "Deferred",
    "ErrorValue",
    "HashKey",
    "PuppetIterator",
    "PuppetObject",
    "Regexp",
    "SemVer",
    "SemVerRange",
    "Sensitive",
    "Timespan",
    "Timestamp",
    "Uri",
    "UriError",
    "Value",
    "contains",
    "double_quote",
    "float_text",
    "get",
    "hash_key",
    "items",
    "key_value",
    "keys",
    "make_hash",
    "number_text",
    "program_text",
    "puppet_string",
    "quote",
    "same",
]
