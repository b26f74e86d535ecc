"""Terms written out in full, as they could have been given, including the defaults of each game."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from pokerroom.games import AnyGame
from pokerroom.money import Money, in_dollars
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import Scale
from pokerroom.terms.charges import charge_of
from pokerroom.terms.table import PLAYERS_LEAST, AtTable, terms_for
from pokerroom.terms.written import setting_written

Plain: TypeAlias = int | str | list["Plain"] | dict[str, "Plain"]


def default_terms(game: str | AnyGame) -> dict[str, Plain]:
    """The terms of a table of *game* for which none are written."""
    return written_out(terms_for(game, {}, players=PLAYERS_LEAST))


def written_out(table: AtTable) -> dict[str, Plain]:
    """Every term that applies to the table; `terms_for` makes the same table from it."""
    wrote, terms = table.wrote, table.terms
    plain: dict[str, Plain | None] = {
        "edition": table.game.book.edition.isoformat(),
        "deck": terms.deck.size,
        "deck_agreed": wrote.deck_agreed,
        "ace_low_agreed": wrote.ace_low_agreed,
        "forced_bets": terms.form,
        "limit": terms.limit,
        "minimum": plain_amount(terms.minimum),
        "maximum": plain_amount(terms.maximum) or None,
        **_bets(terms.bets),
        "blinds": [plain_amount(blind) for blind in terms.blinds] or None,
        "ante": [plain_amount(ante) for ante in terms.antes] or plain_amount(terms.ante) or None,
        "bring_in": plain_amount(terms.bring_in) or None,
        "lowest_chip": plain_amount(terms.lowest_chip),
        "minimum_stake": plain_amount(terms.minimum_stake),
        "commission": _charge(table),
        "settings": _settings(table) or None,
        "house_terms": list(wrote.house_terms or ()) or None,
    }
    return {key: value for key, value in plain.items() if value is not None}


def plain_amount(amount: Money) -> int | str:
    """Whole dollars as a number, others as text."""
    whole, cents = divmod(amount, 100)
    return in_dollars(amount)[1:].replace(",", "") if cents else whole


def _bets(bets: tuple[Money, ...]) -> dict[str, Plain | None]:
    """As a small and a big bet, if that says everything."""
    steps = [place for place in range(1, len(bets)) if bets[place] != bets[place - 1]]
    if len(steps) != 1 or bets[-1] < bets[0]:
        return {"bets": [plain_amount(bet) for bet in bets] or None}
    return {
        "small_bet": plain_amount(bets[0]),
        "big_bet": plain_amount(bets[-1]),
        "big_bet_from": steps[0] + 1,
    }


def _charge(table: AtTable) -> Plain:
    match table.terms.charge:
        case None:
            return "book"
        case Scale() as scale if scale.fee:
            exempt = plain_amount(scale.exempt.up_to)
            return {"fee": plain_amount(scale.fee), "exempt_up_to": exempt}
        case Scale() as scale if scale == _nil(table):
            return "nil"
        case Scale() as scale:
            most, times = scale.most, scale.cap.times
            return {
                "percent": _percent(scale.percent),
                "step": plain_amount(scale.step),
                "exempt_up_to": plain_amount(scale.exempt.up_to),
                **({} if most is None else {"cap": plain_amount(most)}),
                **({"cap_in_minimums": times} if times else {}),
            }
        case Charge() as charge:
            return _methods(charge)


def _nil(table: AtTable) -> Scale | Charge | None:
    return charge_of(table.game, "nil", table.terms.minimum, table.terms.lowest_chip)


def _methods(charge: Charge) -> Plain:
    if charge.is_nil:
        return "nil"
    sums = {"hourly": charge.hourly, "cap": charge.most}
    found: dict[str, Plain] = {key: plain_amount(a) for key, a in sums.items() if a is not None}
    by_players: Plain = {str(least): plain_amount(fee) for least, fee in charge.fees}
    fee: dict[str, Plain] = (
        {"fees": by_players} if charge.fees else {"fee": plain_amount(charge.fee)}
    )
    return {"percent": _percent(charge.percent), **fee, **found}


def _percent(percent: int | Fraction) -> int | str:
    """A percentage is written with few digits, so its decimal expansion ends."""
    if isinstance(percent, int):
        return percent
    return str(Decimal(percent.numerator) / percent.denominator)


def _settings(table: AtTable) -> dict[str, Plain]:
    chosen = table.wrote.settings or {}
    return {name: setting_written(value) for name, value in chosen.items()}
