"""Opens the port, says where, and serves until told to stop."""

from __future__ import annotations

import errno
import signal
import socket
import sys
from asyncio import Protocol, Runner, create_task
from collections.abc import Callable, Mapping
from functools import partial
from os import environ
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn, cast

from starlette.types import ASGIApp
from uvicorn import Config, Server

from pokerroom.cards.evaluation import kernels_in_use
from pokerroom.server import connections, log
from pokerroom.server.answers import Register
from pokerroom.server.app import AS_ONCE_ASKED, QUESTIONS, make_app
from pokerroom.server.document import Document
from pokerroom.server.edge import OwnHosts
from pokerroom.server.locking import locked
from pokerroom.server.pacing import Paced
from pokerroom.server.page import PageMissing, page
from pokerroom.server.settings import Settings, tls_of

PORT_MOST = 65535
MESSAGE_MOST = 16 * 1024  # bytes that a client may send at once
PING_EVERY = 20.0  # seconds; a client that does not answer in time is gone
UNTAKEN_FOR = 2 * PING_EVERY  # as long as a ping may be on its way and unanswered
SECONDS_TO_FINISH = 3
ACCEPTED_AT_ONCE = 128  # connections accepted before the first is served
USAGE, FAILED = 2, 1  # exit statuses
SLOW = (
    "the C extension is missing, NumPy does its work more slowly"
    " (Debian: apt install gcc python3-dev, then set up again)"
)
TAKEN = "the room in {} is open already: end that server, or choose another with --folder"
NO_ADDRESS = "{!r} is not an address of this computer: choose one with --host"


def serve(settings: Settings) -> None:
    """Serves the page, the register and, if it has a folder, a room; port 0 is any free port."""
    when_told_to_end(end_quietly)
    port = settings.port
    if not 0 <= port <= PORT_MOST:
        give_up(f"port {port} is out of range: choose one from 0 to {PORT_MOST}", status=USAGE)
    say_if_slow()
    try:
        found = page()
    except PageMissing as missing:
        give_up(str(missing), status=FAILED)
    lock = keep(settings.folder) if settings.folder is not None else None
    opened = open_port(settings.host, port)
    config = quietly(make_app(Register(), found), settings)
    server = Server(config)
    when_told_to_end(server.handle_exit)  # a loop that is just being made must not be broken into
    if settings.folder is None:
        say_where(opened, settings)
        server.run(sockets=[opened])
        log.tell_left_out()
        return
    assert lock is not None
    from pokerroom.server.opening import NotOpened, said_at_first  # noqa: PLC0415 - takes its time

    try:
        for line in said_at_first(settings):
            print(f"pokerroom: {line}", flush=True)
        with lock, Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(with_room(server, settings, found, opened))
        log.tell_left_out()
    except NotOpened as error:
        give_up(str(error), status=FAILED)


async def with_room(
    server: Server, settings: Settings, found: Mapping[str, Document], port: socket.socket
) -> None:
    """The room plays as long as the server answers and the record can be written to.

    Then all shut down in order.
    """
    from pokerroom.server.entering import Doors  # noqa: PLC0415 - takes its time
    from pokerroom.server.opening import (  # noqa: PLC0415 - the same
        has_stopped,
        not_opened,
        opened,
        stops,
    )

    assert settings.folder is not None
    async with opened(settings) as room:
        doors = Doors(room, origins=settings.origins, sockets_each=settings.sockets_each)
        app = make_app(Register(), found, doors.routes(), room.can_play)
        server.config.app = guarded(app, settings)
        say_where(port, settings)
        gate = room.floor.is_open
        ends = partial(setattr, server, "should_exit", True)
        gate.if_never(ends)
        store = room.floor.desk.store
        watching = create_task(stops(store))
        watching.add_done_callback(lambda _: ends())
        await server.serve(sockets=[port])
        watching.cancel()
        if not store.is_writable:
            raise has_stopped(settings.folder, store)
        if gate.error is not None:
            raise not_opened(settings.folder, gate.error)


