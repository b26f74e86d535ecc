"""Who may do what in a round of play: among players, against the house, and with a jackpot."""

from __future__ import annotations

from typing import Final

from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.permissions import OVER_THE_DEALER, Permission
from pokerroom.room.staff.rows.groups import (
    AT_THE_TABLE,
    DEALER,
    HOUSE,
    PLAYER,
    SUPERVISORS,
    Rows,
    rows,
)

FOR_HIMSELF: Final = Permission(offices=PLAYER, provision="no-wagering-for-another")
OWN_HAND: Final = Permission(offices=PLAYER, provision="one-player-one-hand")
OWN_BOX: Final = Permission(offices=PLAYER)
DEALING: Final = Permission(offices=DEALER)
FACTS: Final = Permission(offices=AT_THE_TABLE)
ASKED: Final = Permission(offices=PLAYER | AT_THE_TABLE)
"""Whoever a question was put to; the round itself knows who that is."""
BREACH: Final = Permission(offices=HOUSE, provision="breach-voids-wagers", two=True)
"""One alone could give back what somebody has lost, or take another out of a pot."""
EXCLUDING: Final = Permission(offices=HOUSE, provision="breach-excludes-from-the-game", two=True)
VOIDING: Final = Permission(offices=OVER_THE_DEALER, provision="invalid-for-disruption", two=True)
PAYING: Final = Permission(offices=SUPERVISORS, two=True)
WITHHOLDING: Final = Permission(offices=HOUSE, rule={"WA-CHP": "WA-CHP/5.14"})
FORFEITING: Final = Permission(
    offices=HOUSE, only={"ACT-CAN": frozenset({Office.OPERATOR})}, two=True
)
VERIFYING: Final = Permission(offices=SUPERVISORS)

PLAY: Final[Rows] = {
    **rows("play", "Bets PutsOutChips ChoosesBlind MakesOverBlind ChangesStake", FOR_HIMSELF),
    **rows("play", "Draws Shows ThrowsIn", OWN_HAND),
    **rows("play", "AsksToSee MakesSideBet Complains", Permission(offices=PLAYER)),
    **rows("play", "Cuts", Permission(offices=PLAYER | DEALER)),
    **rows("play", "Deals Reshuffles", DEALING),
    **rows("play", "ExposedInCut NotShuffled NotCut CutByAnother DealtOutOfTurn LeftOut", FACTS),
    **rows("play", "SurplusHand WrongNumber Exposed FoundFaceUp NoBurn TurnedEarly", FACTS),
    **rows("play", "TurnedTooMany DefectiveDeck DrawnOutOfTurn DealtOnShort", FACTS),
    **rows("play", "InTheDiscards ShownByPlayer ShownToOne OutOfTurn Withdraws", FACTS),
    **rows("play", "Answers", ASKED),
    **rows("play", "KillsHand", FACTS),
    **rows("play", "VoidsWagers", BREACH),
    **rows("play", "Excludes", EXCLUDING),
    **rows("play", "Invalidates", VOIDING),
    **rows("play", "Rewinds", Permission(offices=OVER_THE_DEALER)),
    **rows("play", "Rewinds:SHUFFLED", Permission(offices=OVER_THE_DEALER, two=True)),
}
AGAINST_THE_HOUSE: Final[Rows] = {
    **rows("house", "Places Says TakesBack Waives PicksUp Folds Checks Wagers", OWN_BOX),
    **rows("house", "RefusesExposure Chooses AmendsJackpot", OWN_BOX),
    **rows("house", "Cuts", Permission(offices=PLAYER | DEALER)),
    **rows("house", "Shuffles CallsNoMoreBets Deals TurnsUp Exposes SortsDeck", DEALING),
    **rows("house", "PressesGameOver", DEALING),
    **rows("house", "ExposesCard FindsCardsOnEmptyBox CountsHands FindsJackpotShort", FACTS),
    **rows("house", "FindsWager FindsMisdealtHand SuspectsFailure FindsDeckIncorrect", FACTS),
    **rows("house", "FindsShufflerFailed FindsCommunalWrong FindsWagerForgotten", FACTS),
    **rows("house", "FindsHandRacked Withdraws", FACTS),
    **rows("house", "Answers", ASKED),
    **rows("house", "Verifies", VERIFYING),
    **rows("house", "PaysPrize", PAYING),
    **rows("house", "DecidesOnFailure VoidsHand", Permission(offices=OVER_THE_DEALER, two=True)),
    **rows("house", "Withholds", WITHHOLDING),
    **rows("house", "Invalidates", VOIDING),
    **rows("house", "VoidsPlayer", BREACH),
    **rows("house", "Forfeits", FORFEITING),
}
JACKPOTS: Final[Rows] = {
    **rows("jackpots", "StartsRound AddsChips FindsChips ReturnsWager EndsRound", DEALING),
    **rows("jackpots", "PressesPrizeButton SortsCards", DEALING),
    **rows("jackpots", "AmendsWager LeavesWagerShort", Permission(offices=PLAYER | DEALER)),
    **rows("jackpots", "DisplayFails DisplayWorks SuspectsMalfunction Withdraws", FACTS),
    **rows("jackpots", "Answers", Permission(offices=AT_THE_TABLE)),
    **rows("jackpots", "VerifiesHand VerifiesReading", VERIFYING),
    **rows("jackpots", "PaysPrize", PAYING),
    **rows("jackpots", "VoidsRound", Permission(offices=OVER_THE_DEALER, two=True)),
    **rows("jackpots", "ReopensHit DecidesMalfunction", Permission(offices=HOUSE, two=True)),
    **rows("jackpots", "WithholdsPrize ReleasesPrize", WITHHOLDING),
}
"""Reopening a hit changes what the pools have paid, and a malfunction voids the rounds it affected:
two people must do it."""
