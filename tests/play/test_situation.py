"""A round of play described from the middle goes on as the one that it describes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from pokerroom.books import Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.games import games
from pokerroom.money import dollars
from pokerroom.play import (
    ChoosesBlind,
    Draws,
    Game,
    Phase,
    Plan,
    Play,
    Seat,
    begin_play,
    begin_round,
    deal_from,
    offers,
    put,
    replay,
    show_down,
)
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import NOBODY, Betting
from pokerroom.play.betting.events import Acted
from pokerroom.play.evolving.correcting_hands import last_to_fold
from pokerroom.play.facts import SurplusHand
from pokerroom.play.game.terms import forms_of
from pokerroom.play.rulings.ruling import bet
from pokerroom.play.state.events import FirstToAct
from pokerroom.play.state.play import take_up
from pokerroom.play.state.situation import Described, ImpossibleSituation, Part, Situation
from pokerroom.terms import terms_for

WAYS = [
    (game.name, form, limit.name)
    for game in games()
    if isinstance(game, Game) and game.kitty is None
    for form in forms_of(game)
    for limit in game.betting_rounds[0].rules_for(form).limits
]


def described(play: Play, betting: Betting) -> Situation:
    """All that the play shows, told in the words of a situation."""
    seats = {seat: _seat(play, betting, seat) for seat in play.seats}
    leader = None if betting.leader == NOBODY else betting.seats[betting.leader]
    return Situation(
        part=Part.BETTING,
        betting_round=play.stage + 1,
        seats=seats,
        communal=tuple(play.communal),
        to_act=betting.seat,
        first_to_act=betting.seats[0],
        leader=leader,
        raises=betting.raises,
        last_raise=betting.size,
        level=betting.level,
        full_wager_by=_full_wager_by(play, betting),
        blind=play.blind,
        last_blind=play.last_blind,
        undealt=play.undealt,
    )


def _seat(play: Play, betting: Betting, seat: Seat) -> Described:
    at = play.places[seat]
    total = betting.totals[betting.seats.index(seat)] if seat in betting.seats else 0
    return Described(
        stake=play.stakes[at],
        paid=play.paid[at] - total,
        total=total,
        blind=play.blinds[at],
        folded=seat not in betting.seats,
        folded_now=seat in betting.seats and not play.is_in(seat),
        cards=tuple(play.held[at]),
    )


def _full_wager_by(play: Play, betting: Betting) -> Seat | None:
    """Who made the last wager that all must answer; a blind is one where it was exceeded."""
    found = play.last_blind if not play.stage and betting.highest > play.blind else None
    for event in play.record:
        if isinstance(event, FirstToAct) and play.stage:
            found = None
        if isinstance(event, Acted) and event.effect.reopens:
            found = event.seat
    return found


def rounds_of(name: str, form: str, limit: str, chance: Random) -> Iterator[Play]:
    """Rounds of play at each moment when somebody is to act."""
    given = {"forced_bets": form, "limit": limit, "minimum": 2, "lowest_chip": 1}
    for _ in range(4):
        players = chance.randint(2, 6)
        table = terms_for(name, given, players=players)
        seats = sorted(chance.sample(range(1, 11), players))
        stakes = {seat: dollars(chance.choice((3, 9, 30, 200))) for seat in seats}
        marker_seat = chance.choice(seats) if table.game.marker else 0
        play = begin_play(
            begin_round(Plan(table.game, table.terms), stakes, marker_seat=marker_seat)
        )
        deck = list(table.terms.deck.cards)
        chance.shuffle(deck)
        yield from _moments(play, iter(deck), chance)


def _moments(play: Play, deck: Iterator[int], chance: Random) -> Iterator[Play]:
    while not play.is_over:
        match play.phase:
            case Phase.BETTING:
                assert play.betting is not None
                yield play
                offer = chance.choice(offers(play.betting))
                wagers = offer.act in {"open", "raise"}
                to = chance.choice(offer.to[:50]) if wagers else None
                bet(play, play.betting.seat, offer.act, to)
            case Phase.CHOICE_OF_BLIND:
                put(play, ChoosesBlind(seat=play.marker_seat, times=chance.randint(1, 3)))
            case Phase.DRAW:
                put(play, Draws(seat=play.to_draw[0], discards=()))
            case Phase.SHOWDOWN:
                show_down(play)
            case _:
                deal_from(play, deck)  # type: ignore[arg-type]  # a Card is an int


@pytest.mark.parametrize(("name", "form", "limit"), WAYS)
def test_a_described_betting_round_offers_the_same(name: str, form: str, limit: str) -> None:
    for play in rounds_of(name, form, limit, Random(f"{name} {form} {limit}")):
        assert play.betting is not None
        begun = take_up(play.plan, described(play, play.betting), marker_seat=play.marker_seat)

        again = begin_play(begun)

        assert again.betting is not None
        assert again.betting.seat == play.betting.seat
        assert offers(again.betting) == offers(play.betting)
        assert not play.betting.acted & ~again.betting.acted
        assert sum(again.stakes) + sum(again.paid) == sum(play.stakes) + sum(play.paid)
        assert replay(begun, again.record) == again


PLAN_OF_HOLDEM = Plan(
    terms_for("vic/holdem", {"minimum": 10, "blinds": [5, 10]}, players=4).game,
    terms_for("vic/holdem", {"minimum": 10, "blinds": [5, 10]}, players=4).terms,
)
IN = Described(stake=10000, paid=1000)


@pytest.mark.parametrize(
    ("situation", "because"),
    [
        (Situation(part=Part.BETTING, betting_round=5, seats={1: IN, 2: IN}), "rounds 1 to 4"),
        (Situation(part=Part.BETTING, betting_round=0, seats={1: IN, 2: IN}), "rounds 1 to 4"),
        (Situation(part=Part.BETTING, betting_round=2, seats={1: IN}), "two players"),
        (Situation(part=Part.DRAW, betting_round=2, seats={1: IN, 2: IN}), "no draw"),
        (Situation(part=Part.SHOWDOWN, betting_round=2, seats={1: IN, 2: IN}), "after the last"),
        (
            Situation(
                part=Part.BETTING,
                betting_round=2,
                seats={1: IN, 2: Described(stake=5000, paid=500)},
            ),
            "5.00 short",
        ),
        (
            Situation(
                part=Part.BETTING,
                betting_round=2,
                seats={1: IN, 2: IN, 3: Described(stake=0, paid=500, total=500)},
            ),
            "seat 3 is \\$5.00 short",
        ),
        (
            Situation(part=Part.BETTING, betting_round=2, seats={1: IN, 2: IN}, to_act=3),
            "nobody sits at seat 3",
        ),
        *[
            (
                Situation(part=Part.BETTING, betting_round=2, seats={1: IN, 2: wrong}),
                "seat 2: sums are multiples of \\$1.00, or nil",
            )
            for wrong in (
                Described(stake=10001, paid=1000),
                Described(stake=-500, paid=1000),
                Described(stake=10000, paid=1000, blind=499),
            )
        ],
    ],
)
def test_what_cannot_be_is_told(situation: Situation, because: str) -> None:
    with pytest.raises(ImpossibleSituation, match=because):
        begin_play(take_up(PLAN_OF_HOLDEM, situation, marker_seat=1))


@pytest.mark.parametrize(
    ("folded", "told", "last"), [((3,), None, 3), ((3, 4), None, None), ((3, 4), 4, 4)]
)
def test_the_last_to_fold_is_the_one_who_is_told_or_the_only_one(
    folded: tuple[Seat, ...], told: Seat | None, last: Seat | None
) -> None:
    gone = Described(stake=10000, paid=500, folded=True)
    seats = {1: IN, 2: IN, **dict.fromkeys(folded, gone)}
    situation = Situation(part=Part.BETTING, betting_round=2, seats=seats, last_folder=told)
    play = begin_play(take_up(PLAN_OF_HOLDEM, situation, marker_seat=1))

    assert last_to_fold(play) == last


def test_the_odd_chip_of_a_tied_low_goes_by_the_cards_though_the_high_is_not_tied() -> None:
    """$23 in halves of $12 and $11: of the low A and B have $5 each, and B's seven is a spade."""
    table = terms_for("vic/seven-card-stud-hi-low", {"lowest_chip": 1}, players=3)
    hands = ("As 2c 3d 4c 7h Kh Kd", "Ah 2d 3c 4d 7s Qs Jc")
    seats = {
        seat: Described(stake=10000, paid=1000, cards=parse_cards(cards))
        for seat, cards in enumerate(hands, start=1)
    }
    seats[3] = Described(stake=10000, paid=300, folded=True)
    situation = Situation(part=Part.SHOWDOWN, betting_round=5, seats=seats)
    play = begin_play(take_up(Plan(table.game, table.terms), situation))

    show_down(play)

    assert play.stakes[:2] == [11700, 10600]


