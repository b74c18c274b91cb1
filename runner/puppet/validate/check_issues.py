"""What the rules find."""

from __future__ import annotations

from runner.puppet.validate.issue import Issue

CHECKS = (
    Issue(
        "NOT_TOP_LEVEL",
        "Classes, definitions, and nodes may only appear at toplevel or inside other classes",
    ),
    Issue(
        "NOT_ABSOLUTE_TOP_LEVEL",
        "{what} may only appear at toplevel",
    ),
    Issue(
        "CROSS_SCOPE_ASSIGNMENT",
        "Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces",
    ),
    Issue(
        "ILLEGAL_ASSIGNMENT",
        "Illegal attempt to assign to '{what}'. Not an assignable reference",
    ),
    Issue(
        "ILLEGAL_NUMERIC_ASSIGNMENT",
        "Illegal attempt to assign to the numeric match result variable '${name}'. Numeric variables are not "
        "assignable",
    ),
    Issue(
        "ILLEGAL_ASSIGNMENT_CONTEXT",
        "Assignment not allowed here",
    ),
    Issue(
        "ILLEGAL_INDEXED_ASSIGNMENT",
        "Illegal attempt to assign via [index/key]. Not an assignable reference",
        help="values do not change; make a new one, for instance with + or merge()",
    ),
    Issue(
        "ILLEGAL_NUMERIC_PARAMETER",
        "The numeric parameter name '${name}' cannot be used (clashes with numeric match result variables)",
    ),
    Issue(
        "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
        "The parameter '${name}' must be a literal type, not {kind}",
        "deprecation",
    ),
    Issue(
        "APPENDS_DELETES_NO_LONGER_SUPPORTED",
        "The operator '{operator}' is no longer supported. See http://links.puppet.com/remove-plus-equals",
        help="assign the result of + or - to a new variable",
    ),
    Issue(
        "NOT_RVALUE",
        "Invalid use of expression. {what} does not produce a value",
    ),
    Issue(
        "ILLEGAL_ATTRIBUTE_APPEND",
        "Illegal +> operation on attribute {name}. This operator can not be used in {where}",
        help="use =>",
    ),
    Issue(
        "ILLEGAL_PARAM_NAME",
        "Illegal parameter name. The given name '{name}' does not conform to the naming rule /^[a-z_]\\w*$/",
    ),
    Issue(
        "ILLEGAL_VAR_NAME",
        "Illegal variable name, The given name '{name}' does not conform to the naming rule "
        "/^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/",
    ),
    Issue(
        "ILLEGAL_NUMERIC_VAR_NAME",
        "Illegal numeric variable name, The given name '{name}' must be a decimal value if it starts with a digit 0-9",
    ),
    Issue(
        "ILLEGAL_HOSTNAME_CHARS",
        "The hostname '{name}' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)",
    ),
    Issue(
        "ILLEGAL_HOSTNAME_INTERPOLATION",
        "An interpolated expression is not allowed in a hostname of a node",
    ),
    Issue(
        "ILLEGAL_EXPRESSION",
        "Illegal expression. {what} is unacceptable as {feature} in {where}",
    ),
    Issue(
        "ILLEGAL_QUERY_EXPRESSION",
        "Illegal query expression. {what} cannot be used in a query",
        help="compare with == and !=, combine with and, or and parentheses",
    ),
    Issue(
        "NOT_VIRTUALIZEABLE",
        "Resource Defaults are not virtualizable",
    ),
    Issue(
        "CLASS_NOT_VIRTUALIZABLE",
        "Classes are not virtualizable",
    ),
    Issue(
        "UNSUPPORTED_EXPRESSION",
        "Expressions of type {what} are not supported in this version of Puppet",
    ),
    Issue(
        "ILLEGAL_DEFINITION_NAME",
        "Unacceptable name. The name '{name}' is unacceptable as the name of {what}",
        help="names are lower case words of letters, digits and _, joined by ::",
    ),
    Issue(
        "ILLEGAL_DEFINITION_LOCATION",
        "Unacceptable location. The name '{name}' is unacceptable in file '{file}'",
        help="autoloading finds a definition by its name: rename it or move the file",
    ),
    Issue(
        "ILLEGAL_TOP_CONSTRUCT_LOCATION",
        "This {what} is unacceptable as a top level construct in this location",
        help="files of modules hold definitions only",
    ),
    Issue(
        "ILLEGAL_EPP_PARAMETERS",
        "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace",
    ),
    Issue(
        "CAPTURES_REST_NOT_LAST",
        "Parameter ${name} is not last, and has 'captures rest'",
    ),
    Issue(
        "CAPTURES_REST_NOT_SUPPORTED",
        "Parameter ${name} has 'captures rest' - not supported in {where}",
    ),
    Issue(
        "DUPLICATE_PARAMETER",
        "The parameter '{name}' is declared more than once in the parameter list",
    ),
    Issue(
        "DUPLICATE_KEY",
        "The key '{key}' is declared more than once",
        help="the last one wins; remove the others",
    ),
    Issue(
        "DUPLICATE_DEFAULT",
        "This {where} already has a 'default' entry - this is a duplicate",
    ),
    Issue(
        "RESERVED_PARAMETER",
        "The parameter ${name} redefines a built in parameter in the {where}",
    ),
    Issue(
        "RESERVED_WORD",
        "Use of reserved word: {word}, must be quoted if intended to be a String value",
    ),
    Issue(
        "FUTURE_RESERVED_WORD",
        "Use of future reserved word: '{word}'",
        "deprecation",
    ),
    Issue(
        "RESERVED_TYPE_NAME",
        "The name: '{name}' is already defined by Puppet and can not be used as the name of {what}.",
    ),
    Issue(
        "IDEM_EXPRESSION_NOT_LAST",
        "This {what} has no effect. A value was produced and then forgotten (one or more preceding "
        "expressions may have the wrong form)",
    ),
    Issue(
        "IDEM_NOT_ALLOWED_LAST",
        "This {what} has no effect. {where} can not end with a value-producing expression without other effect",
    ),
    Issue(
        "RESOURCE_WITHOUT_TITLE",
        "This expression is invalid. Did you try declaring a '{name}' resource without a title?",
        help="put a title and ':' before the first attribute",
    ),
    Issue(
        "ILLEGAL_NODE_INHERITANCE",
        "Node inheritance is not supported in Puppet >= 4.0.0. See "
        "http://links.puppet.com/puppet-node-inheritance-deprecation",
    ),
    Issue(
        "MULTIPLE_ATTRIBUTES_UNFOLD",
        "Unfolding of attributes from Hash can only be used once per resource body",
    ),
    Issue(
        "NUMERIC_OVERFLOW",
        "{what} resulted in a value outside of Puppet Integer {edge} range, got '{value}'",
    ),
    Issue(
        "ILLEGAL_SINGLE_TYPE_MAPPING",
        "Illegal type mapping. Expected a Type on the left side, got {what}",
    ),
    Issue(
        "ILLEGAL_REGEXP_TYPE_MAPPING",
        "Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got {what}",
    ),
    Issue(
        "INVALID_REGEXP",
        "{problem}",
    ),
    Issue(
        "ILLEGAL_SYNTAX",
        "Invalid produced text having syntax: '{syntax}'. {problem}",
    ),
    Issue(
        "EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING",
        "{what} is only available when compiling a catalog",
        help="put it in an apply() block, or in a class of a module",
    ),
    Issue(
        "EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING",
        "{what} is not available when compiling a catalog",
    ),
)
