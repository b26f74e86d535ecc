"""One address that reads a path without end, over several connections: `bench.server --reads`.

It comes from 127.0.0.2, so that it is not counted with those who play.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Final

OTHER: Final = ("127.0.0.2", 0)


async def _reads(host: str, path: str, answers: Counter[str]) -> None:
    name, port = host.split(":")
    reader, writer = await asyncio.open_connection(name, int(port), local_addr=OTHER)
    while True:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        answers[head.split()[1]] += 1
        length = head.partition("content-length:")[2].split()[0]
        await reader.readexactly(int(length))


async def main(host: str, path: str, readers: int) -> None:
    """Until stdin is closed; then it says how often it was answered how."""
    answers = Counter[str]()
    reading = [asyncio.ensure_future(_reads(host, path, answers)) for _ in range(readers)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for each in reading:
        each.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    print(dict(answers), file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
