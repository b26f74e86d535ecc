"""The bets due before the deal: a blind to choose, antes, blinds in turn, over-blinds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.books.clauses.cards import Agreement
from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.events import Posted
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.seats import DEALER, Seat, clockwise


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonPlaced:
    """The button lies before a seat."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeTheDeal:
    """The button is placed and the forced bets are posted before the deck is cut and dealt."""

    button: ButtonPlaced
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FormAgreed:
    """Between rounds of play another of *forms* may be agreed on; else the *posted* one holds."""

    forms: tuple[str, ...]
    needs: Agreement
    posted: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortStake:
    """A player who cannot pay in full pays all he has and is tapped out; the bet keeps its size."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindToChoose:
    """The designated player posts a blind of one of several multiples of the minimum wager.

    *designated* is the rule by which the buck names him, *meant* the definition of a blind, which
    is made before the deal. Where the room has *fixed* the multiple he has no choice; *choice* is
    the rule on who chooses it.
    """

    designated: Authority
    meant: Authority
    multiples: tuple[int, ...]
    fixed: int | None = None
    sizes: Authority
    choice: Authority
    short_stake: ShortStake
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Multiple:
    times: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteOfAll:
    """Every player pays a *multiple* of the minimum wager, or the ante on the table's sign.

    *as_listed*: the sign lists each player's ante separately, and those chips are dead.
    """

    multiple: Multiple | None
    as_listed: bool = False
    short_stake: ShortStake
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OverBlind:
    """The player after the last blind may post a further blind that is a *multiple* of it.

    At most *most* of them may be made, unlimited if None. *meant* is the definition of an
    over-blind, which is made before the deal; *who* says who makes one, where *per* does not.
    """

    meant: Authority
    who: Authority | None = None
    multiple: Multiple
    most: int | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindInTurn:
    """A *multiple* of the minimum wager, or, if there is none, the amount on the table's sign."""

    multiple: Multiple | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindOrder:
    """Where the first blind is posted, counting from the marker.

    *two_reversed*: if there are only two players, the order is reversed.
    """

    at: From
    two_reversed: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindsInTurn:
    """Blinds posted by adjacent players: the *first*, then the *others* to his left.

    *meant* is the definition of a blind. By the rule *least* the last blind is never below the
    minimum wager. *as_listed*: the sign lists each player's blind, if any, and the highest counts
    as the last.
    """

    meant: Authority
    order: BlindOrder
    first: BlindInTurn
    others: BlindInTurn
    least: Authority
    over: OverBlind | None = None
    as_listed: bool = False
    short_stake: ShortStake
    per: Authority


def in_place(clause: ButtonPlaced, marker_seat: Seat) -> Ruling[Seat] | Refusal:
    """Whether the button has been placed before a seat, which may be an empty one."""
    if marker_seat == DEALER:
        return Refusal(because="the button has not been placed", per=clause.per)
    return Ruling(outcome=marker_seat, per=clause.per)


def blind_chosen(clause: BlindToChoose, *, times: int, minimum: Money) -> Ruling[Money] | Refusal:
    """A blind of *times* the minimum wager, if that multiple is allowed."""
    if times not in clause.multiples:
        allowed = ", ".join(str(multiple) for multiple in clause.multiples)
        return Refusal(because=f"the blind must be {allowed} minimum wagers", per=clause.sizes)
    if clause.fixed not in {None, times}:
        because = f"every blind at this table is {clause.fixed} minimum wagers"
        return Refusal(because=because, per=clause.choice)
    return Ruling(outcome=Money(times * minimum), per=clause.sizes)


def posted(short: ShortStake, seat: Seat, due: Money, *, stake: Money, per: Authority) -> Posted:
    """The forced bet, cut down to the stake if that is short."""
    if stake < due:
        return Posted(seat=seat, due=due, paid=stake, per=short.per)
    return Posted(seat=seat, due=due, paid=due, per=per)


def antes(
    clause: AnteOfAll,
    seats: Sequence[Seat],
    stakes: Sequence[Money],
    *,
    minimum: Money,
    sign: Money | None = None,
) -> tuple[Posted, ...]:
    """One ante from every player; *sign* is the ante on the table's sign, if the book sets none."""
    due = Money(clause.multiple.times * minimum) if clause.multiple else sign
    assert due is not None
    short, per = clause.short_stake, clause.per
    return tuple(
        [posted(short, seat, due, stake=stakes[at], per=per) for at, seat in enumerate(seats)]
    )


