"""Describes a round of play from where it stands, as a round file with a situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pokerroom.notation.files.writing import toml_value
from pokerroom.notation.values.cards import written
from pokerroom.play import Phase, Play, Seat

PARTS = {Phase.BETTING: "betting", Phase.DRAW: "draw", Phase.SHOWDOWN: "showdown"}


def described(play: Play, wrote: Mapping[str, Any]) -> str:
    """A file that begins where *play* stands, at a table with the terms *wrote*."""
    return "\n".join(_lines(play, wrote))


def _lines(play: Play, wrote: Mapping[str, Any]) -> Iterator[str]:
    yield from ("format = 1", f'game = "{play.game.name}"')
    if play.game.marker:
        yield f'{play.game.marker} = "S{play.marker_seat}"'
    yield from ("[terms]", *(f"{key} = {toml_value(value)}" for key, value in wrote.items()))
    yield "[seats]"
    yield from (f"S{seat} = {_sum(play.stakes[at])}" for at, seat in enumerate(play.seats))
    yield "[situation]"
    yield from (f"{key} = {toml_value(value)}" for key, value in _situation(play).items())
    yield "[cards]"
    for seat in play.still_in():
        yield f'S{seat} = "{written(play.held[play.places[seat]])}"'
    if play.communal:
        yield f'communal = "{written(play.communal)}"'


def _sum(cents: int) -> str:
    return f'"{cents // 100}.{cents % 100:02}"'


def _sums(amounts: Mapping[Seat, int]) -> dict[str, str]:
    return {f"S{seat}": _sum(cents).strip('"') for seat, cents in amounts.items()}


def _situation(play: Play) -> dict[str, Any]:
    betting = play.betting if play.phase is Phase.BETTING else None
    bets = dict(zip(betting.seats, betting.totals, strict=True)) if betting else {}
    paid = {seat: play.paid[at] - bets.get(seat, 0) for at, seat in enumerate(play.seats)}
    found: dict[str, Any] = {
        "at": PARTS[play.phase],
        "betting_round": play.stage + 1,
        "put_in": _sums(paid),
        "folded": [f"S{seat}" for seat in play.seats if not play.is_in(seat)],
        "blinds": _sums(
            {s: chips for s, chips in zip(play.seats, play.blinds, strict=True) if chips}
        ),
    }
    if play.last_blind is not None:
        found |= {"blind": _sum(play.blind).strip('"'), "last_blind": f"S{play.last_blind}"}
    if play.phase is Phase.DRAW:
        found["drew"] = {f"S{each.seat}": each.discards for each in play.decisions}
    if play.phase is Phase.SHOWDOWN:
        key = "first_to_act" if play.leader is None else "leader"
        found[key] = f"S{play.to_show[0] if play.leader is None else play.leader}"
    return found | _betting(play)


def _betting(play: Play) -> dict[str, Any]:
    betting = play.betting
    if play.phase is not Phase.BETTING or betting is None:
        return {}
    found: dict[str, Any] = {
        "to_act": f"S{betting.seat}",
        "first_to_act": f"S{betting.seats[0]}",
        "raises": betting.raises,
        "bets": _sums({s: t for s, t in zip(betting.seats, betting.totals, strict=True) if t}),
    }
    if betting.kitty_taker >= 0:
        found["kitty_taken_by"] = f"S{betting.seats[betting.kitty_taker]}"
    if betting.leader >= 0:
        found["leader"] = f"S{betting.seats[betting.leader]}"
        found["last_raise"] = _sum(betting.size).strip('"')
        if 0 < betting.level < betting.highest:
            found["full_wager"] = _sum(betting.level).strip('"')
    return found
