"""Who sits at the table of a round file, with which stakes, and who has the marker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.who import SEAT, SEATS_MOST, Who, wrong_name
from pokerroom.play import Game, Seat
from pokerroom.play.game.marker import Marker, Side
from pokerroom.play.seats import DEALER

SEAT_KEYS: Final = ("name", "stake")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """*stakes* are None where the file does not give them."""

    who: Who
    stakes: Mapping[Seat, int | None]


def read_seating(seats: Field) -> Seating:
    """A list of seats or names, or a table that gives each a stake."""
    listed = isinstance(seats.value, list)
    if isinstance(seats.value, list | dict) and not 1 <= len(seats.value) <= SEATS_MOST:
        raise seats.wrong(f"a table has 1 to {SEATS_MOST} seats, not {len(seats.value):,}")
    pairs = [(item.text(), item) for item in seats.items()] if listed else list(seats.pairs())
    numbered = [bool(SEAT.fullmatch(key.strip())) for key, _ in pairs]
    if any(numbered) and not all(numbered):
        raise seats.wrong("either all are seats such as S3, or all are names in their order")
    names: dict[Seat, str] = {}
    stakes: dict[Seat, int | None] = {}
    for place, (key, field) in enumerate(pairs, start=1):
        seat = _seat(key, field) if all(numbered) else place
        if seat in stakes:
            raise field.wrong(f"S{seat} appears twice")
        name = _name(field) if all(numbered) and not listed else key
        if not SEAT.fullmatch(name.strip()):
            names[seat] = _new(name, names, field)
        stakes[seat] = None if listed else _stake(field)
    return Seating(who=Who(stakes, {s: n for s, n in names.items() if n}), stakes=stakes)


def _seat(key: str, field: Field) -> Seat:
    found = SEAT.fullmatch(key.strip())
    assert found is not None
    seat = int(found["number"])
    if not 1 <= seat <= SEATS_MOST:
        raise field.wrong(f"seats are S1 to S{SEATS_MOST}")
    return seat


def _name(field: Field) -> str:
    if not isinstance(field.value, dict):
        return ""
    field.among(SEAT_KEYS)
    return field.read("name", Field.text, "")


def _new(name: str, names: Mapping[Seat, str], field: Field) -> str:
    if name and (because := wrong_name(name)):
        raise field.wrong(because)
    if name.casefold() in {other.casefold() for other in names.values() if other}:
        raise field.wrong(f"{name} appears twice")
    return name


def _stake(field: Field) -> int | None:
    if not isinstance(field.value, dict):
        return field.amount()
    field.among(SEAT_KEYS)
    return field.read("stake", Field.amount, None)


def read_marker(root: Field, game: Game, who: Who) -> Seat:
    """Unless the file says otherwise, the first player has the buck, or the last the button."""
    for word in Marker:
        field = root.get(word)
        if field is not None and game.marker is not word:
            has = f"a {game.marker}" if game.marker else "neither buck nor button"
            raise field.wrong(f"{game.name} is played with {has}")
    if game.marker is None:
        return DEALER
    field = root.get(game.marker)
    assert game.travels is not None
    if field is None:
        return who.seats[0 if game.travels.starts.at_dealers is Side.LEFT else -1]
    seat = who.seat(field.text())
    if seat is None or (game.travels.designates and seat not in who.seats):
        known = ", ".join(who.label(each) for each in who.seats)
        raise field.wrong(f"the {game.marker} lies before a player's seat: there are {known}")
    return seat
