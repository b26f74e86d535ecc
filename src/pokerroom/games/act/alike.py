"""What the Territory's books of games among players say alike."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import Book, Rule, provision, reading
from pokerroom.books.clauses import cards
from pokerroom.books.clauses.packs import Pack
from pokerroom.books.clauses.seats import (
    ChoiceOfSeat,
    IdleSeat,
    MissedMarker,
    NobodyPickedUp,
    NoGifts,
    SeatDraw,
    SeatRules,
    TableSign,
)
from pokerroom.cards import Category, Deck
from pokerroom.money import dollars
from pokerroom.play.betting.cards_showing import highest_cards_showing
from pokerroom.play.betting.first_by_cards import IfTappedOut, Opening, Passes
from pokerroom.play.game.deal import Deal, First, FirstCards
from pokerroom.play.game.marker import FirstPlace, Side, Travels
from pokerroom.play.game.table_stakes import Buying
from pokerroom.play.pots.commission import TiedAlone
from pokerroom.play.pots.odd_amounts import OddTo, Remainder
from pokerroom.play.pots.pots import TappingOut, Uncalled
from pokerroom.play.pots.scale import ByScale, CapInMinimums, Exempt, Scale, Variation
from pokerroom.play.pots.splitting import Division, NoAgreement


def packs(rules: Book) -> tuple[Pack, ...]:
    unfit = rules["3.3#1"]
    return (
        Pack(deck=Deck.FULL, ranks="AKQJT98765432", alike=unfit, per=rules["3.1"]),
        Pack(deck=Deck.FORTY, ranks="AKQJT98765", alike=unfit, per=rules["def:Reduced Deck"]),
        Pack(deck=Deck.THIRTY_TWO, ranks="AKQJT987", alike=unfit, per=rules["def:Reduced Deck"]),
    )


def decks(rules: Book, *, seats: int, forty: int, either: int) -> tuple[cards.DeckAllowed, ...]:
    """Up to *forty* players may agree on a 40-card deck, up to *either* on 40 or 32 cards."""
    agreed = cards.Agreement.ALL_PLAYERS
    few, fewer = rules["3.5#7"], rules["3.5#8"]
    return (
        cards.DeckAllowed(deck=Deck.FULL, players_most=seats, per=rules["3.1"]),
        cards.DeckAllowed(deck=Deck.FORTY, players_most=forty, needs=agreed, per=few),
        cards.DeckAllowed(deck=Deck.FORTY, players_most=either, needs=agreed, per=fewer),
        cards.DeckAllowed(deck=Deck.THIRTY_TWO, players_most=either, needs=agreed, per=fewer),
    )


def ranks(rules: Book) -> tuple[cards.RankOfCards, ...]:
    return (
        cards.RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["3.5#2"]),
        cards.RankOfCards(deck=Deck.FORTY, order="AKQJT98765", per=rules["3.5#4"]),
        cards.RankOfCards(deck=Deck.THIRTY_TWO, order="AKQJT987", per=rules["3.5#5"]),
    )


def ace_low(rules: Book) -> tuple[cards.AceLow, ...]:
    agreed = cards.Agreement.ALL_PLAYERS_AND_OPERATOR
    return (
        cards.AceLow(decks=(Deck.FULL,), per=rules["3.5#3"]),
        cards.AceLow(decks=(Deck.FORTY, Deck.THIRTY_TWO), needs=agreed, per=rules["3.5#6"]),
    )


def cut(rules: Book) -> cards.Cut:
    return cards.Cut(
        once=rules["4.2#1"],
        if_declined=rules["4.3"],
        least_each_end=2,
        completed=rules["4.4"],
        per=rules["4.2#2"],
    )


def cards_count(rule: Rule) -> tuple[cards.CardsCount, ...]:
    """*rule* covers three categories; the others follow by a reading."""
    named = (Category.TWO_PAIRS, Category.ONE_PAIR, Category.ODD_CARDS)
    others = tuple(category for category in Category if category not in named)
    return (
        cards.CardsCount(categories=named, per=rule),
        cards.CardsCount(categories=others, per=reading("A-37")),
    )


def first_opening(rules: Book) -> tuple[Opening, ...]:
    """Ties go to the first player from the buck, beginning with the player who has it (A-15)."""
    return (
        replace(later_opening(rules)[0], form="blind", per=rules["7.1(a)#1"]),
        replace(later_opening(rules)[0], form="ante", per=rules["7.1(b)"]),
    )


def later_opening(rules: Book) -> tuple[Opening, ...]:
    instead = IfTappedOut(passes=Passes.TO_THE_NEXT_IN_VALUE, per=reading("A-19"))
    suits = cards.EqualSuits(per=rules["3.5#1"])
    return (
        Opening(
            by=highest_cards_showing, suits=suits, if_tapped_out=instead, per=rules["8.1#lead"]
        ),
    )


def division(rules: Book) -> Division:
    """Shares are in whole dollars, and the entire odd amount goes to one player (A-31, A-32)."""
    nearest = provision("remainder-to-the-tied-player-nearest-the-buck").under(rules)
    return Division(
        unit=dollars(1),
        remainder=Remainder(to=OddTo.NEAREST_THE_BUCK, per=nearest),
        agreement=NoAgreement(
            to_the_end=provision("round-played-to-its-end").under(rules),
            per=provision("pot-not-divided-by-agreement").under(rules),
        ),
        passes=provision("commission-out-before-the-pot-is-passed").under(rules),
        pots_together=True,
        per=provision("equal-hands-share-in-whole-dollars").under(rules),
    )


def commission(rules: Book) -> ByScale:
    """A dollar for each full twenty of a pot, up to 100 table minimums (A-33, A-34)."""
    nil = provision("no-commission-up-to-19-dollars").under(rules)
    beyond = provision("no-commission-beyond-100-minimums").under(rules)
    tied = provision("no-commission-when-the-tied-players-alone-paid-in").under(rules)
    return ByScale(
        definition=provision("meaning-of-commission").under(rules),
        scale=Scale(
            exempt=Exempt(up_to=dollars(19), per=nil),
            percent=5,
            step=dollars(20),
            cap=CapInMinimums(times=100, per=beyond),
            per=provision("commission-of-five-per-cent-by-twenties").under(rules),
        ),
        variation=Variation(
            told=provision("variation-made-known-before-the-game").under(rules),
            per=provision("operator-may-charge-less").under(rules),
        ),
        several=provision("several-pots-charged-on-their-sum").under(rules),
        uncalled=Uncalled(per=provision("uncalled-wager-bears-no-commission").under(rules)),
        tied=TiedAlone(per=tied),
        per=provision("dealer-works-out-the-commission").under(rules),
    )


def dealt_from_the_buck(rules: Book) -> Deal:
    """One card at a time, beginning with the designated player."""
    first = FirstCards(to=First.WITH_THE_BUCK, per=rules["def:Buck"])
    return Deal(first=first, per=rules["6.2#1"])


def buck_travels(rules: Book) -> Travels:
    starts = provision("buck-starts-at-the-dealers-left").under(rules)
    return Travels(
        starts=FirstPlace(at_dealers=Side.LEFT, per=starts),
        moves=provision("buck-moves-clockwise-each-round").under(rules),
        designates=rules["def:Buck"],
        refused=provision("no-passing-the-buck").under(rules),
    )


def buying(rules: Book) -> Buying:
    return Buying(
        joining=provision("minimum-stake-in-view-to-start").under(rules),
        reaches=provision("stake-brought-to-the-minimum").under(rules),
        unless_unable=True,
        topping_up=reading("A-12"),
        leaves=provision("short-player-who-taps-out-and-loses-leaves").under(rules),
        per=provision("chips-bought-between-rounds").under(rules),
    )


def seat_rules(rules: Book) -> SeatRules:
    """A newcomer is dealt in at once, and the buck goes to the next player dealt in (A-11)."""
    draw = provision("draw-of-cards-for-a-seat").under(rules)
    displayed = provision("minimum-stake-and-wager-on-a-sign").under(rules)
    idle = provision("idle-player-may-lose-the-seat").under(rules)
    return SeatRules(
        choice=ChoiceOfSeat(
            draw=SeatDraw(highest=reading("A-93"), per=draw),
            seated_first=provision("seated-players-first-for-a-vacant-seat").under(rules),
            kept=reading("A-89"),
            per=provision("choice-of-seat").under(rules),
        ),
        leaving=reading("A-94"),
        least_players=reading("A-94"),
        gifts=NoGifts(
            between_rounds=reading("A-96"), per=provision("no-lending-of-chips").under(rules)
        ),
        void=reading("A-95"),
        incomplete=reading("A-97"),
        rechecked=reading("A-97"),
        picking_up=NobodyPickedUp(per=reading("A-89")),
        lapses=reading("A-09"),
        free=reading("A-11"),
        sign=TableSign(
            game=displayed,
            stake_is_called="minimum table stake",
            stake=displayed,
            wager=displayed,
            limits=reading("A-14"),
        ),
        idle=IdleSeat(rounds=3, only_if_full=True, per=idle),
        missed_marker=MissedMarker(per=reading("A-94")),
    )


def tapping_out(rules: Book) -> TappingOut:
    return TappingOut(
        main=provision("meaning-of-pot").under(rules),
        own_pots=provision("tapped-out-player-wins-only-his-own-pots").under(rules),
        other_pots=provision("other-pots-to-the-best-hand-contesting-them").under(rules),
        per=provision("excess-goes-to-a-separate-pot").under(rules),
    )
