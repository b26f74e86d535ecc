"""The words that several facts share, and the details that may follow them."""

from __future__ import annotations

from typing import Final

from pokerroom.play.game.provisions import Circumstance
from pokerroom.play.irregularities.declaration import Detail

DECK: Final = "(deck|cards)"
HIS: Final = "(his|her|their|the)"
HAND: Final = "(hand|cards)"
WHOSE_HAND: Final = f"({{who}}['][s] {HAND}|[the ]{HAND} of {{who}})"
WHICH_CARD: Final = (
    f"({{who}}['][s] [{{nth}} ]card|[{HIS} |a ][{{nth}} ]card of ({{who}}|{{kitty}})"
    "|{kitty}'s {nth} card)"
)
NOT_HIS: Final = (
    "(wrongly|out of turn|[al]though (it|the cut) is not (his|hers)[ cut]"
    "|[al]though it is not for (him|her)[ to cut])"
)
LIES: Final = "(is|was|lies|lay|comes|came|is dealt|was dealt)"
OPEN: Final = "(exposed|shown|flashed|face up|open)"
SHOWS_A_CARD: Final = "(exposes|exposed|shows|flashes|flashed|turns up)"
TURNS: Final = "(turns|turned|exposes|exposed|shows|deals)"
GIVES: Final = "(gives|gave|deals|dealt)"
TOO_EARLY: Final = "(too (early|soon)|early|before (its|their) (turn|time))"
BESIDES: Final = "(besides|as well|too many|in (surplus|addition)|along with (it|them))"
OUT_OF_TURN: Final = "(out of turn|before [it is |it was ](his|her) turn)"
MUCK: Final = "[the ](muck|discards|discarded cards)"
BY_MISTAKE: Final = "[ by mistake| in error]"
ROUND: Final = "[the |this ](round[ of play]|game|hand|play)"
WAGERS: Final = "[all |the |all the ](wager[s]|bet[s])"
PUT_RIGHT: Final = "(put right|corrected|rebuilt|reconstructed|restored)"
CANNOT: Final = "(cannot|can not|can't)"
AND: Final = "(it |which |and )*"

LOOKED: Final = Detail(
    name="looked",
    decides=Circumstance.LOOKED,
    asks="has a player who was not entitled to them looked at the cards?",
    if_so="looked at",
    if_not="not looked at",
    said_if_so=(
        "(and |which )*[(he|she|they|somebody|a player|it|the card[s]) ]"
        "((has|have|had|was|were|is|are|been) )*(looked[ at][ (it|them)]|seen)"
    ),
    said_if_not=(
        "([and ][which ][(has|have|was|were|is|are) ](not [been ](looked at|seen)|unseen)"
        "|[and ]nobody [has |had ](looked|seen)[ [at ](it|them)])"
    ),
)
RESTORABLE: Final = Detail(
    name="restorable",
    decides=Circumstance.RESTORABLE,
    asks="can it be put right, so that each hand is as it should be?",
    if_so="can be put right",
    if_not="cannot be put right",
    said_if_so=f"{AND}can be {PUT_RIGHT}",
    said_if_not=f"{AND}{CANNOT} be {PUT_RIGHT}",
)
AFFECTS: Final = Detail(
    name="affects",
    asks="in your opinion, does it affect the outcome?",
    if_so="affects the outcome",
    if_not="does not affect the outcome",
    said_if_so=f"{AND}affects the outcome",
    said_if_not=f"{AND}(does not|doesn't) affect the outcome",
)
DISRUPTS: Final = Detail(
    name="disrupts",
    asks="has the disturbance disrupted the game?",
    if_so="disrupts the game",
    if_not="does not disrupt the game",
    said_if_so=f"{AND}disrupts the game",
    said_if_not=f"{AND}(does not|doesn't|did not|didn't) (disrupt|affect) the game",
)
DETAILS: Final = (LOOKED, RESTORABLE, AFFECTS, DISRUPTS)
