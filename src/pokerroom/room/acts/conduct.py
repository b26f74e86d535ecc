"""What people may not do, and what staff do about it; each with its reason."""

from __future__ import annotations

from enum import StrEnum

from pokerroom.room.acts.act import OfPerson, RoomAct


class Breach(StrEnum):
    """What a person has done that a book forbids."""

    DEVICE = "a prohibited device"
    SIDE_BET = "a side bet"
    LANGUAGE = "a language other than English"
    HELPING = "helping one player against another"
    HAND_OF_TWO = "a hand played by two people"
    CARDS_NOT_KEPT_SECRET = "cards not kept secret"  # noqa: S105 - no password
    LOOKING_AT_DISCARDS = "looking at discards or undealt cards"
    EXCHANGE = "exchanging cards or information"
    INFLUENCE = "influencing another player"
    SIGNALS = "communicating to affect the outcome"
    LENDING = "lending chips in a round of play"
    WAGERING_FOR_ANOTHER = "wagering for another"
    DIVIDING = "agreeing to divide a pot"
    HARM = "harming the integrity of the game"


class Device(StrEnum):
    CALCULATOR = "calculator"
    COMPUTER = "computer"
    OTHER = "another device"


class Warns(OfPerson, frozen=True, kw_only=True):
    """*person* at *table* is warned for *breach*."""

    table: str
    breach: Breach
    reason: str


class FindsBreach(OfPerson, frozen=True, kw_only=True):
    """Those who decide such things are satisfied that *person* has broken a rule.

    *device* is given if there was one, and whether it was *used* or merely held; *alters* says that
    it can change odds or strategies, otherwise that it can record, project or analyse outcomes.
    *won* is what *person* has won at the table since sitting down, as its keeper says.
    """

    table: str
    breach: Breach
    reason: str
    device: Device | None = None
    used: bool = False
    alters: bool = False
    won: int = 0


class Excludes(OfPerson, frozen=True, kw_only=True):
    """*person* takes no further part in the game of *table*."""

    table: str
    breach: Breach
    reason: str


class LiftsExclusion(OfPerson, frozen=True, kw_only=True):
    """*person* may play there again."""

    table: str
    reason: str


class SeizesWinnings(OfPerson, frozen=True, kw_only=True):
    """What *person* won at *table* with a prohibited device is held during an inquiry."""

    table: str
    amount: int
    reason: str


class EndsInquiry(OfPerson, frozen=True, kw_only=True):
    """What was held is returned to *person*, or forfeited to the house."""

    table: str
    returned: bool
    reason: str


class SharesInformation(OfPerson, frozen=True, kw_only=True):
    """What one player was told about the hand of *person* is told to the whole table.

    The hand was *folded*, or its wager has not been called.
    """

    table: str
    told_to: str
    words: str
    folded: bool = True


class Advises(OfPerson, frozen=True, kw_only=True):
    """A member of staff tells *person* how to play; *keeps_rules* if only so that he keeps them."""

    table: str
    words: str
    keeps_rules: bool


class MakesSideBet(OfPerson, frozen=True, kw_only=True):
    table: str
    against: str


class GivesChips(OfPerson, frozen=True, kw_only=True):
    """*person* gives or lends *amount* *to* another, during a round of play or not."""

    table: str
    to: str
    amount: int
    in_round: bool


class TakesShareInBank(OfPerson, frozen=True, kw_only=True):
    """*person* wants a share in the bank of a table, for *amount*."""

    table: str
    amount: int


class PutsInSubstitute(OfPerson, frozen=True, kw_only=True):
    """*person* wants *substitute* to play on in his place."""

    table: str
    substitute: str


class OpensHoleCards(OfPerson, frozen=True, kw_only=True):
    """Two members of staff look at a hand that *person* did not show, of a past round.

    *over* is how many rounds are over at the table, as its keeper says.
    """

    table: str
    round: int
    reason: str
    over: int = 0


class SetsHours(RoomAct, frozen=True, kw_only=True):
    """Gaming hours are *opens* to *closes*, in minutes of the day; if equal, round the clock."""

    opens: int
    closes: int
