"""Clauses on what goes wrong: on which fact, under which circumstances, with what remedy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pokerroom.books import Authority, Rule
from pokerroom.engine import provisions


class Circumstance(StrEnum):
    """What a provision depends on, in the words of the floor guide."""

    LOOKED = "a player not entitled to them has looked at the cards"
    RESTORABLE = "the hands can be put right"
    CANNOT_BE_CORRECTED = "the dealer cannot correct it"
    FIRST_DEAL = "in the first deal"
    INITIAL_DEAL = "the cards are those of the first deal"
    DRAW = "in the draw"
    LAST_DEAL = "in the last dealing round"
    FIRST_OF_DEALING = "it is the first card of its dealing round"
    NO_ACT = "no player has acted yet"
    NO_WAGER = "no wager has been made since the deal"
    NO_ACT_THIS_ROUND = "nobody has acted in this betting round"
    NO_SUBSTANTIAL_ACTION = "before substantial action"
    HAS_FOLDED = "the player has folded"
    SEEN_BY_ACTIVE = "the one who saw it is an active player"
    UNCALLED = "the player's wager has not been called"
    HAS_ACTED = "the player has acted"
    TAPPED_OUT = "the player has tapped out"
    ANOTHER_SHOWN = "another card has already been shown in this deal"
    ANOTHER_FOUND = "another card has already been found face up in this deal"
    FIFTH_BOXED = "it is the fifth card found face up"
    TWO_UP = "the player has two cards face up"
    THREE_UP = "the player has three cards face up"
    ANOTHER_TWO_UP = "another player has two cards face up as well"
    FIRST_CARD = "it is the player's first card"
    FINAL_CARD = "it is the player's final card"
    FIRST_COMMUNAL = "with the first communal card"
    MORE_TO_COME = "more communal cards are to come"
    ALL_CAN_BE_SERVED = "there are enough burn cards for those still without a card"
    SECOND_COMMUNAL = "the second communal card"
    HOLE_CARD = "a hole card is due"
    FLOP = "the flop"
    FOURTH_CARD = "the fourth communal card"
    FIFTH_CARD = "the fifth communal card"
    ONE_SURPLUS = "one card too many"
    ASKS_FOR_MORE = "the player is still waiting for cards that he asked for"
    ANOTHER_WRONG = "another hand has already been void for its number of cards"
    ONE_LEFT = "nobody else is left in at the end of the showdown"
    AT_SHOWDOWN = "at the showdown"
    OVER = "the pot has been pushed"
    CHECKED = "it was a check"
    FOLDED = "it was a fold"


OPPOSITES: Final = {
    Circumstance.NO_SUBSTANTIAL_ACTION: "after substantial action",
    Circumstance.NO_ACT: "a player has acted",
    Circumstance.OVER: "the pot has not been pushed yet",
    Circumstance.FIRST_COMMUNAL: "not with the first communal card",
    Circumstance.SECOND_COMMUNAL: "not the second communal card",
}
"""How a guide says that a circumstance does not hold."""

QUESTIONS: Final = {
    Circumstance.LOOKED: "Has a player who was not entitled to them looked at the cards?",
    Circumstance.RESTORABLE: "Can it be put right, so that each hand is as it should be?",
    Circumstance.CANNOT_BE_CORRECTED: "Is it too late for the dealer to correct it?",
    Circumstance.FIRST_DEAL: "Did it happen in the first deal?",
    Circumstance.INITIAL_DEAL: "Are the cards those of the first deal?",
    Circumstance.DRAW: "Did it happen in the draw?",
    Circumstance.LAST_DEAL: "Did it happen in the last dealing round?",
    Circumstance.FIRST_OF_DEALING: "Was it the first card of its dealing round?",
    Circumstance.NO_ACT: "Is it true that no player has acted yet?",
    Circumstance.NO_WAGER: "Is it true that no wager has been made since the deal?",
    Circumstance.NO_ACT_THIS_ROUND: "Is it true that nobody has acted in this betting round?",
    Circumstance.NO_SUBSTANTIAL_ACTION: "Was it noticed before substantial action?",
    Circumstance.HAS_FOLDED: "Has the player folded?",
    Circumstance.SEEN_BY_ACTIVE: "Is the one who saw it an active player?",
    Circumstance.UNCALLED: "Has the player made a wager that nobody has called?",
    Circumstance.HAS_ACTED: "Has the player acted?",
    Circumstance.TAPPED_OUT: "Has the player tapped out?",
    Circumstance.ANOTHER_SHOWN: "Has another card already been shown in this deal?",
    Circumstance.ANOTHER_FOUND: "Has another card already been found face up in this deal?",
    Circumstance.FIFTH_BOXED: "Is it the fifth card found face up?",
    Circumstance.TWO_UP: "Does the player have two cards face up?",
    Circumstance.THREE_UP: "Does the player have three cards face up?",
    Circumstance.ANOTHER_TWO_UP: "Does another player have two cards face up as well?",
    Circumstance.FIRST_CARD: "Is it the player's first card?",
    Circumstance.FINAL_CARD: "Is it the player's final card?",
    Circumstance.FIRST_COMMUNAL: "Was it the first communal card?",
    Circumstance.MORE_TO_COME: "Are more communal cards to come?",
    Circumstance.ALL_CAN_BE_SERVED: "Are there enough burn cards for those still without a card?",
    Circumstance.SECOND_COMMUNAL: "Was it the second communal card?",
    Circumstance.HOLE_CARD: "Is a hole card due?",
    Circumstance.FLOP: "Was it the flop?",
    Circumstance.FOURTH_CARD: "Was it the fourth communal card?",
    Circumstance.FIFTH_CARD: "Was it the fifth communal card?",
    Circumstance.ONE_SURPLUS: "Was it just one card too many?",
    Circumstance.ASKS_FOR_MORE: "Is the player still waiting for cards that he asked for?",
    Circumstance.ANOTHER_WRONG: "Has another hand already been void for its number of cards?",
    Circumstance.ONE_LEFT: "Is the player the only one left in at the end of the showdown?",
    Circumstance.AT_SHOWDOWN: "Is it the showdown?",
    Circumstance.OVER: "Has the pot been pushed?",
    Circumstance.CHECKED: "Was it a check?",
    Circumstance.FOLDED: "Was it a fold?",
}
"""The question that settles whether a circumstance holds."""


class Remedy(StrEnum):
    """What is done, in the words of the floor guide."""

    MISDEAL = (
        "a misdeal: a new shuffle and cut, the same player first; forced bets stay, other wagers "
        "go back"
    )
    ALL_BACK = "a misdeal: all wagers and forced bets go back, and the deal starts again"
    STANDS = "play goes on as it is"
    REBUILD = "the hands are put right and the deal stands"
    LATER_DOWN = "the card stays face up, and the player's up card is dealt face down instead"
    EXCHANGE = "after the deal it is exchanged for the first burn card and becomes the burn itself"
    EXCHANGE_LATER = "after the deal the later of the two is exchanged for the first burn card"
    ALL_UP = "all last cards are dealt face up, and the opener of the previous round opens"
    ASK_TO_TAP_OUT = "the player may choose to be treated as tapped out"
    TAP_OUT = "the player is treated as tapped out for the rest of the round"
    SHUFFLE_BACK = (
        "the card goes back, the deck is shuffled and cut, and the same player gets the next card"
    )
    USE = "the card is used in its turn"
    MUCK_CARD = "the card is mucked and the next one takes its place"
    USE_NEXT = "the card is used in its turn, and the betting goes on as usual"
    CARD_SHUFFLED = "the card is shuffled back into the deck, which is cut"
    FREEZE = "nobody may wager above the highest total so far; the card is used in its turn"
    HOLD_TO_MINIMUM = "the card is laid out, and the betting is held to the table minimum"
    HOLD_TO_MINIMUMS = "the card is laid out; every wager and every raise is the table minimum"
    FLOP_BACK = (
        "the flop is shuffled back and the deck cut; after the betting a new flop without a burn"
    )
    SET_ASIDE = (
        "the card is set aside; a burn and a new fourth card; the fifth then comes without a burn"
    )
    CARD_BACK = (
        "the card is shuffled back and the deck cut; after the betting a new one without a burn"
    )
    FLOP_AGAIN_BURNT = "the flop is shuffled back and the deck cut; then a burn and a new flop"
    FLOP_AGAIN = "the flop is shuffled back and the deck cut; then a new flop without another burn"
    SURPLUS_BURNT = (
        "the right card stays; the other becomes the next burn, or is mucked if there is none"
    )
    SURPLUS_BACK = "the right card stays; the others are shuffled back and the deck is cut"
    RECONSTRUCT = "the first card dealt is the burn card, and every card moves up by one"
    FEWER_BURNS = "play goes on with one burn card fewer"
    DEAD = "the hand is dead, and its wagers stay in the pot"
    VOID = "the hand is void, and its wagers go back to the player"
    SURPLUS_MUCKED = "the surplus hand is mucked unseen, and play goes on"
    KEEPS = "the player keeps the cards, and the next ones go to the player passed over"
    MOVED_ON = "the cards go to the player they were meant for"
    PASSED_ON = (
        "the cards go to the player they were meant for; whoever looked draws what he asked for"
    )
    DEAL_ON = "the deck is dealt out; the burns are shuffled and cut for those still without a card"
    HOLD_WAGER = "the wager is held until the player's turn"
    IGNORE_WAGER = "the chips are taken back, and the player acts in his turn"
    SHOW_ALL = "the hand must be shown to the whole table on request"
    SHARE = "the hand is shown to the whole table at once"
    BURNS_BACK = "the burn cards are shuffled and cut, and the deal goes on"
    ALL_DISCARDS = "all discards and folded hands are shuffled and cut, and the deal goes on"
    ROUND_VOID = "the round is void and every wager is refunded"


def name_of(remedy: Remedy) -> str:
    """Its name in a list of possible answers."""
    return remedy.name.lower().replace("_", " ")


Heading: TypeAlias = provisions.Heading[Circumstance]
Provision: TypeAlias = provisions.Provision[Circumstance, Remedy]


@dataclass(frozen=True, slots=True, kw_only=True)
class Silence:
    """A fact about which the book is silent, and the answers open to the person who decides.

    *discretion*: the book is not silent, but leaves it to him whether to do what it allows.
    """

    on: type
    answers: tuple[Remedy, ...]
    discretion: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterMisdeal:
    """The rules on the new shuffle and cut, on who is dealt to first and what stays in the pot."""

    same_first: Authority
    marker_stays: Authority
    wagers: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SubstantialAction:
    """At least *players* different players have acted."""

    players: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SpoiltDeck:
    """This many boxed *cards* make the deck defective."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxedCards:
    """Cards found face up in the deck; *spoilt* is how many make it defective."""

    spoilt: SpoiltDeck
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfTurnWager:
    """A wager out of turn stands unless a later one exceeds it; by *excess* any excess goes back.

    If it is *exceeded* the player may fold, call or raise; if he folds it is *returned* to him.
    """

    excess: Authority
    exceeded: Authority
    returned: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongHands:
    """Who wins when wrong hands are void: the one right hand, else the last player to fold.

    *nobody* is the rule by which all wagers go back if nobody has folded.
    """

    one_right: Authority
    last_folder: Authority
    nobody: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class GhostPlaces:
    """If a player folds when nobody has wagered, or after a forced bet, his place still gets cards.

    It does so until the next wager. *antes_count*: an ante is a forced bet in this sense.
    """

    antes_count: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidedChips:
    """Whether the chips of a wager declared void are returned; if not, they stay in the pot."""

    returned: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffPowers:
    """What staff may decide against a player or a whole round.

    None if the book gives no such power. *upset_must_affect*: an outside disturbance cancels a
    round only if it affects the outcome. *invalidate* is the rule on who may cancel a round, if its
    grounds do not say so. *reports* says who puts facts of the play, and which offices there are.
    """

    void_wagers: Authority
    voided: VoidedChips
    exclude: Authority
    dead_hand: Authority | None = None
    upset: Authority
    upset_must_affect: bool = True
    fraud: Authority
    opinion: Authority
    invalidate: Authority | None = None
    refund: Authority
    decides: Rule
    reports: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities:
    """Everything a book says about what can go wrong in a game.

    The first of *provisions* that fits applies; if none does, one of *silences* says who decides
    what. *decider*, *floor* and *operator* are the book's offices that settle what it leaves open,
    supervise the game and run the house. *served* is the rule by which a folded place gets no more
    cards. *held_draw* is the rule by which a player who saw replacement cards before his turn draws
    the number he asked for, while any further cards are passed on. *burns_left_out* is the rule by
    which a deck that falls short is dealt with fewer burns. *in_view* is the rule that players keep
    their cards where the dealer can see them, *inspected* the rule that the dealer looks at the
    hands afterwards.
    """

    provisions: tuple[Provision, ...]
    silences: tuple[Silence, ...]
    after_misdeal: AfterMisdeal
    substantial: SubstantialAction | None = None
    boxed: BoxedCards | None = None
    out_of_turn: OutOfTurnWager | None = None
    wrong_hands: WrongHands | None = None
    ghost_places: GhostPlaces | None = None
    served: Authority | None = None
    held_draw: Authority | None = None
    burns_left_out: Authority | None = None
    in_view: Authority | None = None
    inspected: Authority | None = None
    powers: StaffPowers
    floor: str
    operator: str
    decider: str
