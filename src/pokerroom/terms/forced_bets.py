"""What players pay before the deal, and the bring-in, as on the table's sign or set by the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pokerroom.books import house_term, reading
from pokerroom.money import Money, in_dollars
from pokerroom.play import Game
from pokerroom.play.betting.forced_bets import AnteOfAll, BlindsInTurn, blind_amounts
from pokerroom.play.betting.state import NOTHING
from pokerroom.terms.house_terms import is_signed
from pokerroom.terms.written import WrongTerms, allowed, at_least, positive

ANTE_PART: Final = 5  # of the minimum


@dataclass(frozen=True, slots=True, kw_only=True)
class Forced:
    blinds: tuple[Money, ...]
    ante: Money
    antes: tuple[Money, ...]
    bring_in: Money


def forced_sums(
    game: Game,
    written: Mapping[str, Money],
    form: str,
    bets: tuple[Money, ...],
    minimum: Money,
    chip: Money,
    *,
    players: int,
) -> Forced:
    blinds = _blinds(game, written, form, minimum, chip)
    ante, antes = _antes(game, written, form, minimum, chip, blinds[:players])
    if len(antes) > players:
        raise WrongTerms("ante", f"{len(antes)} are listed for {players} players")
    bring_in = _bring_in(game, written, form, bets, minimum)
    return Forced(blinds=blinds, ante=ante, antes=antes, bring_in=bring_in)


def listed(written: Mapping[str, Money], key: str) -> tuple[Money, ...]:
    return tuple(amount for name, amount in written.items() if name.startswith(f"{key}["))


def part_of(amount: Money, parts: int, chip: Money) -> Money:
    """Rounded down to whole chips, but at least one chip."""
    return Money(max(amount // (parts * chip), 1) * chip)


def _blinds(
    game: Game, written: Mapping[str, Money], form: str, minimum: Money, chip: Money
) -> tuple[Money, ...]:
    """As on the sign; if the book sets the blinds, only those may be written."""
    sign = listed(written, "blinds")
    clause = next((c for c in game.before_the_deal if isinstance(c, BlindsInTurn)), None)
    if clause is None or "blinds" not in form:
        if sign:
            because = f"the forced bets are {form!r}, without blinds that the sign sets"
            raise WrongTerms("blinds", because, game.before_the_deal[0].per)
        return ()
    if not is_signed(clause):
        _as_the_book(clause, sign, minimum)
        return ()
    sign = sign or (part_of(minimum, 2, chip), minimum)
    if clause.as_listed:
        return allowed("blinds", blind_amounts(clause, minimum=minimum, sign=sign))
    for place, blind in enumerate(sign):
        positive(f"blinds[{place}]", blind)
        if place:
            at_least(f"blinds[{place}]", blind, sign[place - 1], "the blind before it")
    return allowed("blinds", blind_amounts(clause, minimum=minimum, sign=sign))


def _as_the_book(clause: BlindsInTurn, sign: tuple[Money, ...], minimum: Money) -> None:
    due = allowed("blinds", blind_amounts(clause, minimum=minimum))
    if sign and sign != due:
        amounts = " and ".join(map(in_dollars, due))
        raise WrongTerms("blinds", f"with this minimum they are {amounts}", clause.per)


def _antes(
    game: Game,
    written: Mapping[str, Money],
    form: str,
    minimum: Money,
    chip: Money,
    blinds: tuple[Money, ...],
) -> tuple[Money, tuple[Money, ...]]:
    """One sum for all players, or the list of what each pays."""
    signs = listed(written, "ante")
    sign = written.get("ante")
    clause = next((c for c in game.before_the_deal if isinstance(c, AnteOfAll)), None)
    if clause is None or "ante" not in form:
        if signs or sign is not None:
            because = f"the forced bets are {form!r}, without antes"
            raise WrongTerms("ante", because, game.before_the_deal[0].per)
        return NOTHING, ()
    if clause.as_listed:
        return NOTHING, _as_listed(sign, signs, blinds)
    if signs:
        because = "one sum from every player; only house term H-03 lets the sign list them"
        raise WrongTerms("ante", because, clause.per)
    if clause.multiple:
        due = Money(clause.multiple.times * minimum)
        if sign not in {None, due}:
            raise WrongTerms("ante", f"with this minimum it is {in_dollars(due)}", clause.per)
        return NOTHING, ()
    return positive("ante", part_of(minimum, ANTE_PART, chip) if sign is None else sign), ()


def _as_listed(
    sign: Money | None, signs: tuple[Money, ...], blinds: tuple[Money, ...]
) -> tuple[Money, ...]:
    """By default the player of the last blind pays an ante of the same size for the whole table."""
    if not blinds:
        because = "antes are listed in the order of the blinds, and there are none"
        raise WrongTerms("forced_bets", because, house_term("H-03"))
    if sign is not None:
        because = "what each pays is listed from the first blind on, as in [0, 10]"
        raise WrongTerms("ante", because, house_term("H-03"))
    if signs and not any(signs):
        raise WrongTerms("ante", "somebody pays one", house_term("H-03"))
    return signs or (*(NOTHING,) * (len(blinds) - 1), blinds[-1])


def _bring_in(
    game: Game, written: Mapping[str, Money], form: str, bets: tuple[Money, ...], minimum: Money
) -> Money:
    """Zero if it is not set apart: it is then the structured bet, or whatever the limit allows."""
    bring_in = written.get("bring_in", NOTHING)
    forced = game.betting_rounds[0].rules_for(form).forced
    if not bring_in:
        return NOTHING
    if forced is None or not bets:
        raise WrongTerms("bring_in", "only fixed limit in stud sets it apart", reading("V-69"))
    if bring_in > bets[0]:
        because = f"{in_dollars(bring_in)} is more than the bet of the round"
        raise WrongTerms("bring_in", because, reading("V-69"))
    if bring_in < minimum and forced.per != house_term("H-01"):
        because = f"{in_dollars(bring_in)} is below the minimum; house term H-01 allows it"
        raise WrongTerms("bring_in", because, reading("V-69"))
    return bring_in
