"""Players who are programs: they see what their seat sees, and act within the rules."""

from pokerroom.bots.chance import chances
from pokerroom.bots.errors import BotFailed, NoSuchBot
from pokerroom.bots.exact import best_play, variation_at
from pokerroom.bots.house import act_of_bot, antes_of_bots, bots_buy
from pokerroom.bots.house_turns import HouseTurn, house_turn
from pokerroom.bots.loading import bot_named
from pokerroom.bots.regular import reason_of, regular
from pokerroom.bots.rounds import take_turn
from pokerroom.bots.skilled.levels import LEVELS
from pokerroom.bots.skilled.player import company
from pokerroom.bots.skilled.shares import share_of_pot, shares_after_draw
from pokerroom.bots.tables import (
    OpenTable,
    Played,
    agreed_terms,
    among_players,
    bots_buy_in,
    open_table,
    stake_of,
)
from pokerroom.bots.turns import Answer, Bot, Turn, turn_of

__all__ = [
    "LEVELS",
    "Answer",
    "Bot",
    "BotFailed",
    "HouseTurn",
    "NoSuchBot",
    "OpenTable",
    "Played",
    "Turn",
    "act_of_bot",
    "agreed_terms",
    "among_players",
    "antes_of_bots",
    "best_play",
    "bot_named",
    "bots_buy",
    "bots_buy_in",
    "chances",
    "company",
    "house_turn",
    "open_table",
    "reason_of",
    "regular",
    "share_of_pot",
    "shares_after_draw",
    "stake_of",
    "take_turn",
    "turn_of",
    "variation_at",
]
