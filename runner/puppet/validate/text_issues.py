"""What the lexer and the parser find."""

from __future__ import annotations

from runner.puppet.validate.issue import Issue

LEXER = (
    Issue("INVALID_ENCODING", "The text is not UTF-8: byte {byte} cannot stand here", help="save the file as UTF-8"),
    Issue(
        "ILLEGAL_BOM",
        "Illegal {format} Byte Order mark at beginning of input: {bytes} - remove these from the puppet source",
        help="save the file as UTF-8 without BOM",
    ),
    Issue(
        "UNCLOSED_QUOTE",
        "Unclosed quote after {after} followed by '{followed}'",
    ),
    Issue(
        "UNCLOSED_MLCOMMENT",
        "Unclosed multiline comment",
    ),
    Issue(
        "ILLEGAL_CLASS_REFERENCE",
        "Illegal class reference",
    ),
    Issue("ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE", "Illegal fully qualified class reference"),
    Issue(
        "ILLEGAL_FULLY_QUALIFIED_NAME",
        "Illegal fully qualified name",
    ),
    Issue(
        "ILLEGAL_NUMBER",
        "Illegal number '{value}'",
    ),
    Issue(
        "INVALID_HEX_NUMBER",
        "Not a valid hex number {value}",
    ),
    Issue(
        "INVALID_OCTAL_NUMBER",
        "Not a valid octal number {value}",
        help="a number that begins with 0 is octal; quote it if it is text",
    ),
    Issue(
        "INVALID_DECIMAL_NUMBER",
        "Not a valid decimal number {value}",
    ),
    Issue(
        "UNRECOGNIZED_ESCAPE",
        "Unrecognized escape sequence '\\{char}'",
        "warning",
        help="double the backslash, or use single quotes",
    ),
    Issue(
        "ILLEGAL_UNICODE_ESCAPE",
        "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff",
        "warning",
    ),
    Issue(
        "HEREDOC_UNCLOSED_PARENTHESIS",
        "Unclosed parenthesis after '@(' followed by '{followed}'",
    ),
    Issue(
        "HEREDOC_INVALID_SYNTAX",
        "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])",
    ),
    Issue(
        "HEREDOC_EMPTY_ENDTAG",
        "Heredoc with an empty endtag",
    ),
    Issue(
        "HEREDOC_MULTIPLE_AT_ESCAPES",
        "An escape char for @() may only appear once. Got '{escapes}'",
    ),
    Issue(
        "HEREDOC_INVALID_ESCAPE",
        "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{actual}'",
    ),
    Issue(
        "HEREDOC_WITHOUT_TEXT",
        "Heredoc without any following lines of text",
    ),
    Issue(
        "HEREDOC_WITHOUT_END_TAGGED_LINE",
        "Heredoc without end-tagged line",
    ),
    Issue(
        "EPP_UNBALANCED_TAG",
        "Unbalanced epp tag, reached <eof> without closing tag.",
    ),
    Issue(
        "EPP_UNBALANCED_COMMENT",
        "Reaching end after opening <%# without seeing %>",
    ),
    Issue(
        "EPP_UNBALANCED_EXPRESSION",
        "Unbalanced embedded expression - opening <% and reaching end of input",
    ),
)

PARSER = (
    Issue(
        "SYNTAX_ERROR",
        "Syntax error at '{where}'",
    ),
    Issue(
        "NESTED_TOO_DEEPLY",
        "The code is nested too deeply to be read",
        help="move inner parts into variables",
    ),
)
