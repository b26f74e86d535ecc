"""The fullest table of every game: all seats taken, long names, large sums, four pots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerroom.server.accounts.names import NAME_MOST

View = dict[str, Any]
HELD = {
    "act/seven-card-stud": 7,
    "act/canberra-manila": 2,
    "act/five-card-stud": 5,
    "act/draw-poker": 5,
    "vic/draw-blind": 5,
    "vic/draw-kitty": 5,
    "vic/draw-ante": 5,
    "vic/five-card-stud": 5,
    "vic/crown-stud": 5,
    "vic/seven-card-stud": 7,
    "vic/seven-card-stud-hi-low": 7,
    "vic/two-card-manila": 2,
    "vic/three-card-manila": 3,
    "vic/faro-manila": 5,
    "vic/holdem": 2,
    "vic/omaha": 4,
    "vic/omaha-hi-low": 4,
}
"""How many cards each player of a game holds in the end."""
BOARD = ["As", "Ks", "Qs", "Js", "Ts"]
DECK = [rank + suit for suit in "hdcs" for rank in "AKQJT98765432"]
NAME = "Bartholomew Wallaby Smithson Featherstonehaugh"[:NAME_MOST].strip()
SUM, WAGER = 12_345_00, 1_234_00
POTS = 4


def _has_a_board(game: str) -> bool:
    return not any(each in game for each in ("stud", "draw"))


def _lies_up(game: str, place: int) -> bool:
    if "stud" not in game:
        return False
    return place in (2, 3, 4, 5) if HELD[game] == 7 else 0 < place < (4 if "crown" in game else 5)


def _own(game: str, at: int) -> list[str]:
    return [DECK[(at * HELD[game] + place) % len(DECK)] for place in range(HELD[game])]


def seated(view: View, many: int) -> View:
    """The same table with so many seats."""
    seats = view["seats"]
    more = [seats[-1] | {"seat": number} for number in range(len(seats) + 1, many + 1)]
    return view | {"seats": [*seats, *more][:many]}


def _seats(view: View, game: str, *, shown: bool, bets: bool, pots: int = POTS) -> list[View]:
    """Seat 1 is the viewer's; as many as there are pots but one have less than the others.

    The marker lies in every seat, so that none need be looked at by itself.
    """
    return [
        seat
        | {
            "name": NAME if at else NAME[:-1] + "x",
            "in_round": True,
            "stake": SUM,
            "standing": "tapped out" if 0 < at < pots else "in",
            "paid": (min(at, pots) if at else pots) * WAGER + (WAGER if bets else 0),
            "total": WAGER if bets else 0,
            "cards": [
                card if shown or not at or _lies_up(game, place) else "??"
                for place, card in enumerate(_own(game, at))
            ],
            "hand": "Ace high",
            "makes": _own(game, at)[:2],
            "has_marker": True,
            "is_out": False,
            "is_away": False,
            "waits_for": "",
            "button": None,
        }
        for at, seat in enumerate(view["seats"])
    ]


def _choice(act: str, adds: int, amounts: View | None = None) -> View:
    return {
        "do": {"do": "bet", "act": act},
        "words": act,
        "adds": adds,
        "amounts": amounts,
        "amount_in": "to" if amounts else "",
        "per": "",
        "rule": "",
    }


def _amounts(limit: str) -> View | None:
    """What one may raise to: one sum, one or two blinds, or any up to all that one has."""
    if limit == "fixed":
        return None
    few = [2 * WAGER, 3 * WAGER] if limit == "blind" else []
    return {"least": 2 * WAGER, "most": few[-1] if few else SUM, "step": 100, "few": few}


NOBODY: View = {"may": [], "awaits": None, "clock": None, "draw": None}


def _told(view: View, game: str, **more: object) -> View:
    always: View = {
        "own": 1,
        "is_playing": True,
        "communal": BOARD if _has_a_board(game) else [],
        "marker": view["marker"] or "buck",
        "settlement": None,
        "betting_round": 1,
        "kitty": 0,
    }
    return view | NOBODY | always | more


def betting(view: View, game: str) -> View:
    """A wager lies before everybody, and the viewer may raise."""
    may = [_choice("fold", 0), _choice("call", WAGER)]
    may.append(_choice("raise", 2 * WAGER, _amounts(view["sign"]["limit"])))
    return _told(
        view,
        game,
        seats=_seats(view, game, shown=False, bets=True),
        may=may,
        awaits=1,
        phase="a player acts",
        kitty=5 if game.endswith("kitty") else 0,
    )


def showing(view: View, game: str, pots: int = POTS) -> View:
    """Everybody has shown, and nothing is settled yet."""
    seats = _seats(view, game, shown=True, bets=False, pots=pots)
    phase = "a player shows his hand or throws it in"
    return _told(view, game, seats=seats, phase=phase)


def settled(view: View, game: str) -> View:
    """Each pot has gone to somebody else."""
    won = [
        {"seat": at + 1, "amount": SUM, "part": "whole", "pots": [at], "per": ""}
        for at in range(POTS)
    ]
    pots = [{"amount": SUM, "contested_by": [1, 2]} for _ in range(POTS)]
    settlement = {"returned_to": None, "returned": 0, "commission": 0}
    return showing(view, game) | {
        "settlement": settlement | {"pots": pots, "awards": won},
        "is_playing": False,
    }


MOMENTS: dict[str, Callable[[View, str], View]] = {
    "betting": betting,
    "showing": showing,
    "settled": settled,
}
