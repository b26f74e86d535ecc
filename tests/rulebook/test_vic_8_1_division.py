"""Victoria 8.1.5 and 8.1.6: equal hands and what cannot be shared equally."""

from __future__ import annotations

import pytest

from pokerroom.books.clauses.making import Making
from pokerroom.cards.card import parse_cards
from pokerroom.games import GAMES, game
from pokerroom.hands.comparison import compared
from pokerroom.money import dollars
from pokerroom.play import Game
from pokerroom.play.betting.first_by_cards import Showing, opener
from pokerroom.play.pots.splitting import divided_by_agreement
from tests.evidence import per
from tests.hands.making import made
from tests.rulebook.settling import settled, shown
from tests.rulebook.victoria import victorian

ALL = [declared for name in GAMES if isinstance(declared := game(name), Game)]
VICTORIAN = [declared for declared in ALL if declared.book.id == "VIC"]
WITH_BUTTON = [declared for declared in VICTORIAN if declared.marker]
STUD = [declared for declared in VICTORIAN if not declared.marker]


def title(declared: Game) -> str:
    return declared.title


@per("VIC/8.1.5")
@pytest.mark.parametrize("declared", VICTORIAN, ids=title)
@pytest.mark.parametrize(
    ("each", "chip", "share", "odd"),
    [
        ("10", "1", "10", "0"),
        ("10.50", "1", "10", "1"),
        ("10.50", "0.50", "10.50", "0"),
        ("10.50", "0.25", "10.50", "0"),
        ("12.50", "5", "10", "5"),
        ("15", "5", "15", "0"),
        ("2", "5", "0", "4"),
    ],
)
def test_equal_hands_share_each_pot_down_to_the_lowest_chip(
    declared: Game, each: str, chip: str, share: str, odd: str
) -> None:
    cards = {"A": "As Kd", "B": "Ah Ks"}
    done = settled(
        declared, {"A": each, "B": each}, "A = B", cards=cards, chip=chip, marker_seat=""
    )

    shares = [(player, amount) for player, amount, rule in done.awarded if rule == "8.1.5"]
    assert shares == [("A", dollars(share)), ("B", dollars(share))][: 2 * bool(dollars(share))]
    assert sum(done.each.values()) == 2 * dollars(share) + dollars(odd)


@per("VIC/8.1.5")
def test_each_pot_is_shared_by_itself() -> None:
    """Main pot $19 and side pot $12 or $13 of the same two winners."""
    holdem = victorian("holdem")
    done = settled(holdem, {"A": 4, "B": 10, "C": 10, "D": 4, "E": 3}, "B = C > A", marker_seat="A")
    folded = settled(
        holdem, {"A": 4, "B": 10, "C": 10, "D": 5, "E": 3}, "B = C > A", marker_seat="A"
    )

    assert [amount for amount, _ in done.pots] == [dollars(19), dollars(12)]
    assert done.each == {"B": dollars(16), "C": dollars(15)}
    assert [amount for amount, _ in folded.pots] == [dollars(19), dollars(13)]
    assert folded.each == {"B": dollars(17), "C": dollars(15)}


@per("VIC/8.1.5(a)")
@pytest.mark.parametrize("declared", WITH_BUTTON, ids=title)
@pytest.mark.parametrize(
    ("button", "first", "second", "third"),
    [
        ("A", "C", "E", "A"),  # the button itself comes last
        ("B", "C", "E", "A"),
        ("C", "E", "A", "C"),
        ("D", "E", "A", "C"),
        ("E", "A", "C", "E"),
        ("F", "A", "C", "E"),
    ],
)
def test_odd_chips_go_one_each_to_the_winners_from_the_left_of_the_button(
    declared: Game, button: str, first: str, second: str, third: str
) -> None:
    def odd(folded: str, chip: str = "1") -> list[tuple[str, int]]:
        paid = {**dict.fromkeys("ACE", "10"), "B": folded, "D": "0", "F": "0"}
        done = settled(declared, paid, "A = C = E", marker_seat=button, chip=chip)
        return [(player, amount) for player, amount, rule in done.awarded if rule == "8.1.5(a)"]

    assert odd("0") == []
    assert odd("1") == [(first, dollars(1))]
    assert odd("2") == [(first, dollars(1)), (second, dollars(1))]
    assert odd("3") == []
    assert odd("2.50") == [
        (first, dollars(1)),
        (second, dollars(1)),
        (third, dollars("0.50")),
    ]
    assert odd("0.50", "0.25") == [(first, dollars("0.25")), (second, dollars("0.25"))]


