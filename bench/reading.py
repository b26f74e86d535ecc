"""Addresses that read a path, or open sockets, without end: `bench.server --reads`.

They are 127.0.2.1 and so on, so that they are not counted with those who play.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Final

LIVE: Final = "/api/v1/live"
SHAKES = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def _reads(host: str, path: str, own: str, answers: Counter[str]) -> None:
    name, port = host.split(":")
    more = SHAKES if path == LIVE else ""
    while True:
        given = await asyncio.open_connection(name, int(port), local_addr=(own, 0))
        is_open = True
        while is_open:
            is_open = await _reads_once(
                *given, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n", answers
            )
        given[1].transport.abort()


async def _reads_once(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asks: str, answers: Counter[str]
) -> bool:
    """Whether more can be asked over the connection."""
    writer.write(asks.encode())
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        answers[head.split()[1]] += 1
        if "websocket" in asks:
            await reader.read(1)  # as the first message comes, it goes away
            return False
        await reader.readexactly(int(head.partition("content-length:")[2].split()[0]))
    except (OSError, asyncio.IncompleteReadError) as error:
        answers[type(error).__name__] += 1
        return False
    return True


async def main(host: str, path: str, readers: int, addresses: int) -> None:
    """Until stdin is closed; then it says how often it was answered how."""
    answers = Counter[str]()
    reading = [
        asyncio.ensure_future(_reads(host, path, f"127.0.2.{own + 1}", answers))
        for own in range(addresses)
        for _ in range(readers)
    ]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for each in reading:
        each.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    print(dict(answers), file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
