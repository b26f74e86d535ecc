"""What players agree on before a round, the cards of a table, and the sign at it."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.cards import Card, Deck
from pokerroom.table.course import (
    About,
    AgreementLapsed,
    Agrees,
    BeginsRound,
    CardsChecked,
    ChangesCards,
    ChecksCards,
    Flaw,
    GoesAway,
    Leaves,
    Matter,
    Moment,
    Withdraws,
    sign_of,
    terms_in_force,
)
from tests.evidence import per
from tests.table.sitting import Sitting

FEW = {  # the most players with 40 cards, and with 40 or 32
    "act/seven-card-stud": (5, 4),
    "act/five-card-stud": (7, 6),
    "act/draw-poker": (6, 4),
}
FORTY = Matter(about=About.DECK, value="40")
THIRTY_TWO = Matter(about=About.DECK, value="32")
ACE_LOW = Matter(about=About.ACE_LOW)
ANTE = Matter(about=About.FORCED_BETS, value="ante")


def rules(number: str, *books: str) -> list[str]:
    return [f"ACT-{book}/{number}" for book in books or ("7CS", "5CS", "DRW")]


def table(name: str, players: int) -> Sitting:
    seats = {"act/seven-card-stud": 7, "act/five-card-stud": 10, "act/draw-poker": 8}[name]
    return Sitting(name, seats=seats).sit(*range(1, players + 1))


def all_agree(sitting: Sitting, to: Matter) -> None:
    for sitter in sitting.table.stands.sitters.values():
        sitting.do(Agrees(person=sitter.person, to=to))


def deck(sitting: Sitting) -> int:
    sitting.begin()
    cards = sitting.play().terms.deck.size
    sitting.end()
    return cards


@per(*rules("3.5#7"), *rules("3.5#8"))
@pytest.mark.parametrize("name", FEW)
def test_few_enough_players_who_all_agree_play_with_a_reduced_deck(name: str) -> None:
    forty, either = FEW[name]
    for matter, most, cards in ((FORTY, forty, 40), (THIRTY_TWO, either, 32)):
        sitting = table(name, most)
        all_agree(sitting, matter)
        assert deck(sitting) == cards
        sitting = table(name, most + 1)
        found = sitting.refused(Agrees(person="P1", to=matter))
        assert found.because == f"{cards} cards serve at most {most} players"
        assert deck(sitting) == 52
    sitting = table(name, 3)
    sitting.do(*[Agrees(person=f"P{seat}", to=FORTY) for seat in (1, 2)])
    assert deck(sitting) == 52


@per("A-09", *rules("3.5#7"))
@pytest.mark.parametrize("name", FEW)
def test_the_agreement_lapses_when_a_newcomer_has_not_agreed(name: str) -> None:
    sitting = table(name, 3)
    all_agree(sitting, FORTY)
    assert deck(sitting) == 40
    sitting.sit(4)

    events = sitting.do(BeginsRound())
    assert any(isinstance(event, AgreementLapsed) for event in events)
    assert sitting.play().terms.deck.size == 52
    sitting.end()
    sitting.do(Leaves(person="P4"))
    assert deck(sitting) == 52
    all_agree(sitting, FORTY)
    assert deck(sitting) == 40
    sitting.do(Withdraws(person="P1", to=FORTY))
    sitting.refused(Withdraws(person="P1", to=FORTY))
    assert deck(sitting) == 52


@per("A-09", *rules("3.4"))
@pytest.mark.parametrize("name", FEW)
def test_one_who_sits_down_in_the_round_changes_the_deck_at_the_next_deal_alone(name: str) -> None:
    forty, either = FEW[name]
    for matter, most, cards in ((FORTY, forty, 40), (THIRTY_TWO, either, 32)):
        sitting = table(name, most)
        all_agree(sitting, matter)
        sitting.begin()
        sitting.sit(most + 1)
        assert sitting.play().terms.deck.size == cards
        assert terms_in_force(sitting.table)["deck"] == cards
        (counted,) = sitting.do(ChecksCards(found=Deck(cards).cards))
        assert isinstance(counted, CardsChecked)
        assert counted.in_order
        sitting.end()
        assert terms_in_force(sitting.table)["deck"] == cards
        sitting.do(ChecksCards(found=Deck(cards).cards, moment=Moment.CLOSING))
        assert deck(sitting) == 52
        assert terms_in_force(sitting.table).get("deck", 52) == 52


@per(*rules("3.5#7"))
@pytest.mark.parametrize("name", FEW)
def test_one_who_is_away_from_the_table_remains_in_the_game(name: str) -> None:
    most = FEW[name][0] + 1
    sitting = table(name, most)
    sitting.do(GoesAway(person=f"P{most}"))
    found = sitting.refused(Agrees(person="P1", to=FORTY))
    assert found.because == f"40 cards serve at most {most - 1} players"


@per(*rules("3.5#8"))
@pytest.mark.parametrize("name", FEW)
def test_who_agrees_to_the_deck_of_32_no_longer_agrees_to_that_of_40(name: str) -> None:
    sitting = table(name, 3)
    all_agree(sitting, FORTY)
    sitting.do(Agrees(person="P1", to=THIRTY_TWO))
    assert deck(sitting) == 52
    sitting.do(*[Agrees(person=f"P{seat}", to=THIRTY_TWO) for seat in (2, 3)])
    assert deck(sitting) == 32


@per(*rules("3.5#7"))
def test_the_operator_is_not_asked_about_the_deck_nor_anybody_who_does_not_sit_there() -> None:
    for name in FEW:
        sitting = table(name, 3)
        sitting.refused(Agrees(to=FORTY))
        sitting.refused(Agrees(person="X", to=FORTY))
        sitting.refused(Agrees(person="P1", to=Matter(about=About.DECK, value="36")))
        sitting.do(Agrees(person="P1", to=FORTY))
        sitting.refused(Agrees(person="P1", to=FORTY))
    manila = Sitting("act/canberra-manila", seats=13).sit(1)
    manila.refused(Agrees(person="P1", to=FORTY))


@per(*rules("3.5#6"), "ACT-MAN/3.5#3")
@pytest.mark.parametrize("name", [*FEW, "act/canberra-manila"])
def test_the_ace_is_low_in_a_reduced_deck_if_players_and_operator_agree(name: str) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2, 3)
    if name in FEW:
        all_agree(sitting, FORTY)
    all_agree(sitting, ACE_LOW)
    assert not _ace_is_low(sitting)
    sitting.do(Agrees(to=ACE_LOW))
    assert _ace_is_low(sitting)
    sitting.do(Withdraws(to=ACE_LOW))
    assert not _ace_is_low(sitting)
    lapsed = [each for each in sitting.table.record if isinstance(each, AgreementLapsed)]
    rule = "3.5#6" if name in FEW else "3.5#3"
    assert [str(each.per).partition("/")[2] for each in lapsed] == [rule]


def _ace_is_low(sitting: Sitting) -> bool:
    sitting.begin()
    found = sitting.play().terms.ace_low
    sitting.end()
    return found


@per(*rules("6.4", "7CS", "5CS"), "A-08")
@pytest.mark.parametrize("name", ["act/seven-card-stud", "act/five-card-stud"])
def test_blind_or_ante_by_agreement_of_all_players_and_the_operator(name: str) -> None:
    sitting = table(name, 3)
    all_agree(sitting, ANTE)
    sitting.begin()
    assert sitting.play().terms.form == "blind"
    sitting.end()
    sitting.do(Agrees(to=ANTE))
    sitting.begin()
    play = sitting.play()
    assert (play.terms.form, min(play.paid)) == ("ante", play.terms.minimum)
    sitting.end()
    sitting.do(Withdraws(person="P2", to=ANTE))
    events = sitting.do(BeginsRound())
    assert [str(each.per) for each in events if isinstance(each, AgreementLapsed)] == ["A-08"]
    assert sitting.play().terms.form == "blind"
    sitting.refused(Agrees(person="P1", to=Matter(about=About.FORCED_BETS, value="kitty")))


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        pytest.param(
            "vic/holdem",
            "the forced bets of Holdem are not for the players to agree on (VIC/8.14.1(b))",
            marks=per("VIC/8.14.1(b)"),
        ),
        ("vic/omaha", "Omaha has one form of forced bets (VIC/8.15.1(b))"),
        ("vic/draw-ante", "Draw (Ante Wager) has one form of forced bets (VIC/8.6.1(b))"),
        ("act/canberra-manila", "Canberra Manila has one form of forced bets (ACT-MAN/6.4)"),
    ],
)
def test_where_the_book_leaves_the_forced_bets_to_nobody_players_agree_on_none(
    name: str, refused: str
) -> None:
    sitting = Sitting(name, seats=8).sit(1, 2, 3)
    assert str(sitting.refused(Agrees(person="P1", to=ANTE))) == refused


ALL_GAMES = {
    "act/seven-card-stud": ("ACT-7CS", 52),
    "act/five-card-stud": ("ACT-5CS", 52),
    "act/canberra-manila": ("ACT-MAN", 32),
    "act/draw-poker": ("ACT-DRW", 52),
    "vic/holdem": ("VIC", 52),
}
TERRITORY = ("7CS", "5CS", "MAN", "DRW")
INCOMPLETE = {"vic/holdem": "VIC/def:Defective deck"}


@per(*rules("3.2", *TERRITORY), *rules("3.4", *TERRITORY), "VIC/3.3", "A-97")
@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("moment", [Moment.OPENING, Moment.ORDERED, Moment.CLOSING])
def test_no_round_is_dealt_with_a_deck_that_was_found_incomplete(name: str, moment: Moment) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2)
    pack = Deck(ALL_GAMES[name][1]).cards
    for wrong in (pack[1:], (*pack, pack[0]), (*pack[1:], pack[1])):
        (checked,) = sitting.do(ChecksCards(found=wrong, moment=moment))
        assert getattr(checked, "missing", ()) or getattr(checked, "surplus", ())
        sitting.refused(BeginsRound())
    sitting.do(ChecksCards(found=pack[::-1], moment=moment))
    sitting.begin()


DEFECTIVE = "VIC/def:Defective deck"
FLAWED = [
    ("vic/holdem", 52, Flaw.BACKS, "VIC/3.1.1"),
    ("vic/holdem", 52, Flaw.JOKER, "VIC/3.1.1"),
    ("vic/holdem", 52, Flaw.NO_CUTTING_CARD, "VIC/3.1.1"),
    ("vic/draw-blind", 40, Flaw.BACKS, DEFECTIVE),
    ("vic/draw-blind", 40, Flaw.NO_CUTTING_CARD, "VIC/3.1.2"),
    ("vic/two-card-manila", 36, Flaw.JOKER, DEFECTIVE),
    ("vic/two-card-manila", 36, Flaw.NO_CUTTING_CARD, "VIC/3.1.3"),
    ("vic/two-card-manila", 32, Flaw.BACKS, DEFECTIVE),
    ("vic/two-card-manila", 32, Flaw.NO_CUTTING_CARD, "VIC/3.1.4"),
    ("act/seven-card-stud", 52, Flaw.BACKS, "ACT-7CS/3.3#1"),
    ("act/five-card-stud", 52, Flaw.JOKER, "ACT-5CS/3.1"),
    ("act/draw-poker", 52, Flaw.BACKS, "ACT-DRW/3.3#1"),
    ("act/canberra-manila", 32, Flaw.BACKS, "ACT-MAN/3.3#1"),
    ("act/canberra-manila", 32, Flaw.JOKER, "ACT-MAN/def:Reduced Deck"),
]


@pytest.mark.parametrize(
    ("name", "size", "flaw", "rule"),
    [pytest.param(*told, marks=per(told[3])) for told in FLAWED],
)
def test_a_pack_has_backs_of_one_kind_and_a_cutting_card(
    name: str, size: int, flaw: Flaw, rule: str
) -> None:
    sitting = Sitting(name, seats=4, deck=size).sit(1, 2)
    pack = Deck(size).cards
    (checked,) = sitting.do(ChecksCards(found=pack, moment=Moment.OPENING, flaws=(flaw,)))
    assert isinstance(checked, CardsChecked)
    assert [(each.flaw, str(each.per)) for each in checked.flaws] == [(flaw, rule)]
    sitting.refused(BeginsRound())
    sitting.refused(
        ChecksCards(found=pack, moment=Moment.OPENING, flaws=(Flaw.SAME_COLOUR,))
    )  # which only a second deck can have
    sitting.do(ChecksCards(found=pack, moment=Moment.OPENING))
    sitting.begin()


def test_the_territory_uses_no_cutting_card_among_players() -> None:
    sitting = Sitting("act/draw-poker", seats=4)
    act = ChecksCards(found=Deck(52).cards, moment=Moment.OPENING, flaws=(Flaw.NO_CUTTING_CARD,))
    found = sitting.refused(act)
    assert found.because == "no cutting card is in use at this table"


@per(*rules("3.4", *TERRITORY), "VIC/3.3")
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_supervisor_may_have_them_counted_in_a_round_too(name: str) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2)
    sitting.begin()
    pack = Deck(ALL_GAMES[name][1]).cards

    for moment in (Moment.OPENING, Moment.CLOSING, Moment.NEW):
        sitting.refused(ChecksCards(found=pack, moment=moment))
    sitting.do(ChecksCards(found=pack))
    sitting.do(ChecksCards(found=pack[1:]))
    sitting.end()
    assert str(sitting.refused(BeginsRound()).per) == INCOMPLETE.get(name, "A-97")


@per(*rules("3.3#1", *TERRITORY), *rules("3.3#2", *TERRITORY), "VIC/5.3.1", "VIC/5.3.2")
@pytest.mark.parametrize("name", ALL_GAMES)
def test_cards_are_changed_between_rounds_and_a_new_deck_is_checked_first(name: str) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2)
    sitting.begin()
    sitting.refused(ChangesCards())
    sitting.end()
    sitting.do(ChangesCards())

    sitting.refused(BeginsRound())
    pack = Deck(ALL_GAMES[name][1]).cards
    sitting.do(ChecksCards(found=pack, moment=Moment.NEW))
    sitting.round()
    sitting.do(ChangesCards(all_of_them=False))
    sitting.round()


@per("A-97", "V-98", "VIC/def:Defective deck")
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_deck_found_incomplete_is_checked_again_after_some_cards_were_changed(name: str) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2)
    pack = Deck(ALL_GAMES[name][1]).cards
    sitting.do(ChecksCards(found=pack[1:]), ChangesCards(all_of_them=False))

    assert str(sitting.refused(BeginsRound()).per) == INCOMPLETE.get(name, "A-97")
    (checked,) = sitting.do(ChecksCards(found=pack, moment=Moment.NEW))
    assert str(checked.per) == ("V-98" if name in INCOMPLETE else "A-97")
    sitting.begin()


@per("V-98")
def test_a_check_that_victoria_does_not_call_for_is_by_its_reading() -> None:
    sitting = Sitting("vic/holdem", seats=4).sit(1, 2)
    checks = [ChecksCards(found=Deck(52).cards, moment=each) for each in Moment]
    found = {act.moment: str(sitting.do(act)[0].per) for act in checks}
    assert found == {
        Moment.OPENING: "V-98",
        Moment.CLOSING: "V-98",
        Moment.NEW: "VIC/5.3.2",
        Moment.ORDERED: "VIC/3.3",
    }


@per(*rules("3.3#2", *TERRITORY), "VIC/5.3.2")
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_new_deck_is_checked_although_some_of_it_was_changed_since(name: str) -> None:
    book, size = ALL_GAMES[name]
    sitting = Sitting(name, seats=4).sit(1, 2)
    sitting.do(ChangesCards(), ChangesCards(all_of_them=False))

    rule = f"{book}/{'5.3.2' if book == 'VIC' else '3.3#2'}"
    assert str(sitting.refused(BeginsRound()).per) == rule
    sitting.do(ChecksCards(found=Deck(size).cards[1:]), ChangesCards())
    assert str(sitting.refused(BeginsRound()).per) == rule
    sitting.do(ChecksCards(found=Deck(size).cards, moment=Moment.NEW))
    sitting.begin()


def test_a_card_of_another_deck_is_one_too_many() -> None:
    sitting = Sitting("act/canberra-manila", seats=4)
    pack = (*Deck.THIRTY_TWO.cards, Card("2c"))
    (checked,) = sitting.do(ChecksCards(found=pack))
    assert getattr(checked, "surplus", ()) == (Card("2c"),)


def lines(name: str, **terms: Any) -> dict[str, str]:
    sitting = Sitting(name, seats=4, **terms)
    return {line.says: str(line.per) for line in sign_of(sitting.table)}


@per(*rules("5.1", *TERRITORY), "A-14")
@pytest.mark.parametrize("name", [name for name in ALL_GAMES if name.startswith("act")])
def test_the_sign_of_the_territory_shows_minimum_stake_and_wager(name: str) -> None:
    shown = lines(name, minimum=5, minimum_stake=150)
    book = ALL_GAMES[name][0]
    assert shown["minimum table stake $150.00"] == f"{book}/5.1"
    assert shown["minimum wager $5.00"] == f"{book}/5.1"
    assert "A-14" in shown.values()


@pytest.mark.parametrize("name", [name for name in ALL_GAMES if name.startswith("act")])
def test_whoever_sits_down_in_the_territory_reads_what_a_pot_bears(name: str) -> None:
    book = "commission 5% of each full $20 of a pot, none up to $19, at most $25"
    assert book in lines(name, minimum=5)
    assert "no commission" in lines(name, minimum=5, commission="nil")
    capped = {"percent": 3, "step": 100, "cap": 24}
    assert "commission 3% of each full $100 of a pot, none up to $19, at most $24" in lines(
        name, minimum=5, commission=capped
    )
    fee = "commission $3 of each pot, none up to $59.99"
    assert fee in lines(name, minimum=5, commission={"fee": 3})
    less = {"percent": 2.5, "step": 40, "exempt_up_to": 50, "notified": "before the game"}
    assert "commission 2.5% of each full $40 of a pot, none up to $50, at most $12" in lines(
        name, minimum=5, commission=less
    )


@per("VIC/2.1", "VIC/6.3", "VIC/7.1", "VIC/8.2.1")
def test_the_notice_of_victoria_shows_game_buy_in_limits_charge_and_blinds() -> None:
    shown = lines(
        "vic/holdem",
        limit="no limit",
        minimum=10,
        blinds=[5, 10],
        minimum_stake=200,
        commission={"percent": 5, "cap": 8},
    )
    assert shown == {
        "Holdem": "VIC/6.3",
        "minimum buy-in $200.00": "VIC/6.3",
        "minimum wager $10.00": "VIC/6.3",
        "limit: no limit": "VIC/6.3",
        "2 compulsory blinds: $5.00 and $10.00": "VIC/8.2.1",
        "commission 5% of the pot, at most $8.00 a hand": "VIC/7.1",
        "4 seats, and a place for the dealer": "VIC/2.1",
    }
    assert "no commission" in lines("vic/holdem", commission="nil")


@per("VIC/7.2.2(c)", "VIC/7.2.3(b)")
def test_the_sign_shows_the_fee_by_the_hour_or_by_the_hand() -> None:
    hourly = lines("vic/holdem", commission={"hourly": 6})
    assert hourly["time charge $6.00 an hour a player"] == "VIC/7.2.2(c)"
    by_hand = lines("vic/holdem", commission={"fee": 2})
    assert by_hand["commission $2.00 a hand"] == "VIC/7.2.3(b)"
    by_players = lines("vic/holdem", commission={"fees": {"2": 1, "5": 3}})
    says = "commission $3.00 a hand at most: $1.00 from 2 players, $3.00 from 5 players"
    assert by_players[says] == "VIC/7.2.3(b)"


@per("VIC/6.3", "VIC/7.1", "VIC/8.2.1")
def test_the_sign_names_one_blind_the_bets_of_a_fixed_limit_and_the_most_of_a_spread() -> None:
    one = {"limit": "no limit", "minimum": 10, "blinds": [10], "commission": {"percent": 5}}
    shown = lines("vic/holdem", **one)
    assert shown["1 compulsory blind: $10.00"] == "VIC/8.2.1"
    assert shown["commission 5% of the pot"] == "VIC/7.1"
    assert "limit: fixed, bets of $5.00, $10.00" in lines("vic/seven-card-stud", minimum=5)
    assert "limit: spread, at most $50.00" in lines("vic/omaha", limit="spread", maximum=50)
    assert list(lines("act/seven-card-stud")) == [
        "7 Card Stud",
        "minimum table stake $100.00",
        "minimum wager $5.00",
        "limit: blind",
        "commission 5% of each full $20 of a pot, none up to $19, at most $25",
    ]
