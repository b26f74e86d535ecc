"""What the platform does for a player who does not act, by the setting of his table."""

from __future__ import annotations

from typing import Any, Final

from pokerroom.bots import chances, turn_of
from pokerroom.desk.errors import NotPossible
from pokerroom.play import Act, Phase, Play

CHECKS_OR_FOLDS: Final = "checks or folds"
FOLDS: Final = "folds"
SETTINGS: Final = {
    CHECKS_OR_FOLDS: "what costs nothing, else he folds; he draws no card, and shows if he must",
    FOLDS: "he folds whenever he may",
}


def default_act(play: Play, setting: str) -> Any:
    """The act of the player whose turn it is."""
    if play.phase is Phase.REFERRED:
        raise NotPossible("a question waits for a person's answer, which the platform cannot give")
    turn = turn_of(play, chances(0, 0)[1])
    return turn.prefer(Act.FOLD) if setting == FOLDS else turn.prefer(Act.CHECK, Act.FOLD)
