"""YAML files to plain data, with positions for whoever has to complain about them.

The YAML library is imported when something is read: it takes a tenth of the start-up of a short command.

Reading builds data straight from the parser's events. Positions cost a second, slower pass, so they are found only
when somebody asks: a file without mistakes never pays for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from runner.project import cache as disk
from runner.project.errors import FileError
from runner.project.yaml_scalars import Refused, refuse_object, resolve_plain, resolve_tagged
from runner.source import SourceFile, Span

if TYPE_CHECKING:
    import yaml

YamlPath = Sequence[str | int]

SECRET_TEXT = re.compile(r"pass|secret|token|key-data|credential|encrypted|\w:(?! )[^/@\n]+@", re.IGNORECASE)
"""Text that matches may hold a secret: it is neither kept nor shown."""

_RUBY_NAMES = {bool: "TrueClass", int: "Integer", float: "Float", str: "String", list: "Array", dict: "Hash"}


def type_name(value: Any) -> str:
    """Name the kind of a value as messages do (`Hash`, `Array`, `NilClass`…)."""
    if value is None:
        return "NilClass"
    if value is False:
        return "FalseClass"
    return _RUBY_NAMES.get(type(value), type(value).__name__)


class Positions:
    """Finds where in a file a value stands."""

    def __init__(self, source: SourceFile) -> None:
        self.source = source

    @cached_property
    def _root(self) -> Any:
        import yaml

        try:
            return yaml.compose(self.source.text, _loader_class())
        except yaml.YAMLError:
            return None

    def find(self, path: YamlPath, *, key: bool = False) -> Span | None:
        """Return the span of the value at a path of keys and indexes (or of its key), or of the nearest parent."""
        node = self._root
        key_node = None
        for step in path:
            found = child_node(node, step)
            if found is None:
                break
            key_node, node = found
        if key and key_node is not None:
            node = key_node
        if node is None:
            return None
        return Span(self.source, node.start_mark.index, node.end_mark.index)


def _loader_class() -> Any:
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def child_node(node: Any, step: str | int) -> tuple[Any, Any] | None:
    """Return the node to point at (the key, or the list item) and the node to go on from; None when there is none."""
    import yaml

    if isinstance(node, yaml.MappingNode):
        # the last of equal keys is the one whose value counts
        for key_node, value_node in reversed(node.value):
            if isinstance(key_node, yaml.ScalarNode) and key_node.value == str(step):
                return key_node, value_node
        merged = [value for key, value in node.value if isinstance(key, yaml.ScalarNode) and key.value == "<<"]
        for inner in merged:
            for mapping in inner.value if isinstance(inner, yaml.SequenceNode) else [inner]:
                found = child_node(mapping, step)
                if found is not None:
                    return found
    elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None


class Document(NamedTuple):
    """What a file says and where it says it."""

    data: Any
    positions: Positions
    duplicates: tuple[tuple[str | int, ...], ...] = ()
    """Paths of keys that appear twice in one mapping; the last one wins."""


class _Problem(Exception):
    def __init__(self, text: str, offset: int | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.offset = offset


class _Frame:
    """A mapping or sequence that is being filled."""

    __slots__ = ("items", "key", "merges", "pending")

    def __init__(self, items: dict[Any, Any] | list[Any]) -> None:
        self.items = items
        self.key: Any = None
        self.pending = False
        self.merges: list[Any] = []


class _Builder:
    """Turns parser events into data; keeps an explicit stack, so depth is limited by memory only."""

    def __init__(self) -> None:
        self.stack: list[_Frame] = []
        self.root: Any = None
        self.duplicates: list[tuple[str | int, ...]] = []
        self._plain: dict[str, Any] = {}

    def run(self, text: str) -> Any:
        from yaml import events

        scalar, mapping, sequence = events.ScalarEvent, events.MappingStartEvent, events.SequenceStartEvent
        ends = (events.MappingEndEvent, events.SequenceEndEvent)
        loader = _loader_class()(text)
        get_event = loader.get_event
        documents = 0
        try:
            while True:
                event = get_event()
                kind = type(event)
                if kind is scalar:
                    self._add(self._scalar(event), event)
                elif kind is mapping:
                    self._open({}, event)
                elif kind is sequence:
                    self._open([], event)
                elif kind in ends:
                    frame = self.stack.pop()
                    if frame.merges:
                        _merge(frame)
                elif kind is events.AliasEvent:
                    raise _Problem(f"Unknown alias: {event.anchor}", event.start_mark.index)
                elif kind is events.DocumentEndEvent:
                    documents += 1
                    if documents == 1:
                        return self.root
                elif event is None or kind is events.StreamEndEvent:
                    return self.root
        finally:
            loader.dispose()

    def _scalar(self, event: Any) -> Any:
        value: str = event.value
        try:
            if event.tag is not None and event.tag != "!":
                return resolve_tagged(event.tag, value)
            if not event.implicit[0] or event.style:
                return value
            try:
                return self._plain[value]
            except KeyError:
                resolved = self._plain[value] = resolve_plain(value)
                return resolved
        except Refused as error:
            raise _Problem(f"Tried to load unspecified class: {error}", event.start_mark.index) from None

    def _open(self, items: dict[Any, Any] | list[Any], event: Any) -> None:
        if event.tag is not None:
            try:
                refuse_object(event.tag)
            except Refused as error:
                raise _Problem(f"Tried to load unspecified class: {error}", event.start_mark.index) from None
        self._add(items, event)
        self.stack.append(_Frame(items))

    def _add(self, value: Any, event: Any) -> None:
        if not self.stack:
            self.root = value
            return
        frame = self.stack[-1]
        items = frame.items
        if isinstance(items, list):
            items.append(value)
        elif not frame.pending:
            if isinstance(value, dict | list):
                raise _Problem("A mapping key must be a plain value, not a collection", event.start_mark.index)
            frame.key = value
            frame.pending = True
        else:
            frame.pending = False
            if frame.key == "<<" and isinstance(value, dict | list):
                frame.merges.append(value)
                return
            if frame.key in items:
                self._check_same(frame.key, items, event)
                self.duplicates.append((*self._path(), frame.key))
            items[frame.key] = value

    @staticmethod
    def _check_same(key: Any, items: dict[Any, Any], event: Any) -> None:
        """Raise when a key is not the one that is there: what is equal in Python (`1`, `1.0`, `true`) may differ."""
        other = next(known for known in items if known == key)
        if type(other) is not type(key):
            words = (str(word).lower() for word in (other, key))
            text = "The keys {} and {} cannot be told apart in one mapping: quote one of them".format(*words)
            raise _Problem(text, event.start_mark.index)

    def _path(self) -> tuple[str | int, ...]:
        """Say where the innermost mapping stands; used for the rare duplicate key only."""
        path: list[str | int] = []
        for frame in self.stack[:-1]:
            path.append(len(frame.items) - 1 if isinstance(frame.items, list) else _last_key(frame))
        return tuple(path)


def _last_key(frame: _Frame) -> str | int:
    return frame.key if isinstance(frame.key, str | int) else str(frame.key)


def _merge(frame: _Frame) -> None:
    """Put the content of `<<` keys below the mapping's own keys."""
    assert isinstance(frame.items, dict)
    for merged in frame.merges:
        for source in merged if isinstance(merged, list) else [merged]:
            if isinstance(source, dict):
                for key, value in source.items():
                    frame.items.setdefault(key, value)


