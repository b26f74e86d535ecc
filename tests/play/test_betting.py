"""What holds of every betting round of every game, whatever is done in it."""

from __future__ import annotations

import ast
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pokerroom
from pokerroom.books import Refusal, Rule
from pokerroom.games.vic.holdem import GAME
from pokerroom.money import Money
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import (
    BETTING_FIELDS,
    NOBODY,
    Betting,
    begin,
    ending,
    record_act,
)
from pokerroom.play.betting.events import Acted, Offer
from pokerroom.play.betting.judging import judge
from pokerroom.play.betting.offers import offers
from pokerroom.play.betting.rules import Ending
from pokerroom.play.betting.state import BettingSums
from tests.play.betting_acts import put
from tests.play.bettings import COURSES, bettings

WAGERS = {Act.OPEN, Act.RAISE}
MANY = settings(max_examples=150, deadline=None)


def state(betting: Betting) -> dict[str, Any]:
    """All of it but what is worked out anew each turn."""
    kept = (name for name in BETTING_FIELDS if name != "choice")
    return {name: copy(getattr(betting, name)) for name in kept}


def chosen(offer: Offer, choice: st.DataObject) -> tuple[Act, int | None]:
    if offer.act not in WAGERS:
        return offer.act, None
    place = choice.draw(st.integers(0, len(offer.to) - 1))
    return offer.act, offer.to[place]


def any_offer(betting: Betting, choice: st.DataObject) -> Offer:
    open_acts = offers(betting)
    return open_acts[choice.draw(st.integers(0, len(open_acts) - 1))]


def play_on(betting: Betting, choice: st.DataObject) -> list[Acted]:
    """Legal acts at random, to the end."""
    done = []
    while not betting.is_over:
        offer = any_offer(betting, choice)
        found = put(betting, betting.seat, *chosen(offer, choice))
        assert isinstance(found, Acted)
        done.append(found)
    return done


def some_acts(betting: Betting, choice: st.DataObject) -> None:
    """Legal acts at random, folds seldom, until the round may be over."""
    for _ in range(choice.draw(st.integers(0, 8))):
        if betting.is_over:
            return
        open_acts = offers(betting)
        offer = open_acts[choice.draw(st.integers(0, max(0, len(open_acts) - 2)))]
        assert isinstance(put(betting, betting.seat, *chosen(offer, choice)), Acted)


@MANY
@given(bettings(), st.data())
def test_the_player_to_act_always_has_a_legal_act_and_the_round_ends(
    betting: Betting, choice: st.DataObject
) -> None:
    play_on(betting, choice)

    assert betting.is_over
    assert isinstance(ending(betting).outcome, Ending)


@MANY
@given(bettings(), st.data())
def test_no_chip_is_made_or_lost(betting: Betting, choice: st.DataObject) -> None:
    before = sum(betting.stakes) + betting.pot
    elsewhere = betting.pot - sum(betting.totals)

    play_on(betting, choice)

    assert sum(betting.stakes) + betting.pot == before
    assert betting.pot - sum(betting.totals) == elsewhere
    assert min(betting.stakes) >= 0


@MANY
@given(bettings(), st.data())
def test_acts_offered_are_acts_accepted_whatever_the_amount(
    betting: Betting, choice: st.DataObject
) -> None:
    some_acts(betting, choice)
    if betting.is_over:
        return
    chip, open_acts = betting.sums.chip, {offer.act: offer for offer in offers(betting)}
    reach = max(max(betting.stakes) + max(betting.totals), betting.highest) + 2 * chip
    amounts = [to for whole in range(0, reach, chip) for to in (whole, whole + 1)]

    for act in Act:
        offer = open_acts.get(act)
        accepted = [to for to in amounts if is_accepted(betting, act, to)]
        assert accepted == [to for to in amounts if offer and to in offer.to]
        assert is_accepted(betting, act, None) == (offer is not None and act not in WAGERS)


def is_accepted(betting: Betting, act: Act, to: int | None) -> bool:
    return isinstance(judge(betting, betting.seat, act, to), Acted)


@MANY
@given(bettings(), st.data())
def test_a_refusal_changes_nothing_and_says_why_by_a_rule(
    betting: Betting, choice: st.DataObject
) -> None:
    some_acts(betting, choice)
    before = state(betting)
    seat = choice.draw(st.integers(0, 14))
    act, to = choice.draw(st.sampled_from(list(Act))), choice.draw(st.none() | st.integers(-1, 999))

    found = put(betting, seat, act, to)

    if isinstance(found, Refusal):
        assert found.because
        assert state(betting) == before
    else:
        assert state(betting) != before


@MANY
@given(bettings(), st.data())
def test_only_the_player_whose_turn_it_is_may_act(betting: Betting, choice: st.DataObject) -> None:
    some_acts(betting, choice)
    others = [seat for seat in range(14) if betting.is_over or seat != betting.seat]

    for seat in others:
        assert isinstance(judge(betting, seat, Act.FOLD), Refusal)


