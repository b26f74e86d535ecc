"""Whoever asks in mid-round is answered alike wherever the cards lie that he does not see.

`python -m tests.server.live.oracles 25` plays so many pairs of rounds of each game, in which a
player or one of the staff puts all that can be reported to the table, with any cards and seats.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

import msgspec

from pokerroom.cards import Card, Deck
from pokerroom.desk import Desk, StartsRound
from pokerroom.desk.coding.coder import fields_of
from pokerroom.games import GAMES
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.store import open_store
from tests.desk.room import KEY, MONEY, clock
from tests.server.live.leaks import (
    CARD,
    PEOPLE,
    Dictated,
    Ear,
    Twins,
    check_ears,
    difference,
    exchanged,
)

ASKERS: Final = (
    *((person, Role.PLAYER) for person in PEOPLE),
    ("Dee", Role.DEALER),
    ("Sue", Role.SUPERVISOR),
    ("Ian", Role.INSPECTOR),
    ("Mia", Role.IN_CHARGE),
)
CARDS: Final = [str(card) for card in Deck.FULL.cards]
AT_EACH_TURN: Final = 8
TURNS_MOST: Final = 80


def anything(hint: Any, chance: Random) -> Any:
    """What might stand in a field of that kind, as a client writes it."""
    kind, parts = get_origin(hint), [each for each in get_args(hint) if each is not Ellipsis]
    if kind in {Union, UnionType}:
        return anything(chance.choice(parts), chance)
    if kind in {tuple, list, frozenset, Sequence}:
        return [anything(parts[0], chance) for _ in range(chance.randint(0, 3))]
    if hint is NoneType or not isinstance(hint, type):
        return None
    return _of_kind(hint, chance)


def _of_kind(kind: type, chance: Random) -> Any:
    if issubclass(kind, Card):
        return f"$Card.{chance.choice(CARDS)}"
    if issubclass(kind, Enum):
        return f"${kind.__name__}.{chance.choice([*kind.__members__])}"
    if kind is bool:
        return chance.random() < 0.5
    return chance.choice([0, 1, 2, 3, 4, 500]) if kind is int else chance.choice([*PEOPLE, "no"])


def report(table: Any, chance: Random) -> says.Command:
    """Any act or fact of the game of *table*."""
    kind = chance.choice([*table.language.acts.values()])
    given = {each.name: anything(each.hint, chance) for each in fields_of(kind)}
    if "seat" in given:
        given["seat"] = chance.randint(1, len(PEOPLE))
    return says.Report(fact={"$": kind.__name__} | given)


def question(table: Any, chance: Random) -> says.Command:
    number = chance.randint(1, 4)
    others: list[says.Command] = [
        says.Draw(discards=chance.sample(CARDS, number)),
        says.OpenHoleCards(person=chance.choice(PEOPLE), round=1, reason="why not"),
        says.AskToSee(seat=number),
        says.ActFor(person=chance.choice(PEOPLE)),
        says.Show(),
        says.ThrowIn(),
    ]
    return chance.choice(others) if chance.random() < 0.2 else report(table, chance)


class Asked(Twins):
    """Two tables at which the same person asks the same."""

    async def asks(self, table: str, who: tuple[str, Role], command: says.Command, key: str) -> str:
        asked = Do(key=f"{table} {key}", table=table, command=command)
        found = await self.floor.do(*who, asked, lambda _: None)
        state = await self.desk.table(table)
        self.floor.streams.by_name[table].catch_up(state)
        check_ears(self.around[table], state)
        return msgspec.json.encode(found).decode().replace("/B", "/A")

    async def pair(self, chance: Random) -> int:
        """How many questions were asked; both tables are left in the middle of a round."""
        first, second = self.ears
        who = chance.choice(ASKERS)
        for ear in self.ears.values():
            ear.looker = looker_of(*who)
        done = await self._asked_while_playing(first, who, chance)
        seen = {Card(each.decode()) for each in CARD.findall(self._heard(first))}
        cards = [card for card in self.shuffles.noted[0].order if card not in seen]
        moved = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
        self.shuffles.exchange(moved)
        for number, (command, answer) in enumerate(done):
            if isinstance(answer, str):
                again = await self.asks(second, who, command, f"{number}")
                assert again == answer, (who, command, answer, again)
            else:
                assert await self._do(second, exchanged(command, moved)) == answer, command
        a, b = self._heard(first), self._heard(second).replace(b"/B", b"/A")
        assert a == b, difference(a, b)
        return sum(isinstance(answer, str) for _, answer in done)

    async def _asked_while_playing(
        self, table: str, who: tuple[str, Role], chance: Random
    ) -> list[tuple[Any, str | bool]]:
        """What was done with whether it was taken, and what was asked with its answer."""
        done: list[tuple[Any, str | bool]] = [(StartsRound(), await self._do(table, StartsRound()))]
        for _ in range(TURNS_MOST):
            for _ in range(AT_EACH_TURN):
                if not (state := await self.desk.table(table)).is_playing:
                    return done
                command = question(state, chance)
                done.append((command, await self.asks(table, who, command, f"{len(done)}")))
            state = await self.desk.table(table)
            if not state.is_playing or not state.awaits():
                return done
            command = self._chosen(table, state, chance)
            done.append((command, await self._do(table, command)))
        return done


async def compared(folder: Path, game: str, pairs: int, seed: int) -> int:
    """So many pairs of *game*, each at tables of its own; how many questions were asked."""
    store = await open_store(f"sqlite:///{folder}/{game.replace('/', ' ')}.db")
    shuffles, floor = Dictated(seed), Floor(AT_ONCE)
    desk = await Desk.opened(
        store, key=KEY, shuffles=shuffles, clock=clock(), publisher=floor.streams
    )
    await floor.open(desk)
    for person in PEOPLE:
        await desk.deposit(person, MONEY)
    chance, number = Random(f"{game} {seed}"), 0
    try:
        for pair in range(pairs):
            twins = Asked(desk, floor, shuffles, game)
            twins.ears = {f"{game}/{pair}/{name}": Ear() for name in "AB"}
            shuffles.noted.clear()
            await twins.open()
            number += await twins.pair(chance)
        return number
    finally:
        await floor.close()
        await store.close()


def main(pairs: int) -> None:
    for game in GAMES:
        with TemporaryDirectory(dir="/dev/shm") as folder:
            asked = asyncio.run(compared(Path(folder), game, pairs, pairs))
        print(json.dumps({"game": game, "pairs": pairs, "questions": asked}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 25)
