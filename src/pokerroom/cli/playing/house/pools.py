"""What the Game Manager System of a table displays, in the terminal."""

from __future__ import annotations

from pokerroom.cli.playing.voice import brief
from pokerroom.table.house.game_manager import GameManager


def displays(jackpots: GameManager) -> list[str]:
    shown = jackpots.shown()
    if jackpots.link is None:
        return []
    if len(shown) == 1:
        return [f"{jackpots.link.setup.name}: {brief(shown[1])}"]
    return [f"Jackpot Level {level}: {brief(amount)}" for level, amount in shown.items()]
