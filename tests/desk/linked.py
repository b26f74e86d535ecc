"""Two tables against the house that play for one jackpot, with cards that win it when wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerroom.books import Refusal
from pokerroom.cards import Card
from pokerroom.desk import Answer, ClosesBets, Desk, Puts, StartsRound, TakesSeat
from pokerroom.desk.decks.sealing import KnownDeck
from pokerroom.house import Checks, Folds, Places, WagerKind, Wagers, offers
from pokerroom.house.wagering.offers import Choice
from pokerroom.store import Store
from tests.desk.room import KEY, MONEY, clock, state_of

LINK = "Floor"
UNIT = 1_00
PERSONS = {"A": "Ann", "B": "Bob"}
GAMES = ("wa/crown-holdem", "act/canberra-poker")
FLUSH = {
    "wa/crown-holdem": "9h 2c 8h 2d 7h 6h 5h",
    "act/canberra-poker": "9h 2c 8h 2d 7h 3c 6h 3d 5h Jc",
}
"""Straight flushes for the only box, from the top of the deck."""
BESIDE = "9h 3c 2c 8h 3d 2d 7h 6h 5h"
"""A straight flush for the first of two boxes of Crown Hold'em."""
NOTHING = {
    "wa/crown-holdem": "9h 2c 3c 2d Kh 6d 5s",
    "act/canberra-poker": "9h 2c 3c 2d Kh 3d 6d 3s 5s Jc",
}


class Stacked:
    """A deck whose first cards are known; it is cut so that they come to lie on top."""

    name = "seeded"

    def __init__(self, top: str = "") -> None:
        self.top = [Card(each) for each in top.split()]

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        cards = list(cards)
        order = [*self.top, *(card for card in cards if card not in self.top)]
        least = (len(cards) + 1 - places) // 2
        return KnownDeck(order=(*order[-least:], *order[:-least]), salt=b"s" * 32, cut=0)


async def floor(store: Store, shuffles: Stacked, kind: type[Desk] = Desk) -> Desk:
    return await kind.opened(store, key=KEY, shuffles=shuffles, clock=clock())


async def two_tables(desk: Desk, game: str, *, prizes_by_two: bool = False, **given: Any) -> None:
    """The link, its tables, and somebody with chips at each."""
    opened = await desk.open_link(LINK, game, dict.fromkeys(PERSONS, UNIT), **given)
    assert isinstance(opened, Answer), opened
    for table, person in PERSONS.items():
        pays: Any = {"prizes_by_two": True} if prizes_by_two else {}
        await desk.open_table(table, game, {"jackpot": "$1"}, link=LINK, **pays)
        await desk.deposit(person, MONEY)
        await done(desk, table, TakesSeat(person=person, amount=5_000_00))


async def done(desk: Desk, table: str, command: Any, **told: Any) -> Answer:
    found = await desk.do(table, command, **told)
    assert isinstance(found, Answer), found
    return found


async def wagered(desk: Desk, table: str, *, level: int = 1) -> None:
    """A round is begun, and the person there has his wagers down."""
    await done(desk, table, StartsRound())
    minimum = state_of(desk, table).plan.terms.minimum
    amounts = {WagerKind.ANTE: minimum}
    amounts |= {WagerKind.JACKPOT: UNIT} if level in {1, 3} else {}
    amounts |= {WagerKind.JACKPOT_2: 2 * UNIT} if level > 1 else {}
    for wager, amount in amounts.items():
        act = Places(person=PERSONS[table], box=1, wager=wager, amount=amount)
        await done(desk, table, Puts(act=act))


async def played(desk: Desk, table: str, *, level: int = 1) -> Answer:
    """One whole round in which the person goes on to the end."""
    await wagered(desk, table, level=level)
    await done(desk, table, ClosesBets())
    return await decided(desk, table)


async def hit_beside_another(desk: Desk) -> None:
    """Ann has two boxes at A with jackpot wagers, of which the first wins."""
    await done(desk, "A", StartsRound())
    for box in (1, 2):
        for wager, amount in ((WagerKind.ANTE, 10_00), (WagerKind.JACKPOT, UNIT)):
            act = Places(person="Ann", box=box, wager=wager, amount=amount)
            await done(desk, "A", Puts(act=act))
    await done(desk, "A", ClosesBets())
    await decided(desk, "A")


async def decided(desk: Desk, table: str) -> Answer:
    answer = Answer(table=table, version=0)
    while (state := state_of(desk, table)).is_playing:
        act = decision(state, PERSONS[table])
        if act is None:
            return answer
        answer = await done(desk, table, Puts(act=act))
    return answer


def decision(state: Any, person: str) -> Any:
    """He wagers where he can, so that no hand is folded; None if nobody asks him."""
    offered = sorted(offers(state.play, person), key=lambda each: each.choice is not Choice.WAGER)
    if not offered:
        return None
    offer = offered[0]
    who: Any = {"person": person, "box": offer.box}
    if offer.choice is Choice.WAGER:
        return Wagers(**who, amount=offer.amount)
    return (Checks if offer.choice is Choice.CHECK else Folds)(**who)


def refused(found: Any) -> str:
    assert isinstance(found, Refusal), found
    return str(found.per)
