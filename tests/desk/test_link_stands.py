"""How a link stands is all that is read of it later: nothing that decides may be missing."""

from __future__ import annotations

from pokerroom.desk.events import LinkOpened
from pokerroom.desk.links.standing import is_plain, restored, standing
from pokerroom.jackpots.acts import (
    DisplayFails,
    DisplayWorks,
    PressesPrizeButton,
    VerifiesReading,
)
from pokerroom.jackpots.state.events import RoundStarted
from pokerroom.jackpots.state.link import Link
from tests.jackpots.floor import EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, at, crown, only, told

OPENED = LinkOpened(name="crown", game="wa/crown-holdem", setup=crown())


def played() -> Floor:
    """The display was away for a while, between two prizes paid at A; a round is on at B."""
    floor = Floor(crown())
    floor.does(VerifiesReading(source="display", at=EIGHT))
    floor.starts("A", b1=1)
    floor.wins("A", 10, b1=STRAIGHT_FLUSH)
    floor.over("A")
    floor.does(DisplayFails(at=at(60)), DisplayWorks(at=at(90)))
    floor.starts("A", b1=1)
    floor.wins("A", 100, b1=STRAIGHT_FLUSH)
    floor.over("A")
    floor.starts("B", b1=2)
    return floor


def read_again(floor: Floor) -> Link:
    on = {each.table: [each] for each in only(floor.record[-1:], RoundStarted)}
    assert is_plain(floor.link, on)
    return restored(standing(OPENED, floor.link, on))


def test_a_link_read_again_knows_all_that_times_hang_on() -> None:
    floor = played()
    link = read_again(floor)

    decide = ("heard", "outages", "latest", "system_at", "settled_to")
    for name in decide:
        assert getattr(floor.link, name), name
        assert getattr(link, name) == getattr(floor.link, name), name
    assert told(link.rounds) == told(floor.link.rounds)
    assert link.accounts.in_cents() == floor.link.accounts.in_cents()
    assert (link.next_prize, link.verified.pools) == (3, floor.link.verified.pools)


def test_a_link_read_again_rules_as_the_one_it_was() -> None:
    """A hit before the one that was paid, or from when the display was away, is for a person."""
    floor = played()
    again = played()
    again.link = read_again(floor)
    for when in (5, 70):
        late = PressesPrizeButton(table="B", box=1, hand=ROYAL, at=at(when))
        asked = floor.referred(late)
        assert again.referred(late) == asked
    early = DisplayFails(at=at(80))
    assert again.refused(early) == floor.refused(early)
