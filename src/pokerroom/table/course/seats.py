"""Seats: who takes which, who comes first, what a move or an absence costs."""

from __future__ import annotations

from collections.abc import Collection

from pokerroom.books import Authority, NoSuchProvision, Refusal, provision
from pokerroom.books.clauses.seats import PickingUp, SeatChange
from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat
from pokerroom.play.seats import clockwise
from pokerroom.table.course import acts, events
from pokerroom.table.course.blinds import posting, waiting
from pokerroom.table.course.finding import lets_go, not_seated, takes_part
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.rounds import blinds_of, coming_round, here
from pokerroom.table.course.standing import Owes, Sitter, Why
from pokerroom.table.marker import passing_it_up
from pokerroom.table.purchases import bought

Outcome = tuple[events.Event, ...] | Refusal


def takes_seat(table: OpenTable, act: acts.TakesSeat) -> Outcome:
    if refusal := _cannot_have(table, act.person, act.seat):
        return refusal
    if table.stands.seat_of(act.person) is not None:
        because = f"{act.person} sits at this table already"
        return Refusal(because=because, per=table.rules.choice.per)
    if act.person in table.stands.barred:
        because = f"{act.person} was excluded from the game"
        return Refusal(because=because, per=table.stands.barred[act.person])
    if refusal := _short_of_the_minimum(table, act):
        return refusal
    owes = _owes_on_joining(table, act.joins)
    taken = events.SeatTaken(
        person=act.person,
        seat=act.seat,
        amount=act.amount,
        held=act.held,
        joins=act.joins,
        owes=owes,
        per=_sitting(table, act, owes),
    )
    return taken, *lets_go(table, act.person, takes=act.seat)


def _sitting(table: OpenTable, act: acts.TakesSeat, owes: Owes | None) -> Authority:
    clause, new = table.rules.picking_up, table.rules.new
    if act.joins is acts.Joins.MOVED and new is not None:
        return new.per
    if act.held and act.joins is not acts.Joins.MOVED and isinstance(clause, PickingUp):
        return clause.held
    if owes is None and act.joins is not acts.Joins.NEW and new is not None:
        return new.per
    return owes.per if owes else table.rules.choice.per


def _short_of_the_minimum(table: OpenTable, act: acts.TakesSeat) -> Refusal | None:
    """Chips held for him are returned as they are, or made up; a player without any buys in."""
    if refusal := _held_too_few(table, act):
        return refusal
    if act.held and not act.amount:
        return None
    may = bought(table.buying, table.at.terms, Money(act.held), Money(act.amount), seated=False)
    return may if isinstance(may, Refusal) else None


def _held_too_few(table: OpenTable, act: acts.TakesSeat) -> Refusal | None:
    """A player moved by a supervisor was not picked up, and brings what he has."""
    clause, least = table.rules.picking_up, table.at.terms.minimum_stake
    if not isinstance(clause, PickingUp) or not clause.makes_up or act.joins is acts.Joins.MOVED:
        return None
    if not act.held or act.held + act.amount >= least:
        return None
    because = f"the chips that were held for {act.person} are made up to {in_dollars(least)}"
    return Refusal(because=because, per=clause.held)


def _owes_on_joining(table: OpenTable, joins: acts.Joins) -> Owes | None:
    """Once a game is under way, a new player waits for the blind or posts it."""
    new = table.rules.new
    if new is None or not table.stands.line or blinds_of(table) is None:
        return None
    if joins is not acts.Joins.NEW and not new.transferred_wait:
        return None
    return Owes(why=Why.NEW, per=new.per if joins is acts.Joins.NEW else new.transferred)


def _cannot_have(table: OpenTable, person: str, seat: Seat) -> Refusal | None:
    """Why *person* cannot have *seat*; None if he can."""
    choice, now = table.rules.choice, table.stands
    if refusal := _is_not_free(table, seat):
        return refusal
    if now.reserved.get(seat, "") not in {"", person}:
        because = f"seat {seat} is kept for another"
        return Refusal(because=because, per=choice.kept)
    if now.won.get(seat, person) != person:
        because = f"{now.won[seat]} has drawn seat {seat}"
        return Refusal(because=because, per=choice.draw.per)
    return _others_want_it(table, person, seat)


def _is_not_free(table: OpenTable, seat: Seat) -> Refusal | None:
    if not 1 <= seat <= table.opening.seats:
        because = f"the table has seats 1 to {table.opening.seats}"
        return Refusal(because=because, per=table.game.seating.per)
    if seat in table.stands.sitters:
        return Refusal(because=f"seat {seat} is taken", per=table.rules.choice.per)
    return None


def _others_want_it(table: OpenTable, person: str, seat: Seat) -> Refusal | None:
    choice = table.rules.choice
    others = [each for each in table.stands.wanted.get(seat, ()) if each != person]
    seated = [each for each in others if table.stands.seat_of(each) is not None]
    if table.stands.seat_of(person) is None and seated:
        because = f"{seated[0]}, who is in the game, comes first for seat {seat}"
        return Refusal(because=because, per=choice.seated_first)
    rivals = seated if table.stands.seat_of(person) is not None else others
    if rivals:
        because = f"{', '.join((person, *rivals))} draw cards for seat {seat}"
        return Refusal(because=because, per=choice.draw.per)
    return None


