"""Clauses on what goes wrong against the house: on which fact, when, with what remedy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pokerroom.books import Authority
from pokerroom.engine import provisions
from pokerroom.house.game.settings import BySetting


class Circumstance(StrEnum):
    """What a provision depends on, in the words of the floor guide."""

    UNTOUCHED = "nobody has picked up his cards"
    IN_DEAL = "in the deal"
    FEW_EXPOSED = "too few cards have been seen to void the round"
    DEALERS_CARD = "it is the dealer's card"
    WAGERED = "somebody has made the first wager after the deal"
    PLAYERS_HAND = "a player's hand is wrong"
    DEALERS_HAND = "the dealer's hand is wrong"
    DECK_COMPLETE = "the deck is complete"
    ROUND_IS_VOIDED = "the round is voided because of its cards"
    PREVENTS_THE_DEAL = "it prevents the hands from being dealt by the rules"
    RESTORABLE = "the hand can be rebuilt"
    ALL_RESTORED = "all of them can be restored"
    FLOP_RESTORED = "the flop can be restored"
    INADVERTENT = "it was left out inadvertently"
    AN_ANTE = "it is an ante"
    AN_EXTRA = "it is an extra"
    FAILED = "the system has failed"
    DISRUPTED = "commotion, fire, robbery and the like"
    FRAUD = "a fraud"
    AFFECTS_THE_OUTCOME = "it affects the outcome"


OPPOSITES = {
    Circumstance.UNTOUCHED: "somebody has picked up his cards",
    Circumstance.DEALERS_CARD: "it is a player's card",
    Circumstance.DECK_COMPLETE: "the deck is incomplete",
    Circumstance.ROUND_IS_VOIDED: "the round is not voided",
    Circumstance.PREVENTS_THE_DEAL: "it does not prevent that",
    Circumstance.INADVERTENT: "it was not left out inadvertently",
    Circumstance.AFFECTS_THE_OUTCOME: "it does not affect the outcome",
}
"""How a guide says that a circumstance does not hold."""
QUESTIONS = {
    Circumstance.UNTOUCHED: "Is it true that nobody has picked up his cards yet?",
    Circumstance.IN_DEAL: "Did it happen in the deal?",
    Circumstance.FEW_EXPOSED: "Have too few cards been seen to void the round?",
    Circumstance.DEALERS_CARD: "Is it the dealer's card?",
    Circumstance.WAGERED: "Has somebody made the first wager after the deal?",
    Circumstance.PLAYERS_HAND: "Is a player's hand wrong?",
    Circumstance.DEALERS_HAND: "Is the dealer's hand wrong?",
    Circumstance.DECK_COMPLETE: "Is the deck complete?",
    Circumstance.ROUND_IS_VOIDED: "Is the round voided because of its cards?",
    Circumstance.PREVENTS_THE_DEAL: "Does it prevent the hands from being dealt by the rules?",
    Circumstance.RESTORABLE: "Can the hand be rebuilt?",
    Circumstance.ALL_RESTORED: "Can all of them be restored?",
    Circumstance.FLOP_RESTORED: "Can the flop be restored?",
    Circumstance.INADVERTENT: "Was it left out inadvertently?",
    Circumstance.AN_ANTE: "Is it an ante?",
    Circumstance.AN_EXTRA: "Is it an extra?",
    Circumstance.FAILED: "Has the system failed?",
    Circumstance.DISRUPTED: "Was it commotion, fire, robbery or the like?",
    Circumstance.FRAUD: "Was it a fraud?",
    Circumstance.AFFECTS_THE_OUTCOME: "Does it affect the outcome?",
}
"""What a floor question asks."""


class Remedy(StrEnum):
    """What is done, in the words of the floor guide."""

    VOID_ROUND = "the round is void, and every wager goes back"
    REFUND = "every wager goes back"
    STANDS = "play goes on"
    TURN_OVER = "it is turned over, and play goes on"
    RACK = "those cards go to the rack"
    OPTION = "every other player may void his hand or play on"
    VOID_HAND = "the hand is void, and its wagers go back"
    NO_HAND = "the dealer has no hand, and play goes on without one"
    WITHOUT_DEALER = "no hand is compared with the dealer's"
    FOLDED_ANTES_BACK = "the antes of folded hands go back"
    ANTES_PAID = "the antes of the others are paid"
    WAIT_FOR_FLOP = (
        "wagers on the player's first five cards stay in if the flop is out, and otherwise go back"
    )
    FLOP_WAGER_BY_SETTING = "the wager to stay in goes back, or is paid if the setting says so"
    OTHERS_BACK = "all other wagers go back"
    REBUILD = "the hand is rebuilt"
    IS_DECIDED = "the person who settles disputes decides whether it is void"
    RESTORE = "they are put right"
    FLOP_COUNTS = "wagers decided by the flop stand"
    STAYS_IN = "the hand, its jackpot wager and its extras stay in"
    NO_LATER_WAGER = "its player makes no later wager"
    YET_TO_DECIDE = "the player has yet to fold or to wager"
    REDUCE_ANTE = "the limits decide how much of it counts"
    REDUCE_WAGER = "its required size decides how much of it counts"
    NOT_TAKEN = "it is not accepted in the first place"
    AMEND = "the player makes up the amount, or it goes back"
    SUSPEND = "the game is suspended"
    RESUME = "the game goes on"
    WITHHOLD = "what the player has won is withheld"
    OUTCOME_STANDS = "the outcome stands"
    VOID_PLAYER = "all hands of the player are void"
    WAGERS_BACK = "the player's wagers elsewhere go back as well"
    FORFEIT = "the player loses his ante and his part in the jackpot"


Also: TypeAlias = provisions.Also[Remedy]
Heading: TypeAlias = provisions.Heading[Circumstance]
Provision: TypeAlias = provisions.Provision[Circumstance, Remedy]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgottenCut:
    """If the deck was not cut, the deal goes on."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputes:
    """The role *to* decides what no rule covers."""

    to: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ExposedCards:
    """This *many* cards wrongly exposed void the round."""

    many: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongSize:
    """How much counts of a wager after the deal that turns out to be of the wrong size.

    *first* ones are the wagers needed to stay in; *later* ones are optional. By *put_right* a wager
    is corrected while it can still be placed; *reading* says what happens to the rest. *short* says
    whether a wager that is too small stands, where that is left to the table.
    """

    first_below: Authority
    first_above: Authority
    later_below: Authority | None = None
    later_above: Authority | None = None
    short: BySetting | None = None
    put_right: Authority
    reading: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OffLimits:
    """How much counts of a wager that turns out to be outside the limits on the *sign*.

    *again* applies to a player who has been warned before; *in_units*: wagers come in whole units.
    """

    below: Authority
    again: Authority | None = None
    units: Authority
    above: Authority
    sign: Authority
    in_units: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortJackpot:
    """A wager for prizes that is short is made up or goes back; any excess goes back.

    *one_area* says how much goes back if one of two areas is short.
    """

    excess: Authority
    one_area: BySetting
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """Payments may be held back for this many *hours*."""

    hours: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftToTheTable:
    """What a table chooses of the remedies.

    *folded_have_option*: who has folded may void his hand too. *river_alone*: what counts if flop
    and turn are put right and the river is not. *flop_wager*: what becomes of it if the dealer's
    hand is wrong.
    """

    folded_have_option: BySetting
    river_alone: BySetting
    flop_wager: BySetting


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities:
    """All that a book says about what goes wrong; the first of *provisions* that fits applies.

    *voided* is the rule on a void round; *on_void_hand* is the rule on the wagers that go back with
    a void hand, unless the hand is void by one of *void_with_wagers*, which says so itself.
    *disputes* covers what no rule decides. A field that is None is something the book does not
    mention.
    """

    voided: Authority
    on_void_hand: Authority
    void_with_wagers: tuple[Authority, ...] = ()
    cut: ForgottenCut | None = None
    provisions: tuple[Provision, ...]
    exposed: ExposedCards | None = None
    size: WrongSize
    limits: OffLimits
    jackpot: ShortJackpot | None = None
    withheld: Withheld | None = None
    left_to_the_table: LeftToTheTable | None = None
    disputes: Disputes

    def on(self, fact: type) -> tuple[Provision, ...]:
        """The provisions on facts of this kind."""
        return tuple(each for each in self.provisions if each.on is fact)

    def rule_for(self, fact: type, remedy: Remedy) -> Authority | None:
        """The rule by which *remedy* follows from such a fact, by itself or in addition."""
        for each in self.on(fact):
            if each.then is remedy:
                return each.per
            if also := each.rule_on(remedy):
                return also
        return None
