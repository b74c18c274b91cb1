"""Values as text under a format: what `String(value, formats)` gives.

In: a value, and `default`, a format (`%#x`) or formats by type. Out: text. The most specific type that a value belongs
to chooses its format; containers have formats of their own for what is in them.

    spec        one format, read
    table       formats by type, most specific first
    scalars     values without elements
    containers  arrays and hashes, on one line or indented
    indented    objects over several lines
"""

from __future__ import annotations

from runner.puppet.functions.string_format.converter import to_text

__all__ = ["to_text"]
