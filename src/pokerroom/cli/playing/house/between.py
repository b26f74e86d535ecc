"""Between two rounds against the house: what can be done at any table."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.cli.playing.choices import Choices
from pokerroom.cli.playing.house.buying import amount_bought
from pokerroom.cli.playing.house.conversation import HouseConversation
from pokerroom.house import Player
from pokerroom.notation.house_rounds.writing import house_round_file
from pokerroom.table import PLAYER
from pokerroom.table.house.tables import HouseTable, buys


@dataclass
class BetweenRounds(Choices[HouseConversation, HouseTable]):
    @property
    def chips(self) -> int:
        return self.table.chips[PLAYER]

    def buy(self, amount: int) -> bool:
        self.table = buys(self.table, PLAYER, amount)
        return True

    def amount_bought(self, typed: str) -> int:
        return amount_bought(typed)

    def text_for(self, suffix: str) -> str | None:
        match suffix:
            case ".txt":
                return self.talk.text()
            case ".toml":
                play, you = self.talk.play, Player(name=PLAYER)
                title = f"{play.game.title}, as it was played in the terminal"
                return house_round_file(play, self.talk.acts, you, title)
            case _:
                return None
