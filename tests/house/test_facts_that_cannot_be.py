"""What is told of cards and wagers against the house must be possible, and is refused otherwise."""

from __future__ import annotations

import pytest

from pokerroom.cards import Deck
from pokerroom.cards.card import parse_cards
from pokerroom.house import Exposes, TurnsUp, awaited
from pokerroom.house.facts import (
    AmendsJackpot,
    Answers,
    AnyAct,
    CountsHands,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    Restored,
    WrongHand,
)
from pokerroom.house.irregularities.declared import possible_facts
from pokerroom.house.state.corrections import HandVoided, ReferralAnswered
from pokerroom.house.state.events import DealerPlays
from pokerroom.money import dollars
from tests.rulebook.against_the_house import ANTE, CANBERRA, CHIPS, CROWN, JACKPOT, Round

HANDS = {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}
COMMUNAL = "9d Tc Jh 2c 3d"
OF_FIVE = {1: "As Ad Ac 6c 6h", 2: "9s 9d 9c 6d 6s", 0: "Kd Kh Kc 4h 2s"}


def dealt() -> Round:
    return Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10), bob=(2, 20)).deal()


def at_the_river() -> Round:
    table = dealt().all_stay()
    return table.deal().all_check().deal().all_check().deal()


def counted(box: int, cards: str) -> CountsHands:
    return CountsHands(wrong=(WrongHand(box=box, cards=parse_cards(cards)),))


def restored(how: Restored, communal: str) -> FindsCommunalWrong:
    return FindsCommunalWrong(restored=how, communal=parse_cards(communal), by="Supervisor")


@pytest.mark.parametrize("card", ["Ks", "Ah"])
def test_a_card_on_an_empty_box_does_not_lie_elsewhere(card: str) -> None:
    table = dealt()

    found = table.refused(FindsCardsOnEmptyBox(box=3, cards=parse_cards(f"2s {card}")))

    assert found.because.endswith("already lies elsewhere")
    table.do(FindsCardsOnEmptyBox(box=3, cards=parse_cards("2s 3s")))


def test_a_hand_has_no_more_cards_than_the_deck_can_spare() -> None:
    """With 22 hands six cards are left, and five of them are communal cards."""
    cards = [str(card) for card in Deck.FULL.cards]
    hands = {box: f"{cards[2 * box]} {cards[2 * box + 1]}" for box in range(23)}
    table = Round(CROWN, hands, people={"ann": CHIPS})
    for box in range(1, 23):
        table.place("ann", box, ANTE, 10)
    table.begin().deal()

    found = table.refused(counted(1, f"{hands[1]} {cards[46]} {cards[47]}"))

    assert found.because == "the deck does not hold that many cards"
    table.do(counted(1, f"{hands[1]} {cards[46]}"))


@pytest.mark.parametrize(
    "act",
    [TurnsUp(cards=parse_cards("Ah Qc")), TurnsUp(cards=parse_cards("Qd Qc"))],
)
def test_the_dealer_turns_up_the_cards_that_were_dealt_to_him(act: AnyAct) -> None:
    table = at_the_river().all_check()

    assert table.refused(act).because == "other cards were dealt to that hand"
    table.do(TurnsUp(cards=parse_cards("Ad Ah")))


def test_a_player_shows_the_cards_that_were_dealt_to_him() -> None:
    table = at_the_river().all_check()
    table.do(TurnsUp())

    found = table.refused(Exposes(box=1, cards=parse_cards("8s 7h")))

    assert found.because == "other cards were dealt to that hand"
    table.do(Exposes(box=1, cards=parse_cards("7s 8s")))


@pytest.mark.parametrize(
    ("communal", "because"),
    [("9d Tc", "the flop has 3 cards"), ("9d Tc Ah", "the ace of hearts already lies elsewhere")],
)
def test_a_flop_is_restored_with_three_cards_that_lie_nowhere_else(
    communal: str, because: str
) -> None:
    table = at_the_river()

    assert table.refused(restored(Restored.FLOP, communal)).because == because
    table.do(restored(Restored.FLOP, "9d Tc 4c"))
    assert table.play.communal == list(parse_cards("9d Tc 4c"))


def test_the_communal_cards_come_with_the_answer() -> None:
    """The question was asked without them, and is settled by the same fact with them."""
    table = at_the_river()
    table.puts(FindsCommunalWrong())
    assert awaited(table.play).startswith("the Supervisor must decide: ")

    table.do(restored(Restored.ALL, "9d Tc Jh 2c Kc"))

    assert table.play.referred is None
    assert [(each.answer, each.by) for each in table.all_of(ReferralAnswered)] == [
        ("all", "Supervisor")
    ]
    assert table.play.communal == list(parse_cards("9d Tc Jh 2c Kc"))


def test_a_question_says_who_must_decide_it() -> None:
    table = dealt()
    table.puts(FindsDeckIncorrect())
    asked = table.play.referred
    assert asked is not None

    assert awaited(table.play) == f"the Casino Operator must decide: {asked.question}"
    table.do(Answers(answer=asked.answers[0], by="Casino Operator"))
    assert "must decide" not in awaited(table.play)


def test_nobody_makes_up_a_jackpot_wager_that_is_not_short() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 20))

    for person, box in (("ann", 1), ("bob", 2)):
        act = AmendsJackpot(person=person, box=box, wager=JACKPOT, amends=True)
        assert table.refused(act).because.startswith("not now")


def test_a_players_wrong_hand_is_void_and_the_dealers_is_none_when_both_are_wrong() -> None:
    table = Round(CANBERRA, OF_FIVE).begin(ann=(1, 10), bob=(2, 10)).deal()
    rules = CANBERRA.book

    wrong = (
        WrongHand(box=1, cards=parse_cards("As Ad Ac 6c")),
        WrongHand(box=0, cards=parse_cards("Kd Kh Kc 4h")),
    )
    table.do(CountsHands(wrong=wrong))

    assert [(each.box, each.per) for each in table.all_of(HandVoided)] == [(1, rules["13.4"])]
    assert table.all_of(DealerPlays) == [DealerPlays(plays=False, per=rules["13.5"])]
    table.all_stay().show().pay()
    assert (table.net("ann"), table.net("bob")) == (0, dollars(10))


def test_every_card_that_lies_face_down_may_be_seen_by_mistake() -> None:
    table = Round(CANBERRA, OF_FIVE).begin(ann=(1, 10), bob=(2, 10)).deal()
    face_up = table.play.open
    assert len(face_up) == 1

    facts = [each for each in possible_facts(table.play) if isinstance(each, ExposesCard)]

    face_down = {
        (box, card)
        for box, cards in OF_FIVE.items()
        for card in parse_cards(cards)
        if card not in face_up
    }
    assert {(each.box, each.card) for each in facts} == face_down
