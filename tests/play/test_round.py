"""A round of play put together: faults that whole rounds have brought to light, each once."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Bets,
    ChangesStake,
    Deals,
    Draws,
    Finding,
    Phase,
    Plan,
    Play,
    Shows,
    begin_play,
    begin_round,
    deal_from,
    put,
    replay,
    show_down,
)
from pokerroom.play.betting.offers import open_acts
from pokerroom.play.evolving.next_part import dealable
from pokerroom.play.facts import Rewinds
from pokerroom.play.rulings.ruling import bet, draw
from pokerroom.play.state.begun import BlindDue
from pokerroom.play.state.copying import copied
from pokerroom.terms import terms_for
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import table_of

ACES = (Card("As"), Card("Ah"))
FULL_HOUSE = (*ACES, Card("Kd"), Card("Kc"), Card("Kh"))


def dealt(players: int = 2) -> Play:
    """The program knows no card of theirs."""
    table = terms_for("vic/draw-ante", {}, players=players)
    stakes = {seat: dollars(100) for seat in range(1, players + 1)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=2))
    deal_unknown(play)
    return play


def at_the_draw() -> Play:
    play = dealt()
    nobody_wagers(play)
    assert play.phase is Phase.DRAW
    return play


def nobody_wagers(play: Play) -> None:
    while play.phase is Phase.BETTING:
        assert play.betting is not None
        done(put(play, Bets(seat=play.betting.seat, act=without_a_wager(play))))


def without_a_wager(play: Play) -> Act:
    assert play.betting is not None
    return next(act for act in open_acts(play.betting) if act in {Act.CHECK, Act.STAND, Act.CALL})


def deal_unknown(play: Play) -> None:
    done(put(play, Deals(cards=(None,) * dealable(play))))


def done(found: Finding) -> None:
    assert isinstance(found, Ruling), found


def test_a_discard_that_is_named_has_left_the_deck_though_it_was_dealt_unknown() -> None:
    play = at_the_draw()
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES[:1])))

    again = put(play, Deals(cards=ACES[:1]))

    assert isinstance(again, Refusal)
    assert again.because == "As has left the deck already"
    done(put(play, Deals(cards=ACES[1:])))
    assert replay(play.begun, play.record) == play


def test_the_other_player_cannot_throw_in_the_same_card_again() -> None:
    play = at_the_draw()
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES)))
    deal_unknown(play)

    found = put(play, Draws(seat=play.to_draw[0], discards=ACES[1:]))

    assert isinstance(found, Refusal)
    assert "does not hold Ah" in found.because


def test_one_card_is_not_thrown_in_twice_though_two_are_unknown() -> None:
    play = at_the_draw()

    found = put(play, Draws(seat=play.to_draw[0], discards=(ACES[0], ACES[0])))

    assert isinstance(found, Refusal)
    assert "holds only one As" in found.because
    done(put(play, Draws(seat=play.to_draw[0], discards=ACES)))


def test_a_hand_that_was_shown_stays_known_when_the_showing_is_taken_back() -> None:
    play = at_the_draw()
    while play.phase is Phase.DRAW:
        done(put(play, Draws(seat=play.to_draw[0], discards=())))
    nobody_wagers(play)
    seat, to = play.to_show[0], len(play.record)
    done(put(play, Shows(seat=seat, cards=FULL_HOUSE)))

    done(put(play, Rewinds(to=to, reason="a slip", by="supervisor")))

    assert play.held[play.places[seat]] == [*FULL_HOUSE]


def test_one_who_is_short_of_his_ante_posts_what_he_has_and_at_other_times_all_of_it() -> None:
    table = terms_for("vic/draw-ante", {"minimum": 10, "ante": 5}, players=2)
    plan, paid = Plan(table.game, table.terms), []
    for stake in (2, 100, 2):
        stakes = {1: dollars(100), 2: dollars(stake)}
        paid.append(begin_play(begin_round(plan, stakes, marker_seat=2)).paid)

    assert paid == [[500, 200], [500, 500], [500, 200]]


def test_blinds_that_a_table_assigns_are_those_of_one_round_alone() -> None:
    table = terms_for("vic/holdem", {"minimum": 10, "blinds": [5, 10]}, players=3)
    plan, paid = Plan(table.game, table.terms), []
    stakes, per = dict.fromkeys((1, 2, 3), dollars(100)), plan.forced[0].per
    for assigned in ((2, 3), (), (3, 2), (3,), ()):
        sums = zip(assigned, (500, 1000)[-len(assigned) :], strict=False)
        blinds = tuple(BlindDue(seat=seat, amount=amount, per=per) for seat, amount in sums)
        begun = begin_round(plan, stakes, marker_seat=3, blinds=blinds or None)
        paid.append(begin_play(begun).paid)

    usual = [500, 1000, 0]
    assert paid == [[0, 500, 1000], usual, [0, 1000, 500], [0, 0, 1000], usual]


def test_in_a_game_without_a_draw_a_discard_is_refused_by_its_first_dealing_round() -> None:
    table = terms_for("vic/holdem", {}, players=2)
    stakes = dict.fromkeys((1, 2), dollars(100))
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=2))

    found = put(play, Draws(seat=1, discards=()))

    assert isinstance(found, Refusal)
    assert (found.because, found.per) == (
        "this game has no draw",
        table.game.betting_rounds[0].per,
    )


def tapped_out(game: str, stakes: tuple[int, ...], cards: str, *, bold: int) -> Play:
    """Before the showdown: seat *bold* has wagered all he has, and everybody has tapped out.

    The last seat has the button; *cards* come off the deck in their order, the burn cards too.
    """
    table = terms_for(game, {"limit": "no limit", "minimum": 2}, players=len(stakes))
    seats = {seat: dollars(stake) for seat, stake in enumerate(stakes, start=1)}
    play = begin_play(begin_round(Plan(table.game, table.terms), seats, marker_seat=len(stakes)))
    deck = iter([Card(card) for card in cards.split()])
    deal_from(play, deck)
    while play.phase is Phase.BETTING:
        assert play.betting is not None
        seat, acts = play.betting.seat, open_acts(play.betting)
        wagers = seat == bold and Act.RAISE in acts
        act = Act.RAISE if wagers else Act.TAP_OUT if Act.TAP_OUT in acts else without_a_wager(play)
        done(put(play, Bets(seat=seat, act=act, to=dollars(stakes[bold - 1]) if wagers else None)))
        deal_from(play, deck)
    assert play.phase is Phase.SHOWDOWN
    return play


def test_what_nobody_called_goes_back_to_a_player_who_then_throws_in_his_hand() -> None:
    play = tapped_out("vic/holdem", (20, 100), "Ac 2c As 7d Js Ad Kh 9c Jc 8s Jd 3h", bold=2)

    show_down(play)

    assert play.thrown_in == (2,)
    assert play.stakes == [dollars(40), dollars(80)]
    assert play.settlement is not None
    assert play.settlement.returned is not None
    assert play.settlement.returned.amount == dollars(80)


def test_pots_stay_apart_although_those_for_whom_they_were_made_throw_in_their_hands() -> None:
    cards = "Ac Kc 2c Ad Kd 7d Js Ah Kh 9c Jc 8s Jd 3h"
    play = tapped_out("vic/holdem", (50, 50, 20), cards, bold=1)
    made = play.pots

    show_down(play)

    assert play.settlement is not None
    assert play.thrown_in == (2, 3)
    assert [pot.amount for pot in made] == [dollars(60), dollars(60)]
    assert play.settlement.pots == made
    assert play.stakes == [dollars(120), 0, 0]


def test_one_who_alone_shows_a_hand_takes_the_low_half_by_the_rule_for_both() -> None:
    cards = "Ac Kd 2c Qd 3d Jd 4h Th 9s 5s 6h 7h 9c Kc 9d 2s"
    play = tapped_out("vic/omaha-hi-low", (50, 50), cards, bold=1)

    show_down(play)

    assert play.settlement is not None
    assert play.thrown_in == (2,)
    assert play.game.division.halves is not None
    high, low = play.settlement.awards
    assert (high.seat, high.amount) == (low.seat, low.amount) == (1, dollars(50))
    assert low.per == play.game.division.halves.both


@pytest.mark.parametrize(
    ("seat", "amount", "because"),
    [
        (3, 100, ""),
        (3, 0, "the lowest chip is $1.00"),
        (3, 99, "the lowest chip is $1.00"),
        (3, -100, "no chips may be taken off during a round of play"),
        (2, 100, "no chips may be added during a round of play"),
        (4, 100, "seat 4 has no stake in this round of play"),
        (0, 100, "seat 0 has no stake in this round of play"),
    ],
)
def test_one_who_has_folded_adds_whole_chips_to_a_stake_that_he_has(
    seat: int, amount: int, because: str
) -> None:
    play = dealt(players=3)
    assert play.betting is not None
    assert play.betting.seat == 3
    done(put(play, Bets(seat=3, act=Act.FOLD)))

    found = put(play, ChangesStake(seat=seat, amount=amount))

    assert (found.because if isinstance(found, Refusal) else "") == because


def test_two_rounds_differ_if_one_figure_of_their_betting_does() -> None:
    one = dealt()
    other = copied(one)
    assert one == other
    assert other.betting is not None

    other.betting.raises += 1

    assert one != other


@pytest.mark.parametrize(
    "name", ["vic/holdem", "vic/draw-kitty", "act/draw-poker", "vic/crown-stud"]
)
def test_the_quick_ways_to_bet_and_to_draw_lead_to_the_same(name: str) -> None:
    for seed in range(3):
        round_ = Round(table_of(name, chooser_of(seed)), chooser_of(seed + 50))
        quick = copied(round_.play)
        while round_.goes_on:
            act = round_.next_act()
            round_.put(act)
            if isinstance(act, Bets):
                bet(quick, act.seat, act.act, act.to)
            elif isinstance(act, Draws):
                draw(quick, act.seat, act.discards)
            else:
                put(quick, act)
            assert quick == round_.play
            assert quick.history == round_.play.history
