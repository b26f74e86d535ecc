"""The HTTP API as an OpenAPI description, made from the routes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import getdoc
from typing import Annotated, Any, Final, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import BaseRoute, Route

from pokerroom import __version__
from pokerroom.server.edge import JSON, Endpoint, Trouble

LENGTH_MOST: Final = 400
"""The longest parameter, in characters."""
Given: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LENGTH_MOST)]
DESCRIPTION: Final = "/api/v1/openapi.json"
REF: Final = "#/components/schemas/{name}"
IN_PATH: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
TITLE: Final = "A poker room: its register, its accounts, its tables"
TOO_OFTEN: Final = {
    "description": "Asked too often, or too much at once.",
    "headers": {
        "Retry-After": {
            "description": "Seconds after which to ask again.",
            "schema": {"type": "integer", "minimum": 1},
        }
    },
}
SECURITY: Final = {
    "session": {"type": "apiKey", "in": "cookie", "name": "pokerroom"},
    "token": {"type": "http", "scheme": "bearer"},
}


class WholeNumber(Convertor[int]):
    """A number in a path, `{round:whole}`: no real number has thousands of digits."""

    regex = "[0-9]{1,15}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("whole", WholeNumber())


class Parameter(Struct, frozen=True):
    """A query parameter, of which *reads* is taken; *several*: it may be given more than once."""

    name: str
    is_needed: bool = False
    kind: Any = Given
    several: bool = False
    reads: Callable[[str], str] = str


class Said(Struct, frozen=True, kw_only=True):
    """What a route *answers*, the *body* and *parameters* it takes, and who may use it.

    *by* names the roles, if it is not for everybody who has signed in.
    """

    says: str
    answers: type[Struct]
    body: Any = None
    parameters: tuple[Parameter, ...] = ()
    signed_in: bool = False
    token: bool = False
    by: str = ""
    others: tuple[type[Struct], ...] = ()
    texts: tuple[str, ...] = ()


class Spoken(Route):
    """A route that describes itself; one with a body is posted to."""

    def __init__(self, path: str, endpoint: Endpoint, said: Said) -> None:
        super().__init__(path, endpoint, methods=["POST"] if said.body else ["GET"])
        self.said = said


def description(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The description of all *routes* that describe themselves."""
    spoken = [each for each in routes if isinstance(each, Spoken)]
    kinds = [Trouble, *dict.fromkeys(kind for each in spoken for kind in _kinds(each.said))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    shapes = dict(zip(kinds, schemas, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": __version__},
        "paths": {_path(each): {_verb(each): _operation(each, shapes)} for each in spoken},
        "components": {"schemas": components, "securitySchemes": SECURITY},
    }


def _kinds(said: Said) -> Iterator[Any]:
    yield from (said.answers, *said.others)
    if said.body is not None:
        yield said.body


def _path(route: Spoken) -> str:
    return IN_PATH.sub(r"{\1}", route.path)


def _verb(route: Spoken) -> str:
    return "post" if route.said.body else "get"


def _operation(route: Spoken, shapes: dict[Any, Any]) -> dict[str, Any]:
    said, answer = route.said, route.said.answers
    found: dict[str, Any] = {
        "operationId": f"{_verb(route)} {_path(route)}",
        "summary": f"{said.says} (for: {said.by})" if said.by else said.says,
        "parameters": [*_in_path(route), *map(_in_query, said.parameters)],
        "responses": {
            "200": {"description": _words(answer), "content": _content(said, shapes)},
            "429": TOO_OFTEN | {"content": _json(shapes[Trouble])},
            "default": {"description": "Why not.", "content": _json(shapes[Trouble])},
        },
    }
    if said.body is not None:
        found["requestBody"] = {"required": True, "content": _json(shapes[said.body])}
    if said.signed_in:
        found["security"] = [{"session": []}, *([{"token": []}] if said.token else [])]
    return found


def _content(said: Said, shapes: dict[Any, Any]) -> dict[str, Any]:
    found = [shapes[each] for each in (said.answers, *said.others)]
    told = _json({"anyOf": found} if said.others else found[0])
    return told | {each: {"schema": {"type": "string"}} for each in said.texts}


def _in_path(route: Spoken) -> Iterator[dict[str, Any]]:
    for name in IN_PATH.findall(route.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(parameter: Parameter) -> dict[str, Any]:
    schema = msgspec.json.schema(parameter.kind)
    if parameter.several:
        schema = {"type": "array", "items": schema, "minItems": 1}
    return {
        "name": parameter.name,
        "in": "query",
        "required": parameter.is_needed,
        "schema": schema,
    }


# what is given


def parameters(request: Request, taken: Sequence[Parameter]) -> dict[str, Any]:
    """The query parameters, each as its kind in *taken* says: no others, and none empty."""
    given, known = request.query_params, {each.name: each for each in taken}
    for name, value in given.multi_items():
        if name not in known:
            takes = listed(tuple(known)) or "no parameters"
            raise HTTPException(400, f"{request.scope['path']} takes {takes}, not {name!r}")
        if not value or (len(given.getlist(name)) > 1 and not known[name].several):
            raise HTTPException(400, f"{name} must be given once, and not empty")
        if len(value) > LENGTH_MOST:
            raise HTTPException(400, f"{name} is longer than {LENGTH_MOST} characters")
    for each in taken:
        if each.is_needed and each.name not in given:
            raise HTTPException(400, f"{each.name} is missing")
    return {name: _read(known[name], given.getlist(name)) for name in given}


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: a, b and c."""
    return " and ".join(part for part in (", ".join(names[:-1]), "".join(names[-1:])) if part)


def _read(parameter: Parameter, values: list[str]) -> Any:
    if parameter.several:
        return tuple(values)
    name, value, (kind, *others) = parameter.name, values[0], get_args(parameter.kind)
    is_number = value.isascii() and value.isdecimal() and len(value) < 20
    if kind is int:
        least, most = others[0].ge, others[0].le
        if not (is_number and least <= int(value) <= most):
            raise HTTPException(400, f"{name} is a whole number from {least} to {most}")
    elif isinstance(kind, int):  # which of them is possible, the game says
        if not (is_number and len(value) < 4):
            raise HTTPException(400, f"{name} must be a small whole number, not {value!r}")
    elif kind is not str and value not in {kind, *others}:
        raise HTTPException(400, f"{name} is {' or '.join([kind, *others])}")
    return int(value) if isinstance(kind, int) or kind is int else parameter.reads(value)


def _json(schema: Any) -> dict[str, Any]:
    return {JSON: {"schema": schema}}


def _words(kind: Any) -> str:
    return (getdoc(kind) or kind.__name__).partition("\n\n")[0]
