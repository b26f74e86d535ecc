"""Which rule of a book somebody has broken, and what is recorded of it."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import Breach, Device, FindsBreach, Warns
from pokerroom.room.authorities import book_of, offices, waiting
from pokerroom.room.state.conduct import BreachFound, Ground, Warned
from pokerroom.room.state.room import FirstEvents, Room

PROVISIONS: Final = {
    Breach.DEVICE: "no-devices",
    Breach.SIDE_BET: "no-side-wagers",
    Breach.LANGUAGE: "english-only",
    Breach.HELPING: "each-plays-for-himself",
    Breach.HAND_OF_TWO: "one-player-one-hand",
    Breach.CARDS_NOT_KEPT_SECRET: "cards-kept-secret",
    Breach.LOOKING_AT_DISCARDS: "no-looking-at-discards",
    Breach.EXCHANGE: "no-exchange-of-cards-or-information",
    Breach.INFLUENCE: "no-influence-on-another-players-decisions",
    Breach.LENDING: "no-lending-of-chips",
    Breach.WAGERING_FOR_ANOTHER: "no-wagering-for-another",
    Breach.DIVIDING: "pot-not-divided-by-agreement",
}


def rule_broken(breach: Breach, book: str) -> Authority | None:
    """The rule by which *book* forbids it, if it does."""
    if name := PROVISIONS.get(breach):
        return said(name, book)
    rules = room_rules_of(book)
    return rules.signals if breach is Breach.SIGNALS else rules.harm


def at_table(room: Room, person: str, table: str) -> str | Refusal:
    """The book of *table*, if both *person* and *table* are there."""
    found = room.tables.get(table)
    if found is None:
        because = f"there is no open table {table!r:.60}"
        return Refusal(because=because, per=waiting(room.opened.book))
    if person not in room.people:
        because = f"{person!r:.60} is not in the room"
        return Refusal(because=because, per=waiting(book_of(found.game)))
    return book_of(found.game)


def broken(room: Room, act: Warns | FindsBreach) -> Authority | Refusal:
    """The rule that was broken; there must be a reason, and a device if the breach is one."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = rule_broken(act.breach, book)
    if per is None:
        because = f"{book} has no rule against {act.breach.value}"
        per = said("breach-excludes-from-the-game", book) or offices(book)
        return Refusal(because=because, per=per)
    if not act.reason.strip():
        return Refusal(because="a reason is needed", per=per)
    return per


def warns(room: Room, act: Warns) -> FirstEvents:
    per = broken(room, act)
    if isinstance(per, Refusal):
        return per
    return (
        Warned(
            person=act.person,
            table=act.table,
            breach=act.breach,
            reason=act.reason,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def finds_breach(room: Room, act: FindsBreach) -> FirstEvents:
    per = broken(room, act)
    if isinstance(per, Refusal):
        return per
    if (act.breach is Breach.DEVICE) is not (act.device is not None):
        return Refusal(
            because="the device is named if the breach is a prohibited device, and only then",
            per=per,
        )
    grounds = _grounds(act, book_of(room.tables[act.table].game))
    return (
        BreachFound(
            person=act.person,
            table=act.table,
            breach=act.breach,
            reason=act.reason,
            device=act.device,
            used=act.used,
            won=act.won,
            grounds=grounds,
            at=act.at,
            by=act.by,
            per=grounds[0].per if grounds else per,
        ),
    )


def _grounds(act: FindsBreach, book: str) -> tuple[Ground, ...]:
    """What makes the device prohibited; first the rule that was broken: it was used, or held."""
    rules = room_rules_of(book).device
    if act.device is None or rules is None:
        return ()
    did = ("used it", rules.used) if act.used else ("had it", rules.had)
    able = (
        ("can alter odds or strategy", rules.alters)
        if act.alters
        else ("can record, project or analyse a result", rules.records)
    )
    kinds = {
        Device.CALCULATOR: rules.calculator,
        Device.COMPUTER: rules.computer,
        Device.OTHER: rules.other,
    }
    found = (did, (act.device.value, kinds[act.device]), able)
    return tuple(Ground(what=what, per=per) for what, per in found)
