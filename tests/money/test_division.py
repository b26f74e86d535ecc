"""Division that names what becomes of the remainder."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.money import Money, divide, dollars

CENT = Money(1)


@pytest.mark.parametrize(
    ("pot", "ways", "unit", "share", "odd"),
    [
        ("0", 3, "1", "0", "0"),
        ("2", 3, "1", "0", "2"),
        ("3", 3, "1", "1", "0"),
        ("10", 3, "1", "3", "1"),
        ("11", 3, "1", "3", "2"),
        ("12", 3, "1", "4", "0"),
        ("12.50", 3, "1", "4", "0.50"),
        ("10", 3, "0.50", "3", "1"),
        ("10", 3, "0.01", "3.33", "0.01"),
        ("35", 2, "5", "15", "5"),
        ("39.99", 2, "5", "15", "9.99"),
        ("40", 2, "5", "20", "0"),
        ("7.25", 1, "1", "7", "0.25"),
    ],
)
def test_a_pot_is_shared_in_whole_units_and_the_rest_is_odd(
    pot: str, ways: int, unit: str, share: str, odd: str
) -> None:
    assert divide(dollars(pot), ways=ways, unit=dollars(unit)) == (dollars(share), dollars(odd))


@given(
    some.integers(0, 10**12).map(Money), some.integers(1, 12), some.integers(1, 10**6).map(Money)
)
def test_no_cent_is_made_or_lost(pot: Money, ways: int, unit: Money) -> None:
    share, odd = divide(pot, ways=ways, unit=unit)

    assert share * ways + odd == pot
    assert share % unit == 0
    assert 0 <= odd < ways * unit


@pytest.mark.parametrize(
    ("pot", "ways", "unit", "complaint"),
    [
        (-1, 2, 1, r"-\$0.01 cannot be divided"),
        (10, 0, 1, "divided 0 ways"),
        (10, -2, 1, "divided -2 ways"),
        (10, 2, 0, r"\$0.00 is not a unit"),
        (10, 2, -5, r"-\$0.05 is not a unit"),
    ],
)
def test_what_cannot_be_divided_is_refused(pot: int, ways: int, unit: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        divide(Money(pot), ways=ways, unit=Money(unit))


def test_the_least_that_can_be_divided() -> None:
    assert divide(CENT, ways=1, unit=CENT) == (CENT, 0)
