"""What a game against the house is, in about ten lines, with the amounts of the table."""

from __future__ import annotations

from pokerroom.cli.playing.voice import brief
from pokerroom.house import Plan


def house_introduction(plan: Plan) -> list[str]:
    if plan.game.dealt.turned:
        return _crown(plan)
    return _canberra(plan)


def _canberra(plan: Plan) -> list[str]:
    least, most = brief(plan.terms.minimum), brief(plan.terms.maximum)
    return [
        "You play against the dealer alone; other players do not matter to your hand.",
        f"You place an ante of {least} to {most}, and if you like a BOOMERANG JACKPOT chip.",
        "You and the dealer get five cards each; one of the dealer's lies face up.",
        "Then you fold and lose the ante, or make the BET, which is twice the ante.",
        "The dealer plays with an ace and a king or a better hand.",
        "If he does not play, your ante is paid 1 to 1 and the BET goes back.",
        "If he plays and your hand is better, the ante is paid 1 to 1 and the BET by your hand:"
        " from 1 to 1 for one pair or less to 250 to 1 for a royal flush.",
        "If his hand is better, both are lost; equal hands stand off, and nothing is won or lost.",
        "The jackpot chip wins by your five cards alone, whatever the dealer holds.",
    ]


def _crown(plan: Plan) -> list[str]:
    least, most = brief(plan.terms.minimum), brief(plan.terms.maximum)
    return [
        "You play against the dealer alone; other players do not matter to your hand.",
        f"You place an ante of {least} to {most}, and if you like jackpot and extra wagers.",
        "You and the dealer get two cards each; five communal cards serve both.",
        "Before them you fold and lose the ante, or make a flop wager of twice the ante.",
        "After three of them you check or make a turn wager of one ante; after the fourth you check"
        " or make a river wager of one ante.",
        "The better hand of five cards wins; equal hands stand off.",
        "If yours wins, flop, turn and river wagers are paid 1 to 1. So is the ante with a flush or"
        " better; with less it goes back.",
        "If the dealer's hand wins, all of them are lost.",
        "Jackpot and extra wagers win by the cards they name, whoever wins the hand.",
    ]
