"""Values as data and back: rich data, and Pcore's own tabulated form.

What goes in: Puppet values, types among them. What comes out: JSON-like data (`encode_rich`, `decode_rich`), or the
compact stream of Pcore serialization with a JSON or MsgPack carrier (`tabulated`). Types are written by their
attributes, which one table gives (`type_fields`). It knows no functions, scopes or files; Object types that a module
defines are found through a lookup that the caller hands in.
"""

from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.rich_data import encode_rich
from runner.puppet.serialization.rich_decoder import decode_rich

__all__ = ["SerializationFault", "decode_rich", "encode_rich"]
