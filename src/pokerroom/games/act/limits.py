"""What the Territory's books let players wager: blinds, table limits, the pot, the straddle."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Book, reading
from pokerroom.money import dollars
from pokerroom.play.betting import amounts
from pokerroom.play.betting.limits import Limit, RaiseCap, TwoPlayers
from pokerroom.play.betting.short_stakes import Surplus, SurplusIsNoRaise
from pokerroom.play.game.game import Form

SHORT: Final = SurplusIsNoRaise(surplus=Surplus.REOPENS, per=reading("A-27"))
DOLLAR: Final = dollars(1)  # limits by the pot are rounded down to it

# 10 and 11 Minimum and maximum wagers in stud


def stud_limits(rules: Book) -> tuple[Form, ...]:
    return (
        Form(
            name="with a blind: one or two blinds, three raises",
            form="blind",
            limits=("blind",),
            per=rules["10.3"],
        ),
        Form(
            name="with a blind, final round: up to four blinds",
            form="blind",
            limits=("blind",),
            per=rules["10.4"],
        ),
        Form(
            name="with antes: table minimum to table maximum",
            form="ante",
            limits=("table maximum",),
            per=rules["11.1"],
        ),
        Form(
            name="with antes: half pot",
            form="ante",
            limits=("half pot",),
            per=rules["def:Half Pot"],
        ),
        Form(
            name="with antes: full pot",
            form="ante",
            limits=("full pot",),
            per=rules["def:Full Pot"],
        ),
    )


# 10 Minimum and maximum wagers, blind betting


def first_blind_limit(rules: Book, blind: Authority) -> Limit:
    return Limit(
        name="blind",
        opening=amounts.TheBlind(per=blind),
        raising=_blinds(rules, (1, 2), "10.2#2"),
        cap=_three_raises(rules, "10.2#1"),
        short_stake=SHORT,
        per=rules["10.2#2"],
    )


def middle_blind_limit(rules: Book) -> Limit:
    return Limit(
        name="blind",
        opening=_blinds(rules, (1, 2), "10.3#1"),
        raising=_blinds(rules, (1, 2), "10.3#3"),
        cap=_three_raises(rules, "10.3#2"),
        short_stake=SHORT,
        per=rules["10.3#3"],
    )


def final_blind_limit(rules: Book) -> Limit:
    """Whole blinds from one to four (A-25)."""
    least = amounts.LeastRaise(wagers_count=False, per=rules["10.4#3"])
    four = amounts.Blinds(multiples=(1, 2, 3, 4), least=least, per=rules["10.4#2"])
    return Limit(
        name="blind",
        opening=four,
        raising=four,
        cap=_three_raises(rules, "10.4#1"),
        short_stake=SHORT,
        per=rules["10.4#2"],
    )


def _blinds(rules: Book, multiples: tuple[int, ...], number: str) -> amounts.Blinds:
    least = amounts.LeastRaise(wagers_count=False, per=rules[number])
    return amounts.Blinds(multiples=multiples, least=least, per=rules[number])


def _three_raises(rules: Book, number: str) -> RaiseCap:
    two = TwoPlayers(sizes_free=False, per=rules["10.5"])
    return RaiseCap(most=3, unless=two, per=rules[number])


# 11 Minimum and maximum wagers, ante betting; 10 in Draw Poker


def ante_limits(rules: Book) -> tuple[Limit, ...]:
    return _limits(rules, opening="11.1", raising="11.2", by_the_pot="11.3")


def draw_limits(rules: Book) -> tuple[Limit, ...]:
    least = amounts.LeastRaise(wagers_count=False, per=rules["10.5"])
    straddle = Limit(
        name="straddle",
        opening=amounts.TableLimits(least=least, per=rules["10.4"]),
        raising=amounts.Doubling(least=least, per=rules["10.7"]),
        short_stake=SHORT,
        per=rules["def:Straddle"],
    )
    return *_limits(rules, opening="10.4", raising="10.5", by_the_pot="10.6"), straddle


def _limits(rules: Book, *, opening: str, raising: str, by_the_pot: str) -> tuple[Limit, ...]:
    least = amounts.LeastRaise(wagers_count=False, per=rules[raising])
    between = Limit(
        name="table maximum",
        opening=amounts.TableLimits(least=least, per=rules[opening]),
        raising=amounts.TableLimits(least=least, per=rules[raising]),
        short_stake=SHORT,
        per=rules[opening],
    )
    return (
        between,
        _by_the_pot("half pot", 1, least, rules["def:Half Pot"], rules[by_the_pot]),
        _by_the_pot("full pot", 2, least, rules["def:Full Pot"], rules[by_the_pot]),
    )


def _by_the_pot(
    name: str, halves: int, least: amounts.LeastRaise, meaning: Authority, rule: Authority
) -> Limit:
    return Limit(
        name=name,
        opening=amounts.PotShare(halves=halves, unit=DOLLAR, least=least, per=meaning),
        raising=amounts.PotShare(halves=halves, unit=DOLLAR, least=least, per=rule),
        short_stake=SHORT,
        per=meaning,
    )
