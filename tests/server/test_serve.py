"""How the room opens and closes, as a program of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from pokerroom.server.serve import keep, next_to, say_where
from pokerroom.server.settings import Settings

SERVE = [sys.executable, "-m", "pokerroom", "serve"]


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


@contextmanager
def started(*more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with subprocess.Popen(
        [*SERVE, "--port", "0", *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as room:
        assert room.stdout is not None
        try:
            yield room, room.stdout.readline()
        finally:
            room.kill()


def tried(*more: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SERVE, *more],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_open_and_ends_quietly_when_told(ending: signal.Signals) -> None:
    with started() as (room, line):
        address = line.split()[1]
        assert line == f"pokerroom: {address} is open (Ctrl-C ends)\n"
        with urlopen(f"{address}healthz") as found:  # noqa: S310  our own address
            assert found.status == 200

        room.send_signal(ending)
        out, err = room.communicate()

    assert (room.returncode, out, err) == (0, "", "")


def test_it_ends_quietly_even_when_told_at_once() -> None:
    with started() as (room, _line):
        room.send_signal(signal.SIGTERM)
        out, err = room.communicate()

    assert (room.returncode, out, err) == (0, "", "")


def test_a_taken_port_is_told_in_one_line() -> None:
    with taken_port() as port:
        found = tried("--port", str(port))

    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr == (
        f"pokerroom: port {port} is taken on 127.0.0.1: "
        f"choose another with --port, e.g. --port {next_to(port)}\n"
    )


@pytest.mark.parametrize("port", ["-1", "65536", "many"])
def test_a_port_out_of_range_is_wrong_usage(port: str) -> None:
    found = tried("--port", port)

    assert (found.returncode, found.stdout) == (2, "")
    assert len(found.stderr.splitlines()) == 1
    assert port in found.stderr


@pytest.mark.parametrize("host", ["203.0.113.7", "no.such.host.invalid", "x" * 300])
def test_a_host_that_is_not_here_is_told_in_one_line(host: str) -> None:
    found = tried("--host", host, "--port", "0")

    assert (found.returncode, found.stdout) == (1, "")
    expected = f"pokerroom: {host!r} is not an address of this computer: choose one with --host\n"
    assert found.stderr == expected


def test_a_wrong_choice_of_kernels_is_wrong_usage() -> None:
    found = tried("--port", "0", POKERROOM_KERNELS="abacus")

    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "pokerroom: POKERROOM_KERNELS is 'abacus': c and numpy are known\n"


@pytest.mark.parametrize(
    ("port", "other"),
    [(80, 8000), (1023, 8000), (1024, 1025), (8000, 8001), (65534, 65535), (65535, 65534)],
)
def test_the_port_proposed_instead_is_one_that_can_be_had(port: int, other: int) -> None:
    assert next_to(port) == other


@pytest.mark.parametrize("file", ["room.db", "accounts.db"])
def test_a_room_that_cannot_be_read_is_told_in_one_line_with_what_can_be_done(
    tmp_path: Path, file: str
) -> None:
    (tmp_path / file).write_bytes(b"no database at all, but long enough to be looked at" * 40)
    found = tried("--folder", str(tmp_path), "--port", "0")
    assert found.returncode == 1
    (line,) = found.stderr.splitlines()
    assert line.startswith(f"pokerroom: the room in {tmp_path} cannot be opened: {tmp_path / file}")
    assert "pokerroom record backup" in line
    assert "--folder" in line
    assert (tmp_path / file).read_bytes().startswith(b"no database at all")


def test_a_folder_that_is_none_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / "a\0b"):
        with pytest.raises(SystemExit):
            keep(folder)
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"pokerroom: the folder {folder} cannot be used: ")


@pytest.mark.parametrize(("certificate", "scheme"), [("", "http"), ("cert.pem", "https")])
def test_where_it_is_open_is_said_with_tls_or_without(
    certificate: str, scheme: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        say_where(opened, Settings(certificate=certificate))
    assert capsys.readouterr().out.startswith(f"pokerroom: {scheme}://127.0.0.1:")
