"""Which facts could be put now, so that a console can offer those and no others."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.play.facts import Fact
from pokerroom.play.irregularities.declarations import FACTS
from pokerroom.play.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.play.state import Phase, Play, copied


def possible_facts(play: Play) -> tuple[Fact, ...]:
    """One of each fact that could have happened now, for each player whom it could concern.

    Where a fact names cards off the deck, any that are not known to be elsewhere stand for them.
    """
    if play.phase is Phase.REFERRED:
        return ()
    trial = copied(play)
    candidates = [fact for declared in FACTS.values() for fact in declared.could_be(play)]
    return tuple([f for f in candidates if not isinstance(rules_on_fact(trial, f), Refusal)])
