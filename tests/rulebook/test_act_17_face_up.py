"""The Territory, stud cards that come face up by mistake (17.2, 17.7, 17.8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pokerroom.cards.card import Card
from pokerroom.play import Deals, Game, Reshuffles, Shows, ThrowsIn
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import Exposed, FoundFaceUp, WrongNumber
from pokerroom.play.game.game import UP
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.state.corrections import DueChanged, Misdealt
from pokerroom.play.state.events import Dealt, Reshuffled
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import Wrong, begun, card, in_books, is_misdealt, rule
from tests.rulebook.territory import STUD5, STUD7

BOTH = (STUD7, STUD5)
OPEN_PLACE = {STUD7.name: 2, STUD5.name: 1}
"""Where in the first deal the up card comes, counted from 0."""
DUE_TO_THE_PLAYER = {
    STUD7.name: ["up ACT-7CS/17.8#1", "down ACT-7CS/6.6", "down ACT-7CS/17.8#1"],
    STUD5.name: ["up ACT-5CS/17.7#1", "down ACT-5CS/17.7#1"],
}


def first_cards(game: Game, *, circuits: int = 1) -> Wrong:
    """So many cards each of the first deal, from seat 2 on."""
    round_ = begun(game)
    round_.deals(4 * circuits)
    return round_


def final_deal(seats: int = 0) -> Wrong:
    """7 Card Stud with so many of the last cards dealt."""
    round_ = begun(STUD7)
    round_.on(4)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    if seats:
        round_.deals(seats)
    return round_


def before_cards(game: Game, stage: int) -> Wrong:
    """The betting round before *stage* is over, and its cards are due."""
    round_ = begun(game)
    round_.on(stage - 1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    assert round_.awaits == (Phase.DEAL, None)
    return round_


def next_to(round_: Wrong) -> Sequence[object]:
    """To whom the next card is due, and how."""
    step = round_.play.due[0]
    assert isinstance(step, CardDue)
    return step.to, step.face.value


# 17.2: the first cards


@pytest.mark.parametrize("game", in_books("first-card-up-next-cards-down", of=BOTH))
def test_t_44_a_after_a_first_card_face_up_the_others_come_face_down(game: Game) -> None:
    round_ = first_cards(game)
    first = round_.hand(3)[0]

    assert round_.finds(Exposed(to=3, place=0)) == "17.2#1"
    round_.deal()
    assert round_.up(3) == [first]
    assert round_.hand(3)[0] == first
    for seat in (1, 2, 4):
        assert round_.up(seat) == [round_.hand(seat)[OPEN_PLACE[game.name]]]
    assert not round_.of(Misdealt)
    assert round_.awaits[0] is Phase.BETTING
    round_.is_whole()


@pytest.mark.parametrize("game", in_books("first-card-up-next-cards-down", of=BOTH))
def test_each_player_has_his_own_first_card(game: Game) -> None:
    round_ = first_cards(game)

    assert round_.finds(Exposed(to=3, place=0)) == "17.2#1"
    assert round_.finds(Exposed(to=4, place=0)) == "17.2#1"
    round_.deal()
    assert [round_.play.face_up[at] for at in (2, 3)] == [1, 1]
    assert not round_.of(Misdealt)


@pytest.mark.parametrize("game", in_books("misdeal-second-card-up-as-well", of=BOTH))
def test_t_44_b_a_second_card_face_up_as_well_is_a_misdeal(game: Game) -> None:
    round_ = first_cards(game)
    round_.finds(Exposed(to=3, place=0))
    round_.deals(2)

    assert round_.finds(Exposed(to=3, place=1)) == "17.2#2"
    is_misdealt(round_, game)


@per("ACT-7CS/17.2#2")
def test_a_third_card_face_up_as_well_is_a_misdeal() -> None:
    round_ = first_cards(STUD7)
    round_.finds(Exposed(to=3, place=0))
    round_.deal()
    assert round_.up(3) == round_.hand(3)[:1]

    assert round_.finds(Exposed(to=3, place=2)) == "17.2#2"
    is_misdealt(round_, STUD7)


@pytest.mark.parametrize("game", in_books("misdeal-second-card-up-as-well", of=BOTH))
def test_a_first_card_seen_when_the_up_card_lies_there_makes_two(game: Game) -> None:
    round_ = begun(game)
    round_.deal()

    assert round_.finds(Exposed(to=3, place=0)) == "17.2#2"
    is_misdealt(round_, game)


@per("A-42")
def test_a_second_card_face_up_after_one_face_down_is_the_up_card() -> None:
    round_ = first_cards(STUD7, circuits=2)
    second = round_.hand(3)[1]

    assert round_.finds(Exposed(to=3, place=1)) == "A-42"
    round_.deal()
    assert round_.up(3) == [second]
    assert len(round_.hand(3)) == 3
    assert not round_.of(Misdealt)


@pytest.mark.parametrize("game", in_books("first-card-up-next-cards-down", of=BOTH))
def test_the_card_face_up_is_among_those_that_show_who_opens(game: Game) -> None:
    """Seat 3 has an ace for his first card; of the others seat 1 shows the highest cards."""
    hands = {2: "2c Kd 4h 6c", 3: "As 2d 3d 5h", 4: "5c 7d 8h 9c", 1: "6d 8d Th Qc"}
    if game is STUD5:
        hands = {2: "2c 4h 6c", 3: "As 3d 5h", 4: "5c 8h 9c", 1: "6d Th Qc"}
    as_dealt, exposed = begun(game, hands=hands), begun(game, hands=hands)
    exposed.deals(2)
    exposed.finds(Exposed(to=3, place=0))

    for round_, opener in ((as_dealt, 1), (exposed, 3)):
        round_.on(2)
        assert round_.play.first_to_act == opener


# 17.7 of 7 Card Stud: the final card


@per("ACT-7CS/17.7")
@pytest.mark.parametrize("dealt", [1, 2, 4])
def test_a_final_card_face_up_is_shuffled_back_and_the_same_player_gets_another(
    dealt: int,
) -> None:
    round_ = final_deal(dealt)
    seat = (2, 3, 4, 1)[dealt - 1]
    shown, undealt = round_.hand(seat)[6], round_.play.undealt

    assert round_.finds(Exposed(to=seat, place=6)) == "17.7"
    assert len(round_.hand(seat)) == 6
    assert round_.awaits == (Phase.RESHUFFLE, None)
    round_.put(Reshuffles())
    assert str(round_.of(Reshuffled)[-1].per) == "ACT-7CS/17.7"
    assert round_.of(Reshuffled)[-1].cards == (shown,)
    assert round_.play.undealt == undealt + 1
    assert next_to(round_) == (seat, "down")
    round_.deal()
    assert round_.play.undealt == 52 - 28
    assert [len(round_.hand(each)) for each in (1, 2, 3, 4)] == [7, 7, 7, 7]
    assert round_.play.betting is not None
    assert not round_.of(Misdealt)
    round_.is_whole()


@per("ACT-7CS/17.7", "ACT-7CS/19.6")
def test_once_somebody_has_acted_on_the_final_cards_the_operator_decides() -> None:
    before, after = begun(STUD7), begun(STUD7)
    for round_ in (before, after):
        round_.on(5)
    after.quietly()

    assert before.finds(Exposed(to=3, place=6)) == "17.7"
    asked = after.refers(Exposed(to=3, place=6))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "19.6")


class OpenQuestion(Wrong):
    """Of the cards only those that all can see are told."""

    def next_cards(self) -> tuple[Card, ...]:
        steps = [step for step in due_now(self.play) if isinstance(step, CardDue)]
        cards = zip(steps, super().next_cards(), strict=True)
        return tuple(card if step.face is UP else None for step, card in cards)  # type: ignore[misc]

    def shows_any(self, seat: int) -> None:
        """*seat* shows some cards for those that nobody knows."""
        cards: list[Card] = []
        for held in self.hand(seat):
            cards.append(self._some_card(cards) if held is None else held)
        self.put(Shows(seat=seat, cards=tuple(cards)))


def at_the_showdown(stake: int) -> OpenQuestion:
    """7 Card Stud with hole cards untold; of $5 everybody taps out before the final cards."""
    round_ = OpenQuestion(STUD7, dict.fromkeys((1, 2, 3), stake), marker_seat=2)
    round_.on()
    assert round_.awaits[0] is Phase.SHOWDOWN
    return round_


@per("ACT-7CS/17.7")
def test_nobody_could_act_on_the_final_cards_and_one_is_found_face_up_at_the_showdown() -> None:
    round_ = at_the_showdown(5)
    seat = round_.play.to_show[0]

    assert round_.finds(Exposed(to=seat, place=6, card=round_.next())) == "17.7"
    round_.deal()
    assert round_.awaits == (Phase.SHOWDOWN, seat)
    while round_.play.to_show:
        round_.shows_any(round_.play.to_show[0])
    assert round_.play.settlement
    round_.is_whole()


@per("ACT-7CS/19.6")
@pytest.mark.parametrize("whose", ["his that is shown", "another's"])
@pytest.mark.parametrize("answer", ["stands", "misdeal"])
def test_once_a_hand_is_shown_the_operator_decides_on_a_final_card(whose: str, answer: str) -> None:
    """Nobody could act on the final cards; a card that was shown is not dealt anew."""
    round_ = at_the_showdown(5)
    first, second = round_.play.to_show[:2]
    round_.shows_any(first)
    seat = first if whose == "his that is shown" else second
    card = round_.hand(seat)[6] or round_.next()

    asked = round_.refers(Exposed(to=seat, place=6, card=card))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "19.6")
    round_.answers(answer, by="Casino Operator")
    if answer == "misdeal":
        assert round_.awaits == (Phase.RESHUFFLE, None)
        return
    while round_.play.to_show:
        round_.shows_any(round_.play.to_show[0])
    assert round_.play.settlement
    round_.is_whole()


@per("ACT-7CS/19.6")
def test_once_a_hand_is_thrown_in_the_operator_decides_on_a_final_card() -> None:
    """Seat 2 showed aces and turns out to have a card too many: now no hand is shown."""
    hands = {
        1: "Kd Kh 2c 3d 7h 9s Jd",
        2: "As Ah 2h 4s 6c 6h Ac",
        3: "Qd Qh 3c 4d 8h 9h Ts",
        4: "Tc 8d 2s 5d 7c 9d 8s",
    }
    round_ = Wrong(STUD7, dict.fromkeys((1, 2, 3, 4), 5), marker_seat=2, hands=hands)
    round_.on()
    assert round_.play.to_show == (2, 3, 4, 1)
    round_.put(Shows(seat=2), ThrowsIn(seat=3))
    round_.finds(WrongNumber(seat=2, holds=8))
    assert round_.play.shown == {}

    asked = round_.refers(Exposed(to=4, place=6))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "19.6")


@per("ACT-7CS/19.6")
def test_at_the_showdown_after_a_betting_round_the_final_card_is_not_dealt_anew() -> None:
    round_ = at_the_showdown(200)
    seat = round_.play.to_show[0]

    asked = round_.refers(Exposed(to=seat, place=6, card=round_.next()))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "19.6")


@per("ACT-7CS/17.7")
def test_a_hand_looked_at_before_its_final_card_was_dealt_anew_is_looked_at_again() -> None:
    """Seat 2 would show aces full first, and has two pairs when another card has come."""
    hands = {1: "Kd Kh 2c 3d 7h 9s Jd", 2: "As Ah 2s 5d 5c 9d Ac", 3: "Qd Qh 3c 4d 8h 9h Ts"}
    round_ = Wrong(STUD7, dict.fromkeys((1, 2, 3), 5), marker_seat=2, hands=hands)
    round_.on()
    for seat in round_.play.to_show:
        duty_to_show(round_.play, seat)
    assert round_.finds(Exposed(to=2, place=6)) == "17.7"
    round_.put(Reshuffles())
    round_.put(Deals(cards=(card("6s"),)))
    while round_.play.to_show:
        round_.put(Shows(seat=round_.play.to_show[0]))
    plan = round_.play.plan
    assert round_.play.valued[2].high == plan.high.best(round_.hand(2))


@per("ACT-7CS/19.6")
@pytest.mark.parametrize("stage", [2, 5])
def test_another_hole_card_shown_later_is_no_final_card(stage: int) -> None:
    round_ = begun(STUD7)
    round_.on(stage)

    asked = round_.refers(Exposed(to=3, place=0))
    assert asked == ("Casino Operator", ("stands", "misdeal"), "19.6")
    cards = round_.hand(3)
    round_.answers("stands", by="Casino Operator")
    assert round_.hand(3) == cards
    assert round_.play.exposed[2] == 1


# 17.8 of 7 Card Stud, 17.7 of 5 Card Stud: cards face up in the shoe


@pytest.mark.parametrize("game", in_books("first-card-face-up-in-the-shoe-shuffled-back", of=BOTH))
@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_t_44_d_the_first_card_before_a_betting_round_is_shuffled_back(
    game: Game, stage: int
) -> None:
    round_ = before_cards(game, stage) if stage > 1 else begun(game)
    due, undealt, found = next_to(round_), round_.play.undealt, round_.next()
    number = rule(game, "first-card-face-up-in-the-shoe-shuffled-back")

    assert round_.finds(FoundFaceUp(card=found)) == number
    round_.put(Reshuffles())
    assert str(round_.of(Reshuffled)[-1].per) == f"{game.book.id}/{number}"
    assert round_.of(Reshuffled)[-1].cards == (found,)
    assert (next_to(round_), round_.play.undealt) == (due, undealt)
    assert round_.finds(FoundFaceUp(card=found)) == number
    round_.deal()
    assert not round_.of(Misdealt)
    round_.is_whole()


@pytest.mark.parametrize("game", in_books("card-face-up-in-the-shoe-used-in-turn", of=BOTH))
@pytest.mark.parametrize("stage", [2, 3, 4])
@pytest.mark.parametrize("dealt", [1, 3])
def test_t_44_c_any_other_card_face_up_in_the_shoe_is_used_in_its_turn(
    game: Game, stage: int, dealt: int
) -> None:
    round_ = before_cards(game, stage)
    round_.deals(dealt)
    seat, found = (3, 4, 1)[dealt - 1], round_.next()

    found_by = round_.finds(FoundFaceUp(card=found))
    assert found_by == rule(game, "card-face-up-in-the-shoe-used-in-turn")
    other = next(each for each in round_.play.terms.deck.cards if each != found)
    assert round_.refused(Deals(cards=(other,), partly=True))
    round_.deals(1)
    assert round_.hand(seat)[-1] == round_.up(seat)[-1] == found
    round_.deal()
    assert round_.play.phase is Phase.BETTING
    assert not round_.of(Misdealt)


@pytest.mark.parametrize("game", in_books("card-face-up-in-the-shoe-used-in-turn", of=BOTH))
def test_used_as_a_first_card_it_is_the_up_card_and_the_others_come_face_down(
    game: Game,
) -> None:
    round_ = begun(game)
    round_.deals(1)
    found = round_.next()
    round_.finds(FoundFaceUp(card=found))
    changed = round_.of(DueChanged)[-1]
    own = [f"{s.face.value} {s.per}" for s in changed.due if isinstance(s, CardDue) and s.to == 3]
    assert own == DUE_TO_THE_PLAYER[game.name]
    assert str(changed.per) == own[0].removeprefix("up ")
    deal = f"{game.book.id}/6.6"
    assert str(changed.deal) == deal
    round_.deal()

    assert {str(each.per) for each in round_.of(Dealt)} == {deal}
    assert round_.hand(3)[0] == found
    assert round_.up(3) == [found]
    assert round_.up(4) == [round_.hand(4)[OPEN_PLACE[game.name]]]


@pytest.mark.parametrize("game", in_books("misdeal-second-card-up-as-well", of=BOTH))
def test_a_card_face_up_in_the_shoe_that_is_the_second_of_a_player_is_a_misdeal(
    game: Game,
) -> None:
    round_ = first_cards(game)
    round_.finds(Exposed(to=3, place=0))
    round_.deals(1)

    assert next_to(round_) == (3, "down")
    assert round_.finds(FoundFaceUp(card=round_.next())) == "17.2#2"
    is_misdealt(round_, game)


@per("ACT-7CS/17.7")
@pytest.mark.parametrize("dealt", [0, 1, 3])
def test_in_the_final_round_any_card_face_up_in_the_shoe_is_shuffled_back(dealt: int) -> None:
    round_ = final_deal(dealt)
    seat, found = (2, 3, 4, 1)[dealt], round_.next()

    assert round_.finds(FoundFaceUp(card=found)) == "17.7"
    round_.put(Reshuffles())
    assert next_to(round_) == (seat, "down")
    round_.deal()
    assert round_.play.phase is Phase.BETTING
    round_.is_whole()


@per("ACT-5CS/17.7#1")
def test_at_five_card_stud_the_final_round_is_no_exception() -> None:
    round_ = before_cards(STUD5, 4)
    round_.deals(1)

    assert round_.finds(FoundFaceUp(card=round_.next())) == "17.7#1"


@pytest.mark.parametrize("game", in_books("card-face-up-in-the-shoe-used-in-turn", of=BOTH))
def test_a_card_that_is_elsewhere_or_between_the_deals_is_not_found_in_the_shoe(
    game: Game,
) -> None:
    dealing, betting = before_cards(game, 2), begun(game)
    betting.deal()

    assert dealing.refuses(FoundFaceUp(card=dealing.hand(3)[0]))
    assert betting.refuses(FoundFaceUp(card=betting.next()))
