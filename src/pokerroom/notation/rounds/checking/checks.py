"""What a round file expects: every key, how it is read, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pokerroom.notation.reader.checks import (
    AMOUNT,
    CARDS,
    IS_TRUE,
    RULES,
    TEXT,
    WHOLE,
    Check,
    Expectations,
    Read,
    each_of,
    plainly,
    read_checks,
    signed_amount,
)
from pokerroom.notation.rounds.checking import comparing, comparing_facts
from pokerroom.notation.rounds.checking.choices import read_choice
from pokerroom.notation.rounds.checking.comparing import (
    AWAITED,
    Compare,
    ExpectedPot,
    Position,
    amount,
    amounts,
    number,
    pile,
    seat,
    seats,
    seats_in_order,
    so,
)
from pokerroom.notation.rounds.checking.comparing_facts import seats_of
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.seats import DEALER
from pokerroom.play.state.corrections import Excluded, Misdealt, RoundVoid

POT_KEYS: Final = ("amount", "contested_by", "won_by")


def checks_in(table: Field, who: Who, besides: tuple[str, ...] = ()) -> tuple[Check[Position], ...]:
    return read_checks(table, EXPECTATIONS, who, besides)


def _by_seat(read: Callable[[Field], Any]) -> Read[Who]:
    return lambda field, who: {seat: read(each) for seat, each in field.by_seat(who)}


def _any_seat(field: Field, who: Who) -> Seat:
    """A seat, even an empty one: a dead button may be there."""
    found = who.seat(field.text())
    return field.seat(who) if found is None else found


def _to_act(field: Field, who: Who) -> Seat | None:
    """A seat, the dealer, or nobody."""
    match field.text().strip().lower():
        case "nobody":
            return None
        case "dealer" | "the dealer":
            return DEALER
        case _:
            return field.seat(who)


def _number_or_cards(field: Field) -> int | tuple[MaybeCard, ...]:
    return field.whole() if isinstance(field.value, int) else field.cards()


def _text_or_texts(field: Field) -> tuple[str, ...]:
    """Texts; false or an empty list means that nothing is asked."""
    return () if field.value is False else tuple(item.text() for item in field.items())


def _awaits(field: Field) -> str:
    word = field.text().strip().lower()
    if word not in AWAITED:
        raise field.wrong(f"{word!r} is not one of {', '.join(AWAITED)}")
    return word


def _pots(field: Field, who: Who) -> tuple[ExpectedPot, ...]:
    return tuple(_pot(item, who) for item in field.items())


def _pot(item: Field, who: Who) -> ExpectedPot:
    if not isinstance(item.value, dict):
        return ExpectedPot(amount=item.amount())
    item.among(POT_KEYS)
    amount, by, won = (item.get(key) for key in POT_KEYS)
    return ExpectedPot(
        amount=amount.amount() if amount else None,
        contested_by=by.seats(who) if by else None,
        won_by=won.seats(who) if won else None,
    )


SUMS: Final = _by_seat(Field.amount)
CHOICES: Final = plainly(each_of(lambda item: read_choice(item.text())))
NUMBER_OR_CARDS: Final = plainly(_number_or_cards)
KEYS: Final[dict[str, tuple[Read[Who], Compare]]] = {
    "to_act": (_to_act, seat(comparing.seat_to_act)),
    "may": (CHOICES, comparing.may),
    "may_include": (CHOICES, comparing.may_include),
    "may_not": (CHOICES, comparing.may_not),
    "to_call": (AMOUNT, comparing.to_call),
    "awaits": (plainly(_awaits), comparing.awaits),
    "over": (IS_TRUE, so("over", lambda at: at.play.is_over)),
    "betting_round": (WHOLE, number(lambda at: at.play.stage + 1)),
    "first_to_act": (Field.seat, seat(lambda at: at.play.first_to_act or None)),
    "raises": (WHOLE, number(lambda at: at.play.betting.raises if at.play.betting else 0)),
    "stakes": (SUMS, amounts(lambda at: at.play.stakes)),
    "gains": (_by_seat(signed_amount), amounts(comparing.gained)),
    "put_in": (SUMS, amounts(lambda at: at.play.paid)),
    "bets": (SUMS, amounts(comparing.bets_now)),
    "pot": (AMOUNT, amount(comparing.in_the_pot)),
    "pots": (_pots, comparing.pots),
    "returned": (SUMS, comparing.returned),
    "commission": (plainly(each_of(Field.amount)), comparing.commission),
    "receives": (SUMS, comparing.receives),
    "winners": (Field.seats, comparing.winners),
    "still_in": (Field.seats, seats(lambda at: at.play.still_in())),
    "folded": (Field.seats, seats(comparing.gone)),
    "tapped_out": (Field.seats, seats(comparing.without_stake)),
    "to_draw": (Field.seats, seats_in_order(comparing.waiting_to_draw)),
    "to_show": (Field.seats, seats_in_order(lambda at: at.play.to_show)),
    "shown": (Field.seats, seats(lambda at: at.play.shown)),
    "thrown_in": (Field.seats, seats(lambda at: at.play.thrown_in)),
    "cards": (_by_seat(Field.cards), comparing.cards),
    "hands": (_by_seat(Field.text), comparing.hands),
    "communal": (CARDS, pile(lambda at: at.play.communal)),
    "discards": (CARDS, pile(lambda at: at.play.discards.get(DEALER, []))),
    "burns": (NUMBER_OR_CARDS, pile(lambda at: at.play.burns)),
    "undealt": (WHOLE, number(lambda at: at.play.undealt)),
    "void": (IS_TRUE, so("void", lambda at: at.past.last(RoundVoid) is not None)),
    "misdeals": (WHOLE, number(lambda at: len(at.past.all_of(Misdealt)), "there are")),
    "ruling": (TEXT, comparing_facts.ruling),
    "ruled_by": (RULES, comparing_facts.ruled_by),
    "asked": (plainly(_text_or_texts), comparing_facts.asked),
    "asked_of": (TEXT, comparing_facts.asked_of),
    "held_wagers": (SUMS, comparing_facts.held_wagers),
    "next_cards": (CARDS, comparing_facts.next_cards),
    "lying_open": (_by_seat(Field.cards), comparing_facts.lying_open),
    "muck": (NUMBER_OR_CARDS, pile(lambda at: at.play.muck, "there are", "there are")),
    "marker": (_any_seat, seat(lambda at: at.play.marker_seat)),
    "treated_as_tapped_out": (Field.seats, seats(lambda at: seats_of(at, at.play.stopped_betting))),
    "ghosts": (Field.seats, seats(lambda at: seats_of(at, at.play.ghost_places))),
    "excluded": (Field.seats, seats(lambda at: {e.seat for e in at.past.all_of(Excluded)})),
    "cites": (RULES, comparing.cites),
}
"""Every key that may be expected; `pokerroom docs round-files` explains each."""


def _named(key: str, compare: Compare) -> Callable[[Position, Any], Iterator[str]]:
    """What was found instead, after the key under which it is expected."""

    def found(position: Position, wanted: Any) -> Iterator[str]:
        if otherwise := compare(position, wanted):
            yield f"{key}: {otherwise}"

    return found


EXPECTATIONS: Final[Expectations[Who, Position]] = {
    key: (read, _named(key, compare)) for key, (read, compare) in KEYS.items()
}
