"""Victoria 9.1.1(b) and 9.3: cards shown in the deal and in the draw, and drawn out of sequence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pokerroom.books import Refusal, reading
from pokerroom.cards.card import Card, parse_cards
from pokerroom.play import Draws
from pokerroom.play.dealing.dues import Place
from pokerroom.play.evolving.held_draws import draw_offer
from pokerroom.play.facts import DrawnOutOfTurn, Exposed, NoBurn
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import GivenAhead, KnownOnTop, Misdealt
from pokerroom.play.state.play import Phase
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.view import View, Watcher
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


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        pytest.param(name, rule, marks=per(rule))
        for name, rule in (
            ("draw-blind", "VIC/8.4.4(a)"),
            ("draw-kitty", "VIC/8.5.4(a)"),
            ("draw-ante", "VIC/8.6.4(a)"),
        )
    ],
)
def test_the_number_announced_is_that_of_the_cards_passed(name: str, rule: str) -> None:
    at = table(name)
    at.on(1)
    while at.play.phase is not Phase.DRAW:
        at.quietly()
    seat = at.play.to_draw[0]
    passed = tuple(at.hand(seat)[:2])

    assert str(at.why_not(Draws(seat=seat, discards=passed, announced=3)).per) == rule
    at.put(Draws(seat=seat, discards=passed, announced=2))
    assert at.play.to_draw[:1] != (seat,)


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
@pytest.mark.parametrize(("asked", "kept"), [(1, 1), (2, 2), (3, 2), (5, 2)])
def test_who_looked_keeps_no_more_than_he_asked_for(asked: int, kept: int) -> None:
    """V-52: a card beyond that goes on to the player passed over."""
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 2)
    cards = parse_cards("As Ah")

    found = at.finds(DrawnOutOfTurn(seat=wrong, cards=cards, asked=asked, looked=True))

    assert found == (Remedy.KEEPS, SEQUENCE)
    assert at.hand(wrong)[5:] == list(cards[:kept])
    assert [(event.cards, event.asked) for event in at.of(GivenAhead)] == [(cards[:kept], asked)]
    assert [str(event.per) for event in at.of(KnownOnTop)] == ["V-52"] * (kept < 2)
    at.deal()
    assert at.hand(passed)[3 : 5 - kept] == list(cards[kept:])
    asks_for(at, wrong, asked)
    if asked > kept:
        assert at.due() == [f"{wrong} down"] * (asked - kept)
        at.deal()
    assert [len(at.hand(seat)) for seat in (passed, wrong)] == [5, 5]
    at.is_sound()


@per("V-52")
def test_who_looked_and_asked_for_none_keeps_none_and_stands_pat() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 2)
    cards = at.peeks()

    found = at.finds(DrawnOutOfTurn(seat=wrong, cards=cards, asked=0, looked=True))

    assert found == (Remedy.PASSED_ON, "V-52")
    at.deal()
    assert at.hand(passed)[-2:] == list(cards)
    assert offered(at) == (0, 0, ())
    assert at.why_not(draws(at, wrong, at.hand(wrong)[:1])) == Refusal(
        because=f"seat {wrong} has asked for 0, and draws as many", per=reading("V-52")
    )
    asks_for(at, wrong, 0)
    assert len(at.hand(wrong)) == 5


def offered(at: Table) -> tuple[int, int, tuple[Card | None, ...]]:
    """The least and the most that the player may draw now, and what he must keep."""
    seat = at.play.to_draw[0]
    view = seen_by(at.play, seat)
    assert isinstance(view, View)
    assert view.draw is not None
    assert view.draw == draw_offer(at.play)
    others = [seen_by(at.play, each) for each in (*at.play.seats, *Watcher) if each != seat]
    assert [isinstance(each, View) and each.draw for each in others] == [None] * len(others)
    return view.draw.least, view.draw.most, view.draw.kept


def draws(at: Table, seat: int, discards: Sequence[Card | None]) -> Draws:
    assert at.play.to_draw[0] == seat
    return Draws(seat=seat, discards=tuple(discards))


@per(SEQUENCE, "V-52")
@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize(("asked", "kept"), [(1, 1), (2, 2), (4, 2)])
def test_at_his_turn_he_draws_as_many_as_he_asked_for_and_keeps_what_he_saw(
    name: str, asked: int, kept: int
) -> None:
    at = drawing(name)
    passed, wrong = at.play.to_draw[:2]
    assert offered(at) == (0, 5, ())
    asks_for(at, passed, 2)
    cards = at.peeks()
    at.finds(DrawnOutOfTurn(seat=wrong, cards=cards, asked=asked, looked=True))
    at.deal()

    assert offered(at) == (asked, asked, tuple(cards[:kept]))
    own = at.hand(wrong)[:5]
    for number in {0, asked - 1, asked + 1, 5} - {asked}:
        refused = at.why_not(draws(at, wrong, own[:number]))
        because = f"seat {wrong} has asked for {asked}, and draws as many"
        assert (refused.because, str(refused.per)) == (because, "V-52")
    refused = at.why_not(draws(at, wrong, [*own[: asked - 1], cards[0]]))
    because = f"seat {wrong} keeps {cards[0]}, which came before the turn"
    assert (refused.because, str(refused.per)) == (because, SEQUENCE)
    at.put(draws(at, wrong, own[5 - asked :]))
    assert at.hand(wrong) == [*own[: 5 - asked], *cards[:kept]]
    at.on()
    at.is_sound()


@per(SEQUENCE)
def test_unknown_cards_that_he_keeps_are_none_that_he_throws_in() -> None:
    at = drawing("draw-ante")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 1)
    at.finds(DrawnOutOfTurn(seat=wrong, cards=(None,), asked=1, looked=True))
    at.deal()

    refused = at.why_not(draws(at, wrong, [None]))

    because = f"the cards of seat {wrong} are known: say which are thrown in"
    assert refused.because == because


@per(SEQUENCE, "V-52")
def test_cards_out_of_turn_twice_over_make_no_more_than_he_asked_for() -> None:
    at = drawing("draw-blind")
    first, second, wrong = at.play.to_draw[:3]
    asks_for(at, first, 2)
    two = at.peeks()
    at.finds(DrawnOutOfTurn(seat=wrong, cards=two, asked=3, looked=True))
    at.deal()
    asks_for(at, second, 2)
    more = at.peeks()
    other = DrawnOutOfTurn(seat=wrong, cards=more, asked=2, looked=True)
    assert at.why_not(other).because == f"seat {wrong} has asked for 3"

    found = at.finds(DrawnOutOfTurn(seat=wrong, cards=more, asked=3, looked=True))

    assert found == (Remedy.KEEPS, SEQUENCE)
    assert at.hand(wrong)[5:] == [*two, more[0]]
    third = DrawnOutOfTurn(seat=wrong, cards=more[1:], asked=3, looked=True)
    assert at.finds(third) == (Remedy.PASSED_ON, "V-52")
    at.deal()
    assert at.hand(second)[-2] == more[1]
    assert offered(at) == (3, 3, (*two, more[0]))
    asks_for(at, wrong, 3)
    assert len(at.hand(wrong)) == 5
    at.is_sound()


@pytest.mark.parametrize("asked", [-1, 6])
def test_nobody_asks_for_more_cards_than_he_holds(asked: int) -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 1)

    fact = DrawnOutOfTurn(seat=wrong, cards=at.peeks(), asked=asked, looked=True)

    assert at.why_not(fact).because == f"at most 5 cards may be drawn, not {asked}"


@per(SEQUENCE)
def test_whether_he_has_looked_is_asked_where_nobody_has_told_it() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 1)
    cards = at.peeks()

    asked = at.wants_to_know(DrawnOutOfTurn(seat=wrong, cards=cards, asked=1))

    follows = {each.name: Remedy(each.outcome) for each in asked.answers}
    assert follows == {"yes": Remedy.KEEPS, "no": Remedy.MOVED_ON}
    at.told("yes", by="dealer")
    assert at.hand(wrong)[-1] == cards[0]


def test_cards_cannot_be_drawn_out_of_turn_by_the_right_player_or_outside_the_draw() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    early = DrawnOutOfTurn(seat=wrong, cards=(None,), asked=1, looked=True)
    assert at.why_not(early).because == "no player is being given replacement cards now"
    asks_for(at, passed, 1)

    right = DrawnOutOfTurn(seat=passed, cards=(None,), asked=1, looked=True)
    assert at.why_not(right).because == f"seat {passed} is the one to get them"
    two = DrawnOutOfTurn(seat=wrong, cards=(None, None), asked=2, looked=True)
    assert at.why_not(two).because == "1 card is due"


@pytest.mark.parametrize("name", DRAW)
@pytest.mark.parametrize("number", [1, 2])
def test_at_draw_no_burn_can_be_forgotten(name: str, number: int) -> None:
    """V-31."""
    at = table(name)
    at.on(number)

    assert at.why_not(NoBurn(restorable=True)).because == "no card was to be burnt"
    assert at.play.burns == []