def test_the_cards_that_decide_who_opens_are_told_of_all_but_those_who_had_folded() -> None:
    table = terms_for("vic/five-card-stud", {}, players=3)
    plan = Plan(table.game, table.terms)
    seats = {
        1: Described(stake=10000, paid=1000, cards=parse_cards("2c As 9d")),
        2: Described(stake=10000, paid=1000, cards=parse_cards("2d Kh 8s")),
        3: Described(stake=10000, paid=500, folded=True),
    }
    told = Situation(part=Part.BETTING, betting_round=2, seats=seats, to_act=1)
    untold = replace(told, seats={**seats, 2: IN})

    assert begin_play(take_up(plan, told)).first_to_act == 1
    with pytest.raises(ImpossibleSituation, match="seat 2, or who was first to act"):
        begin_play(take_up(plan, untold))


@pytest.mark.parametrize(("betting_round", "least"), [(1, 5000), (2, 6000)])
def test_what_a_raise_came_to_is_found_from_the_blinds(betting_round: int, least: int) -> None:
    """To $30: $20 above a blind of $10 in the first betting round, $30 in any later one."""
    first = betting_round == 1
    before = 0 if first else 1000
    seats = {
        1: Described(stake=10000, paid=before, total=500 if first else 0, blind=500),
        2: Described(stake=10000, paid=before, total=1000 if first else 0, blind=1000),
        3: Described(stake=10000, paid=before, total=3000),
        4: Described(stake=10000, paid=before),
    }
    told = Situation(
        part=Part.BETTING,
        betting_round=betting_round,
        seats=seats,
        to_act=4,
        first_to_act=3,
        blind=1000,
    )
    play = begin_play(take_up(PLAN_OF_HOLDEM, told, marker_seat=4))
    assert play.betting is not None

    raises = [offer.to[0] for offer in offers(play.betting) if offer.act is Act.RAISE]

    assert raises == [least]
    assert (play.betting.leader, play.betting.acted) == (0, 0b1)


