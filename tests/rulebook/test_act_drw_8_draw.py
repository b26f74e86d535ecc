"""The Territory, Draw Poker section 8: the draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.play import Deals, Draws, Phase, put, rule_on
from pokerroom.play.dealing.draws import (
    at_once,
    cards_before_reshuffle,
    order_of_draw,
    owed_after,
    replacements,
)
from pokerroom.play.dealing.dues import CardDue, Decided, Place, Replaced
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import DOWN
from pokerroom.play.state.events import Dealt
from pokerroom.terms.settings import under
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.territory import DRAW

draw = DRAW.betting_rounds[1].draw
assert draw is not None
THE_DRAW: Draw = draw


def dealt(clause: Draw, *decisions: tuple[int, int]) -> dict[str, list[int]]:
    """Which cards of the deck, the top one being 1, go to "S1" ... or to the "discards"."""
    found: dict[str, list[int]] = {}
    for card, due in enumerate(_all_due(clause, decisions), start=1):
        assert due.face is DOWN
        found.setdefault(due.to if isinstance(due.to, Place) else f"S{due.to}", []).append(card)
    return found


def _all_due(clause: Draw, decisions: tuple[tuple[int, int], ...]) -> Iterator[CardDue]:
    for seat, discards in decisions:
        found = replacements(clause, seat=seat, discards=discards)
        assert isinstance(found, Ruling)
        yield from found.outcome
    yield from owed_after(clause, [Decided(*each) for each in decisions])


@per("ACT-DRW/8.1")
def test_active_players_draw_clockwise_from_the_designated_player() -> None:
    assert order_of_draw(THE_DRAW, (1, 3, 6, 8), marker_seat=3).outcome == (3, 6, 8, 1)
    assert order_of_draw(THE_DRAW, (1, 3, 6, 8), marker_seat=4).outcome == (6, 8, 1, 3)


@per("ACT-DRW/8.1")
@pytest.mark.parametrize("discards", range(6))
def test_as_many_cards_come_back_as_were_discarded(discards: int) -> None:
    found = dealt(THE_DRAW, (3, discards), (6, 1))

    assert len(found.get("S3", [])) == discards
    assert len(found["S6"]) == 1


@per("A-62")
def test_none_may_be_discarded_and_tapped_out_players_draw() -> None:
    found = order_of_draw(THE_DRAW, (1, 3, 6), marker_seat=1, tapped_out=(3,))

    assert found == Ruling(outcome=(1, 3, 6), per=reading("A-62"))
    assert at_once(THE_DRAW, 0) == Ruling(outcome=Replaced(given=0), per=reading("A-62"))


@per("ACT-DRW/8.2")
@pytest.mark.parametrize("discards", [1, 2, 3, 4])
def test_up_to_four_are_dealt_at_once_from_the_top(discards: int) -> None:
    found = dealt(THE_DRAW, (1, discards), (3, 1))

    assert found == {"S1": list(range(1, discards + 1)), "S3": [discards + 1]}


@per("ACT-DRW/8.2")
def test_the_number_announced_is_that_of_the_cards_passed() -> None:
    round_ = Round(DRAW, dict.fromkeys((2, 3), 200), marker_seat=2)
    round_.on(1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    seat = round_.play.to_draw[0]
    passed = tuple(round_.play.held[round_.play.places[seat]][:2])

    wrong = rule_on(round_.play, Draws(seat=seat, discards=passed, announced=3))

    assert wrong == Refusal(
        because=f"seat {seat} announced 3 and passes 2", per=rule("ACT-DRW/8.2")
    )
    assert isinstance(put(round_.play, Draws(seat=seat, discards=passed, announced=2)), Ruling)


@per("ACT-DRW/8.3(a)")
def test_of_five_the_fifth_follows_when_the_last_player_is_done() -> None:
    found = dealt(THE_DRAW, (1, 5), (3, 5), (6, 4))

    assert found == {"S1": [1, 2, 3, 4, 13], "S3": [5, 6, 7, 8, 14], "S6": [9, 10, 11, 12]}


@per("ACT-DRW/8.3(b)", "ACT-DRW/8.3(a)")
def test_the_last_player_gets_his_fifth_after_a_card_to_the_discards() -> None:
    found = dealt(THE_DRAW, (1, 5), (3, 5))

    assert found == {"S1": [1, 2, 3, 4, 11], "S3": [5, 6, 7, 8, 10], "discards": [9]}


@per("ACT-DRW/8.3(b)")
def test_t_50_a_five_cards_by_the_last_player() -> None:
    found = dealt(THE_DRAW, (1, 2), (2, 0), (3, 3), (5, 5))

    assert found == {"S1": [1, 2], "S3": [3, 4, 5], "S5": [6, 7, 8, 9, 11], "discards": [10]}


@per("ACT-DRW/8.3(a)", "ACT-DRW/8.3(b)")
def test_t_50_b_five_cards_by_the_last_player_and_by_another() -> None:
    found = dealt(THE_DRAW, (1, 5), (2, 0), (3, 0), (5, 5))

    assert found == {"S1": [1, 2, 3, 4, 11], "S5": [5, 6, 7, 8, 10], "discards": [9]}


@per("A-60")
def test_the_last_is_the_last_who_in_fact_replaces_unless_the_room_chose_otherwise() -> None:
    chosen = under(DRAW, {"last_player_to_replace_cards": "last_in_draw_order"})
    in_order = chosen.betting_rounds[1].draw
    assert in_order is not None

    assert dealt(THE_DRAW, (1, 5), (3, 0)) == {"S1": [1, 2, 3, 4, 6], "discards": [5]}
    assert dealt(in_order, (1, 5), (3, 0)) == {"S1": [1, 2, 3, 4, 5]}


@per("ACT-DRW/8.4#1")
@pytest.mark.parametrize(("undealt", "cards"), [(6, 5), (5, 4), (2, 1), (1, 0)])
def test_the_last_card_of_the_pack_is_never_dealt(undealt: int, cards: int) -> None:
    assert cards_before_reshuffle(THE_DRAW, due=5, undealt=undealt).outcome == cards


@per("ACT-DRW/8.3(a)", "ACT-DRW/8.3(b)")
@pytest.mark.parametrize(
    ("last", "rules"),
    [
        (1, ["ACT-DRW/8.3(a)"]),
        (5, ["ACT-DRW/8.3(b)", "ACT-DRW/8.3(b)", "ACT-DRW/8.3(a)"]),
    ],
)
def test_in_a_round_the_fifth_card_comes_by_its_own_rule(last: int, rules: list[str]) -> None:
    """Seat 2 replaces five and seat 3 so many; the dealer completes both when all have drawn."""
    round_ = Round(DRAW, dict.fromkeys((2, 3), 200), marker_seat=2)
    round_.on(1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    for seat, cards in ((2, 5), (3, last)):
        round_.replaces(seat, cards)
        while round_.play.phase is Phase.DEAL and not round_.play.owed_dealt:
            round_.put(Deals(cards=round_.next_cards()))
    assert [str(step.per) for step in round_.play.due] == rules
    assert round_.awaits[0] is Phase.DEAL  # the deck has enough for all that is owed
    round_.deal()
    completed = round_.of(Dealt)[-1]
    assert str(completed.per) == rules[0]
    told_to_2 = [
        each.per for each in sentences_of(completed, round_.play) if each.text.startswith("S2")
    ]
    assert [str(per) for per in told_to_2] == ["ACT-DRW/8.3(a)"]


def test_a_card_that_is_still_in_the_deck_is_not_thrown_in() -> None:
    round_ = Round(DRAW, dict.fromkeys((1, 2, 3), 200))
    while not round_.play.to_draw:
        round_.deal()
        if round_.play.phase is Phase.BETTING:
            round_.quietly()
    elsewhere = next(
        card for card in round_.play.terms.deck.cards if not round_.play.cards_out >> card & 1
    )

    refused = round_.refused(Draws(seat=round_.play.to_draw[0], discards=(elsewhere,)))

    assert refused == "ACT-DRW/8.1"
