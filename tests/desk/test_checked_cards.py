"""At a desk the dealer is the program: it checks the cards before gaming and at its end."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.desk import Answer, ClosesRound, StartsRound
from pokerroom.desk.commands import PutsAtTable
from pokerroom.play import Watcher
from pokerroom.store import Store
from pokerroom.table import course, notices
from tests.desk.test_notices import PEOPLE, Evening
from tests.evidence import per

FORTY = course.Matter(about=course.About.DECK, value="40")


def checks(told: Any) -> list[tuple[str, str]]:
    events = [each for update in told.waiting() for each in update.events]
    found = [each for each in events if isinstance(each, course.CardsChecked)]
    assert all(each.in_order for each in found)
    return [(str(each.moment), str(each.per)) for each in found]


@per("ACT-DRW/3.2", "ACT-DRW/3.3#2")
async def test_the_cards_are_checked_before_gaming_with_another_deck_and_when_gaming_ends(
    store: Store,
) -> None:
    evening = await Evening(store).opened("act/draw-poker")
    told = evening.desk.subscribe("1", Watcher.SPECTATOR)
    assert isinstance(await evening.round(), Answer)
    assert isinstance(await evening.round(), Answer)
    assert checks(told) == [("before gaming begins", "ACT-DRW/3.2")]

    await evening.do(ClosesRound())
    for person in PEOPLE:
        agrees = PutsAtTable(act=course.Agrees(person=person, to=FORTY))
        assert isinstance(await evening.do(agrees), Answer)
    assert isinstance(await evening.round(), Answer)
    assert checks(told) == [("when all cards have been replaced", "ACT-DRW/3.3#2")]

    await evening.do(PutsAtTable(act=notices.TellsInspector(by="operator")))
    assert isinstance(await evening.notice("closing", by="operator"), Answer)
    assert checks(told) == [("when gaming ends", "ACT-DRW/3.2")]
    await evening.stands()


@per("ACT-CAN/3.2")
async def test_so_are_those_of_canberra_poker(store: Store) -> None:
    evening = await Evening(store).opened("act/canberra-poker")
    told = evening.desk.subscribe("1", Watcher.SPECTATOR)
    assert isinstance(await evening.do(StartsRound()), Answer)
    assert checks(told) == [("before gaming begins", "ACT-CAN/3.2")]
    await evening.stands()


@pytest.mark.parametrize("game", ["vic/holdem", "wa/crown-holdem"])
async def test_where_the_book_requires_no_check_none_is_recorded(game: str, store: Store) -> None:
    evening = await Evening(store).opened(game)
    told = evening.desk.subscribe("1", Watcher.SPECTATOR)
    assert isinstance(await evening.do(StartsRound()), Answer)
    assert checks(told) == []
