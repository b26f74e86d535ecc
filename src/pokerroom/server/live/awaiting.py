"""Whom a table waits for, and what programs and the platform do there."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from pokerroom import desk
from pokerroom.bots import act_of_bot, regular, turn_of
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.house import HousePlay, Places, WagerKind, phase_of
from pokerroom.house import Phase as HousePhase
from pokerroom.play import Phase
from pokerroom.play.facts import Answers
from pokerroom.server.live.signs import sign_of

ROLES: Final = ("supervisor", "operator", "dealer", "player")


def takes_wagers(table: AnyTable) -> bool:
    play = table.play
    return isinstance(play, HousePlay) and phase_of(play) is HousePhase.WAGERS


def owners_of_antes(table: AnyTable) -> set[str]:
    play = table.play
    if not isinstance(play, HousePlay):
        return set()
    return {laid.person for laid in play.laid if laid.kind is WagerKind.ANTE}


def has_antes(table: AnyTable) -> bool:
    return bool(owners_of_antes(table))


def is_referred(table: AnyTable) -> bool:
    return isinstance(table, PlayersTable) and (
        table.play is not None and table.play.phase is Phase.REFERRED
    )


def answers_to(table: PlayersTable) -> list[desk.Command]:
    """The possible answers to a question, the first answer first, by each role that may give it."""
    asked = table.playing().asked
    if asked is None:
        return []
    return [
        desk.Puts(act=Answers(answer=answer.name, by=by, seat=asked.seat))
        for answer in asked.answers
        for by in ROLES
    ]


def act_of_program(table: AnyTable, person: str, chance: Random) -> desk.Command:
    """What a program does when it is its turn."""
    if isinstance(table, HouseTable):
        return desk.Puts(act=act_of_bot(table.playing(), person))
    play = table.playing()
    if play.phase is Phase.DEAL:
        return desk.CutsDeck(seat=play.marker_seat, number=chance.randrange(1000))
    act: Any = regular(turn_of(play, chance))
    return desk.Puts(act=act)


def wager_of_program(table: HouseTable, bots: set[str]) -> desk.Command | None:
    """An ante for each program that has none yet, in a box of its own, then a jackpot wager."""
    play, terms = table.playing(), table.plan.terms
    owners = {laid.person: laid.box for laid in play.laid if laid.kind is WagerKind.ANTE}
    for person in table.people:
        if person not in bots or play.purses.get(person, 0) < terms.minimum:
            continue
        if person not in owners:
            box = table.free_box(person, range(terms.boxes, 0, -1))
            if box:
                return _places(person, box, WagerKind.ANTE, terms.minimum)
        elif terms.jackpot and play.find(owners[person], WagerKind.JACKPOT) is None:
            return _places(person, owners[person], WagerKind.JACKPOT, terms.jackpot)
    return None


def _places(person: str, box: int, wager: WagerKind, amount: int) -> desk.Command:
    return desk.Puts(act=Places(person=person, box=box, wager=wager, amount=amount))


def can_begin(table: AnyTable) -> bool:
    if isinstance(table, HouseTable):
        return any(each.stake >= table.plan.terms.minimum for each in table.people.values())
    sitters = table.course.stands.sitters.items()
    return sum(table.stake_of(seat) > 0 for seat, each in sitters if not each.away) >= 2


def purchase_of_program(table: AnyTable, bots: set[str]) -> desk.Command | None:
    """A program that has lost its chips buys more."""
    amount = sign_of(table).usual_stake
    if isinstance(table, HouseTable):
        least = ROUND_COSTS * table.plan.terms.minimum
        poor = [p for p, each in table.people.items() if p in bots and each.stake < least]
    else:
        sits = table.seated().items()
        poor = [who for who, seat in sits if who in bots and not table.stake_of(seat)]
    return desk.Buys(person=poor[0], amount=amount) if poor else None


def return_of_program(table: AnyTable, company: Iterable[str]) -> desk.Command | None:
    """A program of the *company* that had to leave, as some books require, takes a seat again."""
    if isinstance(table, HouseTable):
        return None
    people = table.seated()
    gone = [person for person in company if person not in people]
    free = [seat for seat in range(1, table.opened.seats + 1) if seat not in people.values()]
    if not gone or not free:
        return None
    return desk.TakesSeat(person=gone[0], seat=free[0], amount=sign_of(table).usual_stake)


ROUND_COSTS: Final = 6
"""In antes, if every wager is made."""
