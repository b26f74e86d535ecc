"""Short ways to write to a record in tests."""

from __future__ import annotations

from pokerroom.store import Entry, Line, Part, Store, Write, Written


def add(
    stream: str, after: int, body: str = "x", *, at: int = 1, key: str = "", **lines: int
) -> Write:
    """One entry; *lines* are gains in cents, and the cage may owe."""
    return Write(
        parts=(Part(stream=stream, after=after, body=body.encode()),),
        at=at,
        key=key,
        asks=f"{stream}: {body}".encode(),
        answer=f"{body} is done".encode(),
        lines=tuple(
            Line(account=name, amount=amount, may_owe=name == "cage")
            for name, amount in lines.items()
        ),
    )


async def fill(store: Store, number: int, *, streams: int = 3) -> list[Written]:
    """Streams in turn, with chips from the cage to each of them."""
    found = []
    for n in range(number):
        name = f"table {n % streams}"
        write = add(
            name,
            n // streams,
            f"entry {n}",
            at=n,
            key=f"key {n}",
            cage=-100,
            **{f"seat{n % 5}": 100},
        )
        found.append(await store.write(write))
    return found


async def all_entries(store: Store) -> list[Entry]:
    return [entry async for entry in store.entries()]
