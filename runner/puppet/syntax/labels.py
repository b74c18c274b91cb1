"""What messages call an expression: `a Function Call`, `an 'if' statement`."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n

_LABELS: dict[type[n.Node], str] = {
    n.Program: "Program",
    n.Nop: "Nop Expression",
    n.LiteralUndef: "'undef' expression",
    n.LiteralDefault: "'default' expression",
    n.LiteralBoolean: "Boolean",
    n.LiteralInteger: "Literal Integer",
    n.LiteralFloat: "Literal Float",
    n.LiteralString: "String",
    n.LiteralRegexp: "Regular Expression",
    n.QualifiedName: "Name",
    n.QualifiedReference: "Type-Name",
    n.Variable: "Variable",
    n.ConcatenatedString: "Double Quoted String",
    n.TextExpression: "Expression in Interpolated String",
    n.LiteralList: "Array Expression",
    n.KeyedEntry: "Hash Entry",
    n.LiteralHash: "Hash Expression",
    n.And: "'and' expression",
    n.Or: "'or' expression",
    n.In: "'in' expression",
    n.Not: "'not' expression",
    n.UnaryMinus: "Unary Minus",
    n.Unfold: "Unfold",
    n.Parenthesized: "Parenthesized Expression",
    n.Access: "'[]' expression",
    n.NamedAccess: "'.' expression",
    n.Parameter: "Parameter Definition",
    n.Lambda: "Lambda",
    n.CallNamedFunction: "Function Call",
    n.CallMethod: "Method call",
    n.Block: "Block Expression",
    n.If: "'if' statement",
    n.Unless: "'unless' Statement",
    n.CaseOption: "Case Option",
    n.Case: "'case' statement",
    n.SelectorEntry: "Selector Option",
    n.Selector: "Selector Expression",
    n.ClassDefinition: "Host Class Definition",
    n.DefineDefinition: "'define' expression",
    n.FunctionDefinition: "Function Definition",
    n.PlanDefinition: "Plan Definition",
    n.NodeDefinition: "Node Definition",
    n.TypeAlias: "Type Alias",
    n.TypeMapping: "Type Mapping",
    n.TypeDefinition: "Type Definition",
    n.ApplyBlock: "Apply Block Expression",
    n.Apply: "'apply' expression",
    n.AttributesOperation: "'* =>' expression",
    n.ResourceBody: "Resource Instance Definition",
    n.Resource: "Resource Statement",
    n.ResourceDefaults: "Resource Defaults Expression",
    n.ResourceOverride: "Resource Override",
    n.VirtualQuery: "Virtual Query",
    n.ExportedQuery: "Exported Query",
    n.RenderString: "Epp Text",
    n.Render: "Epp Interpolated Expression",
    n.Epp: "Epp Template",
}


def label(node: n.Node) -> str:
    """Return the name of a kind of expression, without article."""
    fixed = _LABELS.get(type(node))
    if fixed is not None:
        return fixed
    if isinstance(node, n.Collect):
        return label(node.query)
    if isinstance(node, n.Heredoc):
        return f"'@({node.syntax})' expression"
    if isinstance(node, n.ReservedWord):
        return f"Reserved Word '{node.word}'"
    operator: str = getattr(node, "operator", type(node).__name__)
    return f"'{operator}' expression"


def with_article(text: str) -> str:
    """Put `a` or `an` before a label; quotes do not count, and `y` is taken for a vowel."""
    first = text.lstrip("'\"")[:1].lower()
    return f"{'an' if first in _VOWELS else 'a'} {text}"


def a_label(node: n.Node) -> str:
    """Return `a Function Call`."""
    return with_article(label(node))


def capital_label(node: n.Node) -> str:
    """Return `A Function Call`."""
    text = a_label(node)
    return text[0].upper() + text[1:]


_VOWELS = frozenset("aeiouy")
