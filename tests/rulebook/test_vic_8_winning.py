"""Victoria 8.4 to 8.16: the showdown of whole rounds, from the player called to the winner."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from _pytest.mark import ParameterSet

from pokerroom.cards.card import parse_cards
from pokerroom.play import AsksToSee, Shows, ThrowsIn, View, Viewer, Watcher, seen_by
from pokerroom.play.acts import MaybeCard
from pokerroom.play.state.corrections import SettlementTakenBack
from pokerroom.play.state.events import Settled, Shown, ThrownIn
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

Hands = Mapping[int, str]
FIVE: Hands = {2: "Ks Kh 9d 8c 7s", 3: "Qs Qh 9s 8h 7c", 4: "Kd Kc 9h 8s 7d", 5: "As Ah 9c Jd 6c"}
SEVEN: Hands = {
    2: "Ks Kh 9d 8c 7s 3d 2c",
    3: "Qs Qh 9s 8h 7c 3h 2d",
    4: "Kd Kc 9h 8s 7d 3s 2h",
    5: "As Ah 9c Jd 5c 4d 2s",
}
TWO: Hands = {2: "Kh Qs", 3: "Js Jh", 4: "Kd Qh", 5: "As Ad"}
THREE: Hands = {2: "Kh Qs Qc", 3: "Js Jh Jc", 4: "Kd Qh Qd", 5: "As Ad Ah"}
FARO: Hands = {2: "Kh Qs Qc 3c 3d", 3: "Js Jh Jc 4c 4d", 4: "Kd Qh Qd 3h 3s", 5: "As Ad Ah 5c 5d"}
FOUR: Hands = {2: "Kh Qs 3c 3d", 3: "Js Jh 7c 7s", 4: "Kd Qh 4c 4d", 5: "As Ac Qd Qc"}
MANILA, FLOP, OMAHA = "Kc 9d 8s 7h Td", "Kc 9d 8s 4h 2d", "Kc 9d 8s 5h 2d"
SHOWDOWNS: dict[str, tuple[str, Hands, str]] = {
    "draw-kitty": ("VIC/8.5.5(c)", FIVE, ""),
    "draw-ante": ("VIC/8.6.5(c)", FIVE, ""),
    "five-card-stud": ("VIC/8.7.5(d)", FIVE, ""),
    "crown-stud": ("VIC/8.8.5(d)", FIVE, ""),
    "seven-card-stud": ("VIC/8.9.5(d)", SEVEN, ""),
    "seven-card-stud-hi-low": ("VIC/8.10.5(d)", SEVEN, ""),
    "two-card-manila": ("VIC/8.11.5(d)", TWO, MANILA),
    "three-card-manila": ("VIC/8.12.5(d)", THREE, MANILA),
    "faro-manila": ("VIC/8.13.5(d)", FARO, MANILA),
    "holdem": ("VIC/8.14.6(d)", TWO, FLOP),
    "omaha": ("VIC/8.15.6(d)", FOUR, OMAHA),
    "omaha-hi-low": ("VIC/8.16.6(d)", FOUR, OMAHA),
}
WINNING = {"draw-blind": "VIC/8.4.5(b)(vi)"} | {name: r for name, (r, *_) in SHOWDOWNS.items()}
BEST_OF_SEVEN = ("", "As 2d Ts 3c 8s 5s 9s", "Kc Kd Kh 4c 7d Jh 2h", {2})
EXACTLY_TWO = "Kh 9h 8h 7h Tc"
"""Of five communal cards three play, so that one heart in the hand makes no flush."""


def each_showdown() -> list[ParameterSet]:
    return [
        pytest.param(name, rule, hands, communal, marks=per(rule), id=name)
        for name, (rule, hands, communal) in SHOWDOWNS.items()
    ]


def called(name: str, hands: Hands, communal: str) -> Round:
    """Seat 1 has folded, and seat 2 is called in the last betting round by all others."""
    game = victorian(name)
    stakes = dict.fromkeys((1, *hands), 500)
    found = Round(game, stakes, marker_seat=1, hands=hands, communal=communal)
    found.on(len(game.betting_rounds), folds={1})
    found.opens(2)
    found.on()
    assert sorted(found.play.still_in()) == sorted(hands)
    return found


@pytest.mark.parametrize(("name", "rule", "hands", "communal"), each_showdown())
def test_a_hand_that_is_thrown_in_stays_hidden_from_all_others(
    name: str, rule: str, hands: Hands, communal: str
) -> None:
    round_ = called(name, hands, communal)
    round_.shows(2)
    round_.throws_in(3)

    seen: dict[Viewer, tuple[MaybeCard, ...]] = {}
    for viewer in (2, 3, 4, 5, Watcher.SPECTATOR, Watcher.DEALER):
        view = seen_by(round_.play, viewer)
        assert isinstance(view, View)
        seen[viewer] = view.seats[round_.play.places[3]].cards
    mine = seen.pop(3)
    assert mine == parse_cards(hands[3]), rule
    face_down = 1 if "stud" in name else len(mine)
    assert {cards[:face_down] for cards in seen.values()} == {(None,) * face_down}


@pytest.mark.parametrize(("name", "rule", "hands", "communal"), each_showdown())
def test_the_player_being_called_shows_and_then_who_has_an_equal_or_higher_hand(
    name: str, rule: str, hands: Hands, communal: str
) -> None:
    """Seat 3 has a lower hand than seat 2, seat 4 an equal one, seat 5 a higher one."""
    round_ = called(name, hands, communal)

    assert round_.awaits == (Phase.SHOWDOWN, 2)
    assert round_.refused(Shows(seat=3)) == rule
    assert round_.refused(ThrowsIn(seat=2)) == rule
    round_.shows(2)
    round_.throws_in(3)
    for seat in (4, 5):
        assert round_.awaits == (Phase.SHOWDOWN, seat)
        assert round_.refused(ThrowsIn(seat=seat)) == rule
        round_.shows(seat)

    shown = {event.seat: event for event in round_.of(Shown)}
    assert {seat: str(event.per) for seat, event in shown.items()} == dict.fromkeys((2, 4, 5), rule)
    assert [(event.seat, str(event.per)) for event in round_.of(ThrownIn)] == [(3, rule)]
    assert shown[4].cards == parse_cards(hands[4])
    settled = [str(event.per) for event in round_.of(Settled)]
    assert settled == [f"{rule}(i)" if "hi-low" in name else rule]
    assert round_.play.settlement is not None
    assert {award.seat for award in round_.play.settlement.awards} == {5}


@pytest.mark.parametrize(("name", "rule", "hands", "communal"), each_showdown())
def test_any_player_at_the_table_may_ask_to_see_any_hand_of_the_showdown(
    name: str, rule: str, hands: Hands, communal: str
) -> None:
    """Seat 1, who has folded, asks for the hand of seat 5; nobody sees that of seat 1."""
    round_ = called(name, hands, communal)
    round_.shows(2)

    assert isinstance(round_.refused(AsksToSee(seat=5, hand_of=1)), str)
    assert isinstance(round_.refused(AsksToSee(seat=6, hand_of=5)), str)
    round_.asks(1, hand_of=5)

    seen = round_.of(Shown)[-1]
    assert (seen.seat, seen.asked_by, str(seen.per)) == (5, 1, rule)
    assert seen.cards == parse_cards(hands[5])


@per("VIC/9.2.7")
def test_a_winner_has_a_thrown_in_hand_shown_live_while_the_pot_lies_there() -> None:
    """Seats 3 and 4 have thrown in; once another hand was shown after the end, none is live."""
    hands = {2: "As Ad", 3: "Js Jh", 4: "Kd Qh"}
    at_once, later = called("holdem", hands, FLOP), called("holdem", hands, FLOP)
    for round_ in (at_once, later):
        round_.shows(2)
        round_.throws_in(3)
        round_.throws_in(4)
        assert round_.play.is_over

    at_once.asks(2, hand_of=4)
    assert [event.can_win for event in at_once.of(Shown)[1:]] == [True]
    assert [str(event.per) for event in at_once.of(SettlementTakenBack)] == ["VIC/9.2.7"]
    assert at_once.play.is_over

    later.asks(1, hand_of=3)
    later.asks(2, hand_of=4)
    assert [event.can_win for event in later.of(Shown)[1:]] == [False, False]
    assert not later.of(SettlementTakenBack)


BEATEN: Hands = {2: "Kh Qs", 3: "Js Jh", 4: "Kd Ah", 5: "As Ad"}
BEST_LOW: Hands = {2: "Ah 3c Ks Jd", 3: "Js Jh Tc Ts", 4: "Kd 8c As 4c", 5: "Qs Qc 9h 9c"}


@per("VIC/9.2.7")
@pytest.mark.parametrize(
    ("name", "hands", "communal", "leading"),
    [
        ("holdem", BEATEN, FLOP, {4}),
        ("holdem", {**BEATEN, 4: "Kd Qh"}, FLOP, {2, 4}),
        ("omaha-hi-low", BEST_LOW, "Kc 8d 7s 5h 2d", {2, 4}),
    ],
)
def test_during_the_showdown_who_leads_has_a_thrown_in_hand_shown_live(
    name: str, hands: Hands, communal: str, leading: set[int]
) -> None:
    """Seat 3 has thrown in after seat 2 showed, seat 4 has shown, and seat 5 is yet to show."""
    live = set()
    for asker in (1, 2, 4, 5):
        round_ = called(name, hands, communal)
        round_.shows(2)
        round_.throws_in(3)
        round_.shows(4)
        round_.asks(asker, hand_of=3)
        live |= {asker} if round_.of(Shown)[-1].can_win else set()

    assert live == leading


@pytest.mark.parametrize(
    ("name", "communal", "one", "other", "winners"),
    [
        pytest.param(name, *case, marks=per(WINNING[name]), id=f"{name} {number}")
        for number, (name, *case) in enumerate(
            [
                ("draw-blind", "", "As Ts 8s 5s 9s", "Kc Kd Kh 4c 7d", {2}),
                ("draw-kitty", "", "As Ts 8s 5s 9s", "Kc Kd Kh 4c 7d", {2}),
                ("draw-ante", "", "As Ts 8s 5s 9s", "Kc Kd Kh 4c 7d", {2}),
                ("five-card-stud", "", "As Ts 8s 5s 9s", "Kc Kd Kh 4c 7d", {2}),
                ("crown-stud", "", "As Ts 8s 5s 9s", "Kc Kd Kh 4c 7d", {2}),
                ("seven-card-stud", *BEST_OF_SEVEN),
                ("seven-card-stud-hi-low", *BEST_OF_SEVEN),
                ("two-card-manila", EXACTLY_TWO, "Ah Ad", "Kc Ks", {3}),
                ("three-card-manila", EXACTLY_TWO, "Ah Ad Ac", "Kc Ks Kd", {3}),
                ("faro-manila", EXACTLY_TWO, "Ah Ad Ac 2c 2d", "Kc Ks 2h 2s 3c", {3}),
                ("omaha", EXACTLY_TWO, "Ah Ad Ac 2c", "Kc Ks 2h 3d", {3}),
                ("omaha-hi-low", EXACTLY_TWO, "Ah Ad Ac 2c", "Kc Ks 2h 3d", {3}),
                ("two-card-manila", "Ah Kh Qh Jh Th", "9h 8h", "As Ad", {2}),
                ("omaha", "Ah Kh Qh Jh Th", "9h 8h 2c 3c", "As Ad 2s 3s", {2}),
                ("holdem", EXACTLY_TWO, "Ah Ad", "Kc Ks", {2}),
                ("holdem", "Ah Kh Qh Jh Th", "9h 8h", "As Ad", {2, 3}),
                ("holdem", "Ah Kc 9d 4s 2c", "Ac Ad", "Kh Ks", {2}),
            ]
        )
    ],
)
def test_the_highest_ranking_hand_of_five_wins_made_of_the_cards_the_version_takes(
    name: str, communal: str, one: str, other: str, winners: set[int]
) -> None:
    round_ = called(name, {2: one, 3: other}, communal)
    round_.shows(2)
    if round_.awaits[1] == 3:
        round_.shows(3)

    assert round_.play.settlement is not None
    assert {award.seat for award in round_.play.settlement.awards} == winners
