"""What is put to the rules besides ordinary acts: blinds with amounts, sharing, commission."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.books import Authority, Refusal, Ruling, role
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.notation.rounds.meaning.acts import meant
from pokerroom.notation.rounds.saying.spoken_act import Said, Verb
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play import Finding, Play, put, rule_on
from pokerroom.play.game.provisions import Irregularities
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.splitting import divided_by_agreement
from pokerroom.play.pots.variations import chosen_charge, varied_scale
from pokerroom.play.state.events import BetsPosted

PERCENT: Final = pattern(r"(?P<percent>[0-9]{1,3}(?:\.[0-9]{1,4})?)\s*(?:%|per ?cent)", IGNORECASE)
FEE: Final = pattern(r"(?P<fee>\$?[0-9][0-9,.]*) (?:a|per|for each) hand", IGNORECASE)


def sharing_agreed(play: Play) -> Finding:
    """Players ask to divide a pot that nobody has won yet."""
    return divided_by_agreement(play.game.division)


def cards_hidden(play: Play, line: int | None) -> Finding:
    """Cards that the dealer cannot see must be brought back into view."""
    because = "a player's cards stay where the dealer can see them"
    return Refusal(because=because, per=_rule(play, _clause(play).in_view, line))


def hand_inspected(play: Play, line: int | None) -> Finding:
    """A dealer inspects a hand, which is allowed once the hand is over."""
    per = _rule(play, _clause(play).inspected, line)
    if play.is_over:
        return Ruling(outcome=(), per=per)
    return Refusal(because="a hand is inspected when it is over", per=per)


def _clause(play: Play) -> Irregularities:
    clause = play.game.irregularities
    assert clause is not None
    return clause


def _rule(play: Play, rule: Authority | None, line: int | None) -> Authority:
    """The *rule*; `WrongFile` if the book has none, as not every book does."""
    if rule is None:
        raise WrongFile(f"the book {play.game.book.id} says nothing about that", line)
    return rule


def over_blind_told(play: Play, said: Said) -> Finding:
    """A blind already posted is merely confirmed; the amount of an over-blind must be right."""
    if said.verb is Verb.POST and (per := _posted(play, said)):
        return Ruling(outcome=(), per=per)
    found = rule_on(play, meant(play, said))
    if isinstance(found, Ruling) and said.amount is not None:
        made = found.outcome[0]
        assert isinstance(made, BetsPosted)
        due = made.posted[-1].due
        if due != said.amount:
            return Refusal(because=f"it is {in_dollars(due)}", per=made.posted[-1].per)
    return put(play, meant(play, said))


def _posted(play: Play, said: Said) -> Authority | None:
    """The rule by which that amount was posted, if it was."""
    events = [event for event in play.record if isinstance(event, BetsPosted)]
    bets = (bet for event in events for bet in event.posted)
    return next((b.per for b in bets if b.seat == said.seat and b.paid == said.amount), None)


def commission_set(play: Play, said: Said, line: int | None) -> Finding:
    """A supervisor changes the table's charge, with effect from the next hand.

    A scale must be known to the players before the game begins, so it cannot change during a round.
    """
    clause, wanted = play.game.commission, _charge(said.charge, line)
    if isinstance(clause, ByScale):
        varied = replace(clause.scale, percent=wanted.percent, fee=wanted.fee)
        late = varied_scale(clause, varied, table_minimum=play.terms.minimum, told=False)
        assert isinstance(late, Refusal)
        return late
    found = chosen_charge(
        clause,
        wanted,
        by=role("Poker Room Supervisor (or above)", book=play.game.book.id),
        during_a_hand=not play.is_over,
        signs_changed=True,
    )
    return found if isinstance(found, Refusal) else Ruling(outcome=(), per=found.per)


def _charge(text: str, line: int | None) -> Charge:
    plain = text.strip().lower()
    if plain in {"nil", "nothing", "0%"}:
        return Charge()
    if found := PERCENT.fullmatch(plain):
        return Charge(percent=Fraction(found["percent"]))
    if found := FEE.fullmatch(plain):
        return Charge(fee=Money(dollars(found["fee"])))
    raise WrongFile(f"{text!r} is not a commission: write 8%, 4 a hand or nil", line)
