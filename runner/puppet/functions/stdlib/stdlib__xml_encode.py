"""`stdlib::xml_encode`: text for XML."""

from __future__ import annotations

from runner.puppet.functions.signature import function

_TEXT = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_ATTRIBUTE = {**_TEXT, '"': "&quot;", "'": "&apos;"}


@function("String", "Enum['text', 'attr']", returns="String")
def xml_encode(str_: str, type_: str = "text") -> str:
    """Return text as it stands between XML tags, or as an attribute in its quotes.

    Example:
        stdlib::xml_encode('<a>"', 'attr')
    """
    if type_ == "text":
        return "".join(_TEXT.get(char, char) for char in str_)
    return '"' + "".join(_ATTRIBUTE.get(char, char) for char in str_) + '"'
