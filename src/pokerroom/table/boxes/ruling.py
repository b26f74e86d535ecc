"""Put an act to the rules of a table against the house; hear what they find."""

from __future__ import annotations

from typing import Final, TypeAlias

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.engine import By, on
from pokerroom.engine import table as table_of
from pokerroom.house import Box, HousePlay, WagerKind, begin_next
from pokerroom.house.game.terms import no_place
from pokerroom.house.game.wagers import Person
from pokerroom.table.boxes import acts, cards, events
from pokerroom.table.boxes.evolving import evolve
from pokerroom.table.boxes.state import OpenBoxes, Patron, copied
from pokerroom.table.course import ChangesCards, ChecksCards

Found: TypeAlias = tuple[events.Event, ...] | Refusal


def put(table: OpenBoxes, act: acts.Act) -> Ruling[tuple[events.Event, ...]] | Refusal:
    """Puts *act*, and what follows happens; a refusal changes nothing."""
    found = RULES[act.__class__](table, act)
    if isinstance(found, Refusal):
        return found
    for event in found:
        evolve(table, event)
    return Ruling(outcome=found, per=found[0].per)


def rule_on(table: OpenBoxes, act: acts.Act) -> Ruling[tuple[events.Event, ...]] | Refusal:
    """Like `put`, but the table stays as it is."""
    return put(copied(table), act)


def _by(table: OpenBoxes) -> Authority:
    return table.game.chips.per


def _places(table: OpenBoxes) -> Authority:
    """The rule on the places at the boxes, and on who sits there."""
    return table.game.control.places


def _patron(table: OpenBoxes, person: Person, per: Authority) -> Patron | Refusal:
    """Refused by the rule on what *person* wants to do."""
    found = table.stands.patrons.get(person)
    return found or Refusal(because=f"{person} has no chips at this table", per=per)


def _during_a_round(table: OpenBoxes) -> Refusal | None:
    if not table.stands.is_playing:
        return None
    return Refusal(because="a round of play goes on", per=table.game.commencing.meant)


def _no_seat(table: OpenBoxes, box: Box) -> Refusal | None:
    """Why nobody else can sit at *box*; None if somebody can."""
    if not 1 <= box <= table.plan.terms.boxes:
        because = f"there is no box {box}: there are {table.plan.terms.boxes}"
        return Refusal(because=because, per=table.game.chips.area)
    who = table.stands.at(box)
    if who is None:
        return None
    return Refusal(because=f"{who} sits at box {box}", per=_places(table))


def _comes(table: OpenBoxes, act: acts.Comes) -> Found:
    if act.person in table.stands.patrons:
        return Refusal(because=f"{act.person} is there already", per=_by(table))
    if act.amount < 1:
        return Refusal(because="wagers are made with chips", per=_by(table))
    there, boxes = len(table.stands.patrons), table.plan.terms.boxes
    if refusal := (
        _during_a_round(table)
        or no_place(table.game, people=there, boxes=boxes)
        or (_no_seat(table, act.box) if act.box else None)
    ):
        return refusal
    return (events.Came(person=act.person, amount=act.amount, box=act.box, per=_by(table)),)


def _buys_chips(table: OpenBoxes, act: acts.BuysChips) -> Found:
    found = _patron(table, act.person, _by(table))
    if isinstance(found, Refusal):
        return found
    if act.amount < 1:
        return Refusal(because="wagers are made with chips", per=_by(table))
    if refusal := _during_a_round(table):
        return refusal
    return (events.ChipsBought(person=act.person, amount=act.amount, per=_by(table)),)


def _goes(table: OpenBoxes, act: acts.Goes) -> Found:
    per = table.game.control.leaving
    found = _patron(table, act.person, per)
    if isinstance(found, Refusal):
        return found
    if refusal := _during_a_round(table):
        return refusal
    return (events.Gone(person=act.person, amount=found.stake, per=per),)


def _sits_down(table: OpenBoxes, act: acts.SitsDown) -> Found:
    found = _patron(table, act.person, _places(table))
    if isinstance(found, Refusal):
        return found
    if refusal := _no_seat(table, act.box):
        return refusal
    return (events.SatDown(person=act.person, box=act.box, per=_places(table)),)


