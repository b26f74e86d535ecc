"""Rounds of play in a room file: how they begin, and end with their results."""

from __future__ import annotations

from collections.abc import Collection
from re import compile as pattern
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.games import said
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.notation.room_files.boxes import round_over
from pokerroom.notation.room_files.cards import untold_check
from pokerroom.notation.room_files.closing import now, put_notice, settled
from pokerroom.notation.room_files.powers import keep_out
from pokerroom.notation.room_files.round_files import RoundPlayed, ToldOfRound, played
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold, ruling
from pokerroom.play import Play, begin_play
from pokerroom.play.state.events import BetsPosted
from pokerroom.room import may_begin
from pokerroom.table import boxes, course
from pokerroom.table import notices as on_notices

RESULT: Final = pattern(r"(?P<who>.+?)\s*(?P<sign>[+-])\s*\$?(?P<amount>[\d.,]+)")
TAKEN: Final = pattern(r"house\s+\+?\$?(?P<amount>[\d.,]+)")
IDLE: Final = pattern(r"(?P<who>.+?)\s+idle")
VOID: Final = pattern(r"void(?:\s+(?P<why>because\s.+))?")
NOTHING: Final = course.EndsRound(stakes={}, wagered=frozenset())


class BetsBeforeDeal(Struct, frozen=True, kw_only=True):
    """What everybody put in before the deal."""

    posted: dict[str, int]
    per: Authority


class Results(NamedTuple):
    """What each player won or lost, who was idle, what the house took; *void* says why, if void."""

    won: dict[str, int]
    idle: frozenset[str]
    taken: int
    void: str


def results_in(text: str) -> Results:
    """Results such as `Ann +50, Bob -55, house 5, Cam idle`; else a `ValueError`."""
    won: dict[str, int] = {}
    idle, taken = set[str](), 0
    if found := VOID.fullmatch(text.strip()):
        if not found["why"]:
            raise ValueError("a round is void for a reason: write void because of a fire alarm")
        return Results({}, frozenset(), 0, " ".join(found["why"].split()))
    for piece in filter(None, (each.strip() for each in text.split(","))):
        if found := TAKEN.fullmatch(piece):
            taken = dollars(found["amount"])
        elif found := RESULT.fullmatch(piece):
            amount = dollars(found["amount"])
            _once(found["who"], won, idle)
            won[found["who"]] = amount if found["sign"] == "+" else -amount
        elif found := IDLE.fullmatch(piece):
            _once(found["who"], won, idle)
            idle.add(found["who"])
        else:
            raise ValueError(
                f"{piece!r:.60} is not a result: write Ann +50, house 5, Bob idle, "
                "or void because of a fire alarm"
            )
    return Results(won, frozenset(idle), taken, "")


def _once(who: str, *named: Collection[str]) -> None:
    if any(who in each for each in named):
        raise ValueError(f"{who} is named twice: give each player one result")


def _not_nil(results: Results, per: Authority) -> Refusal | None:
    """Refuses results that do not add up: what one wins, another loses or the house pays."""
    left = sum(results.won.values()) + results.taken
    if not left:
        return None
    how = "won that nobody loses" if left > 0 else "lost that nobody wins"
    because = f"the results must add up to nil: {in_dollars(Money(abs(left)))} is {how}"
    return Refusal(because=f"{because}; what the house takes is written as house 5", per=per)


def round_played(told: RoomTold, said: Said) -> Finding:
    """Begins and ends a round as often as the line says, stopping at the first refusal."""
    found: Finding | None = None
    for _ in range(max(said.number, 1)):
        begun = begins(told, said)
        if not isinstance(begun, Ruling):
            return begun
        ended = ends(told, said)
        if not isinstance(ended, Ruling):
            return ended
        found = ruling(*([found] if found else []), begun, ended)
    assert found is not None
    return found


