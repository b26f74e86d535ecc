"""Commands that wait: for the end of a round, or for a second person where it takes two."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from msgspec import structs

from pokerroom.books import Authority
from pokerroom.desk import NotPossible, PaysPrizes, Puts
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.settings import for_two
from pokerroom.room.staff.asking import deed
from pokerroom.server.accounts.roles import Role, may, refused
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed
from pokerroom.server.messages.views import ForStaff
from pokerroom.store import KeyReused

MAY_WAIT: Final = (says.Sit, says.Buy, says.Leave, says.MoveSeat)
WAITING_EACH: Final = 8
"""How many commands of one person may wait at a table: each is shown to all who watch."""
MOST_FOR_TWO: Final = 20
"""How many things may wait at a table; the oldest is dropped first."""
ANSWERS_MOST: Final = 20
"""How many answers of a kind are kept at a table; the oldest is dropped first."""
OF_THE_ROUND: Final = (Puts, PaysPrizes)
TOLD: Final = ("person", "seat", "box", "round", "breach", "reason")
"""The fields of an act that a second person must be told."""


class Waiting:
    """What *person* *asked*; *put* does it between two rounds, and *done* is the result."""

    def __init__(self, person: str, asked: Do, put: Callable[[], Awaitable[Any]]) -> None:
        self.person, self.asked, self.put = person, asked, put
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.done.add_done_callback(_heard)


def _heard(done: asyncio.Future[Any]) -> None:
    """Whoever asked may have gone, and an error is not to be taken for one that nobody expects."""
    if not done.cancelled():
        done.exception()


class TooManyWaiting(ValueError):
    """A person has as many commands waiting at a table as he may have."""


def sent_before(waiting: Iterable[Waiting], person: str, asked: Do) -> Waiting | None:
    """What waits already with the key of *asked*: a client sends again what had no answer.

    `KeyReused` if that is another command, `TooManyWaiting` if there is no room for one more. To
    leave there always is, once.
    """
    own = [each for each in waiting if each.person == person]
    for each in own:
        if each.asked.key == asked.key:
            if each.asked.command != asked.command:
                raise KeyReused(asked.key)
            return each
    leaves = any(isinstance(each.asked.command, says.Leave) for each in own)
    may_leave = isinstance(asked.command, says.Leave) and not leaves
    if len(own) >= WAITING_EACH and not may_leave:
        raise TooManyWaiting(f"{WAITING_EACH} commands of yours wait here: take one back")
    return None


def take_back(waiting: list[Waiting], person: str, key: str) -> bool:
    """Whether something of *person* waited with that *key*: it fails as withdrawn."""
    for each in waiting:
        if each.person == person and each.asked.key == key:
            waiting.remove(each)
            if not each.done.done():
                because, at = "it was taken back", each.asked.table
                each.done.set_result(Failed(key=key, table=at, code="withdrawn", because=because))
            return True
    return False


class Answers:
    """What was answered to commands that leave no trace in the record, for who sends them again."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, Do], Done] = {}

    def given(self, person: str, asked: Do) -> Done | None:
        return self._given.get((person, asked))

    def keep(self, person: str, asked: Do, done: Done) -> Done:
        self._given[person, asked] = done
        if len(self._given) > ANSWERS_MOST:
            del self._given[next(iter(self._given))]
        return done


def may_be_done_now(table: AnyTable, person: str, command: says.Command) -> bool:
    """Whether it need not wait for the end of the round in progress.

    Between two rounds it is done in its turn before the next one, and so not here.
    """
    if not table.is_playing or isinstance(table, HouseTable):
        return False
    seat = table.course.stands.seat_of(person)
    if seat is None:
        return True
    if isinstance(command, says.Buy):
        clause = table.at.game.table_stakes
        return (
            clause is not None and clause.added_when_not_in and not table.course.is_in_round(seat)
        )
    return not table.course.is_in_round(seat)


def is_in_round(table: AnyTable, person: str) -> bool:
    """Whether *person* has cards or wagers in a round that is in progress."""
    return table.is_in_round(person)


