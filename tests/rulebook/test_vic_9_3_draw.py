"""Victoria 9.1.1(b) and 9.3: cards shown in the deal and in the draw, and drawn out of sequence."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.play.acting import Draws
from pokerroom.play.corrections import GivenAhead, Misdealt
from pokerroom.play.dealing import Place
from pokerroom.play.facts import DrawnOutOfTurn, Exposed, NoBurn
from pokerroom.play.provisions import Remedy
from pokerroom.play.round import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import DRAW, Table, is_dealt_anew, table

SHOWN = "VIC/9.1.1(b)(i)"
SEQUENCE = "VIC/9.3"
SIX = 6


@per(SHOWN, "VIC/9.1.1(b)")
@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize(
    ("first", "second"), [((3, 0), (4, 0)), ((3, 0), (3, 4)), ((1, 2), (2, 2))]
)
def test_two_cards_that_the_dealer_shows_in_the_first_deal_are_a_misdeal(
    name: str, first: tuple[int, int], second: tuple[int, int]
) -> None:
    at = table(name)
    forced = at.paid()
    at.deal()
    assert at.finds(Exposed(to=first[0], place=first[1]))[0] is Remedy.STANDS

    assert at.finds(Exposed(to=second[0], place=second[1])) == (Remedy.MISDEAL, SHOWN)
    is_dealt_anew(at, forced)


@per("V-33")
@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("dealt", [1, 20])
def test_one_card_shown_in_the_first_deal_is_played(name: str, dealt: int) -> None:
    at = table(name)
    at.deals(dealt)
    hand = at.hand(3)

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.STANDS, "V-33")

    assert at.hand(3) == hand
    assert at.play.exposed[at.play.places[3]] == 1
    at.on()
    assert at.hand(3)[0] == hand[0]
    assert at.of(Misdealt) == []
    at.is_sound()


@per(SHOWN, "VIC/9.1.1(b)")
def test_a_card_of_the_kitty_counts_as_one_shown() -> None:
    at = table("draw-kitty")
    forced = at.paid()
    at.deal()
    assert at.finds(Exposed(to=Place.KITTY, place=0))[0] is Remedy.STANDS

    assert at.finds(Exposed(to=1, place=0)) == (Remedy.MISDEAL, SHOWN)
    is_dealt_anew(at, forced)


@per(SHOWN)
def test_the_deal_after_a_misdeal_begins_to_count_anew() -> None:
    at = table("draw-ante")
    at.deal()
    at.finds(Exposed(to=1, place=0))
    at.finds(Exposed(to=2, place=0))
    at.shuffles()
    at.deal()

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.STANDS, "V-33")


def drawing(name: str, *, players: int = SIX) -> Table:
    """At the draw, nobody having folded; seat 3 is the first to draw."""
    at = table(name, players=players)
    while at.play.phase is not Phase.DRAW:
        at.acts(1)
    return at


@per(SHOWN)
@pytest.mark.parametrize("name", DRAW)
def test_cards_shown_in_the_draw_are_used_however_many_they_are(name: str) -> None:
    at = drawing(name)
    first = at.play.to_draw[0]
    at.replaces(first, 3)
    at.deal()
    hand = at.hand(first)

    for place in (2, 3, 4):
        assert at.finds(Exposed(to=first, place=place)) == (Remedy.STANDS, SHOWN)

    assert at.hand(first) == hand
    assert at.of(Misdealt) == []
    at.on()
    at.is_sound()


@per("VIC/11.9")
@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("number", [1, 2])
def test_a_card_shown_while_the_betting_is_on_is_for_the_supervisor(name: str, number: int) -> None:
    at = table(name)
    at.on(number)
    at.acts(1)

    asked = at.wants_to_know(Exposed(to=3, place=0))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")


def asks_for(at: Table, seat: int, number: int) -> None:
    assert at.play.to_draw[0] == seat
    discards = tuple(at.hand(seat)[:number])
    at.put(Draws(seat=seat, discards=discards))


@per(SEQUENCE)
@pytest.mark.parametrize("name", DRAW)
def test_draw_cards_out_of_sequence_stay_with_who_looked_and_the_next_go_to_the_one_passed_over(
    name: str,
) -> None:
    """T46."""
    at = drawing(name)
    passed, wrong, third = at.play.to_draw[:3]
    asks_for(at, passed, 2)
    undealt = at.play.undealt
    cards = at.peeks()

    fact = DrawnOutOfTurn(seat=wrong, cards=cards, asked=2, looked=True)
    assert at.finds(fact) == (Remedy.KEEPS, SEQUENCE)

    assert at.hand(wrong)[-2:] == list(cards)
    assert (at.due(), at.play.undealt) == ([f"{passed} down"] * 2, undealt - 2)
    following = at.peeks()
    at.deal()
    assert at.hand(passed)[-2:] == list(following)
    assert at.play.to_draw[0] == wrong
    asks_for(at, wrong, 2)
    assert at.play.to_draw[:1] == (third,)
    assert len(at.hand(wrong)) == 5
    assert set(cards) <= set(at.hand(wrong))
    asks_for(at, third, 1)
    at.deal()
    assert [len(at.hand(seat)) for seat in (passed, wrong, third)] == [5, 5, 5]
    at.on()
    at.is_sound()


@per("V-52")
@pytest.mark.parametrize("name", DRAW)
def test_draw_cards_that_nobody_looked_at_go_on_to_the_right_player(name: str) -> None:
    """T46."""
    at = drawing(name)
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 2)
    cards = at.peeks()
    hand = at.hand(wrong)

    fact = DrawnOutOfTurn(seat=wrong, cards=cards, asked=2, looked=False)
    assert at.finds(fact) == (Remedy.MOVED_ON, "V-52")

    assert at.hand(wrong) == hand
    at.deal()
    assert at.hand(passed)[-2:] == list(cards)
    assert at.play.to_draw[0] == wrong


@per(SEQUENCE)
@pytest.mark.parametrize(("asked", "kept"), [(1, 1), (2, 2), (3, 2), (0, 0)])
def test_who_looked_keeps_no_more_than_he_asked_for(asked: int, kept: int) -> None:
    """V-52: a card beyond that goes on to the player passed over."""
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 2)
    cards = parse_cards("As Ah")

    found = at.finds(DrawnOutOfTurn(seat=wrong, cards=cards, asked=asked, looked=True))

    assert found == (Remedy.KEEPS, SEQUENCE)
    assert at.hand(wrong)[5:] == list(cards[:kept])
    assert sum(len(event.cards) for event in at.of(GivenAhead)) == kept
    at.deal()
    assert at.hand(passed)[3 : 5 - kept] == list(cards[kept:])
    asks_for(at, wrong, asked)
    at.deal()
    assert [len(at.hand(seat)) for seat in (passed, wrong)] == [5, 5]
    at.is_sound()


@per(SEQUENCE)
def test_whether_he_has_looked_is_asked_where_nobody_has_told_it() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 1)
    cards = at.peeks()

    asked = at.wants_to_know(DrawnOutOfTurn(seat=wrong, cards=cards, asked=1))

    follows = {each.name: Remedy(each.follows) for each in asked.answers}
    assert follows == {"yes": Remedy.KEEPS, "no": Remedy.MOVED_ON}
    at.told("yes", by="dealer")
    assert at.hand(wrong)[-1] == cards[0]


def test_cards_cannot_be_drawn_out_of_turn_by_the_right_player_or_outside_the_draw() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    early = DrawnOutOfTurn(seat=wrong, cards=(None,), asked=1, looked=True)
    assert at.why_not(early).because == "no draw cards are due"
    asks_for(at, passed, 1)

    right = DrawnOutOfTurn(seat=passed, cards=(None,), asked=1, looked=True)
    assert at.why_not(right).because == f"seat {passed} is the one to get them"
    two = DrawnOutOfTurn(seat=wrong, cards=(None, None), asked=2, looked=True)
    assert at.why_not(two).because == "1 cards are due"


@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("number", [1, 2])
def test_at_draw_no_burn_can_be_forgotten(name: str, number: int) -> None:
    """V-31."""
    at = table(name)
    at.on(number)

    assert at.why_not(NoBurn(rebuilt=True)).because == "no card was to be burnt"
    assert at.play.burns == []
