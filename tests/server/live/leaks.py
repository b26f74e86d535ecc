"""The same round twice at the wire: cards that a viewer may not see are exchanged, no byte changes.

Everybody else watches, too, and hears no card that the rules' own view does not show him.

`python -m tests.server.live.leaks 10000` compares so many pairs over all games.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from pokerroom import house, play
from pokerroom.cards import Card
from pokerroom.desk import Answer, Buys, ClosesBets, ClosesRound, Desk, Puts, StartsRound, TakesSeat
from pokerroom.desk.decks.sealing import KnownDeck
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.games import GAMES
from pokerroom.house import Phase as HousePhase
from pokerroom.house import Places, WagerKind, phase_of
from pokerroom.play import Draws
from pokerroom.room import Office
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.signs import sign_of
from pokerroom.server.live.translating import in_desk_words
from pokerroom.server.live.viewers import Looker, looker_of
from pokerroom.server.messages.commands import Draw
from pokerroom.server.past.doors import NOT_THERE, listed, told
from pokerroom.server.past.following import Past
from pokerroom.server.past.forms import Seen
from pokerroom.server.past.index import Search
from pokerroom.server.past.proving import Proof
from pokerroom.server.past.steps import Steps, told_by
from pokerroom.server.past.viewing import Eyes
from pokerroom.store import open_store
from tests.desk.room import AMONG_PLAYERS, KEY, MONEY, clock

PEOPLE = ("Ann", "Bob", "Cam", "Dot")
STRANGER = "Zoe"
EVERYBODY = (
    *((person, Role.PLAYER) for person in (*PEOPLE, STRANGER)),
    ("", Role.STRANGER),
    ("Dee", Role.DEALER),
    ("Sue", Role.SUPERVISOR),
    ("Mia", Role.IN_CHARGE),
    ("Ian", Role.INSPECTOR),
)
CARD = re.compile(rb"\b([2-9TJQKA][cdhs])\b")
GIST = re.compile(rb'"rule":"[^"]*"')
"""The words of a rule, which may begin with As."""
SECRET = re.compile(
    rb'"commitment":"[0-9a-f]*"|"(?:leaves|path)":\[[^]]*\]|"(?:since|ends)":[0-9]*'
)
"""What binds the desk to its deck is as random as its salts; and the time is not the same twice.

Salts are compared: those of cards that stay hidden never leave.
"""
TIMES = re.compile(rb'"(began|ended|version)":[0-9]+|[0-9]+:[0-9]+:[0-9]+ UTC|Hand #[0-9]+')


class Dictated:
    """Decks from a seed that are noted, or the same again with cards exchanged."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        self._seeded = FromSeed(seed)
        self.noted: list[KnownDeck] = []
        self.next: list[KnownDeck] = []

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        if self.next:
            return self.next.pop(0)
        found = self._seeded.deck(cards, places)
        self.noted.append(found)
        return found

    def exchange(self, moved: dict[Card, Card]) -> None:
        for deck in self.noted:
            order = tuple(moved.get(card, card) for card in deck.order)
            self.next.append(KnownDeck(order=order, salt=deck.salt, cut=deck.cut))
        self.noted = []


class Ear:
    """Hears all that is sent to one person."""

    def __init__(self, looker: Looker | None = None) -> None:
        self.looker = looker or Looker()
        self.heard: list[bytes] = []
        self.may_know: set[bytes] = set()

    def send(self, message: bytes) -> None:
        self.heard.append(message)


