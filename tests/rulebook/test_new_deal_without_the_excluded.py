"""A new deal after a misdeal: the excluded have no part in it, and forced bets are there again."""

from __future__ import annotations

import pytest

from pokerroom.play import ChoosesBlind, Game, Reshuffles
from pokerroom.play.facts import DefectiveDeck, Excludes, ExposedInCut, KillsHand, VoidsWagers
from pokerroom.play.state.corrections import Misdealt
from pokerroom.play.state.events import BetsPosted, SurplusReturned
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import FOUR, Wrong, in_books
from tests.rulebook.territory import AMONG_PLAYERS
from tests.rulebook.wrong_in_victoria import ALL, STUD, Table, table

ROOM = "Poker Room Supervisor (or above)"
OPERATOR = "Casino Operator"
EXCLUDE, VOID = "breach-excludes-from-the-game", "breach-voids-wagers"


def betting(name: str) -> tuple[Table, int]:
    """Three have acted; the one who was first, who has no forced bet in games with blinds."""
    at = table(name)
    first = at.turn
    assert first is not None
    at.acts(3)
    return at, first


def who_posted(at: Table | Wrong) -> int:
    """The one who posted the last forced bet."""
    return at.of(BetsPosted)[0].posted[-1].seat


@per("VIC/11.2.2", "VIC/9.1.1(a)(i)")
@pytest.mark.parametrize("name", ALL)
def test_who_is_excluded_is_not_dealt_in_again_after_a_misdeal(name: str) -> None:
    at, seat = betting(name)
    others = set(at.play.seats) - {seat}

    at.put(Excludes(seat=seat, by=ROOM))
    at.finds(ExposedInCut())
    at.shuffles()
    at.deal()

    assert set(at.play.still_in()) == others
    assert at.hand(seat) == []
    before = at.stake(seat)
    at.on()
    at.is_sound()
    assert at.stake(seat) == before


@per("VIC/11.2.2", "VIC/9.1.1(a)(viii)")
@pytest.mark.parametrize("name", ALL)
def test_nothing_is_taken_from_the_excluded_if_forced_bets_are_posted_anew(name: str) -> None:
    """The others post what they would, and a blind that was due there still sets the level."""
    at = table(name)
    seat, usual = who_posted(at), at.paid()
    at.acts(1)

    at.put(Excludes(seat=seat, by=ROOM))
    at.finds(DefectiveDeck())
    at.shuffles()
    at.deal()

    assert at.paid() == usual | {seat: 0}
    assert at.stake(seat) == 10000
    assert at.play.blind == (0 if name in {"draw-ante", *STUD} else 1000)
    at.on()
    at.is_sound()
    assert at.stake(seat) == 10000


@per("VIC/11.2.1", "V-66")
@pytest.mark.parametrize("name", ALL)
def test_a_forced_bet_that_went_back_is_posted_again_for_the_new_deal(name: str) -> None:
    at = table(name)
    seat, usual = who_posted(at), at.paid()
    assert usual[seat] > 0
    at.acts(1)

    at.finds(VoidsWagers(seat=seat, by=ROOM))
    assert at.paid()[seat] == 0
    at.finds(ExposedInCut())
    at.shuffles()
    at.deal()

    assert at.play.is_in(seat)
    assert at.paid() == usual
    at.on()
    at.is_sound()


@per("V-66", "V-97")
def test_a_blind_of_which_a_part_has_gone_back_is_posted_in_full_again() -> None:
    """Seats 1 and 3 are all-in for $6 and $7; $3 of the dead big blind of $10 goes back."""
    at = table("holdem", stakes={1: 6, 3: 7, 4: 200}, blinds=[4, 10])
    at.bets("1 tap out", "3 tap out")
    at.deal()
    at.put(KillsHand(seat=4, by="supervisor"))
    assert [(b.seat, b.amount) for b in at.of(SurplusReturned)[-1].returned] == [(4, 300)]

    at.finds(ExposedInCut())
    back = at.of(Misdealt)[-1].returned
    assert [(each.seat, each.amount) for each in back] == [(1, 600), (3, 700), (4, 700)]
    at.shuffles()

    assert at.paid() == {1: 0, 3: 4, 4: 10}
    assert at.play.blinds == [0, 400, 1000]


@pytest.mark.parametrize("game", in_books(EXCLUDE))
def test_in_the_territory_the_excluded_are_not_dealt_in_again_either(game: Game) -> None:
    round_ = Wrong(game, FOUR, marker_seat=2)
    round_.on(1)
    seat = round_.turn
    assert seat is not None

    round_.finds(Excludes(seat=seat, by=OPERATOR))
    round_.finds(ExposedInCut())
    round_.put(Reshuffles())
    round_.deal()

    assert set(round_.play.still_in()) == {1, 2, 3, 4} - {seat}
    assert round_.play.held[round_.play.places[seat]] == []


@pytest.mark.parametrize("game", in_books(VOID, of=AMONG_PLAYERS))
def test_in_the_territory_a_blind_that_went_back_is_posted_again(game: Game) -> None:
    round_ = Wrong(game, FOUR, marker_seat=2)
    round_.on(1)
    seat, usual = who_posted(round_), round_.paid()

    round_.finds(VoidsWagers(seat=seat, by=OPERATOR))
    round_.finds(ExposedInCut())
    round_.put(Reshuffles())
    if round_.play.phase is Phase.CHOICE_OF_BLIND:
        round_.put(ChoosesBlind(seat=seat, times=1))
    round_.deal()

    assert round_.paid() == usual
    assert round_.play.is_in(seat)
