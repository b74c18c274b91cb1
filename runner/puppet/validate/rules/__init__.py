"""The rules: one file each, with what it asks, why, an example, and what to write instead.

`CATALOG_RULES` and `PLAN_RULES` map a class of node to the checks for it, in the order in which they report.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.visit import FIELDS
from runner.puppet.validate.context import Context
from runner.puppet.validate.rules import (
    assignment,
    attribute_append,
    call_name,
    captures_rest,
    catalog_only,
    collector,
    default_assignment,
    definition_location,
    definition_name,
    duplicate_default,
    duplicate_key,
    duplicate_parameter,
    forgotten_value,
    heredoc_text,
    hostname,
    integer_range,
    nonliteral_type,
    parameter_name,
    placement,
    regexp,
    reserved_parameter,
    reserved_word,
    rvalue,
    top_construct,
    type_definition,
    unfold_twice,
    useless_end,
    variable_name,
    virtual,
)

Check = Callable[[Any, Context], None]
Rules = dict[type[n.Node], tuple[Check, ...]]

CATALOG_RULES: Rules = {
    n.Program: (top_construct.check,),
    n.ClassDefinition: (
        placement.check_nested,
        definition_name.check,
        definition_location.check,
        captures_rest.check_none,
        duplicate_parameter.check,
        reserved_parameter.check,
        useless_end.check,
        nonliteral_type.check,
    ),
    n.DefineDefinition: (
        placement.check_nested,
        definition_name.check,
        definition_location.check,
        captures_rest.check_none,
        duplicate_parameter.check,
        reserved_parameter.check,
        useless_end.check,
    ),
    n.FunctionDefinition: (
        placement.check_absolute,
        definition_name.check,
        definition_location.check,
        duplicate_parameter.check,
    ),
    n.PlanDefinition: (
        placement.check_absolute,
        definition_name.check,
        definition_location.check,
        duplicate_parameter.check,
    ),
    n.NodeDefinition: (hostname.check_hosts, placement.check_nested, useless_end.check, hostname.check_parent),
    n.TypeAlias: (placement.check_absolute, definition_name.check, type_definition.check_alias),
    n.TypeMapping: (placement.check_nested, type_definition.check_mapping),
    n.TypeDefinition: (placement.check_absolute, type_definition.check_unsupported),
    n.Lambda: (captures_rest.check_last,),
    n.Epp: (captures_rest.check_template, duplicate_parameter.check_template),
    n.Parameter: (parameter_name.check, default_assignment.check),
    n.Block: (forgotten_value.check,),
    n.Assignment: (assignment.check,),
    n.Relationship: (rvalue.check_edge,),
    n.And: (rvalue.check_two,),
    n.Or: (rvalue.check_two,),
    n.In: (rvalue.check_two,),
    n.Arithmetic: (rvalue.check_two,),
    n.Comparison: (rvalue.check_two,),
    n.Match: (rvalue.check_two,),
    n.Not: (rvalue.check_expression,),
    n.UnaryMinus: (rvalue.check_expression,),
    n.Unfold: (rvalue.check_expression,),
    n.Parenthesized: (rvalue.check_expression,),
    n.TextExpression: (rvalue.check_expression,),
    n.Render: (rvalue.check_expression,),
    n.KeyedEntry: (rvalue.check_entry,),
    n.LiteralList: (rvalue.check_elements,),
    n.LiteralHash: (duplicate_key.check,),
    n.AttributeOperation: (attribute_append.check, rvalue.check_attribute),
    n.AttributesOperation: (rvalue.check_attribute,),
    n.If: (rvalue.check_test,),
    n.Unless: (rvalue.check_test,),
    n.Case: (rvalue.check_test, duplicate_default.check_case),
    n.CaseOption: (rvalue.check_values,),
    n.Selector: (rvalue.check_selector, duplicate_default.check_selector),
    n.SelectorEntry: (rvalue.check_match,),
    n.CallNamedFunction: (call_name.check,),
    n.Resource: (virtual.check_resource,),
    n.ResourceDefaults: (virtual.check_others,),
    n.ResourceOverride: (virtual.check_others,),
    n.ResourceBody: (unfold_twice.check,),
    n.Collect: (collector.check_type,),
    n.VirtualQuery: (collector.check_query,),
    n.ExportedQuery: (collector.check_query,),
    n.Heredoc: (heredoc_text.check,),
    n.LiteralRegexp: (regexp.check,),
    n.LiteralInteger: (integer_range.check,),
    n.Variable: (variable_name.check,),
    n.ReservedWord: (reserved_word.check,),
}


def _plan_rules() -> Rules:
    rules = dict(CATALOG_RULES)
    for kind in catalog_only.IN_APPLY:
        rules[kind] = (catalog_only.only_in_apply(CATALOG_RULES[kind]),)
    rules.update(dict.fromkeys(catalog_only.NEVER, (catalog_only.never,)))
    rules[n.Apply] = (catalog_only.check_apply,)
    return rules


PLAN_RULES: Rules = _plan_rules()

SILENT: frozenset[type[n.Node]] = frozenset(
    kind for kind, fields in FIELDS.items() if not fields and kind not in CATALOG_RULES
)
"""Nodes with nothing below them that no rule asks about: the walk leaves them out."""
