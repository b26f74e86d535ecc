"""The room really started, and a real browser; each once a session."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Playwright, async_playwright

from tests.patience import PATIENCE

CHROMIUM = ("chromium-headless-shell", "chromium", "google-chrome", "chromium-browser")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


class FailuresAtOnce:
    """Says what failed when it fails: a run that is cut off has said it."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.terminal.write_line(f"\n{report.nodeid} ({report.when})\n{report.longreprtext}")


@pytest.hookimpl(trylast=True)  # the terminal comes first
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailuresAtOnce(terminal))


@pytest.fixture(scope="session")
def room_url() -> Iterator[str]:
    """The address that `pokerroom serve` prints once it listens."""
    command = [sys.executable, "-m", "pokerroom", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        line = room.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http")).rstrip("/")
        room.terminate()
        assert room.wait() == 0


async def chromium(playwright: Playwright) -> Browser:
    """The Chromium of this machine, started."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return await playwright.chromium.launch(
        executable_path=found, args=FLAGS + as_root, timeout=1000 * PATIENCE
    )


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        started = await chromium(playwright)
        yield started
        await started.close()
