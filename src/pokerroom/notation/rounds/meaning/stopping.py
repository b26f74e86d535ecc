"""How far the dealer deals before something goes wrong with a card that is due."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.notation.rounds.meaning.cards_told import CardsTold
from pokerroom.notation.rounds.meaning.facts import lying
from pokerroom.notation.rounds.saying.spoken_act import LAST, WhichCard
from pokerroom.play import Phase, Play
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.rulings.ruling_on_cards import due_now


def cards_up_to(
    play: Play, which: WhichCard, card: MaybeCard, told: CardsTold, *, stopped: bool
) -> int:
    """How many of the cards due are dealt before the one in question is on the table.

    *stopped*: the dealer has already stopped part-way, so the last card is one already dealt.
    """
    if play.phase is not Phase.DEAL:
        return 0
    steps = [step for step in due_now(play) if isinstance(step, CardDue)]
    if which.nth > 0:
        return _reaching(steps, which, which.nth - len(lying(play, which.of)))
    if not which.nth and card is not None:
        held = lying(play, which.of)
        if card in held:
            return 0
        coming = zip(steps, told.preview(play, steps), strict=True)
        number = next((n for n, (s, c) in enumerate(coming) if s.to == which.of and c == card), -1)
        if number >= 0 or (held and None in held):
            return number + 1
    if stopped and lying(play, which.of):
        return 0
    coming_there = sum(step.to == which.of for step in steps)
    return _reaching(steps, which, coming_there if which.nth == LAST else 1)


def _reaching(steps: Sequence[CardDue], which: WhichCard, wanted: int) -> int:
    """How many steps give that place *wanted* cards; all of them if it gets fewer."""
    if wanted <= 0:
        return 0
    places = [n for n, step in enumerate(steps, 1) if step.to == which.of]
    return places[wanted - 1] if wanted <= len(places) else len(steps)


def cards_before(play: Play, which: WhichCard) -> int:
    """How many cards are dealt before the next one for that place."""
    steps = [step for step in due_now(play) if isinstance(step, CardDue)]
    return next((n for n, step in enumerate(steps) if step.to == which.of), 0)
