"""The messages as TypeScript types, printed for the page when this module is run."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from functools import cache
from inspect import cleandoc
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from pokerroom.server.edge import Trouble
from pokerroom.server.messages import (
    entering,
    guided,
    imports,
    jobs,
    managing,
    past,
    rulings,
    trainer,
)
from pokerroom.server.messages.asking import FromClient
from pokerroom.server.messages.commands import Command, Said
from pokerroom.server.messages.telling import FromServer
from pokerroom.server.messages.views import TableView

UNIONS: Final[Mapping[str, Any]] = {
    "FromClient": FromClient,
    "FromServer": FromServer,
    "Command": Command,
    "TableView": TableView,
}
OVER_HTTP: Final = (entering, managing, jobs, past, imports, guided, rulings, trainer)
BODIES: Final = (entering.Asks, jobs.AsksJob)
SHAPES: Final = tuple(
    each
    for module in OVER_HTTP
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Struct) and each.__module__ == module.__name__
)
TOLD: Final = (Trouble, *(each for each in SHAPES if not issubclass(each, BODIES)))
KNOWN: Final = {
    frozenset(each.__name__ for each in get_args(union)): name for name, union in UNIONS.items()
}
HEADING: Final = (
    "/** Made by `python -m pokerroom.server.messages.typescript`; not to be edited. */"
)
PRIMITIVES: Final = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}
Schema = Mapping[str, Any]


def types() -> str:
    """The whole file of types."""
    components = schemas()
    always = _told(components)
    named = [_named(name, union) for name, union in UNIONS.items()]
    shapes = [_type(name, each, always=name in always) for name, each in components.items()]
    return "\n\n".join([HEADING, *named, *shapes]) + "\n"


@cache
def schemas() -> Mapping[str, Schema]:
    """Every shape by name, as JSON Schema describes it."""
    asked = (each for each in SHAPES if issubclass(each, BODIES) and each not in BODIES)
    roots = [*UNIONS.values(), *asked, *TOLD]
    return msgspec.json.schema_components(roots, ref_template="{name}")[1]


def _named(name: str, union: Any) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {u.__name__}" for u in get_args(union)) + ";"


def _told(components: Mapping[str, Schema]) -> set[str]:
    """The server always sends every field; a client may leave out those with a default."""
    said = {each.__name__ for each in Said.__subclasses__()}
    found: set[str] = set()
    waiting = [each.__name__ for each in (*get_args(FromServer), *TOLD)]
    while waiting:
        name = waiting.pop()
        if name not in found | said and name in components:
            found.add(name)
            waiting += _refs(components[name])
    return found


def _refs(schema: Any) -> Iterable[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            yield from [value] if key == "$ref" else _refs(value)
    elif isinstance(schema, list):
        for each in schema:
            yield from _refs(each)


def _type(name: str, schema: Schema, *, always: bool) -> str:
    remark = _remark(schema.get("description", ""), "")
    if "enum" in schema:
        return f"{remark}export type {name} = {written(schema)};"
    required = schema.get("required", [])
    fields = [
        f"  {field}{'' if always or field in required else '?'}: {written(each)};"
        for field, each in schema["properties"].items()
    ]
    return "\n".join([f"{remark}export interface {name} {{", *fields, "}"])


def _remark(text: str, indent: str) -> str:
    lines = cleandoc(text).splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */\n"


def written(schema: Schema) -> str:
    """The TypeScript type for *schema*."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f"'{each}'" for each in schema["enum"])
    if "anyOf" in schema:
        found = list(dict.fromkeys(written(each) for each in schema["anyOf"]))
        return KNOWN.get(frozenset(found)) or " | ".join(found)
    return _plain(schema)


def _plain(schema: Schema) -> str:
    match schema.get("type", "unknown"):
        case "array":
            item = written(schema.get("items") or {})
            return f"({item})[]" if " " in item else f"{item}[]"
        case "object":
            return f"Record<string, {written(schema.get('additionalProperties') or {})}>"
        case kind:
            return PRIMITIVES.get(str(kind), str(kind))


if __name__ == "__main__":
    sys.stdout.write(types())
