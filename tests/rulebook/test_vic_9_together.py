"""Victoria 9: two things wrong in one round, and a table whose face-down cards nobody tells."""

from __future__ import annotations

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.play import Deals, Draws
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.facts import (
    Excludes,
    Exposed,
    FoundFaceUp,
    InTheDiscards,
    NotCut,
    TurnedEarly,
    TurnedTooMany,
    VoidsWagers,
    WrongNumber,
)
from pokerroom.play.game.game import UP
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import Misdealt
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import (
    ALL,
    DRAW,
    FLOP,
    MANILA,
    STUD,
    Table,
    is_dealt_anew,
    own,
    table,
)

ACE = parse_cards("As")
ACES = parse_cards("As Ah Ad")


def ends(at: Table) -> None:
    while at.play.phase is Phase.BETTING:
        at.quietly()


@per("VIC/9.9.1", "VIC/9.9.4")
@pytest.mark.parametrize("name", FLOP)
def test_a_flop_turned_early_after_an_exchange_has_its_burn_already(name: str) -> None:
    at = table(name)
    at.deal()
    at.finds(Exposed(to=3, place=0))
    at.deal()
    undealt = at.play.undealt

    assert at.finds(TurnedEarly(cards=ACES))[0] is Remedy.FLOP_BACK

    at.shuffles()
    assert (len(at.play.burns), at.play.undealt) == (1, undealt)
    ends(at)
    assert at.due() == ["communal down"] * 3
    at.on()
    assert (len(at.play.communal), len(at.play.burns)) == (5, 3)
    at.is_sound()


@per("VIC/9.9.5", "VIC/9.9.6")
@pytest.mark.parametrize("name", FLOP)
def test_the_fourth_and_then_the_fifth_card_may_both_be_turned_early(name: str) -> None:
    at = table(name)
    at.on(2)
    at.finds(TurnedEarly(cards=ACE))
    at.on(3)
    assert len(at.play.burns) == 3

    assert at.finds(TurnedEarly(cards=parse_cards("Ah"))) == (Remedy.CARD_BACK, "VIC/9.9.6")

    at.shuffles()
    ends(at)
    at.deal()
    assert (len(at.play.communal), len(at.play.burns)) == (5, 3)
    assert list(at.play.taken_back) == []
    at.on()
    at.is_sound()


@per("VIC/9.2.5", "VIC/9.8.1", "VIC/9.9.1")
def test_a_boxed_card_where_the_exchanged_one_is_due_is_no_exchange() -> None:
    for name in (*MANILA, *FLOP):
        at = table(name)
        at.deal()
        at.finds(Exposed(to=3, place=0))
        boxed, following = at.peeks()[0], ACE[0]

        assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, "VIC/9.2.5")

        assert at.due() == ["3 down"]
        at.put(Deals(cards=(following,)))
        assert at.hand(3)[-1] == following
        assert at.play.muck == [boxed]
        at.on()
        at.is_sound()


@per("VIC/9.8.2", "VIC/9.8.3")
@pytest.mark.parametrize("name", MANILA)
def test_a_card_turned_early_may_come_with_one_too_many(name: str) -> None:
    at = table(name)
    at.on(2)
    at.finds(TurnedEarly(cards=ACE))
    at.on(3)
    assert at.play.communal[-1] == ACE[0]

    found = at.finds(TurnedTooMany(cards=parse_cards("Ah")))

    assert found == (Remedy.SURPLUS_BURNT, "VIC/9.8.3")
    at.on()
    assert (len(at.play.communal), len(at.play.burns)) == (5, 4)
    at.is_sound()


@per("VIC/9.1.1", "VIC/9.1.1(a)(ii)")
@pytest.mark.parametrize("name", ALL)
def test_one_misdeal_may_follow_another(name: str) -> None:
    at = table(name)
    forced = at.paid()
    at.acts(1)
    at.finds(NotCut())
    at.shuffles()
    at.acts(1)

    assert at.finds(NotCut())[0] is Remedy.MISDEAL

    assert len(at.of(Misdealt)) == 2
    is_dealt_anew(at, forced)


@per("VIC/9.1.1(a)(ii)")
def test_a_blind_that_went_back_between_two_misdeals_is_posted_anew_with_all_others() -> None:
    """The blinds stay after the first; that of seat 4 goes back with a void hand."""
    at = table("holdem")
    at.acts(1)
    at.finds(NotCut())
    at.shuffles()
    at.deal()
    assert at.finds(VoidsWagers(seat=4, by="supervisor"))[1] == "VIC/11.2.1"
    assert at.paid() == {1: 0, 2: 0, 3: 5, 4: 0}

    assert at.finds(NotCut())[1] == "VIC/9.1.1(a)(ii)"

    assert [event.anew for event in at.of(Misdealt)] == [False, True]
    is_dealt_anew(at, {1: 0, 2: 0, 3: 5, 4: 10})


