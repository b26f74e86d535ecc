"""Victoria 9.2.5 with V-58: what is dealt when a deck falls short of the cards still needed."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.play import Deals, Reshuffles, put
from pokerroom.play.facts import Answers, FoundFaceUp, TurnedEarly, TurnedTooMany, WrongNumber
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import BurnWaived, DueChanged
from pokerroom.play.state.events import Reshuffled
from pokerroom.play.state.play import Phase
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.view import View, Watcher
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import MANILA, Table, table

BOXED = "VIC/9.2.5"
LEFT_OUT = "V-58"
FULL = {  # players and cards, and how many the deal leaves over
    "three-card-manila": (9, 36, 0),
    "two-card-manila": (11, 32, 1),
    "faro-manila": (8, 52, 3),
}


def full(name: str) -> Table:
    """As many players as the deck is for."""
    players, deck, _ = FULL[name]
    return table(name, players=players, stake=500, deck=deck)


def boxes(at: Table) -> None:
    """The next card of the deck lies face up in it."""
    assert at.finds(FoundFaceUp(card=at.peeks()[0])) == (Remedy.MUCK_CARD, BOXED)


def left_out(at: Table) -> list[tuple[int, str]]:
    return [(event.betting_round, str(event.per)) for event in at.of(BurnWaived)]


def to_the_last_card(at: Table) -> None:
    """The last betting round but one has ended, and a burn and the fifth card are due."""
    at.on(4)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.due() == ["burn down", "communal up"]


@pytest.mark.parametrize("name", MANILA)
def test_the_cards_are_enough_where_none_is_boxed(name: str) -> None:
    at = full(name)
    at.on()

    assert (len(at.play.communal), len(at.play.burns)) == (5, 4)
    assert at.play.undealt == FULL[name][2]


@per(BOXED, LEFT_OUT)
@pytest.mark.parametrize(
    ("name", "boxed", "burns"),
    [
        *[("three-card-manila", boxed, 4 - boxed) for boxed in (1, 2, 3, 4)],
        *[("two-card-manila", boxed, 5 - boxed) for boxed in (2, 3, 4)],
        ("faro-manila", 4, 3),
    ],
)
def test_the_last_burns_are_left_out_if_boxed_cards_leave_too_few(
    name: str, boxed: int, burns: int
) -> None:
    at = full(name)
    for _ in range(boxed):
        boxes(at)

    at.on()

    assert (len(at.play.communal), len(at.play.burns), at.play.undealt) == (5, burns, 0)
    assert left_out(at) == [(number, LEFT_OUT) for number in range(5, burns + 1, -1)]
    assert at.of(Reshuffled) == []
    at.is_sound()


@pytest.mark.parametrize(("name", "boxed"), [("two-card-manila", 1), ("faro-manila", 3)])
def test_no_burn_is_left_out_while_there_are_cards_for_all(name: str, boxed: int) -> None:
    at = full(name)
    for _ in range(boxed):
        boxes(at)
    at.on()

    assert (len(at.play.burns), left_out(at), at.play.undealt) == (4, [], 0)


@per(BOXED, LEFT_OUT)
def test_a_boxed_card_at_the_last_burn_leaves_one_which_is_the_fifth() -> None:
    at = full("three-card-manila")
    to_the_last_card(at)
    boxed, fifth = at.peeks()

    assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, BOXED)

    assert (at.due(), at.play.undealt) == (["communal up"], 1)
    assert left_out(at) == [(5, LEFT_OUT)]
    at.deal()
    assert (at.play.communal[-1], len(at.play.burns), at.play.muck) == (fifth, 3, [boxed])
    assert (at.of(Reshuffled), at.play.phase) == ([], Phase.BETTING)
    at.on()
    at.is_sound()


@per(BOXED, LEFT_OUT)
def test_a_boxed_card_as_the_last_one_leaves_the_burnt_card_which_is_the_fifth() -> None:
    at = full("three-card-manila")
    to_the_last_card(at)
    burnt, boxed = at.peeks()
    at.deals(1)
    assert at.play.burns[-1] == burnt

    assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, BOXED)

    assert (at.due(), at.play.undealt, len(at.play.burns)) == (["communal up"], 1, 3)
    assert left_out(at) == [(5, LEFT_OUT)]
    for viewer in (1, Watcher.DEALER, Watcher.SPECTATOR):
        view = seen_by(at.play, viewer)
        assert isinstance(view, View)
        assert view.next_cards == (None,)
    at.put(Deals(cards=(burnt,)))
    assert at.play.communal[-1] == burnt
    assert (at.of(Reshuffled), at.play.phase) == ([], Phase.BETTING)
    at.on()
    at.is_sound()


@per(BOXED, LEFT_OUT)
def test_a_burn_made_is_left_out_where_the_card_burnt_is_unknown_too() -> None:
    at = full("three-card-manila")
    to_the_last_card(at)
    _, boxed = at.peeks()
    at.put(Deals(cards=(None,), partly=True))

    at.finds(FoundFaceUp(card=boxed))

    assert (at.due(), at.play.undealt, len(at.play.burns)) == (["communal up"], 1, 3)
    at.deal()
    assert (at.of(Reshuffled), at.play.phase) == ([], Phase.BETTING)


@per(BOXED, LEFT_OUT)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_boxed_in_the_middle_leaves_out_the_last_burn_not_the_next(number: int) -> None:
    at = full("three-card-manila")
    at.on(number)
    while at.play.phase is Phase.BETTING:
        at.quietly()

    boxes(at)

    assert (at.due(), left_out(at)) == (["burn down", "communal up"], [(5, LEFT_OUT)])
    at.on()
    assert len(at.play.communal) == 5
    assert at.of(Reshuffled) == []


@per(LEFT_OUT)
def test_surplus_cards_of_a_dead_hand_leave_out_the_last_burn_too() -> None:
    at = full("three-card-manila")
    at.acts(3)
    seat = 3 if at.turn != 3 else 4

    at.finds(WrongNumber(seat=seat, holds=4, looked=True, restorable=False))

    assert left_out(at) == [(5, LEFT_OUT)]
    at.on()
    assert (len(at.play.communal), len(at.play.burns), at.play.undealt) == (5, 3, 0)
    at.is_sound()


@per("VIC/11.9")
@pytest.mark.parametrize("answer", ["burns back", "all discards", "round void"])
def test_where_no_burn_is_left_to_leave_out_the_supervisor_decides(answer: str) -> None:
    """The last of the deck was turned along with the fourth card."""
    at = full("three-card-manila")
    boxes(at)
    at.on(4)
    assert at.play.undealt == 1
    last = tuple(card for card in at.play.terms.deck.cards if not at.play.cards_out >> card & 1)
    assert at.finds(TurnedTooMany(cards=last)) == (Remedy.SURPLUS_BURNT, "VIC/9.8.3")
    while at.play.phase is Phase.BETTING:
        at.quietly()

    asked = put(at.play, Reshuffles())

    assert str(asked.per) == "VIC/11.9"
    assert at.play.asked is not None
    names = [each.name for each in at.play.asked.answers]
    assert names == ["burns back", "all discards", "round void"]
    found = put(at.play, Answers(answer=answer, by="supervisor"))
    assert not isinstance(found, Refusal)
    at.on()
    assert len(at.play.communal) == (4 if answer == "round void" else 5)
    at.is_sound()


@per("VIC/11.9")
def test_stud_that_runs_short_before_the_last_card_is_for_the_supervisor() -> None:
    """8.9.5(a) is on the seventh card alone, and the sixth comes face up."""
    at = table("seven-card-stud", players=8, stake=500)
    boxes(at)
    boxes(at)
    at.on(3)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert (at.play.undealt, at.due()[1]) == (8, "1 up")
    at.deals(8)

    asked = put(at.play, Reshuffles())

    assert str(asked.per) == "VIC/11.9"
    put(at.play, Answers(answer="burns back", by="supervisor"))
    at.deal()
    assert [len(at.up(seat)) for seat in at.play.seats] == [4] * 8
    assert at.of(DueChanged) == []
    at.is_sound()


def test_while_the_betting_is_on_no_burn_but_those_to_come_is_left_out() -> None:
    """The last burn and the fifth card are to come, and a hand has two cards too many."""
    at = full("three-card-manila")
    at.on(4)
    at.acts(2)
    assert at.play.undealt == 2

    at.finds(WrongNumber(seat=at.turn or 0, holds=5))

    assert (left_out(at), at.play.undealt) == ([(5, LEFT_OUT)], 0)


@per("VIC/9.8.2", LEFT_OUT)
def test_a_fifth_card_turned_early_comes_next_where_its_burn_is_left_out() -> None:
    at = full("three-card-manila")
    boxes(at)
    at.on(4)
    at.deal()
    assert left_out(at) == [(5, LEFT_OUT)]
    cards = at.play.terms.deck.cards
    early = next(card for card in cards if not at.play.cards_out >> card & 1)

    assert at.finds(TurnedEarly(cards=(early,))) == (Remedy.FREEZE, "VIC/9.8.2")

    assert [each.card for each in at.play.on_top] == [early]
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.due() == ["communal up"]
    at.put(Deals(cards=(early,)))
    assert (at.play.communal[-1], len(at.play.burns)) == (early, 3)
    at.is_sound()