def asks_for_seat(table: OpenTable, act: acts.AsksForSeat) -> Outcome:
    choice, now = table.rules.choice, table.stands
    if refusal := _is_not_free(table, act.seat):
        return refusal
    if act.person in now.wanted.get(act.seat, ()):
        return Refusal(because=f"{act.person} has asked for it", per=choice.per)
    return (events.SeatWanted(person=act.person, seat=act.seat, per=choice.per),)


def draws_for_seat(table: OpenTable, act: acts.DrawsForSeat) -> Outcome:
    """The highest rank takes the seat; equal ones draw again."""
    draw, wanted = table.rules.choice.draw, table.stands.wanted.get(act.seat, ())
    seated = [each for each in wanted if table.stands.seat_of(each) is not None]
    rivals = set(seated or wanted)
    if set(act.cards) != rivals or len(rivals) < 2:
        because = f"those who draw for seat {act.seat} are {_listed(rivals)}"
        per = table.rules.choice.seated_first if seated else draw.per
        return Refusal(because=because, per=per)
    if len({*act.cards.values()}) != len(act.cards):
        return Refusal(because="no card is drawn twice from one deck", per=draw.per)
    best = max(card.rank for card in act.cards.values())
    first = tuple(sorted(who for who, card in act.cards.items() if card.rank == best))
    if len(first) > 1:
        again = events.SeatDrawn(seat=act.seat, cards=act.cards, left=first, per=draw.highest)
        return (again,)
    return (events.SeatDrawn(seat=act.seat, cards=act.cards, person=first[0], per=draw.per),)


def _listed(people: Collection[str]) -> str:
    return ", ".join(sorted(people)) or "none"


def reserves_seat(table: OpenTable, act: acts.ReservesSeat) -> Outcome:
    if refusal := _is_not_free(table, act.seat):
        return refusal
    kept = table.rules.choice.kept
    return (events.SeatReserved(seat=act.seat, person=act.person, per=kept),)


def moves_seat(table: OpenTable, act: acts.MovesSeat) -> Outcome:
    found = table.sitter(act.person)
    if found is None:
        return not_seated(act.person, table.rules.choice.per)
    moved = takes_part(table, found[0]) or move_of(table, found, act)
    if isinstance(moved, Refusal):
        return moved
    return *moved, *lets_go(table, act.person, takes=act.seat)


def move_of(
    table: OpenTable, found: tuple[Seat, Sitter], act: acts.MovesSeat
) -> tuple[events.SeatChanged] | Refusal:
    """What a move comes to, whether or not the player is in a round now."""
    old, sitter = found
    if refusal := _cannot_have(table, act.person, act.seat):
        return refusal
    owes, passed, per = _price_of_moving(table, old, act.seat, sitter)
    moved = events.SeatChanged(
        person=act.person, old=old, seat=act.seat, owes=owes, passed=passed, per=per
    )
    return (moved,)


def _price_of_moving(
    table: OpenTable, old: Seat, new: Seat, sitter: Sitter
) -> tuple[Owes | None, int, Authority]:
    """What a move costs: nothing, or the blind as if it had passed him; what he has passed in all
    since a blind last reached him; and the rule.
    """
    change = table.rules.change
    if change is None or blinds_of(table) is None:
        return sitter.owes, 0, table.rules.choice.seated_first
    if sitter.owes is not None or not table.stands.line:
        return sitter.owes, 0, change.per
    live = [seat for seat, each in here(table).items() if each.owes is None and seat != old]
    past = _between(live, old, new)
    back = len(live) - past
    escapes = _is_due(table, old) or _lies_between(table.stands.line[-1].seat, new, old)
    slips_back = escapes and bool(live) and not back
    passed = sitter.passed + past
    if passed <= change.live_seats and not slips_back:
        return None, passed, change.per
    clockwise_only = change.always_clockwise and not slips_back
    if clockwise_only or not _is_anticlockwise(table, old, new):
        return Owes(why=Why.MOVED, per=change.per), 0, change.per
    return _price_of_meeting_the_blinds(
        table, change, max(0, sitter.passed - back), escapes=escapes
    )


def _price_of_meeting_the_blinds(
    table: OpenTable, change: SeatChange, passed: int, *, escapes: bool
) -> tuple[Owes | None, int, Authority]:
    """The price of a move to meet the blinds: nothing, unless he escapes one."""
    if not escapes:
        return None, passed, change.counted
    assert table.rules.missed is not None
    return Owes(why=Why.MISSED, per=table.rules.missed.per), 0, table.rules.missed.per


def _is_anticlockwise(table: OpenTable, old: Seat, new: Seat) -> bool:
    """Whether anticlockwise is the shorter way round the table."""
    seats = table.opening.seats
    return (old - new) % seats < (new - old) % seats


def _is_due(table: OpenTable, seat: Seat) -> bool:
    """Whether it is his turn to post a blind other than the last in the coming round."""
    person = table.stands.sitters[seat].person
    return any(place.person == person for place in table.stands.line[2:])


