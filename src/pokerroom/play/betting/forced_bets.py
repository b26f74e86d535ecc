"""The bets that are due before the deal: a blind to choose, antes, blinds in turn, over-blinds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.books.clauses import Agreement
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
    """The button is in place and the forced bets are made before the deck is cut and dealt."""

    button: ButtonPlaced
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FormAgreed:
    """Between rounds of play another of *forms* may be agreed on; else the one *posted* stands."""

    forms: tuple[str, ...]
    needs: Agreement
    posted: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortStake:
    """One who cannot pay in full pays what he has and is tapped out; the bet stands as it was."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindToChoose:
    """The designated player makes a blind of one of several multiples of the minimum wager.

    It is made before the deal, as it is *meant*. Where the room has *fixed* it, he has no choice;
    *choice* says whose it is. *designated* is the rule by which the buck names him.
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
    """Every player pays a *multiple* of the minimum wager, or what the table's sign says.

    *as_listed*: the sign says of each player what he pays, and those chips are dead.
    """

    multiple: Multiple | None
    as_listed: bool = False
    short_stake: ShortStake
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OverBlind:
    """The next player after the last blind may make one that is a *multiple* of it.

    At most so many of them may be made, if *most* is told, and before the deal, as it is *meant*.
    """

    meant: Authority
    multiple: Multiple
    most: int | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindInTurn:
    """A *multiple* of the minimum wager, or without one what the table's sign says."""

    multiple: Multiple | None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindOrder:
    """The first blind comes *at* a place by the marker, or of two players *two_reversed* last."""

    at: From
    two_reversed: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindsInTurn:
    """Blinds of players side by side: the *first*, and the *others* on his left.

    *meant* is what a blind is. The last of them is never below the minimum wager, by the rule
    *least*. *as_listed*: the sign says of each player what he posts, if anything, and the highest
    counts as the last.
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
    """Whether the button lies where it can: before *marker_seat*, whose seat may be empty."""
    if marker_seat == DEALER:
        return Refusal(because="the button has not been placed", per=clause.per)
    return Ruling(outcome=marker_seat, per=clause.per)


def blind_chosen(clause: BlindToChoose, *, times: int, minimum: Money) -> Ruling[Money] | Refusal:
    """The blind of *times* the minimum wager, if it may be that."""
    if times not in clause.multiples:
        allowed = ", ".join(str(multiple) for multiple in clause.multiples)
        return Refusal(because=f"the blind must be {allowed} minimum wagers", per=clause.sizes)
    if clause.fixed not in {None, times}:
        because = f"every blind at this table is {clause.fixed} minimum wagers"
        return Refusal(because=because, per=clause.choice)
    return Ruling(outcome=Money(times * minimum), per=clause.sizes)


def posted(short: ShortStake, seat: Seat, due: Money, *, stake: Money, per: Authority) -> Posted:
    """A forced bet as far as the stake goes."""
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
    """One from every player; *sign* is the ante that the table shows, where the book sets none."""
    due = Money(clause.multiple.times * minimum) if clause.multiple else sign
    assert due is not None
    short, per = clause.short_stake, clause.per
    return tuple(
        [posted(short, seat, due, stake=stakes[at], per=per) for at, seat in enumerate(seats)]
    )


def antes_as_listed(
    clause: AnteOfAll, listed: Sequence[Money], seats: Sequence[Seat], stakes: Sequence[Money]
) -> tuple[Posted, ...]:
    """Of *seats* in the order of the blinds each pays what is *listed* in his place, if anything.

    These chips are dead, and one whose stake is spent pays no more.
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
    """How much each compulsory blind is: by the book, or else as the table's *sign* says."""
    by_the_book = [blind.multiple for blind in (clause.first, clause.others) if blind.multiple]
    amounts = tuple(Money(multiple.times * minimum) for multiple in by_the_book) or tuple(sign)
    if (max(amounts) if clause.as_listed else amounts[-1]) < minimum:
        least = in_dollars(minimum)
        return Refusal(because=f"the last blind must be at least {least}", per=clause.least)
    return Ruling(outcome=amounts, per=clause.meant)


def order_of_blinds(
    clause: BlindsInTurn, seats: Iterable[Seat], *, marker_seat: Seat
) -> tuple[Seat, ...]:
    """*seats* in the order in which they make blinds; *marker_seat* has the buck or the button."""
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
    """One a player from the first of *seats* on; of more blinds than players the last fall away.

    Of those that are listed the highest is made last, of equal ones the first.
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
    """Whether *seat* may double the last blind; *seats* are those who are dealt in."""
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
        return Refusal(because=because, per=over.per)
    due = Money(over.multiple.times * last.due)
    if stake < due:
        short = f"and seat {seat} has {in_dollars(stake)}"
        return Refusal(because=f"an over-blind is {in_dollars(due)}, {short}", per=over.per)
    return Posted(seat=seat, due=due, paid=due, per=over.per)
