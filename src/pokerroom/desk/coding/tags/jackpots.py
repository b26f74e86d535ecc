"""What a jackpot is called in a record, and all that happens to it."""

from __future__ import annotations

from typing import Final

from pokerroom import cards
from pokerroom.desk.coding.shapes import Shape
from pokerroom.jackpots import acts as jackpot_acts
from pokerroom.jackpots import rules as jackpot_rules
from pokerroom.jackpots import state as jackpot_state

OF_A_LINK: Final = (
    Shape("RoundStarted", jackpot_state.RoundStarted, "table wagers per"),
    Shape("Wager", jackpot_state.Wager, "box by level amount"),
    Shape("Level", jackpot_rules.Level, "ONE TWO THREE"),
    Shape(
        "CrownSetup",
        jackpot_rules.CrownSetup,
        "name level_1 tables own_shares payout_unit returns_whole_level_3 brought",
    ),
    Shape("LinkedTable", jackpot_rules.LinkedTable, "level_1 game"),
    Shape(
        "BoomerangSetup",
        jackpot_rules.BoomerangSetup,
        "name chip tables prize_share reserve_share approval winning_chip several_royals "
        "payout_unit reseed brought",
    ),
)
"""What the desk also tells of a link."""
JACKPOTS: Final = (
    *OF_A_LINK,
    Shape("ChipsReturned", jackpot_state.ChipsReturned, "table box amount per"),
    Shape("ShortWagerHeld", jackpot_state.ShortWagerHeld, "table chips per"),
    Shape("Chips", jackpot_acts.Chips, "box by ante_by area_1 area_2"),
    Shape("ShortWagerDropped", jackpot_state.ShortWagerDropped, "table box per"),
    Shape("WagerBooked", jackpot_state.WagerBooked, "table wager per"),
    Shape("WagersVoided", jackpot_state.WagersVoided, "table boxes per"),
    Shape("WagersReversed", jackpot_state.WagersReversed, "table boxes amount taken per"),
    Shape("ClaimOpened", jackpot_state.ClaimOpened, "table box hand at jackpot unseen per"),
    Shape(
        "Category",
        cards.Category,
        "ODD_CARDS ONE_PAIR TWO_PAIRS THREE_OF_A_KIND STRAIGHT FLUSH FULL_HOUSE "
        "FOUR_OF_A_KIND STRAIGHT_FLUSH ROYAL_FLUSH",
    ),
    Shape("Special", jackpot_rules.Special, "DEAD_MANS_HAND"),
    Shape("HandLeftFaceUp", jackpot_state.HandLeftFaceUp, "table box per"),
    Shape("ClaimVerified", jackpot_state.ClaimVerified, "table box by per"),
    Shape("ClaimFailed", jackpot_state.ClaimFailed, "table box per"),
    Shape("WinnersOrdered", jackpot_state.WinnersOrdered, "table boxes per"),
    Shape("KeyedOff", jackpot_state.KeyedOff, "table box hand level taken reserve fund per"),
    Shape("PoolRaised", jackpot_state.PoolRaised, "table pool amount from_reserve per"),
    Shape("PrizesCombined", jackpot_state.PrizesCombined, "table boxes total per"),
    Shape("PrizeAwarded", jackpot_state.PrizeAwarded, "prize table box to hand level amount per"),
    Shape("OddAmountKept", jackpot_state.OddAmountKept, "table amount per"),
    Shape("BonusAwarded", jackpot_state.BonusAwarded, "prize table box to hand amount per"),
    Shape("HitSettled", jackpot_state.HitSettled, "table per"),
    Shape("HitReopened", jackpot_state.HitReopened, "table per"),
    Shape("AwardsReversed", jackpot_state.AwardsReversed, "table prizes per"),
    Shape("CardsSorted", jackpot_state.CardsSorted, "table per"),
    Shape("PrizePaid", jackpot_state.PrizePaid, "prize at per"),
    Shape("PrizeWithheld", jackpot_state.PrizeWithheld, "prize at until per"),
    Shape("PrizeReleased", jackpot_state.PrizeReleased, "prize at per"),
    Shape("ChipsCollected", jackpot_state.ChipsCollected, "table boxes pool reserve fund per"),
    Shape("RoundEnded", jackpot_state.RoundEnded, "table readings per"),
    Shape("ReadingVerified", jackpot_state.ReadingVerified, "source at pools per"),
    Shape("DisplayFailed", jackpot_state.DisplayFailed, "at per"),
    Shape("DisplayRestored", jackpot_state.DisplayRestored, "at per"),
    Shape("TablesSuspended", jackpot_state.TablesSuspended, "tables per"),
    Shape("MalfunctionDecided", jackpot_state.MalfunctionDecided, "found per"),
    Shape("Referred", jackpot_state.Referred, "question to table act per"),
    Shape("Answered", jackpot_state.Answered, "table answer by per"),
    Shape("Withdrawn", jackpot_state.Withdrawn, "table by per"),
    Shape("Answers", jackpot_acts.Answers, "answer by table"),
    Shape("Withdraws", jackpot_acts.Withdraws, "by table"),
    Shape("StartsRound", jackpot_acts.StartsRound, "table chips"),
    Shape("AddsChips", jackpot_acts.AddsChips, "table chips"),
    Shape("FindsChips", jackpot_acts.FindsChips, "table chips"),
    Shape("AmendsWager", jackpot_acts.AmendsWager, "table chips"),
    Shape("LeavesWagerShort", jackpot_acts.LeavesWagerShort, "table box"),
    Shape("ReturnsWager", jackpot_acts.ReturnsWager, "table box"),
    Shape(
        "PressesPrizeButton",
        jackpot_acts.PressesPrizeButton,
        "table box hand at stood dealer_plays",
    ),
    Shape("Stood", jackpot_rules.Stood, "PLAYED_ON FORGOT NO_FLOP_WAGER FOLDED NOT_EXPOSED"),
    Shape("VerifiesHand", jackpot_acts.VerifiesHand, "table box stands by"),
    Shape("ReopensHit", jackpot_acts.ReopensHit, "table box hand by"),
    Shape("SortsCards", jackpot_acts.SortsCards, "table"),
    Shape("PaysPrize", jackpot_acts.PaysPrize, "prize at"),
    Shape("WithholdsPrize", jackpot_acts.WithholdsPrize, "prize at by"),
    Shape("ReleasesPrize", jackpot_acts.ReleasesPrize, "prize at by"),
    Shape("EndsRound", jackpot_acts.EndsRound, "table dealer_plays"),
    Shape("VoidsRound", jackpot_acts.VoidsRound, "table"),
    Shape("VerifiesReading", jackpot_acts.VerifiesReading, "source at"),
    Shape("DisplayFails", jackpot_acts.DisplayFails, "at"),
    Shape("DisplayWorks", jackpot_acts.DisplayWorks, "at"),
    Shape("SuspectsMalfunction", jackpot_acts.SuspectsMalfunction, "tables"),
    Shape("DecidesMalfunction", jackpot_acts.DecidesMalfunction, "found by voids"),
)