def antes_as_listed(
    clause: AnteOfAll, listed: Sequence[Money], seats: Sequence[Seat], stakes: Sequence[Money]
) -> tuple[Posted, ...]:
    """Each of *seats*, in the order of the blinds, pays the ante *listed* for his place, if any.

    These chips are dead; a player whose stake is spent pays nothing.
    """
    due = zip(listed, seats, stakes, strict=False)
    return tuple(
        posted(clause.short_stake, seat, amount, stake=stake, per=clause.per)
        for amount, seat, stake in due
        if amount and stake
    )


def blind_amounts(
    clause: BlindsInTurn, *, minimum: Money, sign: Sequence[Money] = ()
) -> Ruling[tuple[Money, ...]] | Refusal:
    """The size of each compulsory blind, as the book sets it or else as the table's *sign* says."""
    by_the_book = [blind.multiple for blind in (clause.first, clause.others) if blind.multiple]
    amounts = tuple(Money(multiple.times * minimum) for multiple in by_the_book) or tuple(sign)
    if (max(amounts) if clause.as_listed else amounts[-1]) < minimum:
        least = in_dollars(minimum)
        return Refusal(because=f"the last blind must be at least {least}", per=clause.least)
    return Ruling(outcome=amounts, per=clause.meant)


def order_of_blinds(
    clause: BlindsInTurn, seats: Iterable[Seat], *, marker_seat: Seat
) -> tuple[Seat, ...]:
    """*seats* in the order in which they post blinds; *marker_seat* has the buck or the button."""
    order = clause.order
    after = marker_seat - 1 if order.at is From.DESIGNATED_PLAYER else marker_seat
    in_turn = clockwise(seats, after=after)
    return in_turn[::-1] if len(in_turn) == 2 and order.two_reversed else in_turn


def blinds(
    clause: BlindsInTurn,
    amounts: Sequence[Money],
    seats: Sequence[Seat],
    stakes: Sequence[Money],
) -> tuple[Posted, ...]:
    """One blind for each player from the first of *seats* on.

    The last are dropped if players run out. If blinds are listed, the highest is posted last; of
    equal ones, the first.
    """
    due = list(zip(amounts, seats, stakes, strict=False))
    made = [
        posted(clause.short_stake, seat, amount, stake=stake, per=_rule(clause, place))
        for place, (amount, seat, stake) in enumerate(due)
        if amount or not clause.as_listed
    ]
    if clause.as_listed:
        highest = max(made, key=lambda blind: blind.due)
        made = [blind for blind in made if blind is not highest] + [highest]
    return tuple(made)


def _rule(clause: BlindsInTurn, place: int) -> Authority:
    blind = clause.others if place else clause.first
    return blind.per


def over_blind(
    clause: BlindsInTurn,
    so_far: Sequence[Posted],
    seats: Sequence[Seat],
    seat: Seat,
    *,
    compulsory: int,
    stake: Money,
) -> Posted | Refusal:
    """The over-blind of *seat*, if he may make one; *seats* are those dealt in."""
    over, last = clause.over, so_far[-1]
    if over is None:
        return Refusal(because="this game has no over-blinds", per=clause.per)
    if over.most is not None and len(so_far) - compulsory >= over.most:
        return Refusal(because=f"at most {over.most} over-blind may be made", per=over.per)
    has_made = any(bet.seat == seat for bet in so_far)
    if has_made or clockwise(seats, after=last.seat)[0] != seat:
        because = "an over-blind is made by the next player after the last blind"
        if has_made:
            because = f"seat {seat} has already made a blind and may not make another"
        return Refusal(because=because, per=over.who or over.per)
    due = Money(over.multiple.times * last.due)
    if stake < due:
        short = f"and seat {seat} has {in_dollars(stake)}"
        return Refusal(because=f"an over-blind is {in_dollars(due)}, {short}", per=over.per)
    return Posted(seat=seat, due=due, paid=due, per=over.per)
