"""How the server sends: compressed, kept by the browser, and safe to show."""

from __future__ import annotations

import gzip
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.document import document, is_known, takes_gzip
from pokerroom.server.page import PageMissing, page

ANSWERS = ("/api/v1/books", "/api/v1/rules", "/api/v1/readings", "/api/v1/games")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(Register(), page())) as client:
        client.headers["accept-encoding"] = "identity"
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/icon.svg", *ANSWERS, "/api/nothing", "/healthz"]
)
def test_every_answer_is_safe_to_show(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_the_page_keeps_to_the_policy_and_names_no_other_address(client: TestClient) -> None:
    index = client.get("/").text

    assert "<script>" not in index
    assert "style=" not in index
    assert "://" not in index
    scripts = re.findall(r'(?:src|href)="([^"]+)"', index)
    assert scripts
    assert all(client.get(f"/{path.removeprefix('./')}").status_code == 200 for path in scripts)


def test_the_icon_for_ios_is_a_picture_of_180_by_180(client: TestClient) -> None:
    """iOS takes no SVG for the icon of its home screen."""
    assert 'rel="apple-touch-icon" href="./apple-touch-icon.png"' in client.get("/").text
    icon = client.get("/apple-touch-icon.png")

    assert icon.status_code == 200
    assert icon.headers["content-type"] == "image/png"
    assert icon.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">4sII", icon.content[12:24]) == (b"IHDR", 180, 180)
    name, (length,) = icon.content[37:41], struct.unpack(">I", icon.content[33:37])
    assert name == b"IDAT"
    rows = zlib.decompress(icon.content[41 : 41 + length])
    assert len(rows) == 180 * (1 + 3 * 180)
    assert rows[1:4] == bytes.fromhex("0f5c3f")  # a corner, filled: iOS rounds it itself
    middle = 90 * (1 + 3 * 180) + 1 + 3 * 90
    assert rows[middle : middle + 3] == bytes.fromhex("fffdf8")  # the spade


def test_files_named_after_their_content_are_kept_for_ever(client: TestClient) -> None:
    assets = [path for path in page() if path.startswith("/assets/")]

    assert {Path(path).suffix for path in assets} == {".js", ".css", ".svg"}
    for path in assets:
        assert client.get(path).headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/index.html", "/icon.svg", *ANSWERS])
def test_what_may_change_is_asked_for_again_and_not_sent_twice(
    client: TestClient, path: str
) -> None:
    first = client.get(path)
    assert first.headers["cache-control"] == "no-cache"

    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]

    other = client.get(path, headers={"if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


@pytest.mark.parametrize("path", ANSWERS)
def test_answers_are_compressed_for_those_who_take_it(client: TestClient, path: str) -> None:
    plain = client.get(path)
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"

    with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as small:
        assert small.headers["content-encoding"] == "gzip"
        packed = b"".join(small.iter_raw())
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2


@pytest.mark.parametrize("path", ["/", *ANSWERS, "/healthz"])
def test_a_head_is_told_as_the_whole_would_be(client: TestClient, path: str) -> None:
    head, whole = client.head(path), client.get(path)

    assert head.status_code == whole.status_code == 200
    assert head.headers["content-length"] == whole.headers["content-length"]
    assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/assets/",
        "/assets/gone.js",
        "/docs/gone.html",
        "/.stamp",
        "/../serve.py",
        "/%2e%2e/serve.py",
    ],
)
def test_what_is_not_of_the_page_is_not_found(client: TestClient, path: str) -> None:
    found = client.get(path)

    assert found.status_code == 404
    assert "There is no such page" in found.text
    assert found.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("host", ["[", "", "elsewhere.invalid:99999", "a b"])
@pytest.mark.parametrize("path", ["/", "/api/v1/books", "/healthz"])
def test_whatever_name_it_is_called_by_it_answers(client: TestClient, host: str, path: str) -> None:
    assert client.get(path, headers={"host": host}).status_code == 200


def test_a_page_that_was_not_built_is_told(tmp_path: Path) -> None:
    with pytest.raises(PageMissing, match="the page has not been built"):
        page(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("", False),
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("gzip;q=0.001", True),
        ("*", True),
        ("*;q=0", False),
        ("br", False),
        ("gzip;q=0, *", False),
    ],
)
def test_compression_is_used_only_where_it_is_accepted(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


@pytest.mark.parametrize(
    ("if_none_match", "known"),
    [
        ('W/"a"', True),
        ('"a"', True),
        ('"b", W/"a"', True),
        ("*", True),
        ('"b"', False),
        ("", False),
    ],
)
def test_tags_compare_weak_or_strong(if_none_match: str, known: bool) -> None:
    assert is_known('W/"a"', if_none_match) is known


@pytest.mark.parametrize(("size", "compressed"), [(511, False), (512, True), (513, True)])
def test_what_is_short_is_not_compressed(size: int, compressed: bool) -> None:
    assert (document(b"x" * size, "text/plain").compressed is not None) is compressed
