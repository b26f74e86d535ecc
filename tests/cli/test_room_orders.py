"""What is said of a whole table in `pokerroom room rule`."""

from __future__ import annotations

import pytest

from pokerroom.cli.room.orders import order_in
from pokerroom.table.charges import VariesCommission
from pokerroom.table.notices import Agrees, GivesNotice, Subject, WithdrawsNotice

RUNNING = (1, 4)
THERE = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("words", "act"),
    [
        (
            'notice: game = "vic/omaha", minimum = 20, rounds = 5',
            GivesNotice(subject=Subject.CHANGE, game="vic/omaha", terms={"minimum": 20}, rounds=5),
        ),
        ("notice 1 is withdrawn", WithdrawsNotice(number=1)),
        ("notice is withdrawn", WithdrawsNotice(number=4)),
        ("all agree", Agrees(number=4, agreeing=THERE)),
        ("Ann, Bob and Cam agree to notice 1", Agrees(number=1, agreeing=("Ann", "Bob", "Cam"))),
        ("commission: nil", VariesCommission(commission="nil")),
        ("commission: percent = 8, cap = 5", VariesCommission(commission={"percent": 8, "cap": 5})),
        ("Ann goes away", None),
        ("notice: closing", None),
    ],
)
def test_an_order_is_understood(words: str, act: object) -> None:
    assert order_in(words, running=RUNNING, there=THERE) == act


def test_what_is_not_written_as_terms_is_told() -> None:
    with pytest.raises(ValueError, match="is not written as minimum = 10"):
        order_in("notice: minimum = ,", running=RUNNING, there=THERE)
