"""A table kept in a file between two rounds of play, to go on later as if nothing had happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.money import Money
from pokerroom.notation.files.jsons import json_shape
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import Places, line_of_term
from pokerroom.play import Plan, Seat
from pokerroom.table import Player, Table
from pokerroom.terms import WrongTerms, terms_for, written_out

LARGEST = 10**15  # cents
SEED_END = 2**63
SIZE_MOST = 1_000_000
NAME_LONGEST = 40


class KeptPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts are in cents."""

    seat: int
    name: str
    stake: int
    bought: int


class KeptTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*marker_seat* had the buck or button in the last round; *you* is the user's seat."""

    game: str
    terms: dict[str, Any]
    players: list[KeptPlayer]
    you: int
    marker_seat: int = msgspec.field(name="marked")
    rounds: int
    took: int
    stake: int
    seed: int | None = None
    format: str = "pokerroom.table"
    version: int = 1


def text_of_table(kept: Struct) -> str:
    """The text of the file in which a table is kept."""
    return msgspec.json.format(msgspec.json.encode(kept), indent=2).decode() + "\n"


def kept_in(text: str) -> tuple[KeptTable, Places]:
    """The contents of a file and their lines; `WrongFile` if it is not a table of ours."""
    kept, lines = json_shape(text, KeptTable)
    if (kept.format, kept.version) != ("pokerroom.table", 1):
        raise WrongFile(
            "this is not a table of pokerroom, or is of another version", lines.of(("format",))
        )
    return kept, lines


def kept_of_table(table: Table, you: Seat, stake: Money, seed: int | None) -> KeptTable:
    players = [
        KeptPlayer(seat, player.name, player.stake, player.bought)
        for seat, player in table.players.items()
    ]
    return KeptTable(
        game=table.at.game.name,
        terms=dict(written_out(table.at)),
        players=players,
        you=you,
        marker_seat=table.marker_seat,
        rounds=table.rounds,
        took=table.took,
        stake=stake,
        seed=seed,
    )


def table_of(kept: KeptTable, lines: Places) -> Table:
    """The table as it was kept; `WrongFile` with the reason if it cannot be."""
    seats = {player.seat: player for player in kept.players}
    for key, problem in _problems(kept, seats):
        raise no_table(problem, lines.of((key,)))
    try:
        at = terms_for(kept.game, kept.terms, players=len(seats))
    except WrongTerms as error:
        raise no_table(str(error), line_of_term(error.key, lines, ("terms",))) from None
    except PokerRoomError as error:
        raise no_table(str(error), lines.of(("game",))) from None
    players = {
        seat: Player(name=each.name, stake=Money(each.stake), bought=Money(each.bought))
        for seat, each in sorted(seats.items())
    }
    return Table(
        at=at,
        plan=Plan(at.game, at.terms),
        players=players,
        marker_seat=kept.marker_seat if at.game.marker else 0,
        rounds=kept.rounds,
        took=Money(kept.took),
    )


def no_table(problem: str, line: int | None) -> WrongFile:
    return WrongFile(f"this is not a table to go on with: {problem}", line or 1)


def _problems(kept: KeptTable, seats: Mapping[Seat, KeptPlayer]) -> Iterator[tuple[str, str]]:
    """What is impossible, in a few words, and the key at fault."""
    names = [player.name for player in kept.players]
    sums = [each for player in kept.players for each in (player.stake, player.bought)]
    if len(seats) < len(kept.players) or set(seats) != set(range(1, len(seats) + 1)):
        yield "players", "its seats are not 1, 2, 3 and so on"
    if kept.you not in seats:
        yield "you", f"nobody sits in seat {kept.you}"
    if kept.marker_seat not in {0, *seats}:
        yield "marked", f"nobody sits in seat {kept.marker_seat}"
    if kept.rounds < 0:
        yield "rounds", "its number of rounds is impossible"
    if not 0 <= (kept.seed or 0) < SEED_END:
        yield "seed", "its seed is impossible"
    for key, amounts in (("took", [kept.took]), ("stake", [kept.stake]), ("players", sums)):
        if not all(0 <= amount <= LARGEST for amount in amounts):
            yield key, "a sum is negative or too large"
    if not kept.stake:
        yield "stake", "a bot that has lost all must buy something"
    if len(set(names)) < len(names) or not all(map(_is_name, names)):
        yield "players", "two players have the same name, or one has none"


def _is_name(name: str) -> bool:
    return name.isprintable() and 0 < len(name.strip()) <= NAME_LONGEST
