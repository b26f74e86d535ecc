"""Victoria 9.1.1(a): what is a misdeal in all games, until when, and what becomes of the chips."""

from __future__ import annotations

import pytest

from pokerroom.play.facts import (
    Answers,
    DealtOutOfTurn,
    ExposedInCut,
    LeftOut,
    NotCut,
    NotShuffled,
    StaffAct,
    SurplusHand,
    WrongNumber,
)
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.state.corrections import HandOut, Misdealt
from pokerroom.play.state.events import BetsPosted
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import ALL, FLOP, MANILA, STUD, Table, is_dealt_anew, table

FORCED = {"button": {1: 0, 2: 0, 3: 5, 4: 10}, "ante": {1: 2, 2: 2, 3: 2, 4: 2}}
HIDDEN = tuple(name for name in ALL if name not in STUD)  # nobody sees who has cards
SUBSTANTIAL = ("VIC/def:Substantial action",)
ORDER = "VIC/9.1.1(a)(iii)"
HANDS = "VIC/9.1.1(a)(iv)"
AT_FIRST = "VIC/9.1.1(a)(v)"
NUMBER = "VIC/9.1.1(a)(vi)"


def forced(name: str) -> dict[int, int]:
    return FORCED["ante" if name in {*STUD, "draw-ante"} else "button"]