def begins(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    here = now(told, table)
    if not table.notices.closed and (
        refusal := may_begin(told.room, table.name, here["there"].players, told.now)
    ):
        return refusal
    checked = untold_check(table)
    if table.boxes is not None and (refusal := boxes.cards_not_in_order(table.boxes)):
        return refusal
    if table.course is None or table.notices.closed:
        noted = put_notice(told, table, on_notices.BeginsRound(**here))
        return _after(checked, noted)
    found = course.put(table.course, course.BeginsRound())
    if not isinstance(found, Ruling):
        return found
    table.posted = _posted(table)
    round_ = table.course.stands.round
    assert round_ is not None
    table.dealt = frozenset(table.sitters[seat].person for seat in round_.stakes)
    noted = put_notice(told, table, on_notices.BeginsRound(**now(told, table)))
    assert isinstance(noted, Ruling), noted
    return Ruling(outcome=(*checked, *found.outcome, *_forced(table)), per=found.per)


def _after(before: tuple[Any, ...], found: Finding) -> Finding:
    """A ruling with what happened *before* it."""
    if not isinstance(found, Ruling):
        return found
    return Ruling(outcome=(*before, *found.outcome), per=found.per)


def _forced(table: TableTold) -> tuple[BetsBeforeDeal, ...]:
    """The bets before the deal by name, those by one rule together."""
    by_rule: dict[str, BetsBeforeDeal] = {}
    for event in _before_the_deal(table).record:
        if isinstance(event, BetsPosted):
            for bet in (*event.dead, *event.posted):
                told = by_rule.setdefault(str(bet.per), BetsBeforeDeal(posted={}, per=bet.per))
                who = table.sitters[bet.seat].person
                told.posted[who] = told.posted.get(who, 0) + bet.paid
    return tuple(by_rule.values())


def _posted(table: TableTold) -> dict[int, int]:
    """What each seat has put in before the deal."""
    play = _before_the_deal(table)
    return {seat: play.paid[at] for at, seat in enumerate(play.seats) if play.paid[at]}


def _before_the_deal(table: TableTold) -> Play:
    assert table.course is not None
    return begin_play(course.round_of(table.course))


def ends(told: RoomTold, said: Said) -> Finding:
    table = told.tables[said.table]
    outcome, happened, at_boxes = _came_of_it(table, said)
    found: Finding | None = None
    if table.course is not None:
        is_told = said.round is None and table.course.is_playing
        found = course.put(table.course, outcome)
        if isinstance(found, Refusal) and is_told:
            return _not_nil(results_in(said.rest), found.per) or found
        if not isinstance(found, Ruling):
            return found
        keep_out(told, table, found.outcome)
        found = Ruling(outcome=(*happened, *found.outcome), per=found.per)
    is_noticed = bool(table.notices.running)
    act = on_notices.EndsRound(completed=not outcome.void, **now(told, table))
    noted = put_notice(told, table, act)
    if found is None:
        if not outcome.void and isinstance(noted, Ruling):
            round_over(told, table, results_in(said.rest).idle, at_boxes)
        told_of = Ruling(outcome=happened, per=table.notices.rules.change.per)
        return ruling(told_of, noted, per=noted.per) if happened else noted
    return settled(told, table, ruling(found, noted, per=found.per) if is_noticed else found)


def _came_of_it(table: TableTold, said: Said) -> RoundPlayed:
    """The result of the round, from its results or its round file; nothing if it has not begun."""
    is_on = table.course.is_playing if table.course else table.notices.in_round
    if said.round is None:
        results = results_in(said.rest)
        return RoundPlayed(_outcome(table, results), _why_void(table, results.void))
    return played(said.round, table) if is_on else RoundPlayed(NOTHING, ())


def _why_void(table: TableTold, why: str) -> tuple[ToldOfRound, ...]:
    if not why:
        return ()
    return (ToldOfRound(text=f"The round of play is void {why}", per=_all_refunded(table)),)


def _all_refunded(table: TableTold) -> Authority:
    """The rule by which every wager of a void round goes back; else what it is that is void."""
    if table.course is not None:
        return course.all_refunded(table.course)
    assert table.boxes is not None
    declared = table.boxes.game
    return said("invalid-game-refunded", declared.book.id) or declared.irregularities.voided


def _outcome(table: TableTold, results: Results) -> course.EndsRound:
    """The stakes by seat; a player who is not named keeps what he had."""
    if table.course is None:
        return replace(NOTHING, void=bool(results.void))
    stands = table.course.stands
    round_ = stands.round
    stakes = dict(round_.stakes) if round_ else {}
    seats = {sitter.person: seat for seat, sitter in stands.sitters.items()}
    for who, amount in results.won.items():
        seat = seats.get(who)
        if seat is None or seat not in stakes:
            raise NotDealtIn(f"{who} is not dealt in, and wins or loses nothing")
        stakes[seat] += amount
        if stakes[seat] < 0:
            raise NotDealtIn(f"{who} loses more than he has on the table")
    return course.EndsRound(
        stakes=stakes,
        wagered=frozenset(
            seat for seat in stakes if stands.sitters[seat].person not in results.idle
        ),
        taken=results.taken,
        void=bool(results.void),
    )


class NotDealtIn(Exception):
    """A file gives results for a round that cannot have them."""
