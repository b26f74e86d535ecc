"""Over TLS, by the server's own files or behind a proxy: cookies, sockets, addresses."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect

from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.entering import LIVE
from pokerroom.server.settings import Settings
from tests.server.live.rooms import room_in, served

GOOD = "correct horse battery"
CLIENT = "203.0.113.7"
"""An address that is kept for examples."""


def certificate_in(folder: Path) -> tuple[str, str]:
    """Of this machine, signed by itself, for an hour."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    own = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(minutes=5))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(own, critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(private)
    return f"{folder}/cert.pem", f"{folder}/key.pem"


@asynccontextmanager
async def proxy(host: str, certificate: str, key: str) -> AsyncIterator[str]:
    """Ends TLS, says who asked, and passes all else on, upgrades too."""
    name, _, port = host.rpartition(":")

    async def passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, out = await asyncio.open_connection(name, int(port))
        head = await reader.readuntil(b"\r\n")
        said = f"X-Forwarded-For: {CLIENT}\r\nX-Forwarded-Proto: https\r\n"
        out.write(head + said.encode())
        await asyncio.gather(copied(reader, out), copied(inner, writer))

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(passed, "127.0.0.1", 0, ssl=context)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def copied(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while part := await reader.read(65536):
        writer.write(part)
        await writer.drain()
    writer.close()


@asynccontextmanager
async def over_tls(folder: Path, *, by_proxy: bool) -> AsyncIterator[tuple[str, ssl.SSLContext]]:
    """A room with Ann in it; where it answers, and how it is believed."""
    certificate, key = certificate_in(folder)
    trust = ssl.create_default_context(cafile=certificate)
    own = Settings(folder=folder, certificate=certificate, key=key)
    settings = Settings(folder=folder, behind_proxy=True) if by_proxy else own
    async with room_in(folder) as room, served(room, settings) as host:
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(GOOD))
        if not by_proxy:
            yield host, trust
            return
        async with proxy(host, certificate, key) as front:
            yield front, trust


@pytest.mark.parametrize("by_proxy", [False, True], ids=["its own files", "a proxy"])
async def test_over_tls_the_cookie_is_bound_to_it_and_sockets_live(
    folder: Path, by_proxy: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    async with over_tls(folder, by_proxy=by_proxy) as (host, trust):
        base = f"https://{host}"
        async with httpx2.AsyncClient(
            base_url=base, verify=trust, headers={"Origin": base, "Connection": "close"}
        ) as page:
            found = await page.post("/api/v1/sign-in", json={"name": "Ann", "password": GOOD})
            assert found.status_code == 200, found.text
            cookie = found.headers["set-cookie"]
            assert cookie.startswith("__Host-pokerroom=")
            assert "secure" in cookie.lower()
            assert found.headers["strict-transport-security"].startswith("max-age=31536000")
            secret = page.cookies["__Host-pokerroom"]
            for name, person in (("pokerroom", None), ("__Host-pokerroom", "Ann")):
                page.cookies.clear()
                me = await page.get("/api/v1/me", headers={"Cookie": f"{name}={secret}"})
                assert (me.json()["person"] or {}).get("name") == person, name
            plain = {"Origin": f"http://{host}"}
            foreign = await page.post("/api/v1/guest", json={}, headers=plain)
            assert foreign.status_code == 403, "a page that came without TLS"
            figures = await page.get("/metrics")
            assert figures.status_code == (403 if by_proxy else 200)
        headers = {"Cookie": f"__Host-pokerroom={secret}", "Origin": base}
        live = f"wss://{host}{LIVE}"
        async with connect(live, ssl=trust, additional_headers=headers, proxy=None) as socket:
            assert json.loads(await socket.recv())["person"]["name"] == "Ann"
    logged = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    (signed_in,) = [each for each in logged if each["event"] == "signed in"]
    assert signed_in["address"] == (CLIENT if by_proxy else "127.0.0.1")
    assert GOOD not in json.dumps(logged)