@per("VIC/9.1.1(a)(ii)")
def test_a_blind_that_went_back_to_one_excluded_since_is_no_reason_to_post_anew() -> None:
    at = table("holdem")
    at.acts(1)
    at.finds(VoidsWagers(seat=4, by="supervisor"))
    at.put(Excludes(seat=4, by="supervisor"))

    assert at.finds(NotCut())[1] == "VIC/9.1.1(a)(ii)"

    assert [event.anew for event in at.of(Misdealt)] == [False]
    assert at.paid() == {1: 0, 2: 0, 3: 5, 4: 0}


@per("VIC/9.1.1(g)", "VIC/9.9.1")
@pytest.mark.parametrize("name", FLOP)
def test_cards_shown_before_a_misdeal_are_none_of_the_two_of_the_next_deal(name: str) -> None:
    at = table(name)
    at.deal()
    at.finds(Exposed(to=3, place=0))
    assert at.finds(Exposed(to=4, place=0)) == (Remedy.MISDEAL, "VIC/9.1.1(g)")
    at.shuffles()
    at.deal()

    assert at.finds(Exposed(to=3, place=0)) == (Remedy.EXCHANGE, "VIC/9.9.1")
    assert at.finds(Exposed(to=4, place=0)) == (Remedy.MISDEAL, "VIC/9.1.1(g)")


@per("VIC/9.1.1(a)(vi)", "VIC/9.2.2")
@pytest.mark.parametrize("name", ALL)
def test_of_two_hands_out_the_others_play_on(name: str) -> None:
    at = table(name)
    first = at.turn
    assert first is not None
    at.acts(2)
    waiting = at.turn
    assert waiting is not None

    at.finds(WrongNumber(seat=first, holds=len(at.hand(first)) + 1))
    at.finds(InTheDiscards(seat=waiting))

    assert sorted(at.play.still_in()) == sorted({1, 2, 3, 4} - {first, waiting})
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(STUD, "9.{}.3"))
def test_who_has_tapped_out_does_not_bring_in_and_passes_the_later_opening_to_his_left(
    name: str,
) -> None:
    seven = "seven" in name
    ups = {1: "5c Ks", 2: "2c Ah", 3: "6d 7h", 4: "8c 9d"}
    downs = {1: "Qc Qd", 2: "Jc Jd", 3: "Tc Td", 4: "4c 4d"}
    hands = {seat: f"{downs[seat][: 5 if seven else 2]} {ups[seat]}" for seat in ups}
    at = table(name, stakes={1: 100, 2: 2, 3: 100, 4: 100}, hands=hands)

    assert at.turn == 1  # seat 2 has the lowest card, but no chips beyond his ante
    at.on(2)
    assert at.turn == 3  # seat 2 shows an ace


@per("VIC/9.2.5")
@pytest.mark.parametrize("name", DRAW)
def test_a_boxed_card_in_the_draw_is_mucked_and_the_next_one_is_drawn(name: str) -> None:
    at = table(name)
    while at.play.phase is not Phase.DRAW:
        at.acts(1)
    seat = at.play.to_draw[0]
    at.put(Draws(seat=seat, discards=tuple(at.hand(seat)[:2])))
    boxed, following = at.peeks()

    assert at.finds(FoundFaceUp(card=boxed)) == (Remedy.MUCK_CARD, "VIC/9.2.5")

    assert at.due() == [f"{seat} down"] * 2
    at.deals(1)
    assert at.hand(seat)[-1] == following
    at.on()
    at.is_sound()


def deals_unseen(at: Table) -> None:
    """As at a table of wood: what comes face down is not told."""
    while at.play.phase is Phase.DEAL:
        steps = [step for step in at.play.due if isinstance(step, CardDue)]
        pairs = zip(steps, at.peeks(), strict=True)
        cards = [
            card if step.face is UP or step.to is Place.COMMUNAL else None for step, card in pairs
        ]
        at.put(Deals(cards=tuple(cards)))


@pytest.mark.parametrize("name", ALL)
def test_a_card_that_was_shown_must_be_told_where_the_program_does_not_know_it(name: str) -> None:
    at = table(name)
    deals_unseen(at)
    assert at.why_not(Exposed(to=3, place=0)).because == "say which card it was"

    at.finds(Exposed(to=3, place=0, card=ACE[0]))

    deals_unseen(at)
    assert ACE[0] in at.away_from_the_deck()
    assert (ACE[0] in at.play.burns) == (name in {*MANILA, *FLOP})
    assert (ACE[0] in at.hand(3)) == (name in {*DRAW, *STUD})
    at.is_sound()


@per("VIC/9.1.1(a)(vi)")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("more", [1, -1])
def test_a_wrong_number_of_unknown_cards_leaves_every_card_accounted_for(
    name: str, more: int
) -> None:
    at = table(name)
    deals_unseen(at)
    if name in STUD and more < 0:
        more = 2  # his last card lies open before all
    first = at.turn
    assert first is not None
    for _ in range(2):
        at.quietly()

    found = at.finds(WrongNumber(seat=first, holds=len(at.hand(first)) + more))

    assert found == (Remedy.DEAD, "VIC/9.1.1(a)(vi)")
