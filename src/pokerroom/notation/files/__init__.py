"""The one way in which files are read: of a bounded size, as text, then as TOML or JSON.

Whatever is wrong is a `WrongFile` with the line on which it stands, in our own words.
"""

from pokerroom.notation.files.jsons import json_shape
from pokerroom.notation.files.opening import STDIN, content_of
from pokerroom.notation.files.text import text_in, text_of
from pokerroom.notation.files.tomls import ENTRIES_MOST, toml
from pokerroom.notation.files.writing import toml_key, toml_text, toml_value

__all__ = [
    "ENTRIES_MOST",
    "STDIN",
    "content_of",
    "json_shape",
    "text_in",
    "text_of",
    "toml",
    "toml_key",
    "toml_text",
    "toml_value",
]
