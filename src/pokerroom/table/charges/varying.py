"""Whether a table's charge may be changed from the next round of play on."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal, may_act, role, roles_in
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.variations import chosen_charge
from pokerroom.table.charges.acts import VariesCommission
from pokerroom.table.charges.events import CommissionVaried
from pokerroom.table.charges.state import PLAYERS, Charges
from pokerroom.terms import WrongTerms, terms_for


def varies(charges: Charges, act: VariesCommission) -> tuple[CommissionVaried, ...] | Refusal:
    clause = charges.declared.commission
    found = (
        _by_scale(charges, clause, act)
        if isinstance(clause, ByScale)
        else _by_methods(charges, clause, act)
    )
    if isinstance(found, Refusal):
        return found
    return (
        CommissionVaried(at=act.at, by=act.by, who=act.who, commission=act.commission, per=found),
    )


def _wanted(charges: Charges, act: VariesCommission, otherwise: Authority) -> object | Refusal:
    """The charge as a table's terms would give it."""
    terms = {**charges.terms, "commission": act.commission}
    try:
        return terms_for(charges.game, terms, players=PLAYERS).terms.charge
    except WrongTerms as wrong:
        return Refusal(because=f"{wrong.key}: {wrong.because}", per=wrong.per or otherwise)


def _by_scale(charges: Charges, clause: ByScale, act: VariesCommission) -> Authority | Refusal:
    """Never above the scale, and announced before the round of play it applies to (A-92)."""
    rule = clause.variation
    book = charges.declared.book.id
    who = roles_in(book).get(act.by.lower())
    if who is None or not may_act(who, rule.per.id, book=book):
        return Refusal(because=f"it is not for the {act.by or 'players'!s:.60} to do", per=rule.per)
    if act.in_round:
        because = "a round of play is in progress, and the players were not told before it"
        return Refusal(because=because, per=rule.told)
    wanted = _wanted(charges, act, rule.per)
    return wanted if isinstance(wanted, Refusal) else rule.per


def _by_methods(charges: Charges, clause: ByMethods, act: VariesCommission) -> Authority | Refusal:
    """By a supervisor, between two hands, with the signs changed unless it is nil (V-84)."""
    wanted = _wanted(charges, act, clause.varying.per)
    if isinstance(wanted, Refusal):
        return wanted
    assert isinstance(wanted, Charge)
    book = charges.declared.book.id
    named = roles_in(book).get(act.by.lower())
    if act.by and named is None:
        because = f"it is not for the {act.by!s:.60} to do"
        return Refusal(because=because, per=clause.varying.per)
    found = chosen_charge(
        clause,
        wanted,
        by=named or role("player", book=book),
        during_a_hand=act.in_round,
        signs_changed=act.signs_changed,
    )
    if isinstance(found, Refusal):
        return found
    unsigned = wanted.is_nil and not act.signs_changed
    return clause.varying.without_signs if unsigned else found.per
