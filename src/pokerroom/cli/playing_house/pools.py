"""The Game Manager of a table in the terminal: what is on display, and what is paid now."""

from __future__ import annotations

from datetime import UTC, datetime

from pokerroom.cli.playing.voice import brief
from pokerroom.house import HousePlay, PaysPrize, SortsDeck, Verifies
from pokerroom.table.game_manager import Amounts, GameManager, link_with


class Jackpot(GameManager):
    """The jackpot in one round of play; a round that is left is never booked by the table."""

    def __init__(self, play: HousePlay, amounts: Amounts) -> None:
        super().__init__(play, link_with(play.plan, amounts) if amounts else None)

    def displays(self) -> list[str]:
        shown = self.shown()
        if self.link is None:
            return []
        if len(shown) == 1:
            return [f"{self.link.setup.name}: {brief(shown[1])}"]
        return [f"Jackpot Level {level}: {brief(amount)}" for level, amount in shown.items()]

    def payments_now(self, by: str) -> list[Verifies | SortsDeck | PaysPrize]:
        return self.payments(by, datetime.now(UTC))
