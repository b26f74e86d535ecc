"""What a table charges under its terms: the book's scale or less, or one of its methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from math import ceil
from re import compile as pattern
from typing import Final, NamedTuple

from pokerroom.books import Authority, role
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.play import Game
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.scale import ByScale, Scale
from pokerroom.play.pots.variations import chosen_charge, varied_scale
from pokerroom.terms.written import (
    Amount,
    CommissionTerms,
    Moment,
    WrongTerms,
    allowed,
    money_in,
    shown,
)

NUMBER: Final = pattern(r"[0-9]{1,3}(?:\.[0-9]{1,4})?")
DOLLAR: Final = dollars(1)
STEP_MOST: Final = dollars(1000)
OF_THE_METHODS: Final = ("fees", "hourly")
INSTEAD_OF_A_FEE: Final = ("percent", "step", "cap", "cap_in_minimums")
OF_THE_SCALE: Final = ("step", "exempt_up_to", "cap_in_minimums", "notified", "game_began")
FEWEST_IN_A_HAND: Final = 2
BEFORE, DURING = "before the game", "during the game"


class _Chip(NamedTuple):
    """The lowest chip in play, and the rule by which the charge is taken out of pots of chips."""

    value: Money
    per: Authority


def charge_of(
    game: Game, written: str | CommissionTerms | None, minimum: Money, chip: Money
) -> Scale | Charge | None:
    """None means the book's scale; if the book has none, nothing is charged unless written."""
    if written is None:
        return None if isinstance(game.commission, ByScale) else Charge()
    if isinstance(written, str):
        _known(game, written)
    if written == "book":
        return None
    terms = CommissionTerms(percent=0) if isinstance(written, str) else written
    match game.commission:
        case ByScale() as clause:
            return _scale(clause, terms, minimum, _Chip(chip, clause.definition))
        case ByMethods() as clause:
            return _methods(clause, terms, _Chip(chip, clause.fixed_fee.out_of))


def _known(game: Game, written: str) -> None:
    if written not in {"book", "nil"}:
        because = f"{shown(written)} is not 'book', 'nil' or a table of keys"
        raise WrongTerms("commission", because)
    if written == "book" and isinstance(game.commission, ByMethods):
        because = "the book has no scale: name percent, fee or hourly, or 'nil'"
        raise WrongTerms("commission", because, game.commission.per)


def _scale(clause: ByScale, terms: CommissionTerms, minimum: Money, chip: _Chip) -> Scale:
    _only(terms, OF_THE_METHODS, f"the commission of this book is a scale ({clause.variation.per})")
    found = varied_scale(
        clause, _varied(clause, terms), table_minimum=minimum, told=_told_in_time(terms)
    )
    scale = allowed("commission", found)
    if scale.fee:
        _payable(scale.fee, chip)
        return scale
    if Fraction(scale.step * scale.percent, 100) % chip.value:
        because = f"chips of {in_dollars(chip.value)} cannot pay {_plain(scale)}"
        raise WrongTerms("commission.percent", because, chip.per)
    if scale.most is not None:
        _payable(scale.most, chip, "cap")
    return scale


def _varied(clause: ByScale, terms: CommissionTerms) -> Scale:
    """Parts left as in the book cite the book; the rest cite the rule on variation.

    A cap in dollars takes the place of the book's, unless one in minimums is written too.
    """
    book, varies = clause.scale, clause.variation.per
    fee = _sum("fee", terms.fee, Money(0))
    if fee:
        _only(terms, INSTEAD_OF_A_FEE, f"a pot bears a fee or a percentage ({varies})")
    percent = book.percent if terms.percent is None else _percent(terms.percent)
    exempt, cap = book.exempt, book.cap
    least = _bears_less_than(fee, book) if fee else exempt.up_to
    up_to = _sum("exempt_up_to", terms.exempt_up_to, least)
    most = None if terms.cap is None else _sum("cap", terms.cap, Money(0))
    times = _times(terms.cap_in_minimums, cap.times if most is None else 0, cap.times)
    capped = times != cap.times or not percent
    return replace(
        book,
        percent=percent,
        step=_step(terms.step, book.step),
        fee=fee,
        most=most,
        exempt=exempt if up_to == exempt.up_to else replace(exempt, up_to=up_to, per=varies),
        cap=replace(cap, times=times, per=varies if capped else cap.per),
        per=varies,
    )


def _bears_less_than(fee: Money, book: Scale) -> Money:
    """The largest pot of which the *book* takes less than *fee*; pots up to it are exempt."""
    steps = ceil(Fraction(fee * 100) / (book.percent * book.step))
    return Money(max(book.exempt.up_to, steps * book.step - 1))


