"""The offices of a room: what each book calls them, and which one does another's work."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

from pokerroom.room.authorities import jurisdiction


class Office(StrEnum):
    """The offices in our words; a book may have another name for one, or no such office."""

    PLAYER = "player"
    ONLOOKER = "onlooker"
    DEALER = "dealer"
    CASHIER = "cashier"
    CASINO_SUPERVISOR = "casino supervisor"
    SUPERVISOR = "supervisor"
    OPERATOR = "operator"
    INSPECTOR = "inspector"
    REVIEWER = "reviewer"
    MINISTER = "minister"
    PLATFORM = "platform"


STAFF: Final = frozenset(
    {
        Office.DEALER,
        Office.CASHIER,
        Office.CASINO_SUPERVISOR,
        Office.SUPERVISOR,
        Office.OPERATOR,
    }
)
"""Those who work for the casino."""
OFFICIALS: Final = frozenset({Office.INSPECTOR, Office.REVIEWER, Office.MINISTER})
"""Those who oversee it."""
ALSO: Final = {
    Office.CASINO_SUPERVISOR: frozenset({Office.DEALER, Office.CASHIER}),
    Office.SUPERVISOR: frozenset({Office.CASINO_SUPERVISOR, Office.DEALER, Office.CASHIER}),
}
"""Supervisors may do what dealers do, and never the reverse."""
CALLED: Final = {
    "A": {
        "casino supervisor": Office.SUPERVISOR,
        "casino operator": Office.OPERATOR,
        "government casino inspector": Office.INSPECTOR,
        "chief casino inspector": Office.REVIEWER,
    },
    "V": {
        "poker room supervisor": Office.SUPERVISOR,
        "poker room supervisor (or above)": Office.SUPERVISOR,
        "game supervisor": Office.CASINO_SUPERVISOR,
        "booth dealer": Office.CASHIER,
        "chip runner": Office.CASHIER,
        "casino operator": Office.OPERATOR,
        "director of casino surveillance": Office.REVIEWER,
        "delegate": Office.REVIEWER,
    },
    "W": {
        "casino supervisor": Office.SUPERVISOR,
        "casino operator": Office.OPERATOR,
        "gaming and wagering commission": Office.REVIEWER,
    },
}
"""What the books of each jurisdiction call them, if not by our word."""


OURS: Final = {each.value: each for each in Office}


def office(name: str, *, book: str) -> Office | None:
    """The office that *name* means in *book*, if any."""
    wanted = " ".join(name.lower().split())
    if found := CALLED[jurisdiction(book)].get(wanted):
        return found
    return OURS.get(wanted)


@cache
def offices_done_by(holder: Office) -> frozenset[Office]:
    """The office and all those whose work it also does."""
    return frozenset({holder}) | ALSO.get(holder, frozenset())


def is_name_of_an_office(name: str) -> bool:
    """Whether a book or we use the name for an office: nobody may be called that."""
    return " ".join(name.lower().split()) in names_of_offices()


@cache
def names_of_offices() -> frozenset[str]:
    """All of those names, in small letters."""
    return frozenset(OURS).union(*CALLED.values())