def parse_yaml(text: str, name: str | None = None) -> Document:
    """Read YAML text; `name` is what positions call it.

    Raises:
        _Problem, yaml.YAMLError: translated by `read_yaml` and `parse_yaml_hash`.
    """
    builder = _Builder()
    data = builder.run(text.removeprefix("\ufeff"))
    return Document(data, Positions(SourceFile(name, text)), tuple(builder.duplicates))


def read_text(path: str | Path, label: str) -> str:
    """Return the text of a file. `label` says what the file is for (`project`, `inventory`).

    Raises:
        FileError: when it cannot be read.
    """
    try:
        return Path(path).read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise FileError(f"Could not read {label} file at {path}", path) from None
    except UnicodeDecodeError as error:
        raise FileError(f"Could not parse {label} file at {path}\nnot valid UTF-8: {error.reason}", path) from None
    except OSError as error:
        raise FileError(f"Could not read {label} file at {path}\n{error.strerror or error}", path) from None


def load(path: str | Path, label: str = "YAML") -> Document:
    """Read a YAML file of any content.

    Raises:
        FileError: when it cannot be read or parsed; the message names line and column.
    """
    return parse_text(read_text(path, label), path, label)


def parse_text(text: str, path: str | Path, label: str) -> Document:
    """Read YAML text that came from a file; errors are those of `load`."""
    import yaml

    try:
        return parse_yaml(text, str(path))
    except _Problem as problem:
        raise _translate(problem, text, path, label) from None
    except yaml.YAMLError as error:
        raise _syntax_error(error, path, label) from None
    except (RecursionError, ValueError) as error:
        raise FileError(f"Could not parse {label} file at {path}\n{error}", path) from None


