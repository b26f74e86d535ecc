"""A table kept in a file between two rounds of play, to go on later as if nothing had been."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.cli.output import Refused
from pokerroom.games.terms_for import terms_for
from pokerroom.games.written_terms import written_out
from pokerroom.money import Money
from pokerroom.play import Plan, Seat
from pokerroom.table import Player, Table

LARGEST = 10**15  # cents
NAME_LONGEST = 40


class KeptPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """Sums are in cents."""

    seat: int
    name: str
    stake: int
    bought: int


class KeptTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*marked* had the buck or button in the last round; *you* is the person's seat."""

    game: str
    terms: dict[str, Any]
    players: list[KeptPlayer]
    you: int
    marked: int
    rounds: int
    took: int
    stake: int
    seed: int | None = None
    format: str = "pokerroom.table"
    version: int = 1


def keep(path: Path, kept: Struct) -> None:
    """All of it or nothing: a file that was there stays until the new one is complete."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
        os.replace(new, path)  # noqa: PTH105  Path.replace would do the same
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            new.unlink(missing_ok=True)
        raise Refused(f"{path} cannot be written: {_reason(error)}") from None


def kept_in(path: Path) -> KeptTable:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=KeptTable)
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be read: {_reason(error)}") from None
    if (kept.format, kept.version) != ("pokerroom.table", 1):
        raise Refused(f"{path} is no table of pokerroom, or of another version")
    return kept


def _reason(error: Exception) -> str:
    return (error.strerror or "it is no file") if isinstance(error, OSError) else str(error)


def written(table: Table, you: Seat, stake: Money, seed: int | None) -> KeptTable:
    players = [
        KeptPlayer(seat, player.name, player.stake, player.bought)
        for seat, player in table.players.items()
    ]
    return KeptTable(
        game=table.at.game.name,
        terms=dict(written_out(table.at)),
        players=players,
        you=you,
        marked=table.marked,
        rounds=table.rounds,
        took=table.took,
        stake=stake,
        seed=seed,
    )


def table_of(kept: KeptTable) -> Table:
    """The table as it was, else `Refused` with the reason."""
    seats = {player.seat: player for player in kept.players}
    if problem := _problem(kept, seats):
        raise Refused(f"this is no table to go on with: {problem}")
    try:
        at = terms_for(kept.game, kept.terms, players=len(seats))
    except PokerRoomError as error:
        raise Refused(f"this is no table to go on with: {error}") from None
    players = {
        seat: Player(name=each.name, stake=Money(each.stake), bought=Money(each.bought))
        for seat, each in sorted(seats.items())
    }
    return Table(
        at=at,
        plan=Plan(at.game, at.terms),
        players=players,
        marked=kept.marked if at.game.marker else 0,
        rounds=kept.rounds,
        took=Money(kept.took),
    )


def _problem(kept: KeptTable, seats: Mapping[Seat, KeptPlayer]) -> str:
    """What cannot be, in a few words."""
    sums = [kept.took, kept.stake, *(n for p in kept.players for n in (p.stake, p.bought))]
    names = [player.name for player in kept.players]
    if len(seats) < len(kept.players) or set(seats) != set(range(1, len(seats) + 1)):
        return "its seats are not 1, 2, 3 and so on"
    if kept.you not in seats:
        return f"nobody sits in seat {kept.you}"
    if kept.marked not in {0, *seats} or kept.rounds < 0 or (kept.seed or 0) < 0:
        return "its marker, its rounds or its seed cannot be"
    if not all(0 <= amount <= LARGEST for amount in sums) or not kept.stake:
        return "a sum is below nothing or too large"
    if len(set(names)) < len(names) or not all(map(_is_name, names)):
        return "two players have one name, or one has none"
    return ""


def _is_name(name: str) -> bool:
    return name.isprintable() and 0 < len(name.strip()) <= NAME_LONGEST
