"""A document: bytes that never change, sent whole, compressed, or not at all if already there."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

ALWAYS_ASK = "no-cache"  # cache it, but revalidate each time
FOR_EVER = "public, max-age=31536000, immutable"
WORTH_COMPRESSING = 512  # bytes; below it the wrapping costs more than it saves


@dataclass(frozen=True, slots=True)
class Document:
    body: bytes
    compressed: bytes | None
    media_type: str
    caching: str
    tag: str


def document(body: bytes, media_type: str, *, caching: str = ALWAYS_ASK) -> Document:
    """The tag is weak: the body and its compressed form count as one document."""
    compressed = gzip.compress(body, mtime=0) if len(body) >= WORTH_COMPRESSING else None
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Document(body, compressed, media_type, caching, tag)


def sent(found: Document, request: Request, *, status: int = 200) -> Response:
    headers = {"ETag": found.tag, "Cache-Control": found.caching, "Vary": "Accept-Encoding"}
    if status == 200 and is_known(found.tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.compressed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        body = found.compressed
    return Response(body, status, headers, media_type=found.media_type)


def is_known(tag: str, if_none_match: str) -> bool:
    """Whether the client's tags include *tag*; weak and strong tags compare alike."""
    theirs = {each.strip().removeprefix("W/") for each in if_none_match.split(",")}
    return "*" in theirs or tag.removeprefix("W/") in theirs


def takes_gzip(accept_encoding: str) -> bool:
    """Whether the client accepts gzip; a weight of zero is a refusal."""
    weights = {}
    for each in accept_encoding.lower().split(","):
        coding, _, weight = each.partition(";")
        weights[coding.strip()] = weight.strip().removeprefix("q=")
    wanted = weights.get("gzip", weights.get("*", "0"))
    return wanted == "" or wanted.strip("0.") != ""