def _between(seats: Collection[Seat], start: Seat, end: Seat) -> int:
    """How many of *seats* are between *start* and *end*, clockwise."""
    return sum(_lies_between(seat, start, end) for seat in seats)


def _lies_between(seat: Seat, start: Seat, end: Seat) -> bool:
    order = clockwise({seat, start, end}, after=start)
    return seat not in {start, end} and order.index(seat) < order.index(end)


def goes_away(table: OpenTable, act: acts.GoesAway) -> Outcome:
    found = table.sitter(act.person)
    buttons = table.rules.buttons
    per = buttons.walking if buttons else table.rules.leaving
    if found is None:
        return not_seated(act.person, per)
    seat, sitter = found
    if buttons and sitter.has_missed:
        per = buttons.absent
    if sitter.away:
        return Refusal(because=f"{act.person} is away already", per=per)
    return (events.WentAway(person=act.person, seat=seat, at=act.at, per=per),)


def returns(table: OpenTable, act: acts.Returns) -> Outcome:
    found = table.sitter(act.person)
    buttons = table.rules.buttons
    per = buttons.overlap if buttons else table.rules.leaving
    if found is None:
        return not_seated(act.person, per)
    seat, sitter = found
    if buttons and sitter.has_missed:
        per = buttons.missed_blind
    if not sitter.away:
        return Refusal(because=f"{act.person} is not away", per=per)
    return (events.CameBack(person=act.person, seat=seat, at=act.at, per=per),)


def sits_out(table: OpenTable, act: acts.SitsOut) -> Outcome:
    found = table.sitter(act.person)
    buttons = table.rules.buttons
    per = buttons.dealt_out if buttons else table.rules.leaving
    if found is None:
        return not_seated(act.person, per)
    seat, sitter = found
    if sitter.sits_out or sitter.away:
        return Refusal(because=f"{act.person} is dealt out already", per=per)
    if refusal := _would_pass_the_marker(table, seat):
        return refusal
    return (events.DealtOut(person=act.person, seat=seat, per=per),)


def deals_out(table: OpenTable, act: acts.DealsOut) -> Outcome:
    found, per = table.sitter(act.person), table.rules.offender_dealt_out
    if found is None:
        return not_seated(act.person, per or _on_language(table))
    if per is None:
        because = "nobody is dealt out of a round here for the language they speak"
        return Refusal(because=because, per=_on_language(table))
    if found[1].dealt_out is not None:
        return Refusal(because=f"{act.person} is dealt out already", per=per)
    return (events.DealtOut(person=act.person, seat=found[0], by_house=True, per=per),)


def _on_language(table: OpenTable) -> Authority:
    """Where no rule is against a language, the one by which only a rule broken has consequences."""
    try:
        return provision("english-only").under(table.game.book)
    except NoSuchProvision:
        return provision("breach-excludes-from-the-game").under(table.game.book)


def _would_pass_the_marker(table: OpenTable, seat: Seat) -> Refusal | None:
    """Where nobody may pass up the marker, the player who gets it next must be dealt in."""
    refused = passing_it_up(table.game)
    if refused is None or table.is_playing:
        return None
    coming = coming_round(table)
    if isinstance(coming, Refusal) or coming.line[0].seat != seat:
        return None
    return refused


def passes_marker(table: OpenTable, _act: acts.PassesMarker) -> Outcome:
    refused = passing_it_up(table.game)
    if refused is not None:
        return refused
    travels = table.game.travels
    if travels is None:
        because = "in this game there is no button to pass"
        return Refusal(because=because, per=table.game.deal.first.per)
    because = "whose turn it is to have the button follows from the round before"
    return Refusal(because=because, per=travels.moves)


def posts_blind(table: OpenTable, act: acts.PostsBlind) -> Outcome:
    return _chooses(table, act.person, posts=True)


def waits_for_blind(table: OpenTable, act: acts.WaitsForBlind) -> Outcome:
    return _chooses(table, act.person, posts=False)


def _no_debts(table: OpenTable) -> Authority:
    """The rule by which somebody may owe a blind, or else that by which nobody does."""
    rules = table.rules
    return rules.missed.per if rules.missed else rules.free or table.game.forced_bets[0].per


def _chooses(table: OpenTable, person: str, *, posts: bool) -> Outcome:
    found = table.sitter(person)
    if found is None:
        return not_seated(person, _no_debts(table))
    seat, sitter = found
    blinds = blinds_of(table)
    if sitter.owes is not None and sitter.owes.why is Why.MARKER:
        because = f"{person} waits for the buck to come round, and has no blind to post"
        return Refusal(because=because, per=sitter.owes.per)
    if sitter.owes is None or blinds is None:
        return Refusal(because=f"{person} owes no blind", per=_no_debts(table))
    if posts and sitter.posts:
        return Refusal(because=f"{person} has said so already", per=sitter.owes.per)
    choice = posting if posts else waiting
    per = choice(table.rules, sitter.owes.why)
    return (events.PostingChosen(person=person, seat=seat, posts=posts, per=per),)