@pytest.mark.parametrize("taker", [None, 1])
def test_whoever_has_the_kitty_leaves_it_to_nobody_else(taker: Seat | None) -> None:
    table = terms_for("vic/draw-kitty", {}, players=3)
    seats = {seat: Described(stake=20000, paid=1000) for seat in (1, 2, 3)}
    told = Situation(
        part=Part.BETTING,
        betting_round=1,
        seats=seats,
        to_act=2,
        first_to_act=1,
        kitty_taker=taker,
        last_blind=3,
    )
    play = begin_play(take_up(Plan(table.game, table.terms), told, marker_seat=3))
    assert play.betting is not None

    may = {offer.act for offer in offers(play.betting)}

    assert (Act.TAKE_KITTY in may) == (taker is None)


@pytest.mark.parametrize(
    ("totals", "to_act", "acted"),
    [
        ((0, 0, 0, 0), 3, 0b11),  # two have checked
        ((0, 1000, 0, 0), 3, 0b11),  # one has checked, one has opened
        ((0, 1000, 1000, 3000), 1, 0b1111),  # it has come round
    ],
)
def test_who_has_acted_is_found_from_whose_turn_it_is(
    totals: tuple[int, ...], to_act: Seat, acted: int
) -> None:
    seats = {
        seat: Described(stake=10000, paid=1000, total=total)
        for seat, total in enumerate(totals, start=1)
    }
    told = Situation(part=Part.BETTING, betting_round=2, seats=seats, to_act=to_act, first_to_act=1)
    play = begin_play(take_up(PLAN_OF_HOLDEM, told, marker_seat=4))

    assert play.betting is not None
    assert play.betting.acted == acted


@pytest.mark.parametrize(
    ("stakes", "totals", "leader"),
    [
        ((10000, 0, 10000, 10000), (3000, 1000, 3000, 0), 0),  # seat 2 has tapped out on a call
        ((10000, 10000, 10000, 10000), (1000, 1000, 3000, 0), 2),
        ((10000, 0, 0, 10000), (3000, 1000, 500, 0), 0),
    ],
)
def test_who_made_the_highest_wager_is_found_from_whose_turn_it_is(
    stakes: tuple[int, ...], totals: tuple[int, ...], leader: int
) -> None:
    seats = {
        seat: Described(stake=stake, paid=1000, total=total)
        for seat, (stake, total) in enumerate(zip(stakes, totals, strict=True), start=1)
    }
    told = Situation(part=Part.BETTING, betting_round=2, seats=seats, to_act=4, first_to_act=1)
    play = begin_play(take_up(PLAN_OF_HOLDEM, told, marker_seat=4))

    assert play.betting is not None
    assert play.betting.leader == leader


def test_once_betting_rounds_were_over_it_is_too_late_for_a_misdeal_though_nobody_has_acted() -> (
    None
):
    table = terms_for("act/canberra-manila", {}, players=2)
    told = Situation(part=Part.BETTING, betting_round=2, seats={1: IN, 2: IN}, to_act=1)
    play = begin_play(take_up(Plan(table.game, table.terms), told, marker_seat=1))

    found = put(play, SurplusHand(looked=True))

    assert isinstance(found, Ruling)
    assert str(found.per) == "A-41"


def test_a_wager_made_before_a_draw_was_taken_up_counts_after_it() -> None:
    """At Draw an unneeded hand is a misdeal until the first wager (ACT-DRW/15.1(g))."""
    table = terms_for("act/draw-poker", {}, players=2)
    told = Situation(part=Part.DRAW, betting_round=2, seats={1: IN, 2: IN}, last_blind=2)
    play = begin_play(take_up(Plan(table.game, table.terms), told, marker_seat=1))
    deck = iter(play.terms.deck.cards)
    while play.phase is Phase.DRAW:
        put(play, Draws(seat=play.to_draw[0], discards=(None,)))
        deal_from(play, deck)

    found = put(play, SurplusHand())

    assert isinstance(found, Ruling)
    assert str(found.per) == "A-41"