def load_hash(path: str | Path, label: str) -> Document:
    """Read a YAML file that holds a mapping or nothing; nothing is an empty mapping."""
    return require_hash(load(path, label), path, label)


def require_hash(document: Document, path: str | Path, label: str) -> Document:
    """Return a document whose data is a mapping, or raise."""
    data = document.data
    if data is None or data is False:
        return document._replace(data={})
    if not isinstance(data, dict):
        raise FileError(
            f"Invalid content for {label} file at {path}\nContent should be a Hash or empty, not {type_name(data)}",
            path,
        )
    return document


def load_settings(path: Path, label: str) -> Document:
    """Read a file of settings as `load_hash` does, or recall what it said: most runs need no YAML library for it.

    A text that looks as if it held a secret is not kept.
    """
    text = read_text(path, label)

    def read() -> list[Any]:
        document = require_hash(parse_text(text, path, label), path, label)
        return [document.data, document.duplicates]

    keep = not SECRET_TEXT.search(text) and ".inf" not in text.lower() and ".nan" not in text.lower()
    data, duplicates = disk.remember("settings", [str(path), text], read, use=keep)
    paths = tuple(tuple(key_path) for key_path in duplicates)
    return Document(data, Positions(SourceFile(str(path), text)), paths)


def load_optional_hash(path: str | Path, label: str) -> Document:
    """Read a YAML file that may be absent."""
    if not Path(path).exists():
        return Document({}, Positions(SourceFile(str(path), "")))
    return load_hash(path, label)


def _translate(problem: _Problem, text: str, path: str | Path, label: str) -> FileError:
    place = ""
    if problem.offset is not None:
        span = Span(SourceFile(str(path), text), problem.offset, problem.offset + 1)
        place = f"{path}:{span.line}:{span.column}\n{span.snippet()}"
    if problem.text.startswith("Unknown alias"):
        message = (
            "prun does not support the use of aliases in YAML files. Alias "
            f"detected in {label} file at {path}\n{problem.text}"
        )
        return FileError(message, path, help=place or None)
    if problem.text.startswith("Tried to load"):
        place += "\nquote the value to use it as a string"
    return FileError(f"Could not parse {label} file at {path}\n{problem.text}", path, help=place or None)


def _syntax_error(error: yaml.YAMLError, path: str | Path, label: str) -> FileError:
    problem = getattr(error, "problem", None) or str(error)
    mark = getattr(error, "context_mark", None) or getattr(error, "problem_mark", None)
    if mark is None:
        return FileError(f"Could not parse {label} file at {path}\n{problem}", path)
    where = f"line {mark.line + 1}, column {mark.column + 1}"
    return FileError(f"Could not parse {label} file at {path}, {where}\n{problem}", path)
