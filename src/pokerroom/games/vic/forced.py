"""What Victoria's book makes players pay before the deal, rule 8.2 and the first of each game."""

from __future__ import annotations

from typing import Final

from pokerroom.books import book
from pokerroom.play.betting import (
    AnteOfAll,
    BeforeTheDeal,
    BlindInTurn,
    BlindOrder,
    BlindsInTurn,
    ButtonPlaced,
    From,
    Multiple,
    OverBlind,
    ShortStake,
)
from pokerroom.play.game import Buying, TableStakes

rules: Final = book("VIC")

SHORT_STAKE: Final = ShortStake(per=rules["6.14.1"])
TABLE_STAKES: Final = TableStakes(added_when_not_in=True, per=rules["6.10"])
BUYING: Final = Buying(joining=rules["6.2"], per=rules["6.10"])


def button_and_bets(*, both: str, button: str) -> BeforeTheDeal:
    return BeforeTheDeal(button=ButtonPlaced(per=rules[button]), per=rules[both])


def compulsory_blinds(number: str, over: OverBlind | None = None) -> BlindsInTurn:
    """As the sign says, from the left of the button on; so of two players the button's is last."""
    return BlindsInTurn(
        meant=rules["def:Blind"],
        order=BlindOrder(at=From.LEFT_OF_BUTTON, per=rules["8.2.2"]),
        first=BlindInTurn(multiple=None, per=rules["8.2.2(a)"]),
        others=BlindInTurn(multiple=None, per=rules["8.2.2(b)"]),
        least=rules["6.4"],
        over=over,
        short_stake=SHORT_STAKE,
        per=rules[number],
    )


ONE_OVER_BLIND: Final = OverBlind(
    meant=rules["def:Over-blind bet"],
    multiple=Multiple(times=2, per=rules["8.2.4"]),
    most=1,
    per=rules["8.4.1(b)(i)"],
)


def ante_of_all(number: str) -> AnteOfAll:
    return AnteOfAll(multiple=None, short_stake=SHORT_STAKE, per=rules[number])
