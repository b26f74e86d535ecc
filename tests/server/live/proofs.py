"""Rounds of all games, each checked as a player by the program that docs/shuffle.md shows.

`python -m tests.server.live.proofs 1000` plays and checks so many.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import msgspec

from pokerroom.desk import Desk, HouseRoundBegun, Moment, RoundBegun, RoundOver, bounds_in
from pokerroom.server.messages.past import RoundProved
from pokerroom.server.past.proving import Proof
from pokerroom.server.past.viewing import Eyes
from pokerroom.store import Store, open_store
from tests.desk.rounds import KEY, played

PAGE = Path(__file__).parents[3] / "docs" / "shuffle.md"
Told: TypeAlias = tuple[Any, ...]
"""A commitment, and the numbers of the cuts."""
LINES = 30
"""Of the program, from its first definition on."""


def program() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def checker() -> Callable[[Any, list[Told]], None]:
    space: dict[str, Any] = {"__name__": "check_deal"}
    exec(program(), space)  # noqa: S102 - our own document
    check: Callable[[Any, list[Told]], None] = space["check"]
    return check


def as_sent(proof: RoundProved) -> Any:
    return json.loads(msgspec.json.encode(proof))


def published(moments: list[Moment]) -> list[Told]:
    """The commitments in the order in which everybody was told of them, and the cuts of each."""
    found: list[list[Any]] = []
    added, in_house = 0, False
    for moment in moments:
        event = moment.happened.event
        least = 1 if moment.table.opened.rules.book == "VIC" else 2
        match type(event).__name__:
            case "HouseRoundBegun":
                in_house = True
            case "DeckSealed":
                by_room = (in_house or event.number > 1) and event.cards >= 2 * least
                found.append([event.commitment, *([0] if by_room else [])])
            case "CutNumber":
                added = event.number
            case "DeckCut" if found and not in_house:
                found[-1].append(added)
                added = 0
    return [tuple(each) for each in found]


async def proofs(store: Store) -> AsyncIterator[tuple[Any, list[Told]]]:
    """The proof of each round that is over, for one who played in it, and what was published."""
    desk = await Desk.opened(store, key=KEY)
    begun: dict[str, tuple[int, int, str]] = {}
    async for entry in store.entries():
        name = entry.stream.removeprefix("table ")
        for event in bounds_in(entry) if name != entry.stream else ():
            if isinstance(event, RoundBegun):
                who = [each.person for each in event.players.values()]
                begun[name] = entry.version, event.number, who[event.number % len(who)]
            elif isinstance(event, HouseRoundBegun):
                begun[name] = entry.version, event.number, next(iter(event.people), "")
            elif isinstance(event, RoundOver):
                first, number, person = begun.pop(name)
                moments = [*await desk.retold(name, number, first, entry.version)]
                again = await desk.retold(name, number, first, entry.version)
                yield (
                    as_sent(Proof(again, Eyes(person=person)).told(name, number)),
                    published(moments),
                )


async def checked(folder: Path, rounds: int, seed: int) -> tuple[int, int]:
    """How many rounds were checked, and how many cards."""
    check = checker()
    store = await open_store(f"sqlite:///{folder}/room.db")
    try:
        await played(store, rounds=rounds, seed=seed)
        cards = deals = 0
        async for proof, before in proofs(store):
            check(proof, before)
            deals += 1
            cards += sum(len(deck["proved"]) - 1 for deck in proof["decks"])
    finally:
        await store.close()
    return deals, cards


def main(rounds: int) -> None:
    with TemporaryDirectory() as folder:
        deals, cards = asyncio.run(checked(Path(folder), rounds, rounds))
    print(f"{deals} rounds, {cards} cards: all as committed to")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
