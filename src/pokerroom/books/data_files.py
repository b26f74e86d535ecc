"""Reads the package's TOML data files, several times as fast as a TOML parser.

Nearly everything in them has one of four plain forms, three of which are JSON or nearly so; only
the rest is left to the TOML parser. A test compares the results, file by file.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from msgspec import json

KEY: Final = r'"[^"\\\n]*"|[\w-]+'
ONE: Final = r'"[^"\\\n]*"|\d+(?:\.\d+)?|true|false'
LIST: Final = rf"\[\s*(?:{ONE})(?:,\s+(?:{ONE}))*,?\s*\]"
PAIR: Final = rf"\w+ = (?:{LIST}|{ONE})"
PARAGRAPH: Final = r'"""\\\n[^"\\]*(?:\\\n[^"\\]*)*"""'
PLAIN: Final = re.compile(
    rf"^({KEY}) = ({PARAGRAPH}|{ONE}|{LIST}|\{{ {PAIR}(?:, {PAIR})* \}})\n",
    re.MULTILINE | re.ASCII,
)
PAIRS: Final = re.compile(rf"(\w+) = ({LIST}|{ONE})", re.ASCII)
BROKEN: Final = re.compile(r"\\\n\s*")
HEADING: Final = re.compile(rf"^\[(\[?)([\w.-]+|{KEY})\]\]?$", re.MULTILINE | re.ASCII)
SAID: Final = re.compile(r"^[^#\n]", re.MULTILINE)


def read_toml(name: str) -> dict[str, Any]:
    return tables_in((files("pokerroom.books") / "data" / name).read_text("utf-8"))


def tables_in(text: str) -> dict[str, Any]:
    """The part before the first heading, then each heading with the part below it."""
    first, *parts = HEADING.split(text)
    whole = _keys_in(first)
    for repeated, path, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        *above, last = [path.strip('"')] if path.startswith('"') else path.split(".")
        table = whole
        for step in above:
            found = table.setdefault(step, {})
            table = found[-1] if isinstance(found, list) else found
        if repeated:
            table.setdefault(last, []).append(_keys_in(body))
        else:
            table.setdefault(last, {}).update(_keys_in(body))
    return whole


def _keys_in(body: str) -> dict[str, Any]:
    keys = {key.strip('"'): _value(value) for key, value in PLAIN.findall(body)}
    rest = PLAIN.sub("", body)
    if not SAID.search(rest):
        return keys
    if '"""' in rest:  # a paragraph whose lines may look like keys
        return tomllib.loads(body)
    return keys | tomllib.loads(rest)


def _value(value: str) -> object:
    if value.startswith('"""'):
        return BROKEN.sub("", value[3:-3])
    if value.startswith("{"):
        return {key: _value(each) for key, each in PAIRS.findall(value)}
    if value.startswith("["):  # JSON has no comma after the last
        value = value.rstrip("], \n") + "]"
    return json.decode(value)
