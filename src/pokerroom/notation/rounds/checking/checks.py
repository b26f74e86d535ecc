"""What a round file expects: every key, how it is read, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pokerroom.notation.reader.checks import Check, Expectations, read_checks, signed_amount
from pokerroom.notation.rounds.checking import comparing, comparing_facts
from pokerroom.notation.rounds.checking.choices import Choice, read_choice
from pokerroom.notation.rounds.checking.comparing import AWAITED, ExpectedPot, Position
from pokerroom.notation.values.cited import read_citation
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.seats import DEALER

Read = Callable[[Field, Who], Any]
Compare = Callable[[Position, Any], str]
"""What is found instead, in words; empty if it is as expected."""
POT_KEYS: Final = ("amount", "contested_by", "won_by")


def checks_in(table: Field, who: Who, besides: tuple[str, ...] = ()) -> tuple[Check[Position], ...]:
    return read_checks(table, EXPECTATIONS, who, besides)


def _amount(field: Field, _who: Who) -> int:
    return field.amount()


def _amounts(field: Field, _who: Who) -> list[int]:
    return [item.amount() for item in field.items()]


def _by_seat(field: Field, who: Who) -> dict[Seat, int]:
    return {seat: each.amount() for seat, each in field.by_seat(who)}


def _gains(field: Field, who: Who) -> dict[Seat, int]:
    return {seat: signed_amount(each) for seat, each in field.by_seat(who)}


def _seats(field: Field, who: Who) -> tuple[Seat, ...]:
    return field.seats(who)


def _seat(field: Field, who: Who) -> Seat:
    return field.seat(who)


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


def _whole(field: Field, _who: Who) -> int:
    return field.whole()


def _is_true(field: Field, _who: Who) -> bool:
    return field.is_true()


def _cards(field: Field, _who: Who) -> tuple[MaybeCard, ...]:
    return field.cards()


def _cards_by_seat(field: Field, who: Who) -> dict[Seat, tuple[MaybeCard, ...]]:
    return {seat: each.cards() for seat, each in field.by_seat(who)}


def _texts_by_seat(field: Field, who: Who) -> dict[Seat, str]:
    return {seat: each.text() for seat, each in field.by_seat(who)}


def _number_or_cards(field: Field, _who: Who) -> int | tuple[MaybeCard, ...]:
    return field.whole() if isinstance(field.value, int) else field.cards()


def _text(field: Field, _who: Who) -> str:
    return field.text()


def _text_or_texts(field: Field, _who: Who) -> tuple[str, ...]:
    """Texts; false or an empty list means that nothing is asked."""
    return () if field.value is False else tuple(item.text() for item in field.items())


def _choices(field: Field, _who: Who) -> tuple[Choice, ...]:
    found = []
    for item in field.items():
        try:
            found.append(read_choice(item.text()))
        except ValueError as error:
            raise item.wrong(str(error)) from None
    return tuple(found)


def _rules(field: Field, _who: Who) -> tuple[str, ...]:
    found = []
    for item in field.items():
        try:
            found.append(read_citation(item.text()))
        except ValueError as error:
            raise item.wrong(str(error)) from None
    return tuple(found)


def _awaits(field: Field, _who: Who) -> str:
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


KEYS: Final[dict[str, tuple[Read, Compare]]] = {
    "to_act": (_to_act, comparing.to_act),
    "may": (_choices, comparing.may),
    "may_include": (_choices, comparing.may_include),
    "may_not": (_choices, comparing.may_not),
    "to_call": (_amount, comparing.to_call),
    "awaits": (_awaits, comparing.awaits),
    "over": (_is_true, comparing.over),
    "betting_round": (_whole, comparing.betting_round),
    "first_to_act": (_seat, comparing.first_to_act),
    "raises": (_whole, comparing.raises),
    "stakes": (_by_seat, comparing.stakes),
    "gains": (_gains, comparing.gains),
    "put_in": (_by_seat, comparing.put_in),
    "bets": (_by_seat, comparing.bets),
    "pot": (_amount, comparing.pot),
    "pots": (_pots, comparing.pots),
    "returned": (_by_seat, comparing.returned),
    "commission": (_amounts, comparing.commission),
    "receives": (_by_seat, comparing.receives),
    "winners": (_seats, comparing.winners),
    "still_in": (_seats, comparing.still_in),
    "folded": (_seats, comparing.folded),
    "tapped_out": (_seats, comparing.tapped_out),
    "to_draw": (_seats, comparing.to_draw),
    "to_show": (_seats, comparing.to_show),
    "shown": (_seats, comparing.shown),
    "thrown_in": (_seats, comparing.thrown_in),
    "cards": (_cards_by_seat, comparing.cards),
    "hands": (_texts_by_seat, comparing.hands),
    "communal": (_cards, comparing.communal),
    "discards": (_cards, comparing.discards),
    "burns": (_number_or_cards, comparing.burns),
    "undealt": (_whole, comparing.undealt),
    "void": (_is_true, comparing_facts.void),
    "misdeals": (_whole, comparing_facts.misdeals),
    "ruling": (_text, comparing_facts.ruling),
    "ruled_by": (_rules, comparing_facts.ruled_by),
    "asked": (_text_or_texts, comparing_facts.asked),
    "asked_of": (_text, comparing_facts.asked_of),
    "held_wagers": (_by_seat, comparing_facts.held_wagers),
    "next_cards": (_cards, comparing_facts.next_cards),
    "lying_open": (_cards_by_seat, comparing_facts.lying_open),
    "muck": (_number_or_cards, comparing_facts.muck),
    "marker": (_any_seat, comparing_facts.marker),
    "treated_as_tapped_out": (_seats, comparing_facts.treated_as_tapped_out),
    "ghosts": (_seats, comparing_facts.ghost_places),
    "excluded": (_seats, comparing_facts.excluded),
    "cites": (_rules, comparing.cites),
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
