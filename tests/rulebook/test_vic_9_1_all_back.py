"""Victoria 9.1.1(a)(vii) and (viii): when every wager goes back; and who decides on a misdeal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pokerroom.play.facts import (
    Answers,
    DealtOutOfTurn,
    DeckFault,
    DefectiveDeck,
    ExposedInCut,
    FoundFaceUp,
    NotCut,
    NotShuffled,
    StaffAct,
    WrongNumber,
)
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import HandOut, Misdealt, RoundVoid
from pokerroom.play.state.events import BetsPosted
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import ALL, Table, is_dealt_anew, table

ONE_LEFT = "VIC/9.1.1(a)(vii)"
DEFECTIVE = "VIC/9.1.1(a)(viii)"
FULL = {1: 10000, 2: 10000, 3: 10000, 4: 10000}


def stakes(at: Table) -> dict[int, int]:
    return {seat: at.stake(seat) for seat in at.play.seats}


def wrong(at: Table, seat: int) -> WrongNumber:
    return WrongNumber(seat=seat, holds=len(at.hand(seat)) + 1)


@per(ONE_LEFT)
@pytest.mark.parametrize("name", ALL)
def test_if_the_only_player_left_has_a_wrong_number_of_cards_all_wagers_go_back(name: str) -> None:
    at = table(name)
    winner = at.all_but_the_first_fold()
    assert at.play.is_over
    assert stakes(at) != FULL

    assert at.finds(wrong(at, winner)) == (Remedy.ROUND_VOID, ONE_LEFT)

    assert stakes(at) == FULL
    assert (at.play.settlement, at.play.phase) == (None, Phase.OVER)
    assert str(at.of(RoundVoid)[-1].per) == ONE_LEFT


@per(ONE_LEFT)
@pytest.mark.parametrize(
    ("name", "first", "best"),
    [
        ("draw-blind", 1, "As Ah Ad Ac Ks"),
        ("draw-ante", 3, "As Ah Ad Ac Ks"),
        ("two-card-manila", 3, "As Ah"),
        ("holdem", 3, "As Ah"),
        ("five-card-stud", 4, "As Ah Ad Ac Ks"),
    ],
)
def test_hands_thrown_in_at_the_showdown_are_no_players_left(
    name: str, first: int, best: str
) -> None:
    at = table(name, hands={first: best})
    at.on()
    assert at.play.to_show[0] == first
    at.shows(first)
    while at.play.phase is Phase.SHOWDOWN:
        at.throws_in(at.play.to_show[0])
    assert stakes(at) != FULL

    assert at.finds(wrong(at, first)) == (Remedy.ROUND_VOID, ONE_LEFT)
    assert stakes(at) == FULL


@per("VIC/9.1.1(a)(vi)")
@pytest.mark.parametrize("name", ALL)
def test_if_another_has_shown_a_hand_the_wrong_one_is_dead_and_the_other_wins(name: str) -> None:
    """V-46."""
    at = table(name, players=2)
    at.on()
    while at.play.phase is Phase.SHOWDOWN:
        at.shows(at.play.to_show[0])
    assert at.play.settlement is not None
    winner = at.play.settlement.awards[0].seat
    other = 3 - winner
    pot = sum(award.amount for award in at.play.settlement.awards)

    assert at.finds(wrong(at, winner)) == (Remedy.DEAD, "VIC/9.1.1(a)(vi)")

    assert at.of(HandOut)[-1].returned == 0
    assert at.play.settlement is not None
    assert {award.seat for award in at.play.settlement.awards} == {other}
    assert sum(award.amount for award in at.play.settlement.awards) == pot


@per("VIC/9.1.1(a)(vi)")
@pytest.mark.parametrize("pushed", [True, False])
def test_who_tapped_out_for_his_blind_has_not_acted_and_gets_it_back_at_the_showdown(
    pushed: bool,
) -> None:
    at = table("holdem", stakes={1: 100, 2: 100, 3: 100, 4: 10}, hands={4: "As Ah"})
    at.on()
    while pushed and at.play.phase is Phase.SHOWDOWN:
        at.shows(at.play.to_show[0])
    assert at.play.is_over == pushed

    assert at.finds(wrong(at, 4)) == (Remedy.VOID, "VIC/9.1.1(a)(vi)")

    assert at.stake(4) == 1000
    while at.play.phase is Phase.SHOWDOWN:
        at.shows(at.play.to_show[0])
    assert at.play.settlement is not None
    assert 4 not in {award.seat for award in at.play.settlement.awards}
    at.is_sound()


def before_the_deal(at: Table) -> None:
    assert at.play.phase is Phase.DEAL


def in_the_deal(at: Table) -> None:
    at.deals(3)


def in_the_first_betting(at: Table) -> None:
    at.acts(3)


def in_the_last_betting(at: Table) -> None:
    at.on(len(at.play.game.betting_rounds))
    at.opens(at.turn or 0)


def at_the_showdown(at: Table) -> None:
    at.on()
    at.shows(at.play.to_show[0])


WHEN = (before_the_deal, in_the_deal, in_the_first_betting, in_the_last_betting, at_the_showdown)


@per(DEFECTIVE, "VIC/9.1.1", "VIC/9.1.1(a)")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("when", WHEN)
def test_with_a_defective_deck_everything_goes_back_until_the_pot_is_pushed(
    name: str, when: object
) -> None:
    """T78 (a)."""
    at = table(name)
    forced = at.paid()
    assert callable(when)
    when(at)

    assert at.finds(DefectiveDeck()) == (Remedy.ALL_BACK, DEFECTIVE)

    event = at.of(Misdealt)[-1]
    assert (event.anew, {str(each.per) for each in event.returned}) == (True, {DEFECTIVE})
    assert stakes(at) == FULL
    posted = len(at.of(BetsPosted))
    at.shuffles()
    assert len(at.of(BetsPosted)) == posted + 1
    assert at.paid() == forced
    at.on()
    at.is_sound()


@per("V-47")
@pytest.mark.parametrize("name", ALL)
def test_after_the_pot_is_pushed_the_result_stands_though_the_deck_was_defective(name: str) -> None:
    """T78 (b)."""
    at = table(name)
    at.all_but_the_first_fold()
    before = stakes(at)

    assert at.finds(DefectiveDeck()) == (Remedy.STANDS, "V-47")
    assert stakes(at) == before
    assert at.play.settlement is not None


@per("VIC/def:Defective deck")
@pytest.mark.parametrize("fault", [fault for fault in DeckFault if fault is not DeckFault.JUDGED])
def test_any_of_the_faults_makes_a_deck_defective(fault: DeckFault) -> None:
    assert table("holdem").finds(DefectiveDeck(fault=fault)) == (Remedy.ALL_BACK, DEFECTIVE)


@per("VIC/def:Defective deck")
def test_of_a_fault_that_no_other_words_name_management_says_whether_it_harms_the_game() -> None:
    at, judged = table("holdem"), DefectiveDeck(fault=DeckFault.JUDGED)

    refused = [at.why_not(replace(judged, by=by)) for by in DECIDES]

    assert {str(each.per) for each in refused} == {"VIC/def:Defective deck"}
    nobody = at.why_not(replace(judged, by="the cat"))
    assert str(nobody.per) != "VIC/def:Defective deck"
    for by in ("management", "operator"):
        found = table("holdem").finds(replace(judged, by=by))
        assert found == (Remedy.ALL_BACK, DEFECTIVE)


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        pytest.param(fact, rule, marks=per(rule))
        for fact, rule in (
            (NotShuffled(), "VIC/9.1.1(a)(ii)"),
            (NotCut(), "VIC/9.1.1(a)(ii)"),
            (DealtOutOfTurn(restorable=False), "VIC/9.1.1(a)(iii)"),
        )
    ],
)
@pytest.mark.parametrize("name", ALL)
def test_what_is_found_in_the_deal_after_the_pot_is_pushed_does_not_undo_the_hand(
    name: str, fact: StaffAct, rule: str
) -> None:
    at = table(name)
    at.all_but_the_first_fold()
    before = stakes(at)

    assert at.finds(fact) == (Remedy.STANDS, rule)
    assert stakes(at) == before


@per("VIC/11.9")
@pytest.mark.parametrize(("answer", "back"), [("stands", False), ("round void", True)])
def test_a_card_shown_in_the_cut_but_told_after_the_pot_is_pushed_is_for_the_supervisor(
    answer: str, back: bool
) -> None:
    at = table("holdem")
    at.all_but_the_first_fold()
    before = stakes(at)

    asked = at.wants_to_know(ExposedInCut())

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")
    assert str(at.why_not(Answers(answer=answer, by="dealer")).per) == "VIC/11.9"
    at.told(answer, by="supervisor")
    assert at.play.is_over
    assert stakes(at) == (FULL if back else before)


@per("VIC/11.9")
@pytest.mark.parametrize("fact", [NotCut(), NotShuffled(), DealtOutOfTurn(restorable=False)])
def test_the_same_holds_of_errors_in_the_deal_if_only_one_player_has_acted(fact: StaffAct) -> None:
    at = table("holdem", players=2)
    first = at.turn
    at.bets(f"{first} fold")
    assert at.play.is_over

    assert at.wants_to_know(fact).to == "Poker Room Supervisor (or above)"


@per("VIC/9.1.1(a)(viii)", "VIC/def:Defective deck", "VIC/def:Boxed Card")
@pytest.mark.parametrize("name", ALL)
def test_four_boxed_cards_are_mucked_and_the_fifth_makes_the_deck_defective(name: str) -> None:
    at = table(name)
    found = [at.finds(FoundFaceUp(card=at.peeks()[0])) for _ in range(4)]
    assert found == [(Remedy.MUCK_CARD, "VIC/9.2.5")] * 4
    assert len(at.play.muck) == 4
    forced = at.paid()

    fifth = at.finds(FoundFaceUp(card=at.peeks()[0]))

    assert fifth == (Remedy.ALL_BACK, "VIC/9.1.1(a)(viii)")
    assert stakes(at) == FULL
    is_dealt_anew(at, forced)
    again = table(name)
    assert again.finds(FoundFaceUp(card=again.peeks()[0]))[0] is Remedy.MUCK_CARD


DECIDES = ["dealer", "Dealer", "supervisor", "Poker Room Supervisor (or above)"]


@per("VIC/9.1.1")
@pytest.mark.parametrize("by", DECIDES)
@pytest.mark.parametrize("name", ALL)
def test_the_dealer_and_the_poker_room_supervisor_find_a_misdeal(name: str, by: str) -> None:
    at = table(name)
    forced = at.paid()

    assert at.finds(ExposedInCut(by=by)) == (Remedy.MISDEAL, "VIC/9.1.1(a)(i)")
    is_dealt_anew(at, forced)


@per("VIC/9.1.1(a)(i)", "VIC/9.1.1(a)(ii)", "VIC/9.1.1(a)(viii)")
@pytest.mark.parametrize("name", ALL)
def test_a_casino_supervisor_does_not_decide_on_a_misdeal_though_he_may_deal(name: str) -> None:
    """1.2 lets him do what the dealer does, but 9.1.1 says: only a Dealer or ..."""
    at = table(name)
    at.deal()
    by = "Casino Supervisor"

    refused = [at.why_not(fact) for fact in (ExposedInCut(by=by), NotCut(by=by))]
    refused.append(at.why_not(DefectiveDeck(by=by)))

    numbers = ["VIC/9.1.1(a)(i)", "VIC/9.1.1(a)(ii)", DEFECTIVE]
    assert [str(each.per) for each in refused] == numbers
    assert all("Poker Room Supervisor" in each.because for each in refused)


@pytest.mark.parametrize("by", ["player", "inspector", "onlooker", "nobody"])
def test_nobody_else_puts_what_went_wrong(by: str) -> None:
    at = table("holdem")
    at.deal()

    refusal = at.why_not(NotCut(by=by))

    assert str(refusal.per) == "V-62"


@per("VIC/9.1.1(a)(iii)")
@pytest.mark.parametrize("by", ["Casino Supervisor", "player", "inspector"])
def test_whether_an_error_can_be_corrected_is_not_for_others_to_answer(by: str) -> None:
    at = table("holdem")
    at.deal()
    at.wants_to_know(DealtOutOfTurn())

    refusal = at.why_not(Answers(answer="yes", by=by))

    assert str(refusal.per) == "VIC/9.1.1(a)(iii)"
    assert at.play.asked is not None
    at.told("yes", by="supervisor")
    assert at.awaits == (Phase.BETTING, 1)
