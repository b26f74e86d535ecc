"""What `h` says: the answers that fit the moment, and what can be typed at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pokerroom.books import Vocabulary
from pokerroom.cli.playing.players.words import WAGERS, amounts, key_of
from pokerroom.cli.playing.voice import brief
from pokerroom.play import Act, Offer

ALWAYS: Final = (
    "?  the rule behind the last step; ? 3 behind the last three",
    "g  what this game is",
    "l  look at the table",
    "h  this help",
    "q  leave the table",
)
DRAW: Final = (
    "1 3 5 or 135  throw in the cards at these places",
    "7h 2c  throw in these cards",
    "0  stand pat: keep all; all  throw in all",
)
SHOWING: Final = (
    "s  show your hand: it may win",
    "t  throw it in unseen: it wins nothing",
)
BLIND: Final = ("1, 2 or 3  that many minimum wagers as your blind, or its amount in dollars",)
OVER_BLIND: Final = ("o  one more blind, above the last", "Enter  none")
CUT: Final = ("20  that many cards off the top go to the bottom", "Enter  the dealer cuts")
BETWEEN: Final = (
    "n or Enter  the next round",
    "b 50  buy chips for $50",
    "s FILE  save the last round: .toml plays again, .phh is a hand history, .txt is text",
    "v NAME  see a hand that was thrown in, where the book lets you ask",
)
DOES: Final = {
    Act.CHECK: "check: stay in for nothing",
    Act.STAND: "stay in (stand) for nothing: your blind is the highest",
    Act.TAKE_KITTY: "give up your hand for the Kitty",
    Act.FOLD: "fold: give up your hand and what you have put in",
}


def betting_help(offers: Sequence[Offer], said: Vocabulary) -> Iterator[str]:
    for offer in offers:
        yield f"{key_of(offer.act, said)}  {_does(offer, said)}"
    if any(offer.act in WAGERS for offer in offers):
        yield "An amount is your total for the betting round, in dollars: 20, $20 or 2.50."
    yield f"? {str(offers[0].act).split()[0]}  the rule on an act"


def _does(offer: Offer, said: Vocabulary) -> str:
    match offer.act:
        case Act.CALL:
            return f"call: put in {brief(offer.adds)}, which makes your total {brief(offer.to[0])}"
        case Act.OPEN | Act.RAISE:
            key, least = str(offer.act)[0], brief(offer.to[0])
            if len(offer.to) == 1:
                return f"{offer.act}: make your total {least}"
            example = f"{key} {least.removeprefix('$')}"
            return f"{offer.act}: {example} makes your total {least}; it may be {amounts(offer)}"
        case Act.TAP_OUT:
            return f"{said.deed}: put in the last {brief(offer.adds)} and stay to the end"
        case _:
            return DOES[offer.act]