class Twins:
    """Two tables of one game with the same people, who do the same."""

    def __init__(self, desk: Desk, floor: Floor, shuffles: Dictated, game: str) -> None:
        self.desk, self.floor, self.shuffles, self.game = desk, floor, shuffles, game
        self.past = Past(desk)
        self.ears = {table: Ear() for table in (f"{game}/A", f"{game}/B")}
        self.around: dict[str, list[Ear]] = {}

    async def open(self) -> None:
        for table, ear in self.ears.items():
            self.floor.held.add(table)
            seats: dict[str, Any] = {"seats": 5} if self.game in AMONG_PLAYERS else {}
            await self.desk.open_table(table, self.game, **seats)
            stake = sign_of(await self.desk.table(table)).usual_stake
            for seat, person in enumerate(PEOPLE, start=1):
                await self.desk.do(table, TakesSeat(person=person, seat=seat, amount=stake))
            while table not in self.floor.keepers:
                await asyncio.sleep(0)
            stream = self.floor.streams.by_name[table]
            stream.catch_up(await self.desk.table(table))
            self.around[table] = [Ear(looker_of(*who)) for who in EVERYBODY]
            stream.watchers |= {ear, *self.around[table]}

    async def round(self, chance: Random) -> int:
        """One pair; how many cards were exchanged."""
        first, second = self.ears
        self.shuffles.noted.clear()
        person = chance.choice((*PEOPLE, STRANGER))
        for ear in self.ears.values():
            ear.looker = Looker(person=person)
            ear.heard.clear()
        done = await self._played(first, chance)
        seen = {Card(each.decode()) for each in CARD.findall(self._heard(first))}
        cards = [card for card in self.shuffles.noted[0].order if card not in seen]
        moved = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
        self.shuffles.exchange(moved)
        for command in done:
            assert await self._do(second, exchanged(command, moved)), command
        for a, b in (
            [self._heard(table) for table in (first, second)],
            [await self._told_later(table, person) for table in (first, second)],
        ):
            assert a == b.replace(b"/B", b"/A"), difference(a, b.replace(b"/B", b"/A"))
        return len(moved)

    async def _told_later(self, table: str, person: str) -> bytes:
        """The round in every form in which it can be asked for when it is over."""
        await self.desk.do(table, ClosesRound())
        await self.past.catch_up()
        kept, *_ = self.past.index.rounds(Search(table=table, most=1))
        eyes = Eyes(person=person)
        seen = Seen(await self.past.told_again(kept), eyes)
        steps = Steps(told_by(await self.past.told_again(kept), eyes), eyes)
        summary = await self.past.summary(kept)
        assert summary is not None
        part = next((each for each in summary.parts if each.person == person), NOT_THERE)
        proof = Proof(await self.past.told_again(kept), eyes).told(table, kept.number)
        answers = (listed(summary, part), told(seen), [steps.first, *steps.steps], proof)
        texts = [seen.told(form) for form in seen.forms()]
        assert len(texts) >= 2
        found = [msgspec.json.encode(answer) for answer in (*answers, *texts)]
        return SECRET.sub(b"", TIMES.sub(b"", b"\n".join(found)))

    def _heard(self, table: str) -> bytes:
        return SECRET.sub(b"", b"\n".join(self.ears[table].heard))

    async def _do(self, table: str, command: Any) -> bool:
        """Until a round begins the one before lies there, of which another may have seen more."""
        if isinstance(command, StartsRound):
            for ear in (self.ears[table], *self.around[table]):
                ear.heard.clear()
                ear.may_know.clear()
        found = await self.desk.do(table, command)
        state = await self.desk.table(table)
        self.floor.streams.by_name[table].catch_up(state)
        check_ears(self.around[table], state)
        return isinstance(found, Answer)

    async def _played(self, table: str, chance: Random) -> list[Any]:
        """A round in which everybody does anything that is open; what was done.

        Hands are shown in the end: whether one may be thrown in tells of its cards by the rules.
        """
        done: list[Any] = []
        amount = sign_of(await self.desk.table(table)).usual_stake
        for person, stake in stakes(await self.desk.table(table)).items():
            if stake < 100_00:
                done.append(Buys(person=person, amount=amount))
        done.append(StartsRound())
        for command in done:
            assert await self._do(table, command)
        while (state := await self.desk.table(table)).is_playing:
            command = self._chosen(table, state, chance)
            assert await self._do(table, command), command
            done.append(command)
        return done

    def _chosen(self, table: str, state: Any, chance: Random) -> Any:
        if self.game not in AMONG_PLAYERS and phase_of(state.play) is HousePhase.WAGERS:
            if len(state.play.laid) == len(PEOPLE):
                return ClosesBets()
            at = len(state.play.laid)
            minimum = state.plan.terms.minimum
            ante = Places(person=PEOPLE[at], box=at + 1, wager=WagerKind.ANTE, amount=minimum)
            return Puts(act=ante)
        person = chance.choice(state.awaits())
        view: Any = self.floor.streams.by_name[table].view(Looker(person=person))
        if getattr(view, "draw", None):
            own = [card for card in view.seats[view.own - 1].cards if card not in view.draw.kept]
            number = chance.randint(view.draw.least, min(view.draw.most, len(own)))
            return in_desk_words(
                Draw(discards=chance.sample(own, number)), person, Office.PLAYER, state
            )
        may = [each for each in view.may if each.words not in {"fold", "throw in"}]
        folds = [each for each in view.may if each.words == "fold"]
        choice = chance.choice(folds if folds and (not may or chance.random() < 0.1) else may)
        return in_desk_words(choice.do, person, Office.PLAYER, state)