def keep(folder: Path) -> IO[bytes]:
    """The lock of *folder*, which is created if it does not exist."""
    try:
        lock = locked(folder)
    except (OSError, ValueError) as error:
        because = error.strerror if isinstance(error, OSError) else error
        give_up(f"the folder {folder} cannot be used: {because}", status=FAILED)
    if lock is None:
        give_up(TAKEN.format(folder), status=FAILED)
    return lock


def say_where(port: socket.socket, settings: Settings) -> None:
    where = address(port, tls=bool(settings.certificate))
    print(f"pokerroom: {where} is open (Ctrl-C ends)", flush=True)


def when_told_to_end(ends: Callable[[int, FrameType | None], None]) -> None:
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, ends)


def say_if_slow() -> None:
    """Says that NumPy does the work of the C extension, unless that was chosen."""
    if kernels_in_use().name == "numpy" and environ.get("POKERROOM_KERNELS") != "numpy":
        say(SLOW)


def guarded(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Asked by its own names only, and not too often from one address."""
    asked = (*QUESTIONS, *AS_ONCE_ASKED)
    return Paced(OwnHosts(app, settings.hosts), settings.requests_each, asked)


def quietly(app: ASGIApp, settings: Settings) -> Config:
    limits = connections.ConnectionLimits(
        each=0 if settings.behind_proxy else settings.connections_each,  # all come from the proxy
        all=connections.descriptors_for(settings.connections),
        seconds=settings.request_seconds,
    )
    tls = tls_of(settings)
    speaks = partial(connections.over_tls, tls) if tls else connections.TimedHttp
    log.take_over("uvicorn", "asyncio", "asyncpg")
    return Config(
        guarded(app, settings),
        log_config=None,
        http=cast("type[Protocol]", partial(speaks, limits=limits)),
        backlog=ACCEPTED_AT_ONCE,
        ws=connections.FrameLimitedWebSocket if settings.folder is not None else "none",
        ws_max_size=MESSAGE_MOST,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
        proxy_headers=settings.behind_proxy,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )


def open_port(host: str, port: int) -> socket.socket:
    """Listens at once, so that the address can be used as soon as it is printed.

    A client that accepts no data for as long as it may leave a ping unanswered is taken to be gone,
    and what is queued for it is thrown away.
    """
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        opened = socket.socket(family, kind)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * UNTAKEN_FOR))
        opened.bind(place)
        opened.listen(2048)
    except ValueError:
        give_up(NO_ADDRESS.format(host), status=FAILED)
    except OSError as error:
        give_up(why_not_open(error, host, port), status=FAILED)
    return opened


def why_not_open(error: OSError, host: str, port: int) -> str:
    another = f"choose another with --port, e.g. --port {next_to(port)}"
    match error:
        case socket.gaierror() | OSError(errno=errno.EADDRNOTAVAIL):
            return NO_ADDRESS.format(host)
        case OSError(errno=errno.EADDRINUSE):
            return f"port {port} is taken on {host}: {another}"
        case OSError(errno=errno.EACCES):
            return f"port {port} on {host} is not open to this user: {another}"
        case _:
            return f"port {port} on {host} cannot be opened: {error.strerror}"


def next_to(port: int) -> int:
    """A port to try instead: the next one that is not reserved for the system."""
    if port < 1024:
        return 8000
    return port + 1 if port < PORT_MOST else port - 1


def address(opened: socket.socket, *, tls: bool = False) -> str:
    host, port = opened.getsockname()[:2]
    scheme = "https" if tls else "http"
    return f"{scheme}://[{host}]:{port}/" if ":" in host else f"{scheme}://{host}:{port}/"


def end_quietly(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)


def give_up(why: str, *, status: int) -> NoReturn:
    say(why)
    raise SystemExit(status)


def say(line: str) -> None:
    print(f"pokerroom: {line}", file=sys.stderr, flush=True)