@MANY
@given(bettings(), st.data())
def test_what_was_done_alone_gives_the_betting_back(
    betting: Betting, choice: st.DataObject
) -> None:
    again = begin(
        betting.rules,
        betting.limit,
        betting.sums,
        seats=betting.seats,
        stakes=betting.stakes,
        put_in=betting.totals,
        pot=betting.pot,
    )

    for acted in play_on(betting, choice):
        record_act(again, acted.act, acted.adds, acted.to, acted.effect)

    assert state(again) == state(betting)


@MANY
@given(bettings(), st.data())
def test_at_the_end_all_who_can_still_wager_have_met_the_highest_total(
    betting: Betting, choice: st.DataObject
) -> None:
    play_on(betting, choice)

    places = range(len(betting.seats))
    contending = [place for place in places if betting.contending >> place & 1]
    able = [place for place in contending if betting.stakes[place]]
    if len(contending) == 1:
        assert ending(betting).outcome is Ending.SURVIVOR
    else:
        paid = max(betting.totals[place] for place in contending)
        highest = betting.highest if len(able) > 1 else paid
        assert all(betting.totals[place] >= highest for place in able)


@MANY
@given(bettings(), st.data())
def test_nobody_is_asked_who_has_acted_unless_chips_have_come_in_since(
    betting: Betting, choice: st.DataObject
) -> None:
    met: dict[int, int] = {}
    while not betting.is_over:
        seat = betting.seat
        assert met.get(seat, -1) < betting.highest
        offer = any_offer(betting, choice)
        put(betting, seat, *chosen(offer, choice))
        if offer.act is not Act.TAKE_KITTY:
            met[seat] = betting.highest


@MANY
@given(bettings(), st.data())
def test_the_leader_is_who_last_went_above_all_others(
    betting: Betting, choice: st.DataObject
) -> None:
    above = betting.highest
    leader = None
    for acted in play_on(betting, choice):
        if acted.to > above:
            above, leader = acted.to, acted.seat

    found = None if betting.leader == NOBODY else betting.seats[betting.leader]
    assert (found, betting.highest) == (leader, above)


@MANY
@given(bettings(), st.data())
def test_raises_that_count_are_never_more_than_the_cap_while_more_than_two_can_wager(
    betting: Betting, choice: st.DataObject
) -> None:
    cap = betting.limit.cap
    while not betting.is_over:
        able, raises = betting.able.bit_count(), betting.raises
        offer = any_offer(betting, choice)
        put(betting, betting.seat, *chosen(offer, choice))
        if cap and able > 2:
            assert betting.raises <= max(cap.most, raises)


@MANY
@given(bettings(), st.data())
def test_every_act_and_refusal_stands_on_a_rule_of_the_book_or_a_reading_of_its_jurisdiction(
    betting: Betting, choice: st.DataObject
) -> None:
    per = betting.rules.per
    assert isinstance(per, Rule)
    letter = per.book[0]
    while not betting.is_over:
        seat = betting.seat
        for act in Act:
            found = judge(betting, seat, act, 1)
            assert of_its_book(found.per, per.book, letter)
        offer = any_offer(betting, choice)
        assert of_its_book(offer.per, per.book, letter)
        put(betting, seat, *chosen(offer, choice))
    assert of_its_book(ending(betting).per, per.book, letter)


def of_its_book(authority: object, book: str, letter: str) -> bool:
    if isinstance(authority, Rule):
        return authority.book == book
    return str(authority).startswith(letter)


@pytest.mark.parametrize("number", range(len(COURSES)))
@settings(max_examples=5, deadline=None)
@given(st.data())
def test_every_course_and_limit_of_every_game_can_be_played_to_its_end(
    number: int, choice: st.DataObject
) -> None:
    betting = choice.draw(bettings(number))

    play_on(betting, choice)

    assert betting.is_over


def test_one_who_has_covered_a_short_blind_need_not_answer_it_when_all_others_are_gone() -> None:
    """Blinds of 5 and 10, of which the second player had only 3: he can win no more than that."""
    betting_rules = GAME.betting_rounds[0].rules_for("blinds")
    sums = BettingSums(chip=Money(100), minimum=Money(1000), blind=Money(1000))
    betting = begin(
        betting_rules,
        betting_rules.limit("no limit"),
        sums,
        seats=(3, 1, 2),
        stakes=(5000, 5000, 0),
        put_in=(0, 500, 300),
        pot=800,
    )

    put(betting, 3, Act.FOLD)

    assert betting.is_over


def test_all_that_is_written_of_a_betting_round_is_named() -> None:
    """As the sources say: a compiled class has no annotations."""
    folder = Path(pokerroom.__file__).parent / "play" / "betting"
    fields = []
    for file in ("state.py", "betting.py"):
        for node in ast.parse((folder / file).read_text()).body:
            if isinstance(node, ast.ClassDef) and node.name not in {"BettingSums", "BettingStart"}:
                told = [each for each in node.body if isinstance(each, ast.AnnAssign)]
                fields += [ast.unparse(each.target) for each in told]
    assert sorted(fields) == list(BETTING_FIELDS)
