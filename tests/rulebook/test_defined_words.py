"""Words that the books define, in the sense in which the rules of play use them."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.money import dollars
from pokerroom.play import Bets, Game, Shows
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import ExposedInCut, KillsHand
from pokerroom.play.game.game import Face
from pokerroom.play.pots.charges import Charge
from pokerroom.play.state.corrections import Misdealt
from pokerroom.play.state.events import BetsPosted, Dealt
from pokerroom.play.state.play import Phase
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.view import View
from pokerroom.table.course import BuysChips, sign_of
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.settling import pot_of, settled
from tests.rulebook.territory import AMONG_PLAYERS, STUD5, STUD7, under
from tests.rulebook.victoria import victorian
from tests.rulebook.wrong_in_victoria import is_dealt_anew, table
from tests.table.sitting import Sitting

STAKES = {1: 100, 2: 100, 3: 100}
HOLDEM = victorian("holdem")
FORCED_BETS = ("VIC/8.7.3(a)", "VIC/8.9.3(a)")
NAMES = [
    "act/seven-card-stud",
    "act/canberra-manila",
    "act/five-card-stud",
    "act/draw-poker",
]


def holdem(**hands: str) -> Round:
    """Blinds of $5 and $10 at seats 1 and 2; the hands are those of seats p1, p2 ..."""
    communal = hands.pop("communal", "")
    told = {int(seat[1:]): hand for seat, hand in hands.items()}
    return Round(HOLDEM, STAKES, hands=told, communal=communal, minimum=10, blinds=[5, 10])


def shown_down(round_: Round) -> None:
    round_.on()
    while round_.play.phase is Phase.SHOWDOWN:
        round_.shows(round_.play.to_show[0])


@per("VIC/def:Ante wager")
@pytest.mark.parametrize("name", ["draw-ante", "five-card-stud", "seven-card-stud"])
def test_an_ante_is_one_fixed_sum_of_every_player_before_the_deal(name: str) -> None:
    round_ = Round(victorian(name), STAKES, minimum=10, ante=3)

    first = round_.play.record[0]
    assert isinstance(first, BetsPosted)
    assert [(each.seat, each.paid) for each in first.posted] == [(1, 300), (2, 300), (3, 300)]
    assert round_.of(Dealt) == []


@per("VIC/def:Forced bet")
@pytest.mark.parametrize("name", ["five-card-stud", "seven-card-stud"])
def test_who_has_the_forced_bet_can_neither_check_nor_fold(name: str) -> None:
    hands = {"five-card-stud": {2: "Ks 2c"}, "seven-card-stud": {2: "Ks Qs 2c"}}[name]
    round_ = Round(victorian(name), STAKES, hands=hands, minimum=10)
    assert round_.turn == 2

    for act in (Act.CHECK, Act.FOLD):
        assert round_.refused(Bets(seat=2, act=act)) in FORCED_BETS
    forced = round_.quietly()

    assert (forced.act, forced.to) == (Act.OPEN, (1000,))


@per("VIC/def:Bet", "VIC/def:Wager")
@pytest.mark.parametrize("stage", [2, 3, 4])
def test_a_bet_is_chips_put_into_the_pot_in_any_betting_round(stage: int) -> None:
    round_ = holdem()
    round_.on(stage)
    before = sum(round_.play.paid)

    round_.opens(1)

    acted = round_.of(Acted)[-1]
    assert (acted.seat, acted.adds) == (1, acted.to)
    assert sum(round_.play.paid) - before == acted.adds > 0
    assert round_.stake(1) == 10_000 - round_.play.paid[0]


@per("VIC/def:Opener")
def test_the_opener_takes_the_first_action_and_nobody_opens_after_him() -> None:
    round_ = holdem()
    round_.on(2)
    round_.opens(1)

    assert [(each.seat, each.effect.opens) for each in round_.of(Acted)][-1] == (1, True)
    again = Bets(seat=2, act=Act.OPEN, to=dollars(10))
    assert round_.refused(again) == "VIC/def:Open"


@per("VIC/def:Deal", "VIC/def:Down card")
@pytest.mark.parametrize(("name", "cards"), [("holdem", 2), ("omaha", 4), ("seven-card-stud", 2)])
def test_a_deal_hands_out_the_cards_and_down_cards_come_face_down(name: str, cards: int) -> None:
    round_ = Round(victorian(name), STAKES, minimum=10)
    round_.deal()

    (dealt,) = round_.of(Dealt)
    down = [step.to for step in dealt.due if isinstance(step, CardDue) and step.face is Face.DOWN]
    assert [down.count(seat) for seat in STAKES] == [cards] * 3
    assert len(set(dealt.cards)) == len(dealt.cards) == len(dealt.due)


@per("VIC/def:Hole cards")
def test_hole_cards_are_those_that_others_cannot_see() -> None:
    _hole_cards_are_seen_by_their_owner_alone(Round(HOLDEM, STAKES, minimum=10), 2)


@pytest.mark.parametrize("game", [under(STUD7, "def:Hole Cards"), under(STUD5, "def:Hole Cards")])
def test_in_stud_the_hole_cards_are_those_face_down(game: Game) -> None:
    _hole_cards_are_seen_by_their_owner_alone(
        Round(game, STAKES, minimum=2), 2 if game is STUD7 else 1
    )


def _hole_cards_are_seen_by_their_owner_alone(round_: Round, number: int) -> None:
    round_.deal()
    for looker in STAKES:
        view = seen_by(round_.play, looker)
        assert isinstance(view, View)
        for seat in view.seats:
            hidden = [card for card in seat.cards if card is None]
            assert len(hidden) == (0 if seat.seat == looker else number)


@per("VIC/def:Limits")
@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"limit": "fixed", "bets": [5, 5, 10, 10]}, "limit: fixed, bets of $5.00, $10.00"),
        ({"limit": "spread", "maximum": 40}, "limit: spread, at most $40.00"),
        ({"limit": "no limit"}, "limit: no limit"),
    ],
)
def test_the_limits_of_a_table_are_its_range_or_structure_of_bets(
    terms: dict[str, Any], says: str
) -> None:
    at = Sitting("vic/holdem", seats=4, minimum=5, **terms)
    assert says in [line.says for line in sign_of(at.table)]


@per("VIC/def:Misdeal")
def test_a_misdeal_is_a_hand_wrongly_dealt_and_is_dealt_anew() -> None:
    at = table("holdem")
    at.deal()
    forced = {1: 0, 2: 0, 3: 5, 4: 10}
    at.finds(ExposedInCut())

    assert len(at.of(Misdealt)) == 1
    is_dealt_anew(at, forced)


@per("VIC/def:Dead hand", "VIC/def:Muck")
def test_a_dead_hand_wins_nothing_and_lies_in_the_muck() -> None:
    round_ = holdem(p1="As Ah", p2="Ks Kh", p3="2c 7d", communal="Ad Ac 9s 8h 3c")
    round_.on(2)
    round_.put(KillsHand(seat=1))
    lies = list(round_.play.muck)
    shown_down(round_)

    assert [str(card) for card in lies] == ["As", "Ah"]
    assert round_.play.settlement is not None
    assert {award.seat for award in round_.play.settlement.awards} == {2}


@per("VIC/def:Cards speak")
def test_a_hand_laid_open_is_read_by_its_cards_and_wins_on_their_value() -> None:
    """Seat 2 has a flush that nobody need notice; the pair of aces looks better."""
    round_ = holdem(p1="As Ah", p2="4h 2h", p3="Kd Qc", communal="Kh 9h 7h Jc 3s")
    shown_down(round_)

    assert set(Shows.__struct_fields__) == {"seat", "cards"}
    assert round_.play.settlement is not None
    assert {award.seat for award in round_.play.settlement.awards} == {2}


@per("VIC/def:Cap")
@pytest.mark.parametrize(("pot", "taken"), [(49, 4), (50, 5), (51, 5), (60, 5), (500, 5)])
def test_the_cap_is_the_most_that_is_taken(pot: int, taken: int) -> None:
    charge = Charge(percent=10, most=dollars(5))
    done = settled(HOLDEM, pot_of(str(pot)), "A > B", charge=charge)
    assert done.house == dollars(taken)


@per("VIC/def:Rake")
def test_rake_is_a_percentage_or_a_hosting_amount_for_the_house() -> None:
    for charge, rule in ((Charge(percent=10), "7.2.1"), (Charge(fee=dollars(10)), "7.2.3")):
        done = settled(HOLDEM, pot_of("100"), "A > B", charge=charge)
        assert done.charged == [(dollars(10), rule)]
        assert (done.house, done.gets("A")) == (dollars(10), dollars(90))


@per("VIC/def:Buy-in")
def test_chips_are_bought_before_a_hand_starts_and_not_in_one() -> None:
    at = Sitting("vic/holdem", seats=4).sit(1, 2)
    at.do(BuysChips(person="P1", amount=5_000))
    at.begin()
    assert str(at.refused(BuysChips(person="P1", amount=5_000)).per) == "VIC/6.10"
    at.end()
    at.do(BuysChips(person="P1", amount=5_000))


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, marks=per(f"{game.book.id}/def:Round of Play"), id=name)
        for game, name in zip(AMONG_PLAYERS, NAMES, strict=True)
    ],
)
def test_a_round_of_play_lasts_until_the_last_pot_is_awarded(game: Game, name: str) -> None:
    """No stake changes while it lasts; when the last pot is awarded it is over."""
    round_ = Round(game, STAKES, minimum=2)
    shown_down(round_)
    assert round_.play.is_over
    assert round_.play.settlement is not None
    assert round_.play.record[-1].__class__.__name__ == "Settled"
    at = Sitting(name, seats=4).sit(1, 2)
    at.begin()
    assert str(at.refused(BuysChips(person="P1", amount=5_000)).per) == f"{game.book.id}/5.4"
    at.end()
    at.do(BuysChips(person="P1", amount=5_000))