def check_ears(ears: Iterable[Ear], state: Any) -> None:
    """A view of the rules has all that its viewer may know, or knew when a card lay open.

    Against the house all hands are turned up and racked in one go when a round ends.
    """
    if state.play is None or not (isinstance(state.play, play.Play) or state.is_playing):
        return
    for ear in ears:
        person = ear.looker.person
        ear.may_know.update(CARD.findall(seen_by_rules(state, person)))
        told = {*CARD.findall(GIST.sub(b"", b"\n".join(ear.heard)))}
        assert told <= ear.may_know, (state.name, person, told - ear.may_know)
        ear.heard.clear()


def seen_by_rules(state: Any, person: str) -> bytes:
    """All that the round shows *person*, who may sit there, have a box, or only look on."""
    if isinstance(state.play, play.Play):
        seat = state.course.stands.seat_of(person) if person else 0
        return str(play.seen_by(state.play, seat or play.Watcher.SPECTATOR)).encode()
    sits = person in state.people
    viewer: Any = house.Player(name=person) if sits else house.Watcher.SPECTATOR
    return str(house.seen_by(state.play, viewer)).encode()


def exchanged(command: Any, moved: dict[Card, Card]) -> Any:
    if isinstance(command, Puts) and isinstance(command.act, Draws):
        act = command.act
        cards = tuple(moved.get(card, card) for card in act.discards if card is not None)
        return Puts(act=Draws(seat=act.seat, discards=cards))
    return command


def stakes(table: Any) -> dict[str, int]:
    if hasattr(table, "people"):
        return {person: each.stake for person, each in table.people.items()}
    return {person: table.stake_of(seat) for person, seat in table.seated().items()}


def difference(a: bytes, b: bytes) -> str:
    """The first message that is not the same, and where."""
    for one, other in zip(a.split(b"\n"), b.split(b"\n"), strict=False):
        if one != other:
            at = next(i for i, (x, y) in enumerate(zip(one, other, strict=False)) if x != y)
            near = slice(max(at - 80, 0), at + 80)
            return f"{one[near]!r} became {other[near]!r}"
    return "a message more or less"


async def compared(folder: Path, game: str, rounds: int, seed: int) -> int:
    """So many pairs of *game*; how many cards were exchanged in all."""
    store = await open_store(f"sqlite:///{folder}/{game.replace('/', ' ')}.db")
    shuffles, floor = Dictated(seed), Floor(AT_ONCE)
    desk = await Desk.opened(
        store, key=KEY, shuffles=shuffles, clock=clock(), publisher=floor.streams
    )
    await floor.open(desk)
    for person in PEOPLE:
        await desk.deposit(person, MONEY)
    twins = Twins(desk, floor, shuffles, game)
    try:
        await twins.open()
        chance = Random(f"{game} {seed}")
        return sum([await twins.round(chance) for _ in range(rounds)])
    finally:
        await floor.close()
        await store.close()


def main(pairs: int) -> None:
    each = -(-pairs // len(GAMES))
    for game in GAMES:
        with TemporaryDirectory(dir="/dev/shm") as folder:
            moved = asyncio.run(compared(Path(folder), game, each, pairs))
        print(json.dumps({"game": game, "pairs": each, "cards exchanged": moved}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 10_000)
