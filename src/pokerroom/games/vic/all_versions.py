"""What Victoria's book says once for all thirteen versions of Poker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pokerroom.books import Authority, book, reading
from pokerroom.books.clauses.cards import (
    AceLow,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    RankOfCards,
    ranked,
)
from pokerroom.books.clauses.packs import Pack, PacksInUse
from pokerroom.cards import Category, Deck, Suit
from pokerroom.play.betting.first_by_cards import RankedSuit, SuitOrder
from pokerroom.play.game.deal import Deal, First, FirstCards
from pokerroom.play.game.game import Form, LowValues, Qualifier
from pokerroom.play.game.marker import FirstPlace, Side, Travels
from pokerroom.play.pots import charges
from pokerroom.play.pots.commission import TiedAlone
from pokerroom.play.pots.odd_amounts import OddTo, Remainder
from pokerroom.play.pots.pots import TappingOut, Uncalled
from pokerroom.play.pots.splitting import Division, NoAgreement

rules: Final = book("VIC")

# 3 The cards

DEFECTIVE: Final = rules["def:Defective deck"]
PACK_OF_52: Final = Pack(
    deck=Deck.FULL,
    ranks="AKQJT98765432",
    cut_onto=rules["3.1.1"],
    per=rules["3.1.1"],
)
PACK_OF_40: Final = Pack(
    deck=Deck.FORTY,
    ranks="AKQJT98765",
    alike=DEFECTIVE,
    no_joker=DEFECTIVE,
    cut_onto=rules["3.1.2"],
    per=rules["3.1.2"],
)
PACK_OF_36: Final = Pack(
    deck=Deck.THIRTY_SIX,
    ranks="AKQJT9876",
    alike=DEFECTIVE,
    no_joker=DEFECTIVE,
    cut_onto=rules["3.1.3"],
    per=rules["3.1.3"],
)
PACK_OF_32: Final = Pack(
    deck=Deck.THIRTY_TWO,
    ranks="AKQJT987",
    alike=DEFECTIVE,
    no_joker=DEFECTIVE,
    cut_onto=rules["3.1.4"],
    per=rules["3.1.4"],
)
PACKS: Final = (PACK_OF_52, PACK_OF_40, PACK_OF_36, PACK_OF_32)
PACKS_IN_USE: Final = PacksInUse(packs=PACKS, per=rules["3.1"])

RANKS_OF_52: Final = RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["3.2.1(a)"])
RANKS_OF_40: Final = RankOfCards(deck=Deck.FORTY, order="AKQJT98765", per=rules["3.2.2(a)"])
RANKS_OF_36: Final = RankOfCards(deck=Deck.THIRTY_SIX, order="AKQJT9876", per=rules["3.2.2(b)"])
RANKS_OF_32: Final = RankOfCards(deck=Deck.THIRTY_TWO, order="AKQJT987", per=rules["3.2.2(c)"])
RANKS: Final = (RANKS_OF_52, RANKS_OF_40, RANKS_OF_36, RANKS_OF_32)

ACE_BELOW_TWO: Final = AceLow(decks=(Deck.FULL,), per=rules["3.2.1(a)"])
ACE_BELOW_FIVE: Final = AceLow(decks=(Deck.FORTY,), per=rules["3.2.2(a)"])
ACE_BELOW_SIX: Final = AceLow(decks=(Deck.THIRTY_SIX,), per=rules["3.2.2(b)"])
ACE_BELOW_SEVEN: Final = AceLow(decks=(Deck.THIRTY_TWO,), per=rules["3.2.2(c)"])
ACE_LOW: Final = (ACE_BELOW_TWO, ACE_BELOW_FIVE, ACE_BELOW_SIX, ACE_BELOW_SEVEN)

FULL_DECK_RANKING: Final = ranked(
    rules,
    "3.2.1(b)",
    {
        "3.2.1(b)(i)": "Royal Flush",
        "3.2.1(b)(ii)": "Straight flush",
        "3.2.1(b)(iii)": "Four of a kind",
        "3.2.1(b)(iv)": "Full House",
        "3.2.1(b)(v)": "Flush",
        "3.2.1(b)(vi)": "Straight",
        "3.2.1(b)(vii)": "Three of a Kind",
        "3.2.1(b)(viii)": "Two Pair",
        "3.2.1(b)(ix)": "One Pair",
        "3.2.1(b)(x)": "No Pair",
    },
    decks=(Deck.FULL,),
)
SHORT_DECK_RANKING: Final = ranked(
    rules,
    "3.2.2(d)",
    {
        "3.2.2(d)(i)": "Royal Flush",
        "3.2.2(d)(ii)": "Straight flush",
        "3.2.2(d)(iii)": "Four of a kind",
        "3.2.2(d)(iv)": "Flush",
        "3.2.2(d)(v)": "Full House",
        "3.2.2(d)(vi)": "Straight",
        "3.2.2(d)(vii)": "Three of a Kind",
        "3.2.2(d)(viii)": "Two Pair",
        "3.2.2(d)(ix)": "One Pair",
        "3.2.2(d)(x)": "No Pair",
    },
    decks=(Deck.FORTY, Deck.THIRTY_SIX, Deck.THIRTY_TWO),
)
RANKINGS: Final = (FULL_DECK_RANKING, SHORT_DECK_RANKING)

CARDS_COUNT: Final = (
    CardsCount(categories=(Category.FLUSH,), per=rules["3.2.1(b)(v)"]),
    CardsCount(categories=(Category.TWO_PAIRS,), per=rules["3.2.1(b)(viii)"]),
    CardsCount(categories=(Category.ONE_PAIR,), per=rules["3.2.1(b)(ix)"]),
    CardsCount(categories=(Category.ODD_CARDS,), per=rules["3.2.1(b)(x)"]),
    CardsCount(categories=(Category.FOUR_OF_A_KIND, Category.THREE_OF_A_KIND), per=reading("V-27")),
)

EIGHT_QUALIFIER: Final = Qualifier(highest=8, per=rules["def:Eight Qualifier"])
LOW_HAND_VALUES: Final = LowValues(ranks="8765432A", per=rules["3.2.1(b)(xi)"])

EQUAL_SUITS: Final = EqualSuits(per=rules["3.2.3"])
SUIT_ORDER: Final = SuitOrder(
    order=(
        RankedSuit(suit=Suit.SPADES, per=rules["3.2.3(a)"]),
        RankedSuit(suit=Suit.HEARTS, per=rules["3.2.3(b)"]),
        RankedSuit(suit=Suit.DIAMONDS, per=rules["3.2.3(c)"]),
        RankedSuit(suit=Suit.CLUBS, per=rules["3.2.3(d)"]),
    ),
    per=rules["3.2.3"],
)


# 4 Maximum number of players per game


def table_1(
    row: str, most: Mapping[int, int], *, blank: Authority | None = None
) -> tuple[DeckAllowed, ...]:
    """A row of Table 1: the most players for each size of deck; a dash rules a deck out.

    *blank* is the reading by which an empty cell rules a deck out too.
    """
    return tuple(
        DeckAllowed(
            deck=PACKS_IN_USE.deck(size), players_most=players, others=blank, per=rules[row]
        )
        for size, players in most.items()
    )


# 5 The shuffle, cut and card replacement

CUT: Final = Cut(
    once=rules["5.2"],
    least_each_end=1,
    ends=rules["def:Cut"],
    completed=rules["def:Cut"],
    per=rules["5.2"],
)

# 6 Placement of wagers

LIMITS: Final = (
    Form(name="fixed limit", limits=("fixed",), per=rules["def:Structured limit"]),
    Form(name="spread limit", limits=("spread",), per=rules["6.7"]),
    Form(name="half pot or full pot", limits=("half pot", "full pot"), per=rules["6.6"]),
    Form(name="no limit", limits=("no limit",), per=rules["def:No limit"]),
)
TAPPING_OUT: Final = TappingOut(
    main=rules["def:Main Pot"],
    own_pots=rules["def:All-in"],
    unclaimed=reading("V-97"),
    per=rules["def:Side pot/s"],
)

# 7 Commission or table charge

CHARGES: Final = (
    Form(name="2% to 10% of the pot", per=rules["7.2.1"]),
    Form(name="hourly time charge", per=rules["7.2.2"]),
    Form(name="fixed commission a hand", per=rules["7.2.3"]),
)
COMMISSION: Final = charges.ByMethods(
    definition=rules["def:Commission"],
    pot=rules["def:Pot"],
    percentage=charges.Percentage(
        least=2,
        most=10,
        taken=rules["7.2.1(a)"],
        dropped=rules["7.2.1(b)"],
        per=rules["7.2.1"],
    ),
    time_charge=charges.TimeCharge(
        in_full=reading("V-82"), by_another=reading("V-83"), per=rules["7.2.2"]
    ),
    fixed_fee=charges.FixedFee(
        out_of=rules["7.2.3(a)"],
        by_players=rules["7.2.3(b)"],
        dropped=rules["7.2.3(c)"],
        per=rules["7.2.3"],
    ),
    varying=charges.Varying(nil=rules["7.4"], without_signs=reading("V-84"), per=rules["7.3"]),
    uncalled=Uncalled(per=rules["7.5"]),
    only_blinds=charges.OnlyBlinds(per=rules["7.6"]),
    cap=charges.Cap(per=rules["7.7"]),
    tied=TiedAlone(per=rules["7.8"]),
    per=rules["7.2"],
)

# 8.1 All versions of Poker

FROM_THE_BUTTON: Final = FirstCards(to=First.LEFT_OF_THE_BUTTON, per=rules["8.1.4"])
DEALT_FROM_THE_BUTTON: Final = Deal(first=FROM_THE_BUTTON, order=rules["8.1.4"], per=rules["8.1.4"])
DEALT_FROM_THE_DEALER: Final = Deal(
    first=FirstCards(to=First.LEFT_OF_THE_DEALER, per=reading("V-23")),
    per=reading("V-23"),
)
BUTTON_TRAVELS: Final = Travels(
    starts=FirstPlace(at_dealers=Side.RIGHT, per=rules["def:Dealer Button"]),
    moves=rules["def:Button"],
)

# the lowest chip, then one odd chip each (V-24, V-25)
NO_AGREEMENT: Final = NoAgreement(to_the_end=rules["8.1.6"], per=rules["8.1.6"])
DIVIDED_FROM_THE_BUTTON: Final = Division(
    unit=None,
    remainder=Remainder(to=OddTo.LEFT_OF_THE_BUTTON, per=rules["8.1.5(a)"]),
    agreement=NO_AGREEMENT,
    per=rules["8.1.5"],
)
DIVIDED_BY_SUIT: Final = Division(
    unit=None,
    remainder=Remainder(to=OddTo.HIGHEST_CARD, suits=SUIT_ORDER, per=rules["8.1.5(b)"]),
    agreement=NO_AGREEMENT,
    per=rules["8.1.5"],
)
