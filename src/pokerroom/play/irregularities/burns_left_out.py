"""Which burns are left out when the deck has lost cards that are still needed."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.next_part import cards_in, without_burns
from pokerroom.play.state.corrections import (
    BurnWaived,
    CardsMoved,
    DueChanged,
    KnownOnTop,
    Moved,
    OnTop,
)
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import DEAL, Play

Events = tuple[Event, ...]


def burns_left_out(play: Play, taken: int) -> Events:
    """The burns left out when *taken* cards have left the deck undealt; the last burns go first.

    Stud and draw have rules of their own for a deck that runs short.
    """
    clause = play.game.irregularities
    per = clause.burns_left_out if clause else None
    if per is None or play.game.communal_when_short or play.game.draws:
        return ()
    missing = _still_needed(play) - (play.undealt - taken)
    stages = play.plan.stages
    ahead = range(play.stage + 1, len(stages))
    burnt = [n for n in reversed(ahead) if stages[n].clause.burns and not play.unburnt >> n & 1]
    unburnt = [BurnWaived(betting_round=n + 1, per=per) for n in burnt[: max(missing, 0)]]
    if len(unburnt) < missing and _burns_now(play):
        return *unburnt, *_without_this_burn(play, per)
    return tuple(unburnt)


def _still_needed(play: Play) -> int:
    """The cards still due in this and later dealing rounds, not counting burns already left out."""
    ahead = range(play.stage + 1, len(play.plan.stages))
    due = sum([cards_in(play.plan.due(n, play.served_now())) for n in ahead])
    return due - sum([play.unburnt >> n & 1 for n in ahead]) + cards_in(play.due)


def _burns_now(play: Play) -> bool:
    """Whether a card is burnt in the current dealing round."""
    is_waived = play.unburnt >> play.stage & 1
    return play.phase is DEAL and bool(play.plan.stages[play.stage].clause.burns) and not is_waived


def _without_this_burn(play: Play, per: Authority) -> Events:
    """Leaves out this burn; if it has been made, the burnt card is dealt after all."""
    unburnt = BurnWaived(betting_round=play.stage + 1, per=per)
    first = play.due[0]
    if isinstance(first, CardDue) and first.to is Place.BURN:
        return unburnt, DueChanged(due=without_burns(play.due), deal=play.due_per, per=per)
    card = play.burns[-1]
    back = CardsMoved(moves=(Moved(card=card, source=Place.BURN, to=Place.DECK),), per=per)
    comes_next = (
        (KnownOnTop(cards=(OnTop(card=card, seen=False),), per=per),) if card is not None else ()
    )
    return unburnt, back, *comes_next, DueChanged(due=play.due, deal=play.due_per, per=per)
