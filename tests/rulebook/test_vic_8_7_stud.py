"""Victoria 8.7 to 8.10: what is dealt at stud, and who opens each betting round."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pokerroom.books import Ruling, rule
from pokerroom.cards.card import parse_cards
from pokerroom.play.betting.first_by_cards import Showing, opener
from pokerroom.play.evolving.shortage import last_card
from tests.evidence import per
from tests.rulebook.victoria import dealt, in_words, stage, victorian

STUD = {
    "five-card-stud": "VIC/8.7",
    "crown-stud": "VIC/8.8",
    "seven-card-stud": "VIC/8.9",
    "seven-card-stud-hi-low": "VIC/8.10",
}
TAPPED_OUT = {
    "five-card-stud": "VIC/9.4.3",
    "crown-stud": "VIC/9.5.3",
    "seven-card-stud": "VIC/9.6.3",
    "seven-card-stud-hi-low": "VIC/9.6.3",
}
ROUNDS = {name: len(victorian(name).betting_rounds) for name in STUD}


def reading_out(*numbers: str, names: object = tuple(STUD)) -> list[object]:
    """The stud games, each as the reader of its own rules of these *numbers*."""
    assert isinstance(names, tuple)
    return [
        pytest.param(name, marks=per(*(f"{STUD[name]}.{number}" for number in numbers)), id=name)
        for name in names
    ]


def last(
    name: str, *, undealt: int, burns: int, seats: Sequence[int] = (1, 3, 4)
) -> tuple[list[str], bool]:
    """What is dealt as the last card, and whether the burns go back first."""
    found = last_card(victorian(name), seats, undealt=undealt, burns=burns)
    return [in_words(due) for due in found.due], found.burns_go_back


def opens(name: str, number: int, *shown: str, tapped_out: tuple[int, ...] = ()) -> Ruling[int]:
    """Who opens the betting round *number* when seats 1, 2 ... show these cards."""
    showing = [
        Showing(seat=seat, cards=parse_cards(cards), tapped_out=seat in tapped_out)
        for seat, cards in enumerate(shown, start=1)
    ]
    return opener(stage(name, number).opens[0], showing)


@pytest.mark.parametrize("name", reading_out("2(a)", names=("five-card-stud", "crown-stud")))
def test_five_card_games_begin_with_one_down_and_one_up(name: str) -> None:
    assert dealt(name, 1, seats=(1, 3)) == ["1 down", "3 down", "1 up", "3 up"]


@pytest.mark.parametrize(
    "name", reading_out("2(a)", names=("seven-card-stud", "seven-card-stud-hi-low"))
)
def test_seven_card_games_begin_with_two_down_and_one_up(name: str) -> None:
    expected = ["1 down", "3 down", "1 down", "3 down", "1 up", "3 up"]

    assert dealt(name, 1, seats=(1, 3)) == expected


@pytest.mark.parametrize("name", reading_out("4(a)", "4(d)"))
def test_before_each_middle_round_one_card_is_burnt_and_each_player_gets_one_up(name: str) -> None:
    middle = [dealt(name, number, seats=(1, 3)) for number in range(2, ROUNDS[name])]

    assert middle == [["burn down", "1 up", "3 up"]] * (3 if "seven" in name else 2)


@pytest.mark.parametrize("name", reading_out("5(a)"))
def test_the_last_card_is_dealt_after_a_burn_and_only_five_card_stud_shows_it(name: str) -> None:
    face = "up" if name == "five-card-stud" else "down"

    assert dealt(name, ROUNDS[name], seats=(1, 3)) == ["burn down", f"1 {face}", f"3 {face}"]


@pytest.mark.parametrize("name", reading_out("5(a)"))
def test_if_the_stock_is_short_the_burns_are_shuffled_in_and_if_still_short_one_card_serves_all(
    name: str,
) -> None:
    face = "up" if name == "five-card-stud" else "down"
    each = [f"1 {face}", f"3 {face}", f"4 {face}"]

    assert last(name, undealt=4, burns=2) == (["burn down", *each], False)  # it just goes round
    assert last(name, undealt=3, burns=2) == (["burn down", *each], True)
    assert last(name, undealt=2, burns=2) == (["burn down", *each], True)
    assert last(name, undealt=1, burns=2) == (each, True)  # nothing is left to burn
    assert last(name, undealt=0, burns=2) == (["burn down", "communal up"], True)


@pytest.mark.parametrize("name", reading_out("5(a)"))
def test_the_burns_stay_out_if_burn_and_community_card_can_come_from_the_stock(name: str) -> None:
    shared = ["burn down", "communal up"]

    assert last(name, undealt=2, burns=1, seats=range(1, 7)) == (shared, False)
    assert last(name, undealt=1, burns=3, seats=range(1, 7)) == (shared, True)


@pytest.mark.parametrize(
    ("name", "deck", "players", "goes_back", "shared"),
    [
        ("five-card-stud", 52, 10, True, False),
        ("five-card-stud", 40, 8, True, False),
        ("crown-stud", 36, 7, True, False),
        ("crown-stud", 32, 6, True, False),
        ("seven-card-stud", 52, 8, True, True),
        ("seven-card-stud", 40, 6, True, True),
        ("seven-card-stud", 36, 5, True, False),
        ("seven-card-stud-hi-low", 32, 4, False, False),
    ],
)
def test_what_becomes_of_the_last_card_at_a_full_table(
    name: str, deck: int, players: int, goes_back: bool, shared: bool
) -> None:
    earlier = victorian(name).betting_rounds[:-1]
    used = sum(stage.burns + len(stage.hole) * players for stage in earlier)
    burns = sum(stage.burns for stage in earlier)

    due, back = last(name, undealt=deck - used, burns=burns, seats=range(1, players + 1))

    assert back == goes_back
    assert ("communal up" in due) == shared


SUITS = ("VIC/3.2.3(a)", "VIC/3.2.3(b)", "VIC/3.2.3(c)", "VIC/3.2.3(d)")


@pytest.mark.parametrize("name", STUD)
def test_the_lowest_up_card_opens_the_first_round_the_ace_being_high(name: str) -> None:
    authority = rule(f"{STUD[name]}.3(a)")

    assert opens(name, 1, "9s", "5h", "As") == Ruling(outcome=2, per=authority)
    assert opens(name, 1, "As", "Ks", "Ah").outcome == 2


@per(*SUITS)
@pytest.mark.parametrize("name", STUD)
def test_of_equal_lowest_cards_the_lowest_suit_opens(name: str) -> None:
    assert opens(name, 1, "5s", "5h", "5d", "5c").outcome == 4
    assert opens(name, 1, "5s", "5d", "5h").outcome == 2
    assert opens(name, 1, "5h", "5s").outcome == 1
    assert opens(name, 1, "5s", "6c").outcome == 1  # a rank goes before any suit


@pytest.mark.parametrize("name", STUD)
def test_the_highest_hand_showing_opens_the_middle_rounds(name: str) -> None:
    authority = rule(f"{STUD[name]}.4(b)")

    assert opens(name, 2, "As Kd", "3c 3d", "Qs Qd") == Ruling(outcome=3, per=authority)
    assert opens(name, 2, "Kd Qd", "As Td", "Ac Jd").outcome == 3  # the jack, not the spade
    assert opens(name, 3, "3c 3d 5s", "9s Ts Js").outcome == 1  # no straights, no flushes


@per(*SUITS)
@pytest.mark.parametrize("name", STUD)
def test_of_equal_hands_showing_the_suit_of_the_highest_card_opens(name: str) -> None:
    assert opens(name, 2, "Ac Ks", "Ad Kc", "As Kd", "Ah Kh").outcome == 3
    assert opens(name, 2, "Ac Ks", "Ad Kc", "Ah Kh").outcome == 3
    assert opens(name, 2, "Ac Ks", "Ad Kc").outcome == 2
    assert opens(name, 3, "9s 9h Kc", "9c 9d Kd").outcome == 2  # the king is the higher card


@pytest.mark.parametrize("name", STUD)
def test_the_highest_hand_showing_opens_the_last_round(name: str) -> None:
    authority = rule(f"{STUD[name]}.5(b)")

    found = opens(name, ROUNDS[name], "4s 4h 6c", "Ac Kd Qd", "4c 4d 6s")

    assert found == Ruling(outcome=3, per=authority)


@per(*SUITS)
@pytest.mark.parametrize("name", STUD)
def test_in_the_last_round_too_suits_decide_between_equal_hands(name: str) -> None:
    assert opens(name, ROUNDS[name], "As Kh 6c", "Ac Kd 6s").outcome == 1
    assert opens(name, ROUNDS[name], "Ac Kd 6s", "As Kh 6c").outcome == 2


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=per(TAPPED_OUT[name]), id=name) for name in STUD]
)
def test_in_the_first_round_a_player_who_has_tapped_out_is_passed_over(name: str) -> None:
    found = opens(name, 1, "5c", "9d", "6h", "5d", tapped_out=(1, 4))

    assert found == Ruling(outcome=3, per=rule(TAPPED_OUT[name]))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=per(TAPPED_OUT[name]), id=name) for name in STUD]
)
def test_later_the_player_left_of_one_who_has_tapped_out_opens_not_the_next_best(name: str) -> None:
    shown = ("9d 2c", "As Ac", "4h 3d", "Kh Kd")

    found = opens(name, 2, *shown, tapped_out=(2,))
    round_the_table = opens(name, 2, *shown, tapped_out=(2, 3, 4))
    one_who_does_not_open = opens(name, 2, *shown, tapped_out=(1, 3))

    assert found == Ruling(outcome=3, per=rule(TAPPED_OUT[name]))
    assert round_the_table.outcome == 1
    assert one_who_does_not_open == Ruling(outcome=2, per=rule(f"{STUD[name]}.4(b)"))