def _told_in_time(terms: CommissionTerms) -> bool:
    """Whether the players were notified before the game began, as is assumed if nothing is said."""
    notified, began = terms.notified, terms.game_began
    if notified is None and began is None:
        return True
    if began is None and notified in (BEFORE, DURING):
        return bool(notified == BEFORE)
    told, start = _time("notified", notified), _time("game_began", began)
    if (told.tzinfo is None) != (start.tzinfo is None):
        raise WrongTerms("commission.notified", "both times have an offset, or neither has one")
    return told < start


def _time(key: str, written: Moment) -> datetime:
    if isinstance(written, datetime):
        return written
    try:
        return datetime.fromisoformat(written if isinstance(written, str) else "")
    except ValueError:
        words = f"'{BEFORE}', '{DURING}' or a time" if key == "notified" else "a time"
        because = f"{shown(written or 'nothing')} is not {words}"
        raise WrongTerms(f"commission.{key}", because) from None


def _plain(scale: Scale) -> str:
    return f"{float(scale.percent):g}% of {in_dollars(scale.step)}"


def _sum(key: str, written: Amount, default: Money) -> Money:
    return default if written is None else money_in(f"commission.{key}", written)


def _step(written: Amount, default: Money) -> Money:
    step = _sum("step", written, default)
    if step % DOLLAR or not DOLLAR <= step <= STEP_MOST:
        because = f"a step is of whole dollars, from $1 to {in_dollars(STEP_MOST)}"
        raise WrongTerms("commission.step", because)
    return step


def _times(written: int | None, default: int, book: int) -> int:
    if written is None:
        return default
    if not 1 <= written <= book:
        because = f"what exceeds {book} table minimums bears none in any case"
        raise WrongTerms("commission.cap_in_minimums", because)
    return written


def _methods(clause: ByMethods, terms: CommissionTerms, chip: _Chip) -> Charge:
    _only(terms, OF_THE_SCALE, f"the book charges by percent, fee or hourly ({clause.per})")
    fees = _fees(clause, terms)
    wanted = Charge(
        percent=0 if terms.percent is None else _percent(terms.percent),
        fee=max((fee for _, fee in fees), default=_sum("fee", terms.fee, Money(0))),
        fees=fees,
        hourly=_sum("hourly", terms.hourly, Money(0)),
        most=None if terms.cap is None else _sum("cap", terms.cap, Money(0)),
    )
    for fee in (wanted.fee, *(each for _, each in fees)):
        _payable(fee, chip)
    supervisor = role("Poker Room Supervisor (or above)", book="VIC")
    found = chosen_charge(clause, wanted, by=supervisor, during_a_hand=False, signs_changed=True)
    return allowed("commission.percent", found)


def _fees(clause: ByMethods, terms: CommissionTerms) -> tuple[tuple[int, Money], ...]:
    """The fee due from each number of players on, as in `{ 2 = 1, 5 = 3 }`."""
    if terms.fees is None:
        return ()
    rule = clause.fixed_fee.by_players
    if terms.fee is not None:
        raise WrongTerms("commission.fees", "a hand bears one fee: name fee or fees", rule)
    numbers = [text for text in terms.fees if text.isascii() and text.isdigit()]
    if len(numbers) != len(terms.fees) or min(map(int, numbers), default=0) != FEWEST_IN_A_HAND:
        because = f"it names fees by the number of players, from {FEWEST_IN_A_HAND} on"
        raise WrongTerms("commission.fees", because, rule)
    return tuple(
        (int(text), money_in(f"commission.fees.{text}", terms.fees[text]))
        for text in sorted(numbers, key=int)
    )


def _payable(amount: Money, chip: _Chip, key: str = "fee") -> None:
    if amount % chip.value:
        because = f"chips of {in_dollars(chip.value)} cannot pay {in_dollars(amount)}"
        raise WrongTerms(f"commission.{key}", because, chip.per)


def _percent(written: Amount) -> int | Fraction:
    """Exactly as written: 5, 2.5 or "7.25"."""
    text = str(written)
    right = not isinstance(written, bool) and isinstance(written, int | float | str | Decimal)
    if not right or not NUMBER.fullmatch(text):
        raise WrongTerms("commission.percent", f"{shown(written)} is not a percentage")
    exact = Fraction(text)
    return int(exact) if exact.denominator == 1 else exact


def _only(terms: CommissionTerms, others: Sequence[str], because: str) -> None:
    for key in others:
        if getattr(terms, key) is not None:
            raise WrongTerms(f"commission.{key}", because)
