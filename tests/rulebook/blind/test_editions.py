"""Which text was the law on which day: first days of the books, and the amendments of S239."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pokerroom import book
from pokerroom.books import NoEdition

# Gazettal, the commencement printed in the Victorian notice, the last amendment in WA
FIRST_DAYS = {
    "ACT-7CS": date(1994, 5, 27),
    "ACT-MAN": date(1994, 5, 27),
    "ACT-5CS": date(1994, 5, 27),
    "ACT-DRW": date(1994, 11, 4),
    "ACT-CAN": date(1997, 4, 9),
    "VIC": date(2003, 12, 19),
    "WA-CHP": date(2022, 6, 10),
}
BEFORE_S239, FROM_S239 = date(1994, 11, 3), date(1994, 11, 4)
# Attachment 3 of S239
AMENDED = {
    ("ACT-MAN", "13.3"),
    ("ACT-5CS", "7.1(a)#1"),
    ("ACT-5CS", "7.1(a)#2"),
    ("ACT-5CS", "14.3"),
    ("ACT-7CS", "7.1(a)#1"),
    ("ACT-7CS", "7.1(a)#2"),
    ("ACT-7CS", "14.3"),
}


@pytest.mark.parametrize("name", FIRST_DAYS)
def test_a_book_is_law_from_its_first_day_and_not_the_day_before(name: str) -> None:
    first = FIRST_DAYS[name]
    assert book(name).as_at(first).id == name
    with pytest.raises(NoEdition, match=first.isoformat()):
        book(name).as_at(first - timedelta(days=1))


@pytest.mark.parametrize(("name", "number"), sorted(AMENDED))
def test_s239_replaces_the_former_rule_on_4_november_1994(name: str, number: str) -> None:
    former = book(name).as_at(BEFORE_S239)[number]
    amended = book(name).as_at(FROM_S239)[number]
    assert (former.instrument, amended.instrument) == ("S94/1994", "S239/1994")
    assert former.id == f"{name}/{number}@S94"
    assert former.in_force_to == BEFORE_S239
    assert amended.in_force_from == FROM_S239
    assert amended.in_force_to is None
    assert book(name)[number] == amended


@pytest.mark.parametrize("name", ["ACT-7CS", "ACT-MAN", "ACT-5CS"])
def test_s239_changes_nothing_else_in_the_books_of_s94(name: str) -> None:
    former, amended = book(name).as_at(BEFORE_S239), book(name).as_at(FROM_S239)
    changed = {
        (name, rule.number)
        for rule in amended
        if rule.instrument == "S239/1994" or former[rule.number].id != rule.id
    }
    assert changed == {each for each in AMENDED if each[0] == name}
    assert len(list(former)) == len(list(amended))
