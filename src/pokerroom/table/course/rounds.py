"""The next round of a table: who is dealt in, where the marker is, which blinds are posted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.books.clauses.seats import BlindsForward
from pokerroom.money import Money, in_dollars
from pokerroom.play import Play, Seat, begin_round
from pokerroom.play.betting.forced_bets import BlindsInTurn, blind_amounts
from pokerroom.play.pots.charges import ByMethods
from pokerroom.play.rulings.concluding import concluded
from pokerroom.play.seats import DEALER, clockwise
from pokerroom.play.state.begun import Begun, BlindDue
from pokerroom.play.state.corrections import Excluded
from pokerroom.play.state.events import StakeAdded
from pokerroom.table.course.acts import BeginsRound, EndsRound
from pokerroom.table.course.agreements import deck_of, holding, lapsed, plan_in_force
from pokerroom.table.course.blinds import Blinds, Laid, is_barred, laid, order_from
from pokerroom.table.course.cards import cards_not_in_order
from pokerroom.table.course.events import (
    BlindNotPosted,
    ButtonIsDead,
    Event,
    Missed,
    NextRound,
    RoundEnded,
    SeatLeft,
)
from pokerroom.table.course.finding import lets_go
from pokerroom.table.course.open_table import OpenTable, all_refunded, round_of_play
from pokerroom.table.course.standing import Owes, Place, Sitter, Why
from pokerroom.table.marker import first_marked, next_marked

Events: TypeAlias = tuple[Event, ...]


def here(table: OpenTable) -> dict[Seat, Sitter]:
    """Those at the table with chips, who may be dealt in if they owe nothing."""
    return {
        seat: each for seat, each in table.stands.sitters.items() if not why_not_here(table, each)
    }


def why_not_here(table: OpenTable, sitter: Sitter) -> Refusal | None:
    """Why *sitter* gets no cards in the next round, whatever the blinds do, as said to him."""
    buying, least = table.buying, table.at.terms.minimum_stake
    if sitter.away or sitter.sits_out:
        because = "you are away from the table" if sitter.away else "you asked to be dealt out"
        return Refusal(because=because, per=_why_left_out(table, sitter))
    if sitter.dealt_out is not None:
        because = "the house deals you out of the next round"
        return Refusal(because=because, per=sitter.dealt_out)
    if not sitter.stake:
        return Refusal(because="you have no chips", per=buying.joining)
    if lacks := table.stands.owing.get(sitter.person):
        clause = table.game.commission
        assert isinstance(clause, ByMethods)
        because = f"you owe {in_dollars(Money(lacks))} of the time charge"
        return Refusal(because=because, per=clause.time_charge.in_full)
    if buying.required and sitter.stake < least and not (buying.unless_unable and sitter.unable):
        because = f"your stake is below the minimum of {in_dollars(least)}"
        return Refusal(because=because, per=buying.topping_up)
    return None


def _why_left_out(table: OpenTable, sitter: Sitter) -> Authority:
    """The button that marks whoever is away or wants no cards, where there is one."""
    buttons = table.rules.buttons
    if buttons is None:
        return table.rules.leaving
    if not sitter.away:
        return buttons.dealt_out
    return buttons.absent if sitter.has_missed else buttons.walking


def blinds_of(table: OpenTable) -> Blinds | None:
    """The blinds that move with the button, if the table has any."""
    if table.rules.forward is None:
        return None
    clause = next((each for each in table.plan.forced if isinstance(each, BlindsInTurn)), None)
    if clause is None:
        return None
    terms = table.at.terms
    found = blind_amounts(clause, minimum=terms.minimum, sign=terms.blinds)
    assert isinstance(found, Ruling), "the terms of the table were looked at"
    return Blinds(clause=clause, amounts=found.outcome, rules=table.rules)


def begins_round(table: OpenTable, _act: BeginsRound) -> Events | Refusal:
    if table.is_playing:
        return Refusal(because="a round of play goes on", per=round_of_play(table))
    if refusal := cards_not_in_order(table):
        return refusal
    found = coming_round(table)
    return found if isinstance(found, Refusal) else _begun(table, found)


def coming_round(table: OpenTable) -> Laid | Refusal:
    """How the next round would be dealt at present."""
    there, blinds = here(table), blinds_of(table)
    if len(there) < 2:
        because = "a round of play has two players or more who are there with chips"
        return Refusal(because=because, per=table.rules.least_players)
    if blinds is None:
        return _by_the_marker(table, there)
    forward = table.rules.forward
    assert forward is not None
    if forward.no_deal and len(there) < blinds.count:
        because = f"no round is dealt to fewer players than the {blinds.count} compulsory blinds"
        return Refusal(because=because, per=forward.too_few)
    return laid(blinds, table.stands, there)


def _by_the_marker(table: OpenTable, there: Mapping[Seat, Sitter]) -> Laid:
    """Without moving blinds, everybody who is there is dealt in."""
    travels, now = table.game.travels, table.stands
    if travels is None:
        return Laid(line=(), dealt=frozenset(there), per=table.game.deal.first.per)
    if now.marker_seat == DEALER:
        found = first_marked(travels, there)
        return Laid(line=_line(found.outcome), dealt=frozenset(there), per=found.per)
    new, waits = table.rules.new, table.rules.missed_marker
    found = next_marked(travels, there, after=now.marker_seat)
    if new is not None:
        known = {seat: each for seat, each in there.items() if not is_barred(each)} or there
        instead = next_marked(travels, known, after=now.marker_seat)
        if instead.outcome != found.outcome:
            found = Ruling(outcome=instead.outcome, per=new.without_blinds)
    dealt = {seat for seat, each in there.items() if each.owes is None} | {found.outcome}
    if len(dealt) < 2:
        dealt = set(there)
    missed = set[Seat]()
    if waits is not None and waits.waits:
        order = clockwise({*now.sitters}, after=now.marker_seat)
        missed = {seat for seat in order[: order.index(found.outcome)] if seat not in there}
    return Laid(
        line=_line(found.outcome), dealt=frozenset(dealt), missed=frozenset(missed), per=found.per
    )


def _line(seat: Seat) -> tuple[Place, ...]:
    return (Place(seat=seat),)


def _begun(table: OpenTable, found: Laid) -> Events:
    now = table.stands
    marker = found.line[0].seat if found.line else DEALER
    has_blinds = bool(found.bets)
    owing, agreed = {each.person for each in now.sitters.values() if each.owes}, holding(table)
    begun = NextRound(
        number=now.rounds + 1,
        stakes={seat: now.sitters[seat].stake for seat in sorted(found.dealt)},
        marker_seat=marker,
        line=found.line if has_blinds else (),
        bets=_told(table, found, marker) if has_blinds else None,
        agreed=agreed,
        deck=deck_of(table, agreed).size,
        settled=tuple(sorted(owing & {now.sitters[seat].person for seat in found.dealt})),
        per=table.rules.void if _stays_at(table, marker) else found.per,
    )
    return (begun, *lapsed(table), *_beside(table, found, marker))


def _stays_at(table: OpenTable, marker: Seat) -> bool:
    """Whether the marker is where it was in the round before, which did not count."""
    of_rounds = (
        each for each in reversed(table.record) if isinstance(each, RoundEnded | NextRound)
    )
    ended, begun = next(of_rounds, None), next(of_rounds, None)
    if not isinstance(ended, RoundEnded) or not isinstance(begun, NextRound):
        return False
    return ended.void and begun.marker_seat == marker != DEALER


def _told(table: OpenTable, found: Laid, marker: Seat) -> tuple[BlindDue, ...] | None:
    """The bets, unless they simply follow from the marker."""
    blinds = blinds_of(table)
    assert blinds is not None
    dealt = dict.fromkeys(found.dealt)
    expected = list(zip(order_from(blinds.clause, dealt, marker), blinds.amounts, strict=False))
    told = [(bet.seat, bet.amount) for bet in found.bets]
    return None if told == expected else found.bets


def _beside(table: OpenTable, found: Laid, marker: Seat) -> Events:
    """What else is to be recorded of button, blinds and those not dealt in."""
    rules, events = table.rules, list[Event]()
    if rules.forward is not None and found.bets:
        if marker not in found.dealt:
            is_empty = marker not in table.stands.sitters
            per = rules.forward.dead_button if is_empty else rules.forward.per
            events.append(ButtonIsDead(seat=marker, per=per))
        for blind, seat in found.unposted.items():
            per = _why_unposted(table, rules.forward, seat)
            events.append(BlindNotPosted(blind=blind, seat=seat, per=per))
    for seat in sorted(found.missed):
        sitter = table.stands.sitters[seat]
        if sitter.owes is None:
            owes = _missed(table, bool(found.bets))
            events.append(Missed(person=sitter.person, seat=seat, owes=owes, per=owes.per))
    return tuple(events)


def _why_unposted(table: OpenTable, forward: BlindsForward, seat: Seat) -> Authority:
    """The rule depends on whether the player whose turn it was has left the game or is absent."""
    turn = next((place.person for place in table.stands.line[2:] if place.seat == seat), "")
    return forward.no_small if table.stands.seat_of(turn) is None else forward.turn


def _missed(table: OpenTable, is_blind: bool) -> Owes:
    if is_blind:
        assert table.rules.missed is not None
        return Owes(why=Why.MISSED, per=table.rules.missed.per)
    assert table.rules.missed_marker is not None
    return Owes(why=Why.MARKER, per=table.rules.missed_marker.per)


def round_of(table: OpenTable) -> Begun:
    """What the play of the round in progress begins with."""
    begun = next(event for event in reversed(table.record) if isinstance(event, NextRound))
    return begun_with(table, begun)


def begun_with(table: OpenTable, event: NextRound) -> Begun:
    return begin_round(
        plan_in_force(table), event.stakes, marker_seat=event.marker_seat, blinds=event.bets
    )


def ends_round(table: OpenTable, act: EndsRound) -> Events | Refusal:
    now = table.stands
    if now.round is None:
        return Refusal(because="no round of play goes on", per=round_of_play(table))
    before = now.round.stakes
    if act.stakes.keys() != before.keys():
        because = "the end of a round tells the stakes of everybody who was dealt in"
        return Refusal(because=because, per=round_of_play(table))
    bought = sum(act.bought.values())
    if sum(act.stakes.values()) + act.taken != sum(before.values()) + bought:
        because = "the stakes, what was bought and what the house took do not add up"
        clause = table.game.table_stakes
        assert clause is not None
        return Refusal(because=because, per=clause.per)
    per = all_refunded(table) if act.void else round_of_play(table)
    ended = RoundEnded(
        number=now.rounds + 1,
        stakes=dict(act.stakes),
        bought=dict(act.bought),
        idle=_idle(table, act),
        taken=act.taken,
        void=act.void,
        per=per,
    )
    return (ended, *_must_go(table, act))


def _idle(table: OpenTable, act: EndsRound) -> dict[Seat, int]:
    """For how many rounds in a row each has abstained, where such rounds count."""
    clause, sitters, round_ = table.rules.idle, table.stands.sitters, table.stands.round
    if clause is None or round_ is None:
        return {}
    counts = not clause.only_if_full or len(sitters) == table.opening.seats
    took_part = act.wagered if clause.folding_counts else round_.stakes.keys()
    had_the_choice = {
        each.person for each in round_.before.sitters.values() if not _has_no_choice(each)
    }
    return {
        seat: sitter.idle + 1
        for seat, sitter in sitters.items()
        if counts and not act.void and seat not in took_part and sitter.person in had_the_choice
    }


def _has_no_choice(sitter: Sitter) -> bool:
    """Whether the house deals him out, or he is ready but waits for the marker to reach him."""
    if sitter.dealt_out is not None:
        return True
    return sitter.owes is not None and not sitter.away and not sitter.sits_out


def _must_go(table: OpenTable, act: EndsRound) -> Events:
    """Those who are excluded, and those who had too little, tapped out and lost."""
    reserved, leaves = table.rules.choice.reserved, table.buying.leaves
    least = table.at.terms.minimum_stake
    gone: dict[Seat, Authority] = dict(act.excluded)
    round_ = table.stands.round
    assert round_ is not None
    if leaves is not None and not act.void:
        for seat, stake in act.stakes.items():
            if not stake and round_.stakes[seat] < least:
                gone.setdefault(seat, leaves)
    left = [
        SeatLeft(
            person=table.stands.sitters[seat].person,
            seat=seat,
            amount=act.stakes[seat],
            reserved=reserved,
            barred=seat in act.excluded,
            per=per,
        )
        for seat, per in sorted(gone.items(), key=lambda each: each[0])
    ]
    events: list[Event] = []
    for each in left:
        events += (each, *lets_go(table, each.person))
    return tuple(events)


def outcome_of(play: Play) -> EndsRound:
    """The result of *play*, which is over, for its table."""
    added = _added(play)
    stakes = dict(zip(play.seats, play.stakes, strict=True))
    found = concluded(play)
    excluded = {event.seat: event.per for event in play.history if isinstance(event, Excluded)}
    return EndsRound(
        stakes={seat: stake + added[seat] for seat, stake in stakes.items()},
        wagered=frozenset(seat for at, seat in enumerate(play.seats) if play.paid[at]),
        bought={seat: amount for seat, amount in added.items() if amount},
        excluded=excluded,
        taken=found.outcome.taken.amount if isinstance(found, Ruling) else 0,
        void=play.settlement is None,
    )


def _added(play: Play) -> dict[Seat, int]:
    """Chips that each seat has added, unless that was rewound."""
    added = dict.fromkeys(play.seats, 0)
    for event in play.history:
        if isinstance(event, StakeAdded):
            added[event.seat] += event.amount
    return added
