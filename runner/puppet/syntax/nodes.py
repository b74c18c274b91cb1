"""The tree: one small class for each kind of expression.

Nodes are plain slotted records, read-only by convention. `start` and `end` are character offsets into the source
(`end` exclusive, so `text[node.start:node.end]` is the node's own text). `anchor` is the offset that Puppet names in
messages about the node: the operator for binary operators, the `(` or `.` for method calls, the colon for case
options, the start for everything else (language-lexer-parser reference, section 9).

An absent part is `None`; a body is `None` when empty, the statement itself when there is one, else a `Block`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from runner.source import SourceFile


@dataclass(slots=True)
class Node:
    start: int
    end: int

    @property
    def anchor(self) -> int:
        return self.start


@dataclass(slots=True)
class Operation(Node):
    """A node whose messages point at its operator."""

    at: int

    @property
    def anchor(self) -> int:
        return self.at


# Literals and names


@dataclass(slots=True)
class Nop(Node):
    """Nothing: an empty program, or an empty branch where PN shows one."""


@dataclass(slots=True)
class LiteralUndef(Node):
    pass


@dataclass(slots=True)
class LiteralDefault(Node):
    pass


@dataclass(slots=True)
class LiteralBoolean(Node):
    value: bool


@dataclass(slots=True)
class LiteralInteger(Node):
    value: int
    radix: Literal[8, 10, 16] = 10


@dataclass(slots=True)
class LiteralFloat(Node):
    value: float


@dataclass(slots=True)
class LiteralString(Node):
    """A string without interpolation; bare words too."""

    value: str


@dataclass(slots=True)
class LiteralRegexp(Node):
    """`/source/`, with `\\/` already unescaped to `/`."""

    source: str


@dataclass(slots=True)
class QualifiedName(Node):
    """A lower-case name that is not a keyword: `apache::vhost`, `file`, and names of functions."""

    value: str


@dataclass(slots=True)
class QualifiedReference(Node):
    """A capitalized name, in its original case: `Foo::Bar`."""

    value: str


@dataclass(slots=True)
class ReservedWord(Node):
    """`private`, `attr`: words that no expression may be."""

    word: str


@dataclass(slots=True)
class Variable(Node):
    """`$name`; the name is without `$` and may start with `::`."""

    name: str


@dataclass(slots=True)
class ConcatenatedString(Node):
    """`"text ${expression} text"`: LiteralString and TextExpression parts; empty texts are left out."""

    parts: list[LiteralString | TextExpression]


@dataclass(slots=True)
class TextExpression(Node):
    """An interpolated expression in a string: its value becomes text."""

    expression: Node


@dataclass(slots=True)
class Heredoc(Node):
    """`@(TAG:syntax/escapes)`; `text` is a LiteralString or ConcatenatedString, `syntax` may be empty."""

    syntax: str
    text: Node


@dataclass(slots=True)
class LiteralList(Node):
    elements: list[Node]


@dataclass(slots=True)
class KeyedEntry(Operation):
    """`key => value` in a hash; `at` is the arrow."""

    key: Node
    value: Node


@dataclass(slots=True)
class LiteralHash(Node):
    entries: list[KeyedEntry]


# Operators


@dataclass(slots=True)
class And(Operation):
    left: Node
    right: Node


@dataclass(slots=True)
class Or(Operation):
    left: Node
    right: Node


@dataclass(slots=True)
class In(Operation):
    left: Node
    right: Node


@dataclass(slots=True)
class Arithmetic(Operation):
    operator: Literal["+", "-", "*", "/", "%", "<<", ">>"]
    left: Node
    right: Node


@dataclass(slots=True)
class Comparison(Operation):
    operator: Literal["==", "!=", "<", "<=", ">", ">="]
    left: Node
    right: Node


@dataclass(slots=True)
class Match(Operation):
    operator: Literal["=~", "!~"]
    left: Node
    right: Node


@dataclass(slots=True)
class Assignment(Operation):
    operator: Literal["=", "+=", "-="]
    left: Node
    right: Node


@dataclass(slots=True)
class Relationship(Operation):
    operator: Literal["->", "~>", "<-", "<~"]
    left: Node
    right: Node


@dataclass(slots=True)
class Not(Node):
    expression: Node


@dataclass(slots=True)
class UnaryMinus(Node):
    """Minus before anything; before a number literal the parser folds it, giving a negative literal in PN."""

    expression: Node


@dataclass(slots=True)
class Unfold(Node):
    """`*expression`."""

    expression: Node


@dataclass(slots=True)
class Parenthesized(Node):
    expression: Node


@dataclass(slots=True)
class Access(Node):
    """`left[keys]`."""

    left: Node
    keys: list[Node]

    @property
    def anchor(self) -> int:
        return self.left.anchor


@dataclass(slots=True)
class NamedAccess(Operation):
    """`left.name`; only as the functor of a CallMethod. `at` is the dot."""

    left: Node
    name: QualifiedName


# Calls and lambdas


@dataclass(slots=True)
class Parameter(Node):
    """`Type *$name = default`, in any definition or lambda; `at` is the `$`."""

    name: str
    type: Node | None = None
    default: Node | None = None
    captures_rest: bool = False
    at: int = -1

    @property
    def anchor(self) -> int:
        return self.start if self.at < 0 else self.at


@dataclass(slots=True)
class Lambda(Node):
    parameters: list[Parameter]
    body: Node | None
    return_type: Node | None = None


@dataclass(slots=True)
class CallNamedFunction(Node):
    """`name(arguments) |params| { }`; `value_required` is false for a call that is a statement of its own."""

    functor: Node
    arguments: list[Node]
    block: Lambda | None = None
    value_required: bool = True

    @property
    def anchor(self) -> int:
        return self.functor.anchor


@dataclass(slots=True)
class CallMethod(Operation):
    """`receiver.name(arguments)`; `at` is the `(` when there is one, else the dot."""

    functor: NamedAccess
    arguments: list[Node]
    block: Lambda | None = None
    value_required: bool = True


# Control


@dataclass(slots=True)
class Block(Node):
    """Two or more statements; the value is that of the last."""

    statements: list[Node]


@dataclass(slots=True)
class If(Node):
    """`elsif` is an `If` in `otherwise`."""

    test: Node
    then: Node | None
    otherwise: Node | None


@dataclass(slots=True)
class Unless(Node):
    test: Node
    then: Node | None
    otherwise: Node | None


@dataclass(slots=True)
class CaseOption(Operation):
    """`values: { then }`; `at` is the colon."""

    values: list[Node]
    then: Node | None


@dataclass(slots=True)
class Case(Node):
    test: Node
    options: list[CaseOption]


@dataclass(slots=True)
class SelectorEntry(Operation):
    """`match => value`; `at` is the arrow."""

    match: Node
    value: Node


@dataclass(slots=True)
class Selector(Node):
    left: Node
    entries: list[SelectorEntry]

    @property
    def anchor(self) -> int:
        return self.left.anchor


# Definitions


@dataclass(slots=True)
class Definition(Node):
    """A named thing that a file can define; the name is fully qualified (nested classes carry the outer name)."""

    name: str


@dataclass(slots=True)
class ClassDefinition(Definition):
    parameters: list[Parameter]
    parent: str | None
    body: Node | None


@dataclass(slots=True)
class DefineDefinition(Definition):
    parameters: list[Parameter]
    body: Node | None


@dataclass(slots=True)
class FunctionDefinition(Definition):
    parameters: list[Parameter]
    body: Node | None
    return_type: Node | None


@dataclass(slots=True)
class PlanDefinition(Definition):
    parameters: list[Parameter]
    body: Node | None
    return_type: Node | None


@dataclass(slots=True)
class NodeDefinition(Node):
    """`node 'a', /b/, default { }`; hosts are strings, LiteralRegexp or LiteralDefault."""

    hosts: list[Node]
    parent: Node | None
    body: Node | None


@dataclass(slots=True)
class TypeAlias(Definition):
    """`type Name = type`; `{…}` and `Parent {…}` on the right are already `Object[{…}]` accesses; `at` is the name."""

    type: Node
    at: int = -1

    @property
    def anchor(self) -> int:
        return self.start if self.at < 0 else self.at


@dataclass(slots=True)
class TypeMapping(Node):
    """`type Runtime[ruby, 'X'] = Y`."""

    type: Node
    mapping: Node

    @property
    def anchor(self) -> int:
        return self.type.start


@dataclass(slots=True)
class TypeDefinition(Definition):
    """`type Name inherits Parent { }`: parsed so that validation can refuse it."""

    parent: str | None
    body: Node | None


@dataclass(slots=True)
class ApplyBlock(Node):
    """The Puppet code between the braces of `apply(…) { }`."""

    body: Node | None


@dataclass(slots=True)
class Apply(Node):
    arguments: list[Node]
    block: ApplyBlock


# Resources

ResourceForm = Literal["regular", "virtual", "exported"]


@dataclass(slots=True)
class AttributeOperation(Operation):
    """`name => value` or `name +> value`; `at` is the arrow."""

    name: str
    operator: Literal["=>", "+>"]
    value: Node

    @property
    def anchor(self) -> int:
        return self.start


@dataclass(slots=True)
class AttributesOperation(Node):
    """`* => value`."""

    value: Node


@dataclass(slots=True)
class ResourceBody(Node):
    title: Node
    operations: list[AttributeOperation | AttributesOperation]


@dataclass(slots=True)
class Resource(Node):
    type_name: Node
    bodies: list[ResourceBody]
    form: ResourceForm = "regular"

    @property
    def anchor(self) -> int:
        return self.type_name.anchor if self.form == "regular" else self.start


@dataclass(slots=True)
class ResourceDefaults(Node):
    type_ref: Node
    operations: list[AttributeOperation | AttributesOperation]
    form: ResourceForm = "regular"

    @property
    def anchor(self) -> int:
        return self.type_ref.anchor if self.form == "regular" else self.start


@dataclass(slots=True)
class ResourceOverride(Node):
    resources: Node
    operations: list[AttributeOperation | AttributesOperation]
    form: ResourceForm = "regular"

    @property
    def anchor(self) -> int:
        return self.resources.anchor if self.form == "regular" else self.start


@dataclass(slots=True)
class VirtualQuery(Node):
    expression: Node | None


@dataclass(slots=True)
class ExportedQuery(Node):
    expression: Node | None


@dataclass(slots=True)
class Collect(Node):
    type: Node
    query: VirtualQuery | ExportedQuery
    operations: list[AttributeOperation | AttributesOperation] = field(default_factory=list)

    @property
    def anchor(self) -> int:
        return self.type.anchor


# Templates


@dataclass(slots=True)
class RenderString(Node):
    """Literal text of a template."""

    value: str


@dataclass(slots=True)
class Render(Node):
    """`<%= expression %>`."""

    expression: Node


@dataclass(slots=True)
class Epp(Node):
    """The body of a template; the whole template is a `Lambda` around it."""

    parameters_specified: bool
    body: Node | None


@dataclass(slots=True)
class Program(Node):
    """A parsed source. `definitions` lists every definition in it, nested classes included, in source order."""

    body: Node
    definitions: list[Node]
    source: SourceFile
