"""Texts in other formats: YAML, JSON, TOML, hashed passwords, read and written as functions promise.

In: Puppet values or text. Out: text or values, or an `ArgumentFault`. Nothing here knows scopes or modules.
"""
