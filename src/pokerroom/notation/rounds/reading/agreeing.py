"""A round file for a known table: whatever it says of the table must be true."""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.games import NoSuchGame
from pokerroom.games import game as game_named
from pokerroom.money import Money, in_dollars
from pokerroom.notation.rounds.reading.seating import read_seating
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.lines import line_of_term
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.game.marker import Marker
from pokerroom.play.state.begun import Begun
from pokerroom.terms import AtTable, WrongTerms, terms_for, written_out


def keep_to_the_table(root: Field, table: AtTable, begun: Begun, names: Mapping[Seat, str]) -> None:
    """Raises `WrongFile` on the line that contradicts the table; the rest is the table's."""
    if situation := root.get("situation"):
        raise situation.wrong("a round of a room is told from its beginning")
    _game(root.get("game"), table)
    _terms(root, table, len(begun.stakes))
    _seats(root.get("seats"), begun, names)
    _marker(root, table, begun, names)


def _game(field: Field | None, table: AtTable) -> None:
    if field is None:
        return
    try:
        found = game_named(field.text()).name
    except NoSuchGame as error:
        raise field.wrong(str(error)) from None
    if found != table.game.name:
        raise field.wrong(f"the table plays {table.game.name}")


def _terms(root: Field, table: AtTable, players: int) -> None:
    """Compares only the terms that the file gives."""
    terms, edition = root.get("terms"), root.get("edition")
    given = {key: field.value for key, field in terms.pairs()} if terms else {}
    given |= {"edition": edition.value} if edition else {}
    if not given:
        return
    place = terms or edition
    assert place is not None
    try:
        told = written_out(terms_for(table.game.name, given, players=players))
    except WrongTerms as wrong:
        found = place.wrong(f"{wrong.key}: {wrong.because}", wrong.per)
        found.line = line_of_term(wrong.key, root.lines, ("terms",)) or found.line
        raise found from None
    there = written_out(table)
    for key in given:
        if told.get(key) != there.get(key):
            field = (terms.get(key) if terms else None) or place
            raise field.wrong(f"at the table it is {there.get(key, 'nothing')}")


def _seats(field: Field | None, begun: Begun, names: Mapping[Seat, str]) -> None:
    """All who are dealt in and their stakes, by name or by seat."""
    if field is None:
        return
    told = read_seating(field)
    by_name = {name.casefold(): seat for seat, name in names.items()}
    found: dict[Seat, int | None] = {}
    for place, stake in told.stakes.items():
        name = told.who.names.get(place, "")
        seat = by_name.get(name.casefold(), 0) if name else place
        if seat not in begun.stakes:
            raise field.wrong(f"{told.who.label(place)} is not dealt in at the table")
        found[seat] = stake
    for seat, has in begun.stakes.items():
        who = names.get(seat, f"S{seat}")
        if seat not in found:
            raise field.wrong(f"{who} is dealt in too")
        if found[seat] not in (None, has):
            raise field.wrong(f"{who} has {in_dollars(Money(has))} at the table")


def _marker(root: Field, table: AtTable, begun: Begun, names: Mapping[Seat, str]) -> None:
    who = Who(begun.stakes, names)
    for word in Marker:
        field = root.get(word)
        if field is None:
            continue
        if table.game.marker is not word:
            raise field.wrong(f"{table.game.name} is not played with a {word}")
        if who.seat(field.text()) != begun.marker_seat:
            there = who.label(begun.marker_seat)
            raise field.wrong(f"it lies before {there}, not before {shown(field.text())}")
