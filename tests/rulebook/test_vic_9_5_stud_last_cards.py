"""Victoria 9.5.6, 9.6.6, 9.7.1 and communal cards: the last card of stud, shown or short."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.cards.card import parse_cards
from pokerroom.play import Act, Bets
from pokerroom.play.facts import Answers, DealtOnShort, Exposed, FoundFaceUp, InTheDiscards
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.rulings.ruling import bet
from pokerroom.play.state.corrections import LiesOpen, TakenAsTappedOut
from pokerroom.play.state.events import FirstToAct, NoBetting
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import (
    FIVE_CARDS,
    SEVEN_CARDS,
    STUD,
    Table,
    of,
    own,
    table,
)

LAST_DOWN = ("crown-stud", *SEVEN_CARDS)
SHARED = dict.fromkeys(("five-card-stud",), "9.4.6") | {"crown-stud": "9.5.7"}
SHARED |= dict.fromkeys(SEVEN_CARDS, "9.6.7")
CHOSEN = "VIC/def:Substantial action"


def before_the_last(name: str, **told: Any) -> tuple[Table, int]:
    """The last cards are due; who opened the betting round before."""
    at = table(name, **told)
    at.on(len(at.play.game.betting_rounds) - 1)
    opener = at.turn
    assert opener is not None
    while at.play.phase is Phase.BETTING:
        at.quietly()
    return at, opener


def shown_last(at: Table, seat: int) -> Exposed:
    return Exposed(to=seat, place=len(at.hand(seat)) - 1)


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
@pytest.mark.parametrize("dealt", [2, 5])
def test_if_the_first_last_card_is_shown_all_come_up_and_the_same_player_opens(
    name: str, dealt: int
) -> None:
    """Some have theirs face down already if it is seen late."""
    at, opener = before_the_last(name)
    assert at.due() == ["burn down", "1 down", "2 down", "3 down", "4 down"]
    at.deals(dealt)

    assert at.finds(shown_last(at, 1)) == (Remedy.ALL_UP, of(name, "9.{}.6"))

    assert at.due() == (["2 up", "3 up", "4 up"] if dealt == 2 else [])
    assert at.turn == opener
    last = len(at.hand(1)) - 1
    assert [at.up(seat)[-1] for seat in (1, 2, 3, 4)] == [last] * 4
    assert str(at.of(FirstToAct)[-1].per) == of(name, "9.{}.6")
    assert {str(each.per) for each in at.of(LiesOpen)} == {of(name, "9.{}.6")}
    assert "open" in at.may()
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
@pytest.mark.parametrize("acts", [0, 1, 2])
def test_a_player_who_is_all_in_already_is_not_asked_and_nobody_waits(name: str, acts: int) -> None:
    """Seat 2 has only the $12 that it takes to see the second card."""
    at, _ = before_the_last(name, stakes={1: 100, 2: 12, 3: 100, 4: 100})
    assert at.play.stakes[1] == 0
    at.acts(acts)
    turn = at.turn

    assert at.finds(shown_last(at, 2)) == (Remedy.STANDS, of(name, "9.{}.6"))

    assert at.awaits == (Phase.BETTING, turn)
    assert not at.of(TakenAsTappedOut)
    at.on()
    at.is_sound()


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_though_all_come_up_the_card_of_a_folded_place_goes_to_the_muck_face_down(
    name: str,
) -> None:
    at = table(name)
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.phase is Phase.BETTING:
        at.bets(f"{at.turn} {'fold' if at.turn == 3 else 'check'}")
    at.deals(2)
    assert at.due() == ["2 down", "muck down", "4 down"]

    assert at.finds(shown_last(at, 1)) == (Remedy.ALL_UP, of(name, "9.{}.6"))

    assert at.due() == ["2 up", "muck down", "4 up"]


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_the_opener_of_the_round_before_opens_though_another_shows_more_now(name: str) -> None:
    crown = ("2c 3d 5h 7s As", "2d 4d 6h 8s 9s", "2h 4h 6d 8d 9h", "Qc Kc 9d 8c Tc")
    seven = (
        "2c 2s 3d 5h 7s 9c As",
        "2d Jd 4d 6h 8s Td 9s",
        "2h Jh 4h 6d 8d Th 9h",
        "Qc Qd Kc 9d 8c 5c Tc",
    )
    hands = dict(enumerate(crown if name == "crown-stud" else seven, start=1))
    at, opener = before_the_last(name, hands=hands)
    assert opener == 4  # with a king
    at.deals(2)
    at.finds(shown_last(at, 1))

    assert at.turn == 4
    shown = at.up(1)[-1]
    assert at.hand(1)[shown] == parse_cards("As")[0]


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_if_that_opener_has_gone_the_next_on_his_left_opens(name: str) -> None:
    at = table(name)
    at.on(len(at.play.game.betting_rounds) - 1)
    opener = at.turn
    assert opener == 4
    at.bets(f"{opener} fold")
    while at.play.phase is Phase.BETTING:
        at.quietly()
    at.deals(2)

    at.finds(shown_last(at, 1))

    assert at.turn == 1


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("dealt", [3, 5])
def test_a_later_card_shown_lets_its_player_choose_to_be_treated_as_tapped_out(
    name: str, answer: str, dealt: int
) -> None:
    at, _ = before_the_last(name)
    at.deals(dealt)

    assert at.finds(shown_last(at, 2)) == (Remedy.ASK_TO_TAP_OUT, of(name, "9.{}.6"))

    at.deal()
    asked = at.play.asked
    assert asked is not None
    assert (asked.seat, asked.to, at.play.phase) == (2, "player", Phase.REFERRED)
    assert bet(at.play, 3, Act.CHECK) == at.why_not(Bets(seat=3, act=Act.CHECK))
    for by, seat in (("dealer", None), ("supervisor", None), ("player", 3)):
        refusal = at.why_not(Answers(answer=answer, by=by, seat=seat))
        assert str(refusal.per) == of(name, "9.{}.6")
    at.told(answer, by="player", seat=2)
    acted = set()
    while at.play.phase is Phase.BETTING:
        acted.add(at.turn)
        at.quietly()
    assert acted == ({1, 3, 4} if answer == "yes" else {1, 2, 3, 4})
    assert 2 in at.play.to_show
    assert at.up(2)[-1] < len(at.hand(2)) - 1  # his last card does not count as an up card
    at.is_sound()


@pytest.mark.parametrize("name", LAST_DOWN)
@pytest.mark.parametrize(("dead", "asked"), [(2, None), (3, 2)])
def test_nobody_is_asked_whose_hand_is_dead_since(name: str, dead: int, asked: int | None) -> None:
    at, _ = before_the_last(name)
    at.deals(3)
    at.finds(shown_last(at, 2))
    at.finds(InTheDiscards(seat=dead))
    at.deal()

    assert (at.play.asked.seat if at.play.asked else None) == asked


@per(CHOSEN)
@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_he_is_still_asked_after_one_act_which_stands(name: str) -> None:
    at = table(name)
    at.on(len(at.play.game.betting_rounds))
    opener = at.turn
    assert opener == 4
    at.opens(opener)
    paid, turn = at.paid(), at.turn

    assert at.finds(shown_last(at, 2)) == (Remedy.ASK_TO_TAP_OUT, of(name, "9.{}.6"))

    at.told("no", by="player", seat=2)
    assert (at.paid(), at.turn, at.may()["call"]) == (paid, turn, 20)


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_of_two_players_one_tapped_out_leaves_nobody_to_wager_with(name: str, answer: str) -> None:
    """All last cards are out, and nobody has acted on them."""
    at = table(name, players=2)
    at.on(len(at.play.game.betting_rounds))
    assert at.finds(shown_last(at, 2)) == (Remedy.ASK_TO_TAP_OUT, of(name, "9.{}.6"))

    at.told(answer, by="player", seat=2)

    assert at.awaits[0] is (Phase.SHOWDOWN if answer == "yes" else Phase.BETTING)
    assert len(at.of(NoBetting)) == (answer == "yes")


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_after_an_act_it_is_too_late_to_deal_all_last_cards_up(name: str) -> None:
    """The player who got the first of them is asked like any other."""
    at = table(name)
    at.on(len(at.play.game.betting_rounds))
    at.acts(1)

    assert at.finds(shown_last(at, 1)) == (Remedy.ASK_TO_TAP_OUT, of(name, "9.{}.6"))


@per("VIC/11.9")
@pytest.mark.parametrize("name", LAST_DOWN)
@pytest.mark.parametrize("acts", [0, 1, 2])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_hole_card_shown_before_the_last_cards_come_is_for_the_supervisor(
    name: str, acts: int, seat: int
) -> None:
    at = table(name)
    at.on(2)
    at.acts(acts)

    asked = at.wants_to_know(Exposed(to=seat, place=0))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")


@per("VIC/11.9")
@pytest.mark.parametrize("name", LAST_DOWN)
@pytest.mark.parametrize("acts", [0, 1, 2])
def test_so_is_one_of_the_first_hole_cards_shown_after_the_last_cards_came(
    name: str, acts: int
) -> None:
    """The rule on the last card says nothing of it."""
    at = table(name)
    at.on(len(at.play.game.betting_rounds))
    at.acts(acts)

    asked = at.wants_to_know(Exposed(to=2, place=0))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")


@per(CHOSEN)
@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_after_substantial_action_he_is_taken_as_tapped_out_unasked(name: str) -> None:
    at = table(name)
    at.on(len(at.play.game.betting_rounds))
    at.acts(2)

    assert at.finds(shown_last(at, 2)) == (Remedy.TAP_OUT, of(name, "9.{}.6"))

    assert [event.seat for event in at.of(TakenAsTappedOut)] == [2]
    assert at.turn == 3
    at.opens(3)
    at.bets("4 call", "1 call")
    assert at.play.phase is Phase.SHOWDOWN
    at.is_sound()


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_while_one_is_asked_another_card_shown_is_told_and_both_are_asked(name: str) -> None:
    at, _ = before_the_last(name)
    at.deal()
    at.finds(shown_last(at, 2))
    at.finds(shown_last(at, 3))

    for seat, answer in ((2, "no"), (3, "yes")):
        assert at.play.asked is not None
        assert (at.play.asked.seat, str(at.play.asked.per)) == (seat, of(name, "9.{}.6"))
        at.told(answer, by="player", seat=seat)
    assert [event.seat for event in at.of(TakenAsTappedOut)] == [3]


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_if_one_of_two_is_taken_as_tapped_out_there_is_no_more_betting(
    name: str, answer: str
) -> None:
    at = table(name)
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.phase is Phase.BETTING:
        at.bets(f"{at.turn} {'fold' if at.turn in {3, 4} else 'check'}")
    at.deal()
    at.finds(shown_last(at, 2))

    at.told(answer, by="player", seat=2)

    assert len(at.of(NoBetting)) == (answer == "yes")
    assert at.play.phase is (Phase.SHOWDOWN if answer == "yes" else Phase.BETTING)
    at.is_sound()


@pytest.mark.parametrize("name", own(LAST_DOWN, "9.{}.6"))
def test_treated_as_tapped_out_he_contests_the_pot_as_it_stood(name: str) -> None:
    best = "As Ks Qs Js Ts" if name == "crown-stud" else "As Ks Qs Js Ts 9h 8h"
    at, _ = before_the_last(name, hands={2: best})
    stood = sum(at.play.paid)
    at.deal()
    at.finds(shown_last(at, 2))
    at.told("yes", by="player", seat=2)
    opener = at.turn
    assert opener is not None
    at.opens(opener)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    while at.play.phase is Phase.SHOWDOWN:
        at.shows(at.play.to_show[0])

    assert at.play.settlement is not None
    won = {award.seat: award.amount for award in at.play.settlement.awards if award.seat == 2}
    assert 0 < won[2] <= stood // (2 if name.endswith("hi-low") else 1)
    assert len({award.seat for award in at.play.settlement.awards}) > 1
    at.is_sound()


@pytest.mark.parametrize("name", own(STUD, "9.7.1"))
def test_if_the_last_round_was_begun_too_short_the_deck_is_dealt_out_and_the_burns_serve_the_rest(
    name: str,
) -> None:
    """T52."""
    players = 7 if name in FIVE_CARDS else 5
    at, _ = before_the_last(name, players=players, deck=36, stake=300)
    left, burns = at.play.undealt, len(at.play.burns)
    assert (left, burns) == ((6, 2) if name in FIVE_CARDS else (3, 3))
    cards = [card for card in at.play.terms.deck.cards if not at.play.cards_out >> card & 1]

    found = at.finds(DealtOnShort(cards=tuple(cards)))

    assert found == (Remedy.DEAL_ON, "VIC/9.7.1")
    served, whole = left - 1, len(at.play.game.betting_rounds) + (1 if name in FIVE_CARDS else 2)
    assert [len(at.hand(seat)) for seat in at.play.seats] == [
        whole if seat <= served else whole - 1 for seat in at.play.seats
    ]
    assert (at.play.phase, at.play.undealt, len(at.play.burns)) == (Phase.RESHUFFLE, 0, burns + 1)
    assert at.finds(DealtOnShort(cards=())) == found  # told again, it serves nobody twice
    at.shuffles()
    face = "up" if name == "five-card-stud" else "down"
    assert at.due() == [f"{seat} {face}" for seat in range(served + 1, players + 1)]
    at.deal()
    assert {len(at.hand(seat)) for seat in at.play.seats} == {whole}
    assert at.play.communal == []
    at.on()
    at.is_sound()


@per("VIC/9.7.1")
def test_if_nobody_is_served_and_the_burns_do_not_go_round_one_communal_card_serves_all() -> None:
    """Eight players: the last card of the deck is the burn, and four burns are left for them."""
    at = table("seven-card-stud", players=8)
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert (at.play.undealt, len(at.play.burns)) == (1, 3)

    assert at.finds(DealtOnShort(cards=(None,))) == (Remedy.DEAL_ON, "VIC/9.7.1")

    at.shuffles()
    assert at.due() == ["communal up"]
    at.deal()
    assert len(at.play.communal) == 1
    assert {len(at.hand(seat)) for seat in at.play.seats} == {6}


@per("VIC/11.9")
@pytest.mark.parametrize("name", SEVEN_CARDS)
def test_if_some_are_served_and_the_burns_do_not_go_round_the_supervisor_decides(name: str) -> None:
    """Seven players, four boxed cards: two are served, and four burns are left for five."""
    at = table(name, players=7)
    for _ in range(4):
        at.finds(FoundFaceUp(card=at.peeks()[0]))
    at.on(len(at.play.game.betting_rounds) - 1)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert (at.play.undealt, len(at.play.burns)) == (3, 3)

    asked = at.wants_to_know(DealtOnShort(cards=(None, None, None)))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")
    at.told("round void", by="supervisor")
    assert {at.stake(seat) for seat in at.play.seats} == {10000}


def test_the_deck_cannot_have_run_short_where_it_goes_round() -> None:
    at, _ = before_the_last("seven-card-stud")

    assert at.why_not(DealtOnShort(cards=(None,))).because == "the deck is not short"


def with_a_communal_card(name: str, hands: dict[int, str], communal: str) -> Table:
    """Eight players of seven card games need one; six of five card games after boxed cards."""
    if name in SEVEN_CARDS:
        at = table(name, players=8, hands=hands, communal=communal)
    else:
        at = table(name, players=6, deck=32, hands=hands, communal=communal)
        for card in parse_cards("7s 8s 9s"):
            at.finds(FoundFaceUp(card=card))
    at.on(len(at.play.game.betting_rounds))
    return at


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=per(f"VIC/{rule}")) for name, rule in SHARED.items()]
)
@pytest.mark.parametrize(("other", "opener"), [("Ah Kd", 1), ("Ah Ad", 2)])
def test_beside_a_communal_card_the_best_hand_showing_without_it_opens(
    name: str, other: str, opener: int
) -> None:
    """T58: nines beat ace and king, though the communal card is an ace."""
    if name in SEVEN_CARDS:
        hands = {1: "2c 3c 9c 9d 4d 6h", 2: f"2d 3d {other} Jc 5h"}
    else:
        hands = {1: "7c 9c 9d 8c", 2: f"7d {other} Jc"}
    at = with_a_communal_card(name, hands, "As")

    assert at.play.communal == list(parse_cards("As"))
    assert at.turn == opener
    assert str(at.of(FirstToAct)[-1].per) == f"VIC/{SHARED[name]}"
    whole = 4 if name in FIVE_CARDS else 6
    assert {len(at.hand(seat)) for seat in at.play.seats} == {whole}