def who_goes(waiting: Iterable[Waiting]) -> set[str]:
    """Those who leave when the round is over, and for whom the platform acts until then."""
    return {
        each.person
        for each in waiting
        if isinstance(each.asked.command, says.Leave) and not each.asked.command.plays_on
    }


def sits_out(table: AnyTable, person: str, out: Iterable[tuple[str, str]]) -> bool:
    """Whether *person* is dealt out; a house table does not wait for those in *out*."""
    if isinstance(table, HouseTable):
        return (table.name, person) in out
    found = table.course.sitter(person)
    return found is not None and found[1].away


# what takes two people


class AskedFor(NamedTuple):
    """What *person* *asked* for in his *role*, in *words*; *round_* if it is about a round."""

    person: str
    role: Role
    asked: Do
    words: str
    round_: int | None
    per: Authority


class ForTwo:
    """All that waits at one table for a second person."""

    def __init__(self) -> None:
        self._asked: dict[tuple[str, str], AskedFor] = {}
        self.answers = Answers()

    def wait(self, asked: AskedFor) -> None:
        """Asking for the same again counts once; the second person must get what he has read."""
        before = self._asked.get((asked.person, asked.asked.key))
        if before is not None and before.asked.command != asked.asked.command:
            raise NotPossible("something else of yours waits already")
        again = [
            key
            for key, each in self._asked.items()
            if (each.person, each.asked.command) == (asked.person, asked.asked.command)
        ]
        for key in again:
            del self._asked[key]
        self._asked[asked.person, asked.asked.key] = asked
        if len(self._asked) > MOST_FOR_TWO:
            del self._asked[next(iter(self._asked))]

    def take(self, table: AnyTable, person: str, key: str) -> AskedFor | None:
        """It no longer waits; nor does anything about another round."""
        self._asked = {(each.person, each.asked.key): each for each in self.at(table)}
        return self._asked.pop((person, key), None)

    def at(self, table: AnyTable) -> Iterator[AskedFor]:
        """Only what is about this round: a second who comes late must not void the next one."""
        if not self._asked:
            return iter(())
        now = table.rounds
        return (each for each in self._asked.values() if each.round_ in {None, now})


def round_of(command: Any, table: AnyTable) -> int | None:
    """The round that the desk's *command* is about, if any."""
    return table.rounds if isinstance(command, OF_THE_ROUND) else None


def in_words(act: Any, table: AnyTable) -> str:
    """What *act* does, and whom and what it concerns."""
    told = structs.asdict(act)
    details = [_detail(name, told[name], table) for name in TOLD if told.get(name)]
    return f"{deed(act)}{' (' if details else ''}{'; '.join(details)}{')' if details else ''}"


def _detail(name: str, value: Any, table: AnyTable) -> str:
    if name == "seat" and not isinstance(table, HouseTable):
        sitter = table.course.stands.sitters.get(value)
        return f"{sitter.person} in seat {value}" if sitter else f"seat {value}"
    return f"{name} {value}" if name in {"seat", "box", "round"} else str(value)


def shown_to(name: str, role: Role, table: AnyTable, waiting: Iterable[AskedFor]) -> list[ForStaff]:
    """What *name* may stand by, what he has asked for himself, and what he may ask for."""
    found, book = [], table.opened.rules.book
    waits = list(waiting)
    for each in waits if may(role, says.StandBy) else ():
        stands = says.StandBy(person=each.person, asked=each.asked.key)
        own = each.person == name
        found.append(_shown(None if own else stands, each.person, each.words, each.per))
    is_asked = any(isinstance(each.asked.command, says.PayPrizes) for each in waits)
    if prizes_wait(table) and not is_asked and refused(role, says.PayPrizes, book) is None:
        found.append(_shown(says.PayPrizes(), "", deed(PaysPrizes()), for_two(book).per))
    return found


def prizes_wait(table: AnyTable) -> bool:
    return isinstance(table, HouseTable) and table.prizes_wait


def _shown(do: says.Command | None, person: str, words: str, per: Authority) -> ForStaff:
    return ForStaff(do=do, person=person, words=words, per=str(per), rule=what_it_says(per))
