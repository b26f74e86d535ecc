"""Values written as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps


def toml_key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else toml_text(name)


def toml_text(text: str) -> str:
    """*text* as a TOML string: JSON's escapes will do, except that TOML wants DEL escaped too."""
    return dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_value(value: object) -> str:
    """A number, a string, a list or a table, on one line."""
    match value:
        case Mapping():
            inside = ", ".join(f"{toml_key(str(k))} = {toml_value(v)}" for k, v in value.items())
            return f"{{ {inside} }}"
        case list() | tuple():
            return f"[{', '.join(map(toml_value, value))}]"
        case bool():
            return str(value).lower()
        case str():
            return toml_text(value)
        case _:
            return str(value)
