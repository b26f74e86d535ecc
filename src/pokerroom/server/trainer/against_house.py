"""What the choices against the house are worth, exactly, from what the player sees."""

from __future__ import annotations

from typing import Final

from pokerroom.analysis.edges.strategies import decide
from pokerroom.bots import HouseTurn, variation_at
from pokerroom.house import HouseGame, Offer, WagerKind
from pokerroom.house.wagering import Choice
from pokerroom.money import Money, in_dollars
from pokerroom.server.messages.trainer import Alternative
from pokerroom.server.trainer.among_players import ranked

HOW: Final = (
    "Exact: every card that could come was counted, and later choices are taken to be the best."
    " Side wagers and the cards of other boxes are left out."
)
DECIDED: Final = frozenset({Choice.FOLD, Choice.CHECK, Choice.WAGER})


def is_solved_as_a_whole(game: HouseGame) -> bool:
    """With communal cards still to come, the first decision needs the whole game to be solved."""
    return bool(game.dealt.communal)


def weighed(turn: HouseTurn, taken: Choice | None) -> list[Alternative]:
    """The choices for the first box of *turn*, in cents; none where the cards decide nothing."""
    offers = {each.choice: each for each in turn.offers}
    if not DECIDED & set(offers):
        return []
    ante = next(each.counts for each in turn.box.wagers if each.wager is WagerKind.ANTE)
    wagered = any(each.wager is WagerKind.TURN for each in turn.box.wagers)
    found = decide(variation_at(turn), (*turn.own, *turn.others), turn_wager=wagered)
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
