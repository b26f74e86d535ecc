"""Antes that a notice lists player by player lie in the pot, and nobody need match them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat

from pokerroom.books import Ruling
from pokerroom.cards import Card, parse_cards
from pokerroom.money import dollars
from pokerroom.play import Bets, Deals, Shows, begin_round
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.ruling import put
from pokerroom.play.state.events import BetsPosted, ForcedBet
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase, Play
from pokerroom.terms import terms_for

BIG_BLIND_ANTE = {
    "limit": "no limit",
    "blinds": [5, 10],
    "minimum": 10,
    "ante": [0, 10],
    "house_terms": ["H-03"],
}


def begun(stakes: Mapping[int, int]) -> Play:
    """Seat 3 has the button."""
    table = terms_for("vic/holdem", BIG_BLIND_ANTE, players=len(stakes))
    plan = Plan(table.game, table.terms)
    in_cents = {seat: dollars(stake) for seat, stake in stakes.items()}
    return begin_play(begin_round(plan, in_cents, marker_seat=3))


def deal(play: Play, communal: str = "", **hole: str) -> None:
    """What is due, the hole cards of seat_1 and so on by name."""
    waiting: dict[object, list[Card]] = {
        int(name.removeprefix("seat_")): list(parse_cards(cards)) for name, cards in hole.items()
    }
    waiting[Place.COMMUNAL] = list(parse_cards(communal))
    due = [step for step in play.due if isinstance(step, CardDue)]
    cards = [waiting[s.to].pop(0) if waiting.get(s.to) else None for s in due]
    assert isinstance(put(play, Deals(cards=tuple(cards))), Ruling)


def bet(play: Play, seat: int, act: Act, to: int | None = None) -> None:
    found = put(play, Bets(seat=seat, act=act, to=None if to is None else dollars(to)))
    assert isinstance(found, Ruling), found


def test_the_listed_player_alone_pays_and_owes_no_less_for_it() -> None:
    play = begun({1: 100, 2: 100, 3: 100})

    posted = next(e for e in play.record if isinstance(e, BetsPosted))
    assert posted.kind is ForcedBet.DEAD_ANTE
    assert [(p.seat, p.paid) for p in posted.posted] == [(2, dollars(10))]
    assert str(posted.per) == "H-03"

    deal(play)
    bet(play, 3, Act.RAISE, 25)
    bet(play, 1, Act.FOLD)
    assert play.betting is not None
    assert play.betting.pot == dollars(50)
    bet(play, 2, Act.CALL)
    assert play.stakes == [dollars(95), dollars(65), dollars(75)]


def test_none_of_it_goes_back() -> None:
    play = begun({1: 100, 2: 100, 3: 100})

    deal(play)
    bet(play, 3, Act.FOLD)
    bet(play, 1, Act.FOLD)

    assert play.settlement is not None
    assert play.settlement.returned is not None
    assert play.settlement.returned.amount == dollars(5)
    assert play.stakes == [dollars(95), dollars(105), dollars(100)]


def test_one_whose_stake_the_ante_spends_contests_the_antes_alone() -> None:
    play = begun({1: 100, 2: 10, 3: 100})
    assert play.stakes[1] == 0

    deal(play, seat_1="KsKd", seat_2="AsAd", seat_3="7c2h")
    bet(play, 3, Act.CALL)
    bet(play, 1, Act.CALL)
    for communal in ("Qh9d4c", "5s", "8h"):
        deal(play, communal)
        for seat in (1, 3):
            bet(play, seat, Act.CHECK)
    for _ in repeat(None, 3):
        assert play.phase is Phase.SHOWDOWN
        assert isinstance(put(play, Shows(seat=play.to_show[0])), Ruling)

    assert [pot.amount for pot in play.pots] == [dollars(10), dollars(20)]
    assert [pot.contested_by for pot in play.pots] == [(1, 2, 3), (1, 3)]
    assert play.stakes == [dollars(110), dollars(10), dollars(90)]


def test_an_ante_leaves_what_it_can_of_the_blind() -> None:
    play = begun({1: 100, 2: 14, 3: 100})

    assert play.blinds == [dollars(5), dollars(4), 0]
    assert play.dead == [0, dollars(10), 0]
    assert play.stakes == [dollars(95), 0, dollars(100)]
