"""What somebody might ask of a desk next, drawn by chance: much that is in order, some not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from msgspec.structs import fields

from pokerroom.bots import turn_of
from pokerroom.desk import (
    OF_STAFF,
    ClosesRound,
    Command,
    CutsDeck,
    GoesOn,
    IsSilent,
    Leaves,
    PaysPrizes,
    Puts,
    PutsAtTable,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.commands import Buys
from pokerroom.desk.tables.house import HouseTable
from pokerroom.house import facts as of_house
from pokerroom.house.irregularities.declared import possible_facts as possible_against_house
from pokerroom.play import Phase, facts
from pokerroom.play import acts as of_play
from pokerroom.room import acts as of_room
from pokerroom.table import boxes, charges, course, notices
from tests.desk.room import next_command
from tests.desk.test_mishaps import mishap
from tests.golden.around_tables import AboutCharges, AboutNotices, AtBoxes
from tests.golden.at_tables import AtATable

WHENEVER: Final = datetime(2020, 1, 1, tzinfo=UTC)
PEOPLE: Final = (
    *("Ann", "Bob", "Cam", "Dot", "Eve", "Fay", "Gus", "Hal"),
    *("Ida", "Jan", "Kit", "Lou", "Max", "Nan", "Ola", "Pat"),
)
OFFICES: Final = ("supervisor", "supervisor", "operator", "operator", "dealer", "inspector", "")
BY: Final = ("player", "supervisor", "operator", "dealer")
AMOUNTS: Final = (0, 1, 5_00, 100_00, 200_00, 200_00, 1_000_00)


def _kinds(kind: type) -> Iterator[type]:
    each: type
    for each in kind.__subclasses__():
        yield from _kinds(each)
        if not each.__subclasses__():
            yield each


OF_ROOM: Final = tuple(_kinds(of_room.RoomAct))
OFTEN: Final = (
    *(of_room.JoinsList,) * 3,
    *(of_room.MovesPlayer, of_room.PicksUp, of_room.Returns, of_room.CashesOut),
    *(of_room.Claims, of_room.Excludes, of_room.LiftsExclusion, of_room.ResumesTable),
)
OF_A_PLAYER: Final = (of_play.Complains, of_play.AsksToSee, of_play.ThrowsIn, of_play.MakesSideBet)


class Draws:
    """*tables* are those of a desk, looked at anew before each command."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.tables: dict[str, Any] = {}
        self._around: dict[str, Any] = {}

    # for the room, and for a shared jackpot

    def in_room(self) -> Any:
        kind: Any = self.chance.choice(OFTEN if self.chance.random() < 0.4 else OF_ROOM)
        return kind(**{each.name: self.field(each) for each in fields(kind)})

    def of_staff(self) -> Any:
        kind: Any = self.chance.choice([each for each in OF_STAFF if each.__name__ != "ReopensHit"])
        return kind(**{each.name: self.field(each) for each in fields(kind)})

    def field(self, field: Any) -> Any:
        """Something for a field of that name, or of that type."""
        chance, name, kind = self.chance, field.name, str(field.type)
        one, other = chance.sample(PEOPLE, 2)
        drawn: dict[str, Callable[[], Any]] = {
            "at": lambda: WHENEVER,
            "table": lambda: chance.choice([*self.tables, ""]),
            "game": lambda: chance.choice([*self.tables.values()]).opened.rules.game,
            "office": lambda: chance.choice(OFFICES),
            "by": lambda: chance.choice(OFFICES),
            "second": lambda: "",
            "number": lambda: chance.randint(1, 4),
            "seat": lambda: chance.randint(0, 5),
            "opens": lambda: 0,
            "closes": lambda: chance.choice((0, 0, 23 * 60)),
            "breach": lambda: chance.choice(list(of_room.Breach)),
            "device": lambda: chance.choice([*of_room.Device, None]),
            "moves": lambda: chance.choice(((), (of_room.Move(one, other, 5_00),))),
            "tables": frozenset,
            "cards": tuple,
            "voids": lambda: chance.choice((None, ())),
        }
        if name in drawn:
            return drawn[name]()
        if "bool" in kind:
            return chance.random() < 0.5
        if "int" in kind:
            return chance.choice(AMOUNTS)
        if name in {"person", "to", "against", "told_to", "substitute"} and "str" in kind:
            return one
        return "why" if "str" in kind else None

    # for a table

    def sits(self, name: str) -> Command:
        table, sitting = self.tables[name], [each for at in self.tables for each in self._there(at)]
        idle = [each for each in PEOPLE if each not in sitting]
        person = self.chance.choice(idle if idle and self.chance.random() < 0.8 else PEOPLE)
        if isinstance(table, HouseTable):
            return TakesSeat(person=person, amount=500_00)
        free = set(range(1, table.opened.seats + 1)) - set(table.course.stands.sitters)
        return TakesSeat(person=person, seat=min(free, default=1), amount=200_00)

    def goes(self, name: str) -> Command:
        return Leaves(person=self.chance.choice(self._there(name)))

    def buys(self, name: str) -> Command:
        return Buys(person=self.chance.choice(self._there(name)), amount=100_00)

    def _there(self, name: str) -> list[str]:
        return [*self.tables[name].there().players, "Zoe"]

    def around(self, name: str) -> Command:
        """Something that people do between rounds, whether or not one goes on."""
        table = self.tables[name]
        is_of_house = isinstance(table, HouseTable)
        at = self._drawer(name, AtBoxes if is_of_house else AtATable)
        at.table = (boxes if is_of_house else course).copied(table.course)
        at.people = PEOPLE
        act = at._act() if is_of_house else at._any_act()
        return PutsAtTable(act=act)

    def about_notices(self, name: str) -> Command:
        at = self._drawer(name, AboutNotices)
        at.notices = notices.copied(self.tables[name].notices)
        return PutsAtTable(act=at._act())

    def about_charges(self, name: str) -> Command:
        at = self._drawer(name, AboutCharges)
        if self.tables[name].charges is not None:
            at.charges = charges.copied(self.tables[name].charges)
        return PutsAtTable(act=at._act())

    def _drawer(self, name: str, kind: Any) -> Any:
        game = self.tables[name].opened.rules.game
        key = f"{kind.__name__} {name} {game}"
        if key not in self._around:
            self._around[key] = kind(game, key)
            self._around[key].chance = self.chance
        return self._around[key]

    def mended(self, name: str) -> list[Command]:
        """What keeps the next round from being dealt, put right."""
        table = self.tables[name]
        if isinstance(table, HouseTable):
            deck = table.course.game.decks[0].deck
            in_order = table.course.stands.cards is course.Cards.IN_ORDER
            check = course.ChecksCards(found=tuple(deck.cards), moment=course.Moment.NEW)
            return [] if in_order else [PutsAtTable(act=check)]
        at = self._drawer(name, AtATable)
        at.table, at.people = course.copied(table.course), PEOPLE
        return [PutsAtTable(act=act) for act in at._mended()]

    def in_round(self, name: str) -> list[Command]:
        """One after another is tried until one is accepted."""
        table, chance = self.tables[name], self.chance
        if isinstance(table, HouseTable):
            return self._against_house(table)
        if table.play.phase is Phase.REFERRED:
            asked = table.play.asked
            answer = chance.choice(asked.answers).name
            answers = [facts.Answers(answer=answer, by=by, seat=asked.seat) for by in BY]
            return [Puts(act=each) for each in (*answers, facts.Withdraws(by="supervisor"))]
        if chance.random() < 0.12:
            return [mishap(table, chance)]
        if chance.random() < 0.05:
            kind: Any = chance.choice(OF_A_PLAYER)
            told = {each.name: self.field(each) for each in fields(kind)}
            return [Puts(act=kind(**told))]
        return self._in_turn(table)

    def _in_turn(self, table: Any) -> list[Command]:
        if not table.awaits():
            return [ClosesRound()]
        if turn_of(table.play, self.chance) is None:
            number = self.chance.choice((None, 3, 11))
            return [CutsDeck(seat=table.play.marker_seat, number=number)]
        silent = IsSilent(person=table.awaits()[0])
        return [silent] if self.chance.random() < 0.1 else [next_command(table, self.chance)]

    def _against_house(self, table: HouseTable) -> list[Command]:
        chance, play = self.chance, table.playing()
        if chance.random() < 0.06 and (wrong := list(possible_against_house(play))):
            act = chance.choice(wrong)
            return [] if isinstance(act, of_house.SuspectsFailure) else [Puts(act=act)]
        if play.referred is not None:
            answer = chance.choice(play.referred.answers)
            said = getattr(answer, "name", answer)
            answers = [of_house.Answers(answer=said, by=by) for by in BY]
            return [Puts(act=each) for each in (*answers, of_house.Withdraws(by="supervisor"))]
        if play.asked:
            _, box = next(iter(play.asked))
            void, person = chance.random() < 0.5, play.owner(box) or ""
            return [Puts(act=of_house.Chooses(person=person, box=box, void=void))]
        if table.prizes_wait:
            return [PaysPrizes()]
        waits = table.awaits()
        if play.commenced and not waits:
            return [GoesOn(), ClosesRound()]
        silent = [IsSilent(person=waits[0])] if waits else []
        return [*silent, next_command(table, chance)] if chance.random() < 0.1 else [
            next_command(table, chance), *silent
        ]  # fmt: skip

    def begins(self, name: str) -> list[Command]:
        return [*self.mended(name), StartsRound()]

    def in_time(self, name: str) -> Command:
        """What the only person who is waited for does, so that it is not refused."""
        table = self.tables[name]
        if isinstance(table, HouseTable):
            return next_command(table, self.chance)
        turn = turn_of(table.play, self.chance)
        if turn is None:
            return CutsDeck(seat=table.play.marker_seat, number=3)
        return Puts(act=turn.acts[0])
