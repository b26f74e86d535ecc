"""The sign that must be displayed at a table: line by line, each with the rule requiring it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.books.clauses.seats import TableSign
from pokerroom.money import Money, in_dollars, in_short
from pokerroom.play import Terms
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import ByScale, Scale, charge, rises_up_to
from pokerroom.table.course.open_table import OpenTable


class SignLine(Struct, frozen=True, kw_only=True):
    says: str
    per: Authority


def sign_of(table: OpenTable) -> tuple[SignLine, ...]:
    """What the book requires on the sign, and what else the room has fixed."""
    return tuple(_lines(table))


def _lines(table: OpenTable) -> Iterator[SignLine]:
    clause, terms = table.rules.sign, table.at.terms
    yield SignLine(says=table.game.title, per=clause.game)
    stake = f"{clause.stake_is_called} {in_dollars(terms.minimum_stake)}"
    yield SignLine(says=stake, per=clause.stake)
    yield SignLine(says=f"minimum wager {in_dollars(terms.minimum)}", per=clause.wager)
    yield SignLine(says=_limit(table), per=clause.limits)
    if clause.blinds is not None and terms.blinds:
        amounts = " and ".join(in_dollars(each) for each in terms.blinds)
        number = len(terms.blinds)
        says = f"{number} compulsory blind{'s' if number > 1 else ''}: {amounts}"
        yield SignLine(says=says, per=clause.blinds)
    yield from charge_and_places(table)


def charge_and_places(table: OpenTable) -> Iterator[SignLine]:
    """What the house takes, and how many seats the table has."""
    clause = table.rules.sign
    if clause.charge is not None:
        yield from _charge(table.at.terms.charge, clause, clause.charge)
    elif isinstance(table.game.commission, ByScale):
        yield _scale(table.at.terms, table.game.commission)
    if clause.places is not None:
        places = f"{table.opening.seats} seats, and a place for the dealer"
        yield SignLine(says=places, per=clause.places)


def _scale(terms: Terms, clause: ByScale) -> SignLine:
    """No book requires the scale on the sign, but players can read there what a pot is charged."""
    scale = terms.charge if isinstance(terms.charge, Scale) else clause.scale
    if not scale.percent:
        return SignLine(says="no commission", per=scale.per)
    none = f"none up to {in_short(scale.exempt.up_to)}"
    if scale.fee:
        says = f"commission {in_short(scale.fee)} of each pot, {none}"
        return SignLine(says=says, per=scale.per)
    says = f"commission {float(scale.percent):g}% of each full {in_short(scale.step)} of a pot"
    most, _ = charge(scale, rises_up_to(scale, terms.minimum), terms.minimum)
    bounds = f"{none}, at most {in_short(most)}"
    return SignLine(says=f"{says}, {bounds}", per=scale.per)


def _limit(table: OpenTable) -> str:
    terms = table.at.terms
    says = f"limit: {terms.limit}"
    if terms.bets:
        return f"{says}, bets of {', '.join(in_dollars(bet) for bet in dict.fromkeys(terms.bets))}"
    return f"{says}, at most {in_dollars(terms.maximum)}" if terms.maximum else says


def _charge(charge: Scale | Charge | None, clause: TableSign, per: Authority) -> Iterator[SignLine]:
    """The kind of charge, and the least and the most that is taken."""
    if not isinstance(charge, Charge) or charge.is_nil:
        yield SignLine(says="no commission", per=per)
        return
    if charge.percent:
        most = "" if charge.most is None else f", at most {in_dollars(Money(charge.most))} a hand"
        yield SignLine(says=f"commission {charge.percent}% of the pot{most}", per=per)
    if charge.fee:
        says = f"commission {in_dollars(charge.fee)} a hand{_by_players(charge)}"
        yield SignLine(says=says, per=clause.by_hand or per)
    if charge.hourly:
        says = f"time charge {in_dollars(charge.hourly)} an hour a player"
        yield SignLine(says=says, per=clause.by_hour or per)


def _by_players(charge: Charge) -> str:
    """The fee is the most a hand costs; with fewer players in it, it may cost less."""
    if not charge.fees:
        return ""
    steps = ", ".join(f"{in_dollars(fee)} from {least} players" for least, fee in charge.fees)
    return f" at most: {steps}"