@per("VIC/8.1.5(b)")
@pytest.mark.parametrize("declared", STUD, ids=title)
@pytest.mark.parametrize(
    ("cards", "order"),
    [
        ({"A": "Kd Qs", "B": "Kh Qc", "C": "Kc Qd"}, "BAC"),  # hearts, diamonds, clubs
        ({"A": "Kd Qs", "B": "Ks Qc", "C": "Kh Qd"}, "BCA"),  # spades, hearts, diamonds
        ({"A": "Ad 2c", "B": "Ac Ks", "C": "Ah 3s"}, "CAB"),  # the ace, not the king of spades
        ({"A": "9s 9h", "B": "9d Td", "C": "9c Tc"}, "BCA"),  # rank before suit
        ({"A": "9s 9h", "B": "9d 9c", "C": "8s 7s"}, "ABC"),
    ],
)
def test_without_a_button_odd_chips_go_by_the_highest_card_and_its_suit(
    declared: Game, cards: dict[str, str], order: str
) -> None:
    def odd(folded: str) -> list[tuple[str, int]]:
        paid = {**dict.fromkeys("ABC", "10"), "D": folded}
        done = settled(declared, paid, "A = B = C", cards=cards)
        return [(player, amount) for player, amount, rule in done.awarded if rule == "8.1.5(b)"]

    assert odd("0") == []
    assert odd("1") == [(order[0], dollars(1))]
    assert odd("2") == [(order[0], dollars(1)), (order[1], dollars(1))]
    assert odd("2.50")[-1] == (order[2], dollars("0.50"))


@per("VIC/3.2.3")
@pytest.mark.parametrize("declared", STUD, ids=title)
def test_suits_place_an_odd_chip_and_choose_the_bring_in_but_make_no_hand_higher(
    declared: Game,
) -> None:
    spades, clubs = "As Kd Jh 9c 7d", "Ac Kh Jd 9s 7h"
    spare = "4c 3d" if declared.hand.of is Making.BEST_OF_OWN else ""
    other = "4h 3s" if spare else ""
    hands = {"A": f"{clubs} {other}", "B": f"{spades} {spare}"}
    one, two = (made(declared, parse_cards(cards)) for cards in hands.values())
    showing = [
        Showing(seat=1, cards=parse_cards("2d")),
        Showing(seat=2, cards=parse_cards("2c")),
        Showing(seat=3, cards=parse_cards("2s")),
    ]

    assert compared(declared, one, two).better == 0
    assert shown(declared, {"A": 9, "B": 9, "C": 1}, hands).gets("B") == dollars(10)
    assert opener(declared.betting_rounds[0].opens[0], showing).outcome == 2


@per("VIC/8.1.5(b)")
def test_only_a_players_own_cards_of_the_five_that_win_decide_an_odd_chip() -> None:
    """Both hold a pair of tens with K-Q-4 of own or communal cards (V-25)."""
    stud = victorian("seven-card-stud")
    hands = {"A": "Tc Td Kc Qd 3h 2s", "B": "Th Ts Kd Qc 3d 2c"}
    unused = {"A": "Tc Td Kc Qd 3h 2s", "B": "Th Ts Kd Qc 3d 2c", "C": "As 9d 7s 6c 4d 2h"}

    own = shown(stud, {"A": 10, "B": 10, "D": 1}, hands, communal="5s")
    three = shown(stud, {"A": 10, "B": 10, "C": 10, "D": 1}, unused, communal="5s")

    assert own.each == {"A": dollars(10), "B": dollars(11)}  # the king of diamonds
    assert three.each == {"A": dollars(15), "B": dollars(16)}  # C's ace of spades is no winner's


@per("VIC/8.1.5(b)")
@pytest.mark.parametrize(
    ("hands", "lucky"),
    [
        # B's own king, though the communal one that A needs is of spades
        ({"A": "Qs Js Tc 9h 3d 2d", "B": "Kd Qc Jd Td 9d 4c"}, "B"),
        # neither has a king: the queens decide
        ({"A": "Qs Js Tc 9h 3d 2d", "B": "Qc Jd Td 9d 4c 4h"}, "A"),
    ],
)
def test_a_communal_card_in_the_hand_is_skipped(hands: dict[str, str], lucky: str) -> None:
    stud = victorian("seven-card-stud")

    done = shown(stud, {"A": 10, "B": 10, "C": 1}, hands, communal="Ks")

    assert done.each == {"A": dollars(10), "B": dollars(10), lucky: dollars(11)}


@per("VIC/8.1.6")
@pytest.mark.parametrize("declared", VICTORIAN, ids=title)
def test_an_agreement_to_divide_a_pot_is_refused(declared: Game) -> None:
    assert divided_by_agreement(declared.division).per.id == "VIC/8.1.6"
