"""Victoria 8.10.5 and 8.16.6, paragraphs (d) to (f): pots for the high and the low hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pokerroom.money import dollars
from pokerroom.play import Game
from pokerroom.play.pots.outcome import Part
from tests.evidence import per
from tests.rulebook.settling import settled, shown
from tests.rulebook.victoria import victorian

SECTIONS = {"seven-card-stud-hi-low": "8.10.5", "omaha-hi-low": "8.16.6"}
CARDS = {"A": "As 7c", "B": "Ah 7s", "C": "Ad 7h", "D": "Ac 7d"}
"""By these the odd chip of stud goes to A first for high, to B first for low."""


def reading_out(*letters: str) -> list[object]:
    """The two games, each as the reader of its own paragraphs."""
    return [
        pytest.param(
            victorian(name),
            section,
            marks=per(*(f"VIC/{section}({letter})" for letter in letters)),
            id=name,
        )
        for name, section in SECTIONS.items()
    ]


def halves(
    game: Game, paid: Mapping[str, int | str], high: str, low: str
) -> list[tuple[object, ...]]:
    """Who gets what of which part, the button being before the last player."""
    marker_seat = max(paid) if game.marker else ""
    done = settled(game, paid, high, low=low, cards=CARDS, marker_seat=marker_seat)
    return [
        (done.letters((award.seat,)), award.part, award.amount, award.per.id.partition("/")[2])
        for award in done.settlement.awards
    ]


@pytest.mark.parametrize(("game", "section"), reading_out("e"))
def test_without_a_low_the_high_hand_takes_the_whole_pot(game: Game, section: str) -> None:
    found = halves(game, {"A": 10, "B": 10, "C": 1}, "A > B", "")

    assert found == [("A", Part.WHOLE, dollars(21), f"{section}(e)")]


@pytest.mark.parametrize(("game", "section"), reading_out("e"))
def test_a_low_counts_only_in_the_pots_its_player_may_win(game: Game, section: str) -> None:
    """A has the only low, and tapped out with $10."""
    found = halves(game, {"A": 10, "B": 30, "C": 30}, "C > B > A", "A")

    assert found == [
        ("C", Part.HIGH, dollars(15), f"{section}(d)(i)"),
        ("A", Part.LOW, dollars(15), f"{section}(d)(ii)"),
        ("C", Part.WHOLE, dollars(40), f"{section}(e)"),
    ]


@pytest.mark.parametrize(("game", "section"), reading_out("f"))
@pytest.mark.parametrize(
    ("folded", "half", "odd"), [("0", "20", "0"), ("1", "20", "1"), ("2", "21", "0")]
)
def test_the_odd_amount_of_the_halves_goes_to_the_high_hand(
    game: Game, section: str, folded: str, half: str, odd: str
) -> None:
    found = halves(game, {"A": 20, "B": 20, "C": folded}, "A > B", "B > A")
    odd_one = halves(game, {"A": 20, "B": 20, "C": "0.50"}, "A > B", "B > A")

    extra = [("A", Part.HIGH, dollars(odd), f"{section}(f)")] if dollars(odd) else []
    assert found == [
        ("A", Part.HIGH, dollars(half), f"{section}(d)(i)"),
        *extra,
        ("B", Part.LOW, dollars(half), f"{section}(d)(ii)"),
    ]
    assert odd_one[1] == ("A", Part.HIGH, dollars("0.50"), f"{section}(f)")


@pytest.mark.parametrize(("game", "section"), reading_out("d)(iii"))
def test_one_player_may_win_both_halves(game: Game, section: str) -> None:
    found = halves(game, {"A": 20, "B": 20, "C": 1}, "A > B", "A > B")

    assert found[0] == ("A", Part.HIGH, dollars(20), f"{section}(d)(i)")
    assert found[-1] == ("A", Part.LOW, dollars(20), f"{section}(d)(iii)")
    assert {player for player, *_ in found} == {"A"}
    assert halves(game, {"A": 20, "B": 20}, "A > B", "B > A")[-1][0] == "B"


@per("VIC/8.10.5(d)(iii)")
@pytest.mark.parametrize(
    "scooping",
    [
        "As 2c 3d 4c 5h Kh Kd",  # the same five
        "As 2s 8s Ks Qs 3d 5c",  # a flush, and another five
    ],
)
def test_with_the_same_five_of_seven_cards_or_with_others(scooping: str) -> None:
    hands = {"A": scooping, "B": "Kc Qc Qd Qh 2d 4d 6h", "C": "Ah 8c 7d 6d 4h Jd Jh"}

    done = shown(victorian("seven-card-stud-hi-low"), {"A": 10, "B": 10, "C": 10}, hands)

    assert done.each == {"A": dollars(30)}
    assert done.awarded[-1] == ("A", dollars(15), "8.10.5(d)(iii)")


def test_odd_chips_inside_a_half_go_by_the_rules_for_equal_hands() -> None:
    """$41 in halves of $21 and $20, the high half tied three ways and the low half two ways."""
    omaha, stud = victorian("omaha-hi-low"), victorian("seven-card-stud-hi-low")
    paid: dict[str, int | str] = {"A": 10, "B": 10, "C": 10, "D": 10, "E": 1}

    button = settled(omaha, paid, "A = B = C > D", low="B = D > A", marker_seat="B")
    suits = settled(stud, paid, "A = B > C > D", low="B = C = D > A", cards=CARDS)

    assert button.each == {
        "A": dollars(7),
        "B": dollars(17),
        "C": dollars(7),
        "D": dollars(10),
    }
    # of $21 A's ace of spades gets the odd chip; of $20 B's seven of spades and C's of hearts
    assert suits.each == {
        "A": dollars(11),
        "B": dollars(17),
        "C": dollars(7),
        "D": dollars(6),
    }


@per("VIC/8.1.5")
def test_a_tied_high_half_is_shared_with_its_odd_amount_in_it() -> None:
    """$403 in halves of $202 and $201: nobody gets two odd chips of one half."""
    found = settled(
        victorian("omaha-hi-low"),
        {"A": 134, "B": 134, "C": 134, "D": 1},
        "A = B > C",
        low="C",
        marker_seat="D",
    )

    assert found.each == {"A": dollars(101), "B": dollars(101), "C": dollars(201)}
    assert [(str(each.per), str(each.of_larger_half)) for each in found.settlement.awards] == [
        ("VIC/8.1.5", "VIC/8.16.6(f)"),
        ("VIC/8.1.5", "VIC/8.16.6(f)"),
        ("VIC/8.16.6(d)(ii)", "None"),
    ]


@pytest.mark.parametrize("folded", [0, 2])
def test_halves_without_an_odd_amount_stand_on_no_rule_about_one(folded: int) -> None:
    paid = {"A": 100, "B": 100, "C": 100, "D": folded}
    found = settled(victorian("omaha-hi-low"), paid, "A = B > C", low="C", marker_seat="D")

    assert {each.of_larger_half for each in found.settlement.awards} == {None}


def test_the_last_player_left_takes_both_halves_without_showing() -> None:
    for name in SECTIONS:
        done = settled(victorian(name), {"A": 30, "B": 20, "C": 20}, "A", low="A")

        assert done.each == {"A": dollars(70)}
        assert [award.part for award in done.settlement.awards] == [Part.WHOLE]


def test_in_a_low_hand_the_ace_is_below_the_two() -> None:
    """The odd chip of a tied low goes by the seven, not by the ace (V-25, V-30)."""
    stud = victorian("seven-card-stud-hi-low")
    hands = {"A": "As 2c 3d 4c 7h Kh Kd", "B": "Ah 2d 3c 4d 7s Qs Jc"}

    done = shown(stud, {"A": 10, "B": 10, "C": 2}, hands)

    # high $11 to A; low $11: $5 each, and the odd chip to B's seven of spades
    assert done.each == {"A": dollars(16), "B": dollars(6)}


def test_a_communal_card_in_a_low_hand_is_skipped_too() -> None:
    """Both have 7-4-3-2-A, A with the communal seven and B with his own."""
    stud = victorian("seven-card-stud-hi-low")
    hands = {"A": "As 2c 3d 4d Kh Kd", "B": "Ah 2d 3c 4c 7c Qs"}

    done = shown(stud, {"A": 10, "B": 10, "C": 2}, hands, communal="7s")

    assert done.each == {"A": dollars(16), "B": dollars(6)}
