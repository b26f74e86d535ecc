"""Players who are programs: they see what their seat sees, and act within the rules."""

from pokerroom.bots.errors import BotFailed, NoSuchBot
from pokerroom.bots.regular import act_of, regular
from pokerroom.bots.tables import OpenTable, Played, open_table
from pokerroom.bots.turns import Answer, Bot, Turn, turn_of

__all__ = [
    "Answer",
    "Bot",
    "BotFailed",
    "NoSuchBot",
    "OpenTable",
    "Played",
    "Turn",
    "act_of",
    "open_table",
    "regular",
    "turn_of",
]
