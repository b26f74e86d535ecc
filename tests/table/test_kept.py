"""A copy of a table, and what is kept of it, has all that stands there; a copy is not the table."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.play.seats import DEALER
from pokerroom.table import boxes, charges, course, notices
from pokerroom.table.charges import Charges
from pokerroom.table.course import About, GoesAway, Matter, Opening, under
from pokerroom.table.notices import Notice, Notices, Present, Subject
from tests.table.sitting import Sitting

NOON = datetime(2026, 3, 1, 12)
LATER = NOON + timedelta(hours=1)
HOURLY = {"commission": {"hourly": 12}}


def some_charges() -> Charges:
    """Nothing is as in charges that begin."""
    found = Charges("vic/holdem", HOURLY, NOON)
    found.at, found.until, found.covered = LATER, LATER, frozenset({"Ann"})
    found.on_slide, found.owing = {"Dee": 1200}, {"Ann": 100}
    found.verified, found.dropped = True, 2400
    return found


def some_notices() -> Notices:
    found = Notices("vic/holdem", HOURLY, NOON)
    notice = Notice(
        number=3, subject=Subject.CLOSING, game="vic/holdem", terms={}, given=NOON,
        rounds_left=2, until=None, asked=("Ann",), agreeing=(), in_round=False,
    )  # fmt: skip
    found.at, found.there, found.running = LATER, Present(players=("Ann",)), {3: notice}
    found.given, found.told, found.closed, found.in_round = 3, True, True, True
    return found


def own(kept: Charges | Notices, *but: str) -> dict[str, object]:
    names = {name for name in kept.__slots__ if not name.startswith("_")}
    return {name: getattr(kept, name) for name in names.difference(but)}


def test_charges_are_the_same_in_a_copy_and_when_they_are_taken_up_again() -> None:
    found, fresh = some_charges(), own(Charges("vic/holdem", HOURLY, NOON))
    assert {name for name, each in own(found).items() if each == fresh[name]} == {"game", "terms"}
    copy = charges.copied(found)
    assert own(copy) == own(found)
    copy.on_slide["Dot"] = copy.owing["Dot"] = 1
    assert own(found) == own(some_charges())

    stand = charges.stand_of(found)
    assert own(charges.as_they_stood("vic/holdem", HOURLY, NOON, stand)) == own(found)
    assert charges.stand_of(Charges("vic/holdem", HOURLY, NOON)) is None
    assert own(charges.as_they_stood("vic/holdem", HOURLY, NOON, None)) == fresh


def test_notices_are_the_same_in_a_copy_and_when_they_are_taken_up_again() -> None:
    found, fresh = some_notices(), own(Notices("vic/holdem", HOURLY, NOON))
    assert {name for name, each in own(found).items() if each == fresh[name]} == {"game", "terms"}
    copy = notices.copied(found)
    assert own(copy) == own(found)
    copy.running.clear()
    copy.terms.clear()
    assert own(found) == own(some_notices())

    stand = notices.stand_of(found)  # as a round begins, so that none is on
    again = notices.as_they_stood("vic/holdem", HOURLY, NOON, stand)
    assert own(again, "in_round") == own(found, "in_round")
    assert notices.stand_of(Notices("vic/holdem", HOURLY, NOON)) is None
    assert own(notices.as_they_stood("vic/holdem", HOURLY, NOON, None)) == fresh


def test_what_happens_to_a_copy_does_not_happen_to_the_table() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2)
    copy = course.copied(sitting.table)
    assert (copy, copy.record) == (sitting.table, sitting.table.record)
    course.put(copy, GoesAway(person="P1"))
    assert len(copy.record) == len(sitting.table.record) + 1
    assert not sitting.table.stands.sitters[1].away

    declared = game("wa/crown-holdem")
    assert isinstance(declared, HouseGame)
    table = boxes.open_boxes(declared, {"boxes": 3})
    boxes.rule_on(table, boxes.Comes(person="X", amount=100))
    assert (table.record, table.stands.patrons) == ([], {})


def test_another_game_begins_without_a_button_and_nobody_owes_for_the_one_before() -> None:
    sitting = Sitting("vic/holdem", blinds=[5, 10], minimum=10).sit(1, 2, 3)
    sitting.round()
    sitting.sit(4).do(course.PostsBlind(person="P4"))
    table, told = sitting.table, {"deck 40": ("P1",)}
    agreed = (Matter(about=About.DECK, value="40"),)
    table.stands = before = replace(table.stands, consents=told, agreed=agreed)

    other = under(table, Opening(game="vic/omaha", terms={}, seats=10)).stands
    assert (other.marker_seat, other.line, other.consents, other.agreed) == (DEALER, (), {}, ())
    as_they_were = {seat: (each.person, each.stake) for seat, each in before.sitters.items()}
    assert {seat: (each.person, each.stake) for seat, each in other.sitters.items()} == as_they_were
    assert not any(each.owes or each.posts for each in other.sitters.values())

    dearer = {**table.opening.terms, "minimum_stake": 500}
    assert under(table, Opening(game="vic/holdem", terms=dearer, seats=10)).stands == before


def test_a_table_is_the_same_only_as_one_that_was_opened_so_and_stands_so() -> None:
    first, other = (Sitting("vic/holdem", seats=6).sit(1, 2).table for _ in range(2))
    assert first == other
    assert first != Sitting("vic/holdem", seats=7).sit(1, 2).table
    assert first != Sitting("vic/holdem", seats=6).sit(1).table
    assert first != object()

    declared = game("wa/crown-holdem")
    assert isinstance(declared, HouseGame)
    against, same, fewer = (boxes.open_boxes(declared, {"boxes": many}) for many in (3, 3, 2))
    assert against == same
    assert against not in (fewer, object())
    boxes.put(same, boxes.Comes(person="X", amount=100))
    assert against != same
