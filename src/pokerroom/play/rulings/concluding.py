"""Whether a round of play has been played to its end."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.play.pots.outcome import Settlement
from pokerroom.play.state.awaiting import awaited
from pokerroom.play.state.play import Play


def concluded(play: Play) -> Ruling[Settlement] | Refusal:
    """How the pots were settled; the round of play cannot end until they have been won."""
    per = play.game.division.agreement.to_the_end
    if play.settlement is None:
        return Refusal(because=f"the round of play is not over: {awaited(play)}", per=per)
    return Ruling(outcome=play.settlement, per=per)
