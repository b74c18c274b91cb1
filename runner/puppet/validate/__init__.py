"""Tree to checked tree: what the grammar allows but the language does not.

    validate(program, collector=…)   adds diagnostics, in the order in which the reference implementation finds them
    check(source)                    reads and checks a text; returns all diagnostics
    raise_errors(diagnostics)        ends with one SourceErrors when there are errors

Every rule is a file in `rules`; `issues` holds codes, severities and wordings. It knows nothing of values; the only
thing it runs is the syntax checker of a heredoc.
"""

from runner.puppet.validate.checker import check, raise_errors, validate
from runner.puppet.validate.context import Settings

__all__ = ["Settings", "check", "raise_errors", "validate"]
