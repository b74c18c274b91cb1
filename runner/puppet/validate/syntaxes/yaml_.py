"""YAML: any number of documents with plain data."""

from __future__ import annotations


def check(text: str) -> str | None:
    """Return what is wrong with a YAML text."""
    import yaml

    try:
        for _ in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            pass
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f" at line {mark.line + 1}, column {mark.column + 1}" if mark is not None else ""
        return f'YAML syntax checker: Cannot parse invalid YAML string. "{error.problem}{place}"'
    except yaml.YAMLError as error:
        return f'YAML syntax checker: Cannot parse invalid YAML string. "{str(error).splitlines()[0]}"'
    return None
