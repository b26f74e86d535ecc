"""A table at which every name, sum and hand is as long as it can be, and it is the viewer's turn.

What chance could make long, it makes long every time: what fits then always fits.
"""

from __future__ import annotations

from typing import Any

from tests.browser.at_rest import View
from tests.browser.open_room import LONGEST

SUM = 12_345_75  # cents, of which twice as many are as long
HIGH, LOW = "full house, queens over sevens", "two pair, eights and sevens; 8-7-6-5-3 low"
STUD = {"own": "8s 8h 7d 7c 6c 5d 3d", "others": "?? ?? Qd Jd Td Qs ??"}
TWO = ["??", "??"]
BOARD = ["Qs", "7d", "7c", "8h", "3d"]
PER = {"per": "VIC/8.10.3(b)", "rule": ""}


def choice(act: str, adds: int = 0, amounts: tuple[int, int] | None = None) -> dict[str, Any]:
    """What a player may do in his turn; with *amounts* the least and the most of his wager."""
    least, most = amounts or (0, 0)
    return {
        "do": {"do": "bet", "act": act, "to": least or None},
        "words": act,
        "adds": adds,
        "amounts": {"least": least, "most": most, "step": 50, "few": []} if amounts else None,
        "amount_in": "to" if amounts else "",
        **PER,
    }


CHEAP = [choice("call", 5_00), choice("raise", 10_00, (10_00, 50_00)), choice("fold")]
FIXED = [choice("call", SUM), choice("raise", SUM, (SUM, SUM)), choice("fold")]
RANGE = [choice("call", SUM), choice("raise", SUM, (SUM, 2 * SUM)), choice("fold")]
FORCED = [choice("open", SUM, (SUM, SUM))]


def cards_of(view: View, seat: dict[str, Any]) -> list[str]:
    """As many as there are in the last betting round."""
    own = seat["seat"] == view["own"]
    if "stud" in view["sign"]["game"]:
        return STUD["own" if own else "others"].split()
    mine = next((each["cards"] for each in view["seats"] if each["seat"] == view["own"]), TWO)
    return mine if own else ["??"] * len(mine)


def dearest(view: View, may: list[dict[str, Any]], stake: int = SUM, bet: int = SUM) -> View:
    """Every seat is taken, and *may* is what the viewer may do in the last betting round."""
    hand = LOW if "hi-low" in view["sign"]["game"] else HIGH
    seats = [
        seat
        | {
            "name": f"{LONGEST} {8880 + seat['seat']}",
            "stake": stake,
            "total": bet,
            "paid": 2 * bet,
        }
        | {"in_round": True, "standing": "in", "is_out": False, "waits_for": ""}
        | {"cards": cards_of(view, seat), "hand": hand if seat["seat"] == view["own"] else ""}
        for seat in view["seats"]
    ]
    board = BOARD if "omaha" in view["sign"]["game"] or "holdem" in view["sign"]["game"] else []
    sums = {"in_the_pots": 14 * bet, "highest": 2 * bet, "communal": board}
    return view | sums | {"seats": seats, "may": may, "betting_round": 4, "moves": []}


STANDINGS = (
    {"standing": "in"},
    {"standing": "folded", "cards": []},
    {"standing": "tapped out", "stake": 0},
    {"standing": "in", "is_out": True, "in_round": False, "cards": []},
    {"standing": "in", "is_away": True},
)


def of_all_kinds(view: View) -> View:
    """Somebody watches a table where people stand in every way that there is."""
    told = dearest(view | {"own": 0}, [])
    seats = [seat | STANDINGS[at % len(STANDINGS)] for at, seat in enumerate(told["seats"])]
    first = seats[0]["seat"]
    now = {"phase": "a player acts", "is_playing": True, "awaits": first, "settlement": None}
    return told | now | {"seats": seats, "clock": None, "draw": None, "kitty": 0}
