"""Whoever asks a round of play the wrong thing is told what is wrong, in words."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.play import (
    Act,
    Bets,
    CannotBegin,
    Deals,
    Draws,
    NotNow,
    Phase,
    Plan,
    Play,
    Shows,
    View,
    Viewer,
    Watcher,
    WrongKind,
    begin_play,
    begin_round,
    deal_from,
    offers,
    put,
    rule_on,
    seen_by,
)
from pokerroom.play.betting.offers import at_turn, open_acts
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import Answers, FoundFaceUp, OutOfTurn, Rewinds
from pokerroom.play.rulings.ruling import bet, draw
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.copying import copied
from pokerroom.table import after, opened
from pokerroom.terms import terms_for

STAKES = {1: 100000, 2: 100000, 3: 25000}


def plan(game: str = "holdem", **terms: Any) -> Plan:
    table = terms_for(game, terms, players=3)
    return Plan(table.game, table.terms)


def dealt() -> Play:
    """Seat 3 is to act, seats 1 and 2 having posted $5 and $10."""
    table = plan(limit="no limit", minimum=10, blinds=[5, 10])
    play = begin_play(begin_round(table, STAKES, marker_seat=3))
    deal_from(play, iter(parse_cards("As Kd 9h Ah Qd 9c 2s 7h 7d 3c 4s 8h 5s Jc")))
    return play


def folded_out() -> Play:
    play = dealt()
    for seat in (3, 1):
        put(play, Bets(seat=seat, act=Act.FOLD))
    assert play.is_over
    return play


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        ({1: 1000, 2: 0}, "seat 2 has no chips"),
        ({1: 1000, 2: -1}, "seat 2 has no chips"),
        ({1: 1000}, "two players or more, not 1"),
        ({}, "two players or more, not 0"),
        (dict.fromkeys(range(1, 12), 1000), r"at most 10 players \(VIC/4.1\)"),
    ],
)
def test_players_who_cannot_begin_a_round_are_told_why(stakes: dict[int, int], words: str) -> None:
    with pytest.raises(CannotBegin, match=words):
        begin_round(plan(), stakes, marker_seat=1)


@pytest.mark.parametrize("game", ["vic/holdem", "act/draw-poker", "vic/seven-card-stud"])
@pytest.mark.parametrize("marker", [-1, True, 1.0, "1", None])
def test_a_marker_lies_before_a_seat_that_has_a_number(game: str, marker: object) -> None:
    with pytest.raises(WrongKind, match="marker_seat is the number of a seat"):
        begin_round(plan(game), STAKES, marker_seat=marker)  # type: ignore[arg-type]


def test_ten_may_sit_down_to_holdem_with_a_cent_each() -> None:
    assert begin_round(plan(), dict.fromkeys(range(1, 11), 1), marker_seat=1).marker_seat == 1


@pytest.mark.parametrize("game", ["act/draw-poker", "act/seven-card-stud", "canberra-manila"])
def test_the_buck_lies_before_a_player_who_is_dealt_in(game: str) -> None:
    with pytest.raises(CannotBegin, match=r"before seat 4, who is not dealt in.* 1, 2, 3$"):
        begin_round(plan(game), STAKES, marker_seat=4)
    with pytest.raises(CannotBegin, match="the buck has not been placed"):
        begin_round(plan(game), STAKES)
    assert begin_round(plan(game), STAKES, marker_seat=2).marker_seat == 2


def test_the_button_may_lie_before_an_empty_seat() -> None:
    play = begin_play(begin_round(plan(), STAKES, marker_seat=4))

    assert play.served == (1, 2, 3)


@pytest.mark.parametrize(
    ("stakes", "marker_seat", "words"),
    [
        ([1000, 1000], 1, "stakes are told by seats"),
        ({1: 1000, 2: 10.5}, 1, "the stake of seat 2 is 10.5: stakes are whole cents"),
        ({1: 1000, 2: True}, 1, "stakes are whole cents"),
        ({1: 1000, 2: "10"}, 1, "stakes are whole cents"),
        ({"1": 1000, 2: 1000}, 2, "'1' is not a seat"),
        ({0: 1000, 2: 1000}, 2, "0 is not a seat"),
        ({1: 1000, 2: 1000}, "1", "marker_seat is the number of a seat, not '1'"),
        ({1: 1000, 2: 1000}, None, "marker_seat is the number of a seat, not None"),
    ],
)
def test_seats_and_stakes_of_another_kind_are_named(
    stakes: Any, marker_seat: Any, words: str
) -> None:
    with pytest.raises(WrongKind, match=words):
        begin_round(plan(), stakes, marker_seat=marker_seat)


def test_a_round_needs_a_plan() -> None:
    with pytest.raises(WrongKind, match=r"begins with Plan\(game, terms\), not with 'holdem'"):
        begin_round("holdem", STAKES, marker_seat=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("call", "'call' is not an act"),
        (None, "None is not an act"),
        (Act.CALL, "is not an act"),
        (Bets(seat=3, act="call"), "Bets.act is an Act such as Act.CALL, not 'call'"),  # type: ignore[arg-type]
        (Bets(seat=3, act=Act.RAISE, to=2000.0), "Bets.to is None or a whole number, not 2000.0"),  # type: ignore[arg-type]
        (Bets(seat="3", act=Act.CALL), "Bets.seat is a whole number, not '3'"),  # type: ignore[arg-type]
        (Bets(seat=True, act=Act.CALL), "Bets.seat is a whole number, not True"),
        (Draws(seat=3, discards=["As"]), "Draws.discards is a tuple of cards"),  # type: ignore[arg-type]
        (Draws(seat=3, discards=("As",)), "Draws.discards holds 'As', not None or a Card"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_act_is_named_and_changes_nothing(act: Any, words: str) -> None:
    play = dealt()
    before = copied(play)

    for asked in (put, rule_on):
        with pytest.raises(WrongKind, match=words):
            asked(play, act)
    assert play == before


def test_the_quick_way_to_bet_takes_no_text_and_no_fractions() -> None:
    play = dealt()
    before = copied(play)

    with pytest.raises(TypeError):
        bet(play, 3, "call")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        bet(play, 3, Act.RAISE, 2000.0)  # type: ignore[arg-type]
    assert play == before


@pytest.mark.parametrize(
    ("seat", "discards"),
    [("3", ()), (3, [*parse_cards("As")]), (3, (*parse_cards("As"), "Kd"))],
)
def test_the_quick_way_to_draw_takes_a_seat_and_cards_alone(seat: Any, discards: Any) -> None:
    play = dealt()
    before = copied(play)

    with pytest.raises(TypeError):
        draw(play, seat, discards)
    assert play == before


def test_a_wager_out_of_turn_without_its_total_is_refused() -> None:
    found = rule_on(dealt(), OutOfTurn(seat=1, act=Act.RAISE))

    assert isinstance(found, Refusal)
    assert found.because.startswith("the total must be more than $5.00 and at most")


def test_a_card_known_to_lie_further_down_the_deck_is_not_found_on_top() -> None:
    """The flop was taken back: behind its burn, which nobody knows, the three cards are known."""
    play = dealt()
    for seat, act in ((3, Act.CALL), (1, Act.CALL), (2, Act.STAND)):
        put(play, Bets(seat=seat, act=act))
    before = len(play.record)
    put(play, Deals(cards=(None, *parse_cards("2s 7h 7d"))))
    put(play, Rewinds(to=before, reason="a wrong button", by="supervisor"))

    found = rule_on(play, FoundFaceUp(card=parse_cards("2s")[0], by="dealer"))

    assert isinstance(found, Refusal)
    assert found.because == "2s is known to lie elsewhere in the deck"
    other = FoundFaceUp(card=parse_cards("3s")[0], by="dealer")
    assert isinstance(rule_on(play, other), Ruling)


def hole_cards_untold() -> Play:
    """At the showdown, all three players being in."""
    table = plan(limit="no limit", minimum=10, blinds=[5, 10])
    play = begin_play(begin_round(table, STAKES, marker_seat=3))
    communal = iter(parse_cards("2s 7h 7d 4s 5s"))
    while play.phase is not Phase.SHOWDOWN:
        if play.phase is Phase.DEAL:
            to = [each.to for each in due_now(play) if isinstance(each, CardDue)]
            put(play, Deals(cards=tuple(next(communal) if e == "communal" else None for e in to)))
        else:
            assert play.betting is not None
            quiet = {each.act for each in offers(play.betting)} & {Act.CHECK, Act.STAND, Act.CALL}
            put(play, Bets(seat=play.betting.seat, act=quiet.pop()))
    return play


@pytest.mark.parametrize(
    ("told", "because"),
    [
        (("As", "As"), "cannot hold As"),
        (("2s", "Kd"), "cannot hold 2s"),
        (("As",), "2 cards of seat 1 are unknown, and 1 are named"),
        (("As", "Kd", "Kh"), "2 cards of seat 1 are unknown, and 3 are named"),
        ((), "must be named"),
    ],
)
def test_a_hand_is_shown_with_all_its_cards_and_each_of_them_once(
    told: tuple[str, ...], because: str
) -> None:
    play = hole_cards_untold()
    assert awaited_seat(play) == 1

    found = rule_on(play, Shows(seat=1, cards=tuple(parse_cards(each)[0] for each in told)))

    assert isinstance(found, Refusal)
    assert because in found.because
    put(play, Shows(seat=1, cards=parse_cards("As Kd")))
    assert play.shown[1] == parse_cards("As Kd")


def test_who_has_too_much_to_tap_out_is_told_the_most_that_may_be_wagered() -> None:
    """A raise of the full pot: the call of $10 and the $25 that are then in the pot."""
    table = plan(limit="full pot", minimum=10, blinds=[5, 10])
    play = begin_play(begin_round(table, STAKES, marker_seat=3))
    deal_from(play, iter(parse_cards("As Kd 9h Ah Qd 9c")))

    found = rule_on(play, Bets(seat=3, act=Act.TAP_OUT))

    assert isinstance(found, Refusal)
    assert found.because == "the stake is above the most that may be wagered, $35.00"
    beyond = rule_on(play, Bets(seat=3, act=Act.RAISE, to=3600))
    assert isinstance(beyond, Refusal)
    assert "between $20.00 and $35.00" in beyond.because


@pytest.mark.parametrize("asked", [offers, open_acts, at_turn])
def test_legal_acts_are_asked_for_while_there_are_some(asked: Any) -> None:
    play = dealt()
    assert asked(play.betting)

    for late in (folded_out().betting, None):
        with pytest.raises(NotNow, match=r"no player is to act .* play\.phase tells"):
            asked(late)


def test_a_view_belongs_to_a_seat_that_is_dealt_in_or_to_a_watcher() -> None:
    play = dealt()

    for viewer in (4, "dealer", None, 0):
        with pytest.raises(WrongKind, match=r"is not a viewer: .* \(1, 2, 3\) or a Watcher"):
            seen_by(play, viewer)  # type: ignore[arg-type]
    assert isinstance(seen_by(play, Watcher.DEALER), View)


def test_a_deck_that_runs_out_is_named() -> None:
    play = begin_play(begin_round(plan(), STAKES, marker_seat=3))

    with pytest.raises(NotNow, match="cards"):
        deal_from(play, iter(parse_cards("As Kd")))


def test_a_table_goes_on_after_a_round_that_is_over() -> None:
    at = terms_for("holdem", {}, players=3)
    table = opened(at, {1: "Ann", 2: "Bea", 3: "Cam"}, at.terms.minimum_stake)

    with pytest.raises(NotNow, match="the round of play is not over: a player acts"):
        after(table, dealt())
    assert after(table, folded_out()).rounds == 1


def test_a_round_prints_as_a_table() -> None:
    assert str(dealt()).splitlines() == [
        "Holdem (vic/holdem)",
        "Betting round 1: a player acts (seat 3)",
        "  seat       stake      in now      in all",
        "     1        $995          $5          $5  As Ah",
        "     2        $990         $10         $10  Kd Qd",
        ">    3        $250          $0          $0  button  9h 9c",
        "Pot $15; 46 cards undealt",
        "Open to seat 3: call to $10.00, raise to $20.00 up to $250.00, fold",
    ]
    over = str(folded_out())
    assert "the round of play is over" in over
    assert over.splitlines()[-2:] == ["$5 goes back to seat 2", "Seat 2 wins $10"]
    assert "folded" in over
    assert repr(dealt()) == "<Play of vic/holdem, seats 1, 2, 3: a player acts>"


def test_what_the_house_takes_is_printed_and_nothing_if_it_takes_nothing() -> None:
    charging = plan(limit="no limit", minimum=10, blinds=[5, 10], commission={"percent": 10})
    play = begin_play(begin_round(charging, STAKES, marker_seat=3))
    deal_from(play, iter(parse_cards("As Kd 9h Ah Qd 9c 2s 7h 7d 3c 4s 8h 5s Jc")))
    put(play, Bets(seat=3, act=Act.RAISE, to=2000))
    for seat in (1, 2):
        put(play, Bets(seat=seat, act=Act.FOLD))

    assert str(play).splitlines()[-1] == "The house takes $2 commission"
    assert "The house takes" not in str(folded_out())


def test_a_wager_out_of_turn_is_seen_before_him_who_made_it_alone() -> None:
    play = dealt()
    put(play, OutOfTurn(seat=2, act=Act.RAISE, to=3000))
    found = put(play, Answers(answer="hold wager", by="supervisor"))
    assert isinstance(found, Ruling)

    for viewer in (1, 2, 3, Watcher.SPECTATOR):
        view = seen_by(play, viewer)
        assert isinstance(view, View)
        assert [seat.held_out for seat in view.seats] == [0, 3000, 0]


def test_a_view_tells_who_has_tapped_out_and_of_no_chips_that_are_paid_out() -> None:
    play = dealt()
    put(play, Bets(seat=3, act=Act.RAISE, to=25000))

    view, over = seen_by(play, 1), seen_by(folded_out(), 1)

    assert isinstance(view, View)
    assert isinstance(over, View)
    assert [str(seat.standing) for seat in view.seats] == ["in", "in", "tapped out"]
    assert (view.in_the_pots, over.in_the_pots) == (26500, 0)


def test_a_game_without_a_marker_prints_none() -> None:
    play = begin_play(begin_round(plan("vic/seven-card-stud"), STAKES))

    assert "None" not in str(play)


def test_a_view_prints_what_it_holds_and_no_more() -> None:
    play = dealt()
    hidden = {1: "As Ah", 2: "Kd Qd", 3: "9h 9c"}

    viewers: list[Viewer] = [*play.seats, Watcher.SPECTATOR, Watcher.DEALER]
    for viewer in viewers:
        text = str(seen_by(play, viewer))
        assert [cards in text for cards in hidden.values()] == [s == viewer for s in hidden]
        assert ("Open to seat 3" in text) == (viewer == 3)
        assert text.count("?? ??") == (2 if viewer in hidden else 3)
    assert play.phase is Phase.BETTING
