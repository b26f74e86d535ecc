"""Bots against each other for many rounds: scores, and rounds written to files."""

from pokerroom.bots.self_play.duel import Duel, Standing, Timed, play_duel
from pokerroom.bots.self_play.exporting import FORMATS, HEADINGS
from pokerroom.bots.self_play.match import Match, Score, Scores, SelfPlayed, play_match

__all__ = [
    "FORMATS",
    "HEADINGS",
    "Duel",
    "Match",
    "Score",
    "Scores",
    "SelfPlayed",
    "Standing",
    "Timed",
    "play_duel",
    "play_match",
]