@per("VIC/9.1.1", "VIC/9.1.1(a)", "VIC/9.1.1(a)(i)")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("acts", [0, 1, 3])
def test_a_card_shown_in_the_cut_is_a_misdeal_and_only_forced_bets_stay(
    name: str, acts: int
) -> None:
    at = table(name)
    if acts:
        at.acts(acts)

    assert at.finds(ExposedInCut()) == (Remedy.MISDEAL, "VIC/9.1.1(a)(i)")

    returned = at.of(Misdealt)[-1].returned
    assert {str(each.per) for each in returned} <= {"V-66"}
    assert {seat: 100 - at.stake(seat) // 100 for seat in at.play.seats} == forced(name)
    is_dealt_anew(at, forced(name))
    assert len(at.of(BetsPosted)) == 1


@per("VIC/9.1.1(a)(ii)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("fact", [NotShuffled(), NotCut()])
@pytest.mark.parametrize("acts", [0, 1])
def test_a_deck_not_shuffled_or_not_cut_is_a_misdeal_until_two_players_have_acted(
    name: str, fact: StaffAct, acts: int
) -> None:
    at = table(name)
    at.acts(acts)

    assert at.finds(fact) == (Remedy.MISDEAL, "VIC/9.1.1(a)(ii)")

    is_dealt_anew(at, forced(name))


@per("VIC/9.1.1(a)(ii)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("fact", [NotShuffled(), NotCut()])
def test_once_two_players_have_acted_the_hand_is_played_out_with_a_deck_not_cut(
    name: str, fact: StaffAct
) -> None:
    at = table(name)
    at.acts(2)
    before = (at.turn, at.paid(), at.away_from_the_deck())

    assert at.finds(fact) == (Remedy.STANDS, "VIC/9.1.1(a)(ii)")

    assert (at.turn, at.paid(), at.away_from_the_deck()) == before
    assert at.of(Misdealt) == []


def test_before_the_first_card_nobody_can_say_that_the_deck_was_not_cut() -> None:
    at = table("holdem")
    assert str(at.why_not(NotCut()).per) == "VIC/9.1.1(a)(ii)"

    at.deals(1)
    assert at.finds(NotCut()) == (Remedy.MISDEAL, "VIC/9.1.1(a)(ii)")


@per("VIC/9.1.1(a)(iii)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("acts", [0, 1])
def test_cards_dealt_out_of_order_are_put_right_or_else_a_misdeal(name: str, acts: int) -> None:
    """T74 (a) and (b)."""
    mended, mixed = table(name), table(name)
    mended.acts(acts)
    mixed.acts(acts)
    before = (mended.turn, mended.paid(), mended.away_from_the_deck())

    assert mended.finds(DealtOutOfTurn(restorable=True)) == (Remedy.REBUILD, ORDER)
    assert (mended.turn, mended.paid(), mended.away_from_the_deck()) == before
    assert mixed.finds(DealtOutOfTurn(restorable=False)) == (Remedy.MISDEAL, ORDER)
    is_dealt_anew(mixed, forced(name))


@per("VIC/9.1.1(a)(iii)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("restorable", [True, False, None])
def test_after_substantial_action_the_order_of_the_deal_does_not_matter(
    name: str, restorable: bool | None
) -> None:
    """T74 (c)."""
    at = table(name)
    at.acts(2)

    assert at.finds(DealtOutOfTurn(restorable=restorable)) == (Remedy.STANDS, ORDER)
    assert at.play.phase is Phase.BETTING
    assert at.of(Misdealt) == []


@per("VIC/9.1.1(a)(iii)")
def test_whether_it_can_be_corrected_is_asked_of_the_dealer_or_the_poker_room_supervisor() -> None:
    at = table("holdem")
    at.deal()

    asked = at.wants_to_know(DealtOutOfTurn())

    assert (asked.to, str(asked.per)) == ("Dealer or Poker Room Supervisor (or above)", ORDER)
    follows = {each.name: Remedy(each.outcome) for each in asked.answers}
    assert follows == {"yes": Remedy.REBUILD, "no": Remedy.MISDEAL}
    at.told("no", by="dealer")
    is_dealt_anew(at, forced("holdem"))


def put_right(fact: str, restorable: bool | None = None) -> LeftOut | SurplusHand:
    if fact == "left out":
        return LeftOut(seat=4, restorable=restorable)
    return SurplusHand(restorable=restorable)


@per("VIC/9.1.1(a)(iv)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("fact", ["left out", "a hand too many"])
def test_a_player_dealt_out_or_a_hand_too_many_is_put_right_or_else_a_misdeal(
    name: str, fact: str
) -> None:
    mended, mixed = table(name), table(name)
    mended.deals(2)  # nobody has a card face up yet
    mixed.deals(2)

    assert mended.finds(put_right(fact, restorable=True)) == (Remedy.REBUILD, HANDS)
    assert (mended.play.phase, len(mended.away_from_the_deck())) == (Phase.DEAL, 2)
    assert mixed.finds(put_right(fact, restorable=False)) == (Remedy.MISDEAL, HANDS)
    is_dealt_anew(mixed, forced(name))


@per("VIC/9.1.1(a)(iv)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", HIDDEN)
@pytest.mark.parametrize("fact", ["left out", "a hand too many"])
def test_one_act_is_not_yet_too_late_for_the_hands_to_be_a_misdeal(name: str, fact: str) -> None:
    at = table(name)
    at.acts(1)

    assert at.finds(put_right(fact, restorable=False)) == (Remedy.MISDEAL, HANDS)
    is_dealt_anew(at, forced(name))


@per("VIC/9.1.1(a)(vi)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", HIDDEN)
def test_a_player_dealt_out_and_found_so_late_has_the_wrong_number_of_cards(name: str) -> None:
    at = table(name)
    acted = at.turn
    at.acts(2)
    waiting = at.turn
    assert acted is not None
    assert waiting is not None

    assert at.finds(LeftOut(seat=acted)) == (Remedy.DEAD, NUMBER)
    assert at.finds(LeftOut(seat=waiting)) == (Remedy.VOID, NUMBER)
    assert at.stake(waiting) == 10000


@per("VIC/9.1.1(a)(vi)")
@pytest.mark.parametrize("name", MANILA + FLOP)
def test_it_is_found_so_too_while_the_next_communal_cards_are_due(name: str) -> None:
    at = table(name)
    at.on(1)
    while at.play.phase is Phase.BETTING:
        at.quietly()
    assert at.play.phase is Phase.DEAL

    assert at.finds(LeftOut(seat=1)) == (Remedy.DEAD, NUMBER)


@per("VIC/11.9", *SUBSTANTIAL)
@pytest.mark.parametrize("name", HIDDEN)
def test_on_a_hand_too_many_found_so_late_the_book_is_silent_and_the_supervisor_decides(
    name: str,
) -> None:
    at = table(name)
    at.acts(2)

    asked = at.wants_to_know(SurplusHand(restorable=True))

    assert (asked.to, str(asked.per)) == ("Poker Room Supervisor (or above)", "VIC/11.9")
    for by in ("dealer", "Casino Supervisor"):
        assert str(at.why_not(Answers(answer="misdeal", by=by)).per) == "VIC/11.9"
    at.told("surplus mucked", by="supervisor")
    assert at.play.phase is Phase.BETTING
    assert len(at.play.muck) == len(at.play.game.betting_rounds[0].hole)


@per("VIC/11.9", *SUBSTANTIAL)
def test_a_hand_too_many_found_on_the_flop_is_too_late_though_nobody_has_acted_there() -> None:
    at = table("holdem")
    at.on(2)

    assert str(at.wants_to_know(SurplusHand(restorable=True)).per) == "VIC/11.9"


def wrong(at: Table, seat: int, *, more: int = 1, restorable: bool | None = None) -> WrongNumber:
    return WrongNumber(seat=seat, holds=len(at.hand(seat)) + more, restorable=restorable)


@per("VIC/9.1.1(a)(v)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("more", [1, -1])
def test_after_the_first_deal_a_wrong_number_of_cards_is_put_right_or_else_a_misdeal(
    name: str, more: int
) -> None:
    """T76 (a)."""
    if name in STUD and more < 0:
        more = 2  # his last card lies open before all
    mended, mixed = table(name), table(name)
    mended.deal()
    mixed.deal()

    found = mended.finds(wrong(mended, 4, more=more, restorable=True))

    assert found == (Remedy.REBUILD, AT_FIRST)
    assert mended.play.phase is Phase.BETTING
    found = mixed.finds(wrong(mixed, 4, more=more, restorable=False))
    assert found == (Remedy.MISDEAL, AT_FIRST)
    is_dealt_anew(mixed, forced(name))


@pytest.mark.parametrize("name", ALL)
def test_a_wrong_number_is_found_while_the_first_cards_are_dealt(name: str) -> None:
    at = table(name)
    at.deals(2)
    whole = len(at.play.game.betting_rounds[0].hole)

    found = at.finds(WrongNumber(seat=4, holds=whole + 1, restorable=False))

    assert found == (Remedy.MISDEAL, AT_FIRST)
    is_dealt_anew(at, forced(name))


@per("VIC/9.1.1(a)(v)", "VIC/9.1.1(a)(vi)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
def test_one_act_is_not_yet_too_late_for_a_wrong_number_to_be_a_misdeal(name: str) -> None:
    at, mended = table(name), table(name)
    at.acts(1)
    mended.acts(1)

    assert mended.finds(wrong(mended, 4, restorable=True)) == (Remedy.REBUILD, AT_FIRST)
    assert at.finds(wrong(at, 4, restorable=False)) == (Remedy.MISDEAL, NUMBER)
    is_dealt_anew(at, forced(name))


@per("VIC/9.1.1(a)(vi)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("restorable", [True, False, None])
def test_after_substantial_action_one_who_has_not_acted_gets_all_back_and_is_out(
    name: str, restorable: bool | None
) -> None:
    """T76 (b)."""
    at = table(name)
    at.acts(2)
    seat = at.turn
    assert seat is not None
    rest = {other: paid for other, paid in at.paid().items() if other != seat}

    assert at.finds(wrong(at, seat, restorable=restorable)) == (Remedy.VOID, NUMBER)

    assert (at.stake(seat), at.paid()) == (10000, {**rest, seat: 0})
    assert (at.play.is_in(seat), at.hand(seat)) == (False, [])
    assert at.play.phase is Phase.BETTING
    assert at.turn != seat
    at.on()
    at.is_sound()


@per("VIC/9.1.1(a)(vi)", *SUBSTANTIAL)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("more", [1, 3])
def test_after_substantial_action_one_who_has_acted_is_out_and_his_chips_stay_in(
    name: str, more: int
) -> None:
    """T76 (c)."""
    at = table(name)
    first = at.turn
    assert first is not None
    at.acts(2)
    before, turn = at.paid(), at.turn

    assert at.finds(wrong(at, first, more=more)) == (Remedy.DEAD, NUMBER)

    assert (at.paid(), at.turn) == (before, turn)
    assert at.of(HandOut)[-1].returned == 0
    assert not at.play.is_in(first)
    at.on()
    while (seat := at.turn) is not None:
        at.shows(seat)
    assert at.play.settlement is not None
    assert first not in {award.seat for award in at.play.settlement.awards}
    at.is_sound()


@per("V-45")
@pytest.mark.parametrize("name", STUD)
def test_a_number_put_right_in_a_later_dealing_round_stands_on_the_reading(name: str) -> None:
    """9.1.1(a)(v) is on the first deal alone."""
    at = table(name)
    at.on(2)
    fact = WrongNumber(seat=1, holds=len(at.hand(1)) + 1, looked=False, restorable=True)

    assert at.finds(fact) == (Remedy.REBUILD, "V-45")
