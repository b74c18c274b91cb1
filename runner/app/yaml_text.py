"""A YAML file for checking: its data, where each part stands, and what is wrong with the YAML itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from runner.diagnostics import Diagnostic
from runner.errors import SourceErrors
from runner.project.yaml_reader import child_node
from runner.source import SourceFile, Span


@dataclass(slots=True)
class YamlText:
    """What a file says.

    Attributes:
        data: plain data; None when the file is empty or broken.
        problems: errors of YAML, which leave no data, and warnings about keys that stand twice.
    """

    source: SourceFile
    data: Any = None
    problems: list[Diagnostic] = field(default_factory=list)
    root: Any = None

    @property
    def broken(self) -> bool:
        """Tell whether there is no data to look at."""
        return any(item.severity == "error" for item in self.problems)

    def span(self, *path: str | int) -> Span:
        """Return where the key or list item at the end of a path stands, or what of the path there is."""
        node, place = self.root, None
        for step in path:
            found = child_node(node, step)
            if found is None:
                break
            place, node = found
        if place is None:
            return Span(self.source, 0, 1)
        end = place.end_mark.index if place is not node else self._line_end(place.start_mark.index)
        return Span(self.source, place.start_mark.index, end)

    def _line_end(self, start: int) -> int:
        end = self.source.text.find("\n", start)
        return len(self.source.text) if end < 0 else end


def read_yaml(file: Path) -> YamlText:
    """Read a file; it never raises."""
    import yaml

    from runner.puppet.syntax.source_text import read_source

    try:
        found = YamlText(read_source(file))
    except SourceErrors as errors:
        return YamlText(SourceFile(str(file), ""), problems=list(errors.diagnostics))
    except OSError as error:
        source = SourceFile(str(file), "")
        problem = Diagnostic("error", None, f"{file} cannot be read: {error.strerror}", Span(source, 0, 1))
        return YamlText(source, problems=[problem])
    try:
        _read(found)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = min(mark.index, len(found.source.text)) if mark is not None else 0
        found.problems.append(_wrong(found.source, error.problem or error.context or "", at))
    except (yaml.YAMLError, ValueError) as error:
        found.problems.append(_wrong(found.source, str(error).splitlines()[0], 0))
    except RecursionError:
        found.problems.append(_wrong(found.source, "nested too deeply", 0))
    return found


def parse_places(source: SourceFile) -> YamlText:
    """Return where the parts of a text stand, which is YAML or JSON and right, with a warning for keys twice."""
    import yaml

    found = YamlText(source)
    try:
        found.root = yaml.compose(source.text, _loader())
    except (yaml.YAMLError, ValueError, RecursionError):
        return found  # JSON that YAML cannot read has no places
    if found.root is not None:
        found.problems.extend(_duplicates(found))
    return found


def _read(found: YamlText) -> None:
    loader = _loader()(found.source.text)
    try:
        if not loader.check_node():
            return
        found.root = loader.get_node()
        found.problems.extend(_duplicates(found))
        found.data = loader.construct_document(found.root)
        if loader.check_node():
            start = loader.get_node().start_mark.index
            message = "Only the first document of a file is read"
            found.problems.append(Diagnostic("warning", None, message, Span(found.source, start, start + 1)))
    finally:
        loader.dispose()


def _wrong(source: SourceFile, problem: str, at: int) -> Diagnostic:
    return Diagnostic("error", "ILLEGAL_YAML", f"Not valid YAML: {problem}", Span(source, at, at + 1))


def _duplicates(found: YamlText) -> Iterator[Diagnostic]:
    """Yield a warning for every key that its mapping has already."""
    import yaml

    waiting, known = [found.root], set()
    while waiting:
        node = waiting.pop()
        if id(node) in known:
            continue
        known.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            waiting.extend(node.value)
        elif isinstance(node, yaml.MappingNode):
            keys: set[tuple[str, str]] = set()
            for key, value in node.value:
                waiting.append(value)
                if isinstance(key, yaml.ScalarNode) and key.value != "<<":
                    if (key.tag, key.value) in keys:
                        span = Span(found.source, key.start_mark.index, key.end_mark.index)
                        message = f"The key '{key.value}' is declared more than once"
                        help_ = "the last one wins; remove the others"
                        yield Diagnostic("warning", "DUPLICATE_KEY", message, span, (), help_)
                    keys.add((key.tag, key.value))


def _loader() -> Any:
    """Return a safe loader; tags that it does not know become plain data, they are no concern of this check."""
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loader: Any = type("Loader", (base,), {})
    loader.add_multi_constructor("!", _plain)
    for kind in ("int", "float", "bool", "timestamp"):
        tag = f"tag:yaml.org,2002:{kind}"
        loader.add_constructor(tag, partial(_scalar, base.yaml_constructors[tag]))
    return loader


def _scalar(construct: Callable[[Any, Any], Any], loader: Any, node: Any) -> Any:
    """Return a value; what only looks like one (the day 2020-13-45) is text."""
    try:
        return construct(loader, node)
    except (ValueError, OverflowError):
        return node.value


def _plain(loader: Any, _tag: str, node: Any) -> Any:
    import yaml

    if isinstance(node, yaml.MappingNode):
        return loader.construct_mapping(node, deep=True)
    if isinstance(node, yaml.SequenceNode):
        return loader.construct_sequence(node, deep=True)
    return loader.construct_scalar(node)