def _stands_up(table: OpenBoxes, act: acts.StandsUp) -> Found:
    found = _patron(table, act.person, _places(table))
    if isinstance(found, Refusal):
        return found
    if not found.box:
        because = f"{act.person} has no seat"
        return Refusal(because=because, per=_places(table))
    return (events.StoodUp(person=act.person, box=found.box, per=_places(table)),)


def _asks_to_sit(table: OpenBoxes, act: acts.AsksToSit) -> Found:
    """Only where the book says that a person who places an ante must sit if asked."""
    asked = table.game.control.seated
    found = _patron(table, act.person, asked or _places(table))
    if isinstance(found, Refusal):
        return found
    if asked is None:
        because = "nobody has to sit at this table"
        return Refusal(because=because, per=_places(table))
    if found.box:
        return Refusal(because=f"{act.person} has a seat", per=asked)
    return (events.AskedToSit(person=act.person, per=asked),)


def may_wager(table: OpenBoxes, person: Person) -> Refusal | None:
    """Why *person* may place no ante at all: he has been asked to take a seat first."""
    found, asked = table.stands.patrons.get(person), table.game.control.seated
    if found is None or asked is None or not found.must_sit:
        return None
    return Refusal(because=f"{person} was asked to take a seat", per=asked)


def _requires_seat(table: OpenBoxes, act: acts.RequiresSeat) -> Found:
    clause = table.game.abstaining
    found = _patron(table, act.person, clause.per)
    if isinstance(found, Refusal):
        return found
    if not found.box or found.idle < clause.rounds:
        because = f"{act.person} has not sat for {clause.rounds} such rounds without a wager"
        return Refusal(because=because, per=clause.per)
    return (events.StoodUp(person=act.person, box=found.box, required=True, per=clause.per),)


def _begins_round(table: OpenBoxes, _act: acts.BeginsRound) -> Found:
    if refusal := _during_a_round(table):
        return refusal
    if not table.stands.patrons:
        return Refusal(because="nobody has chips at this table", per=_by(table))
    if refusal := cards.cards_not_in_order(table):
        return refusal
    ante = table.game.wager(WagerKind.ANTE).per
    return (events.WageringBegun(number=table.stands.rounds + 1, per=ante),)


def _ends_round(table: OpenBoxes, act: acts.EndsRound) -> Found:
    stands = table.stands
    if not stands.is_playing:
        return Refusal(because="no round of play goes on", per=table.game.commencing.meant)
    if act.chips.keys() != stands.patrons.keys() or min(act.chips.values()) < 0:
        because = "the end of a round tells the chips of everybody who is at the table"
        return Refusal(because=because, per=_by(table))
    ended = events.RoundEnded(
        number=stands.rounds + 1,
        chips=dict(act.chips),
        claims=dict(act.claims),
        advised=act.advised,
        idle=_idle(table, act),
        per=table.game.commencing.meant,
    )
    return (ended,)


def _idle(table: OpenBoxes, act: acts.EndsRound) -> dict[Person, int]:
    """Counts for those with seats; in some books only rounds at a full table count."""
    clause, patrons = table.game.abstaining, table.stands.patrons
    seated = [each for each in patrons.values() if each.box]
    if clause.full and len(seated) < table.plan.terms.boxes:
        return {}
    return {each.person: each.idle + 1 for each in seated if each.person not in act.wagered}


def outcome_of(play: HousePlay) -> acts.EndsRound:
    """The result of *play*, which is over, for its table."""
    following = begin_next(play)
    return acts.EndsRound(
        chips=dict(following.chips),
        wagered=frozenset(laid.person for laid in play.laid),
        claims=dict(following.claims),
        advised=following.advised,
    )


RULES: Final[By[OpenBoxes, acts.Act, Found]] = table_of(
    on(acts.Comes, _comes),
    on(acts.BuysChips, _buys_chips),
    on(acts.Goes, _goes),
    on(acts.SitsDown, _sits_down),
    on(acts.StandsUp, _stands_up),
    on(acts.AsksToSit, _asks_to_sit),
    on(acts.RequiresSeat, _requires_seat),
    on(ChecksCards, cards.checks_cards),
    on(ChangesCards, cards.changes_cards),
    on(acts.InspectsCards, cards.inspects_cards),
    on(acts.BeginsRound, _begins_round),
    on(acts.EndsRound, _ends_round),
)
