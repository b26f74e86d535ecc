"""Reading dollars and printing them."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.money import Money, dollars, in_dollars

ANY_AMOUNT = some.integers(min_value=-(10**17) + 1, max_value=10**17 - 1).map(Money)


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        (0, 0),
        (19, 1900),
        (-5, -500),
        ("0", 0),
        ("12", 1200),
        ("0.05", 5),
        ("0.5", 50),
        ("2.50", 250),
        ("$2.50", 250),
        (" $7 ", 700),
        ("999", 99900),
        ("1000", 100000),
        ("1,000", 100000),
        ("$1,234.50", 123450),
        ("12,345,678.90", 1234567890),
        ("-5", -500),
        ("-$5.00", -500),
        ("999999999999999.99", 99999999999999999),
    ],
)
def test_dollars_are_read_as_whole_cents(written: int | str, cents: int) -> None:
    assert dollars(written) == cents


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        " ",
        "$",
        ".",
        ".05",
        "5.",
        "5.005",
        "1e3",
        "1_000",
        "0x10",
        "nan",
        "inf",
        "five",
        "$5 AUD",
        "5 0",
        "$ 5",
        "$-5",
        "--5",
        "+5",
        "−5",
        "007",
        "00.05",
        "1,23",
        "1,2345",
        "1234,567",
        "12,34,567",
        "0,123",
        ",123",
        "1,,234",
        "1.234,50",
        "1,234.",
        "٣",
        "5\n5",
    ],
)
def test_what_is_not_an_amount_in_dollars_is_refused_by_name(garbage: str) -> None:
    with pytest.raises(ValueError, match="is not an amount in dollars") as refusal:
        dollars(garbage)

    assert repr(garbage) in str(refusal.value)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("5.005", "cents have two digits"),
        ("1234,567", "thousands are marked as in 1,234.50"),
        ("five", "write it as 12, 0.05, 2.50"),
    ],
)
def test_the_refusal_says_what_is_wrong(written: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        dollars(written)


def test_an_amount_of_sixteen_digits_is_refused_and_of_fifteen_is_not() -> None:
    assert dollars("9" * 15) == int("9" * 15 + "00")

    with pytest.raises(ValueError, match="16 digits is more than can be kept"):
        dollars("1" + "0" * 15)


@pytest.mark.parametrize("amount", [2.5, 2.0, True, Decimal("2.50"), None, b"2"])
def test_a_float_or_any_other_kind_of_number_is_refused(amount: Any) -> None:
    with pytest.raises(TypeError, match="write cents as text"):
        dollars(amount)


@pytest.mark.parametrize(
    ("cents", "printed"),
    [
        (0, "$0.00"),
        (5, "$0.05"),
        (99, "$0.99"),
        (100, "$1.00"),
        (1900, "$19.00"),
        (99999, "$999.99"),
        (100000, "$1,000.00"),
        (123450, "$1,234.50"),
        (-1, "-$0.01"),
        (-500, "-$5.00"),
        (-123456789, "-$1,234,567.89"),
    ],
)
def test_money_is_printed_with_both_cents(cents: int, printed: str) -> None:
    assert in_dollars(Money(cents)) == printed


@given(ANY_AMOUNT)
def test_what_is_printed_is_read_back(amount: Money) -> None:
    assert dollars(in_dollars(amount)) == amount


@given(ANY_AMOUNT)
def test_the_marks_of_dollars_and_thousands_may_be_left_out(amount: Money) -> None:
    assert dollars(in_dollars(amount).replace("$", "").replace(",", "")) == amount


@given(some.text())
def test_any_text_is_an_amount_or_a_value_error(text: str) -> None:
    try:
        amount = dollars(text)
    except ValueError:
        return
    assert dollars(in_dollars(amount)) == amount
