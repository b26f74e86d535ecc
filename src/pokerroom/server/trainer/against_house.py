"""What the choices against the house are worth, exactly, from what the player sees."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.strategies.decision import decide
from pokerroom.bots import HouseTurn, variation_at
from pokerroom.house import Offer, WagerKind
from pokerroom.house.wagering.offers import Choice
from pokerroom.money import Money, in_dollars
from pokerroom.server.messages.trainer import Alternative
from pokerroom.server.trainer.among_players import ranked

HOW: Final = (
    "Exact: every card that could come was counted, and later choices are taken to be the best."
    " Later wagers that your chips would not cover are not counted on."
    " Side wagers and the cards of other boxes are left out."
)
DECIDED: Final = frozenset({Choice.FOLD, Choice.CHECK, Choice.WAGER})


def weighed(turn: HouseTurn, taken: Choice | None) -> list[Alternative]:
    """The choices for the first box of *turn*, in cents; none where the cards decide nothing."""
    offers = {each.choice: each for each in turn.offers}
    if not DECIDED & set(offers):
        return []
    ante = next(each.counts for each in turn.box.wagers if each.wager is WagerKind.ANTE)
    wagered = any(each.wager is WagerKind.TURN for each in turn.box.wagers)
    left = Fraction(dict(turn.view.chips).get(turn.person, 0), ante)
    cards = (*turn.own, *turn.others)
    found = decide(variation_at(turn), cards, turn_wager=wagered, left=left)
    worth = {_choice(each.name): float(each.value * ante) for each in found.choices}
    return ranked(
        [
            Alternative(
                words=_words(offer),
                value=worth.get(choice),
                share=None,
                is_taken=choice is taken,
                is_best=False,
            )
            for choice, offer in offers.items()
        ]
    )


def _choice(name: str) -> Choice:
    """The strategy calls a wager by its name in the game."""
    return next((each for each in (Choice.FOLD, Choice.CHECK) if each == name), Choice.WAGER)


def _words(offer: Offer) -> str:
    if not offer.amount:
        return str(offer.choice)
    return f"{offer.choice} {in_dollars(Money(offer.amount)).removesuffix('.00')}"
