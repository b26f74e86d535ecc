"""What Victoria's book provides when something goes wrong, version by version (section 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import Rule, book, reading
from pokerroom.play.facts import (
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Exposed,
    ExposedInCut,
    FoundFaceUp,
    InTheDiscards,
    LeftOut,
    NoBurn,
    NotCut,
    NotShuffled,
    OutOfTurn,
    ShownByPlayer,
    ShownToOne,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    WrongNumber,
)
from pokerroom.play.game.provisions import (
    AfterMisdeal,
    BoxedCards,
    Circumstance,
    GhostPlaces,
    Heading,
    Irregularities,
    OutOfTurnWager,
    Provision,
    Remedy,
    Silence,
    SpoiltDeck,
    StaffPowers,
    SubstantialAction,
    VoidedChips,
)

rules = book("VIC")

C, R = Circumstance, Remedy
NO_ACTION: Final = C.NO_SUBSTANTIAL_ACTION

# 9.1.1(a) In all games

IN_EVERY_VERSION: Final = Heading(per=rules["9.1.1(a)"])
OF_DRAW_POKER: Final = Heading(
    versions=("vic/draw-blind", "vic/draw-kitty", "vic/draw-ante"), per=rules["9.1.1(b)"]
)
FIRST_DEAL_OF_FIVE: Final = Heading(versions=("vic/five-card-stud",), per=rules["9.1.1(c)"])
FIRST_DEAL_OF_CROWN: Final = Heading(versions=("vic/crown-stud",), per=rules["9.1.1(d)"])
FIRST_DEAL_OF_SEVEN: Final = Heading(  # the Hi-Low version is dealt alike (V-48)
    versions=("vic/seven-card-stud", "vic/seven-card-stud-hi-low"), per=rules["9.1.1(e)"]
)


def _played_out(fact: type, rule: Rule) -> Provision:
    """After substantial action the hand stands, even once it has been played to the end."""
    return Provision(on=fact, given=(C.OVER,), unless=(NO_ACTION,), then=R.STANDS, per=rule)


CUT: Final = (
    _played_out(NotShuffled, rules["9.1.1(a)(ii)"]),
    _played_out(NotCut, rules["9.1.1(a)(ii)"]),
    Provision(on=ExposedInCut, then=R.MISDEAL, per=rules["9.1.1(a)(i)"]),
    Provision(on=NotShuffled, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(ii)"]),
    Provision(on=NotShuffled, then=R.STANDS, per=rules["9.1.1(a)(ii)"]),
    Provision(on=NotCut, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(ii)"]),
    Provision(on=NotCut, then=R.STANDS, per=rules["9.1.1(a)(ii)"]),
)
ORDER: Final = (
    _played_out(DealtOutOfTurn, rules["9.1.1(a)(iii)"]),
    Provision(
        on=DealtOutOfTurn,
        given=(NO_ACTION, C.RESTORABLE),
        then=R.REBUILD,
        per=rules["9.1.1(a)(iii)"],
    ),
    Provision(on=DealtOutOfTurn, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(iii)"]),
    Provision(on=DealtOutOfTurn, then=R.STANDS, per=rules["9.1.1(a)(iii)"]),
)
HANDS: Final = (
    Provision(
        on=LeftOut, given=(NO_ACTION, C.RESTORABLE), then=R.REBUILD, per=rules["9.1.1(a)(iv)"]
    ),
    Provision(on=LeftOut, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(iv)"]),
    Provision(on=LeftOut, given=(C.HAS_ACTED,), then=R.DEAD, per=rules["9.1.1(a)(vi)"]),
    Provision(on=LeftOut, then=R.VOID, per=rules["9.1.1(a)(vi)"]),
    Provision(
        on=SurplusHand, given=(NO_ACTION, C.RESTORABLE), then=R.REBUILD, per=rules["9.1.1(a)(iv)"]
    ),
    Provision(on=SurplusHand, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(iv)"]),
)
NUMBER: Final = (
    Provision(on=WrongNumber, given=(C.ONE_LEFT,), then=R.ROUND_VOID, per=rules["9.1.1(a)(vii)"]),
    Provision(
        on=WrongNumber,
        given=(C.AT_SHOWDOWN, C.HAS_ACTED),
        then=R.DEAD,
        per=rules["9.1.1(a)(vi)"],
    ),
    Provision(on=WrongNumber, given=(C.AT_SHOWDOWN,), then=R.VOID, per=rules["9.1.1(a)(vi)"]),
    Provision(
        on=WrongNumber,
        given=(C.INITIAL_DEAL, NO_ACTION, C.RESTORABLE),
        then=R.REBUILD,
        per=rules["9.1.1(a)(v)"],
    ),
    Provision(on=WrongNumber, given=(NO_ACTION, C.RESTORABLE), then=R.REBUILD, per=reading("V-45")),
    Provision(
        on=WrongNumber,
        given=(NO_ACTION, C.FIRST_DEAL),
        then=R.MISDEAL,
        per=rules["9.1.1(a)(v)"],
    ),
    Provision(on=WrongNumber, given=(NO_ACTION,), then=R.MISDEAL, per=rules["9.1.1(a)(vi)"]),
    Provision(on=WrongNumber, given=(C.HAS_ACTED,), then=R.DEAD, per=rules["9.1.1(a)(vi)"]),
    Provision(on=WrongNumber, then=R.VOID, per=rules["9.1.1(a)(vi)"]),
)
DECK: Final = (
    Provision(on=DefectiveDeck, given=(C.OVER,), then=R.STANDS, per=reading("V-47")),
    Provision(on=DefectiveDeck, then=R.ALL_BACK, per=rules["9.1.1(a)(viii)"]),
    Provision(on=FoundFaceUp, given=(C.FIFTH_BOXED,), then=R.ALL_BACK, per=rules["9.1.1(a)(viii)"]),
)
MISDEALS: Final = tuple(
    replace(each, under=IN_EVERY_VERSION) for each in (*CUT, *ORDER, *HANDS, *NUMBER, *DECK)
)

# 9.2 In all games

IN_ALL_GAMES: Final = (
    Provision(on=FoundFaceUp, then=R.MUCK_CARD, per=rules["9.2.5"]),
    Provision(on=NoBurn, given=(NO_ACTION, C.RESTORABLE), then=R.RECONSTRUCT, per=rules["9.2.6"]),
    Provision(on=NoBurn, then=R.FEWER_BURNS, per=rules["9.2.6"]),
    Provision(on=ShownByPlayer, then=R.STANDS, per=rules["9.2.8"]),
    Provision(on=ShownToOne, given=(C.OVER,), then=R.SHOW_ALL, per=rules["9.2.4"]),
    Provision(on=InTheDiscards, then=R.DEAD, per=rules["9.2.2"]),
    Provision(on=OutOfTurn, given=(C.CHECKED,), then=R.STANDS, per=rules["def:Action"]),
    Provision(on=OutOfTurn, given=(C.FOLDED,), then=R.DEAD, per=rules["def:Fold"]),
)
SILENCES: Final = tuple(
    Silence(on=fact, answers=answers, per=rules["11.9"])
    for fact, answers in (
        (CutByAnother, (R.MISDEAL, R.STANDS)),
        (SurplusHand, (R.SURPLUS_MUCKED, R.MISDEAL)),
        (Exposed, (R.STANDS, R.MISDEAL)),
        (TurnedEarly, (R.USE_NEXT, R.CARD_SHUFFLED)),
        (TurnedTooMany, (R.STANDS, R.MISDEAL)),
        (OutOfTurn, (R.HOLD_WAGER, R.IGNORE_WAGER)),
        (DealtOnShort, (R.ROUND_VOID,)),
    )
)
SHOWN_TO_ONE: Final = Silence(
    on=ShownToOne, answers=(R.STANDS, R.DEAD), discretion=True, per=rules["11.12"]
)


def _misdeal_of_two(rule: Rule, under: Heading | None = None) -> tuple[Provision, ...]:
    return (
        Provision(
            on=Exposed,
            given=(C.FIRST_DEAL, C.ANOTHER_SHOWN),
            then=R.MISDEAL,
            under=under,
            per=rule,
        ),
    )


def _exchanged(rule: Rule) -> tuple[Provision, ...]:
    return (Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.EXCHANGE, per=rule),)


# 9.1.1(b), 9.3 Draw

DRAW: Final = (
    *_misdeal_of_two(rules["9.1.1(b)(i)"], OF_DRAW_POKER),
    Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.STANDS, per=reading("V-33")),
    Provision(on=Exposed, given=(C.DRAW,), then=R.STANDS, per=rules["9.1.1(b)(i)"]),
    Provision(on=DrawnOutOfTurn, given=(C.ASKS_FOR_MORE, C.LOOKED), then=R.KEEPS, per=rules["9.3"]),
    Provision(on=DrawnOutOfTurn, given=(C.LOOKED,), then=R.PASSED_ON, per=reading("V-52")),
    Provision(on=DrawnOutOfTurn, then=R.MOVED_ON, per=reading("V-52")),
)


def _up_cards(
    under: Heading, *, uncorrected: str, two_of_two: str, two: str, one: str
) -> tuple[Provision, ...]:
    """Cards turned face up in the first deal of stud (9.1.1(c) to (e), 9.4 to 9.6)."""
    return (
        Provision(
            on=Exposed,
            given=(C.FIRST_DEAL, C.CANNOT_BE_CORRECTED),
            then=R.MISDEAL,
            under=under,
            per=rules[uncorrected],
        ),
        Provision(
            on=Exposed,
            given=(C.FIRST_DEAL, C.TWO_UP, C.ANOTHER_TWO_UP),
            then=R.MISDEAL,
            under=under,
            per=rules[two_of_two],
        ),
        Provision(
            on=Exposed,
            given=(C.FIRST_DEAL, C.TWO_UP),
            then=R.EXCHANGE_LATER,
            per=rules[two],
        ),
        Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.LATER_DOWN, per=rules[one]),
    )


THREE_UP: Final = Provision(
    on=Exposed,
    given=(C.FIRST_DEAL, C.THREE_UP),
    then=R.MISDEAL,
    under=FIRST_DEAL_OF_SEVEN,
    per=rules["9.1.1(e)(iii)"],
)


def _last_card(rule: Rule) -> tuple[Provision, ...]:
    """The last card, which should come face down, is exposed (9.5.6, 9.6.6)."""
    return (
        Provision(
            on=Exposed,
            given=(C.LAST_DEAL, C.NO_ACT_THIS_ROUND, C.FIRST_OF_DEALING),
            then=R.ALL_UP,
            per=rule,
        ),
        Provision(on=Exposed, given=(C.LAST_DEAL, C.TAPPED_OUT), then=R.STANDS, per=rule),
        Provision(on=Exposed, given=(C.LAST_DEAL, NO_ACTION), then=R.ASK_TO_TAP_OUT, per=rule),
        Provision(on=Exposed, given=(C.LAST_DEAL,), then=R.TAP_OUT, per=rule),
    )


def _frozen(rule: Rule) -> tuple[Provision, ...]:
    return (Provision(on=TurnedEarly, then=R.FREEZE, per=rule),)


DEALT_ON: Final = (
    Provision(on=DealtOnShort, given=(C.ALL_CAN_BE_SERVED,), then=R.DEAL_ON, per=rules["9.7.1"]),
)
FIVE_CARD_STUD: Final = (
    *_up_cards(
        FIRST_DEAL_OF_FIVE,
        uncorrected="9.1.1(c)(i)",
        two_of_two="9.1.1(c)(ii)",
        two="9.4.2",
        one="9.4.1",
    ),
    *_frozen(rules["9.4.4"]),
    *DEALT_ON,
)
CROWN_STUD: Final = (
    *_up_cards(
        FIRST_DEAL_OF_CROWN,
        uncorrected="9.1.1(d)(i)",
        two_of_two="9.1.1(d)(ii)",
        two="9.5.2",
        one="9.5.1",
    ),
    *_frozen(rules["9.5.4"]),
    *_last_card(rules["9.5.6"]),
    *DEALT_ON,
)
SEVEN_CARD_STUD: Final = (
    THREE_UP,
    *_up_cards(
        FIRST_DEAL_OF_SEVEN,
        uncorrected="9.1.1(e)(i)",
        two_of_two="9.1.1(e)(ii)",
        two="9.6.2",
        one="9.6.1",
    ),
    *_frozen(rules["9.6.4"]),
    *_last_card(rules["9.6.6"]),
    *DEALT_ON,
)


def _turned_too_many(rule: Rule) -> tuple[Provision, ...]:
    """Two or more cards are turned instead of one (9.8.3, 9.9.7)."""
    return (
        Provision(on=TurnedTooMany, given=(C.ONE_SURPLUS,), then=R.SURPLUS_BURNT, per=rule),
        Provision(on=TurnedTooMany, then=R.SURPLUS_BACK, per=rule),
    )


MANILA: Final = (
    *_misdeal_of_two(rules["9.1.1(f)"]),
    *_exchanged(rules["9.8.1"]),
    *_frozen(rules["9.8.2"]),
    *_turned_too_many(rules["9.8.3"]),
)
FLOP: Final = (
    *_misdeal_of_two(rules["9.1.1(g)"]),
    *_exchanged(rules["9.9.1"]),
    Provision(on=NoBurn, given=(C.FLOP, NO_ACTION), then=R.FLOP_AGAIN_BURNT, per=rules["9.9.2"]),
    Provision(
        on=TurnedTooMany,
        given=(C.FLOP,),
        then=R.FLOP_AGAIN,
        per=rules["9.9.3"],
    ),
    Provision(on=TurnedEarly, given=(C.FLOP,), then=R.FLOP_BACK, per=rules["9.9.4"]),
    Provision(on=TurnedEarly, given=(C.FOURTH_CARD,), then=R.SET_ASIDE, per=rules["9.9.5"]),
    Provision(on=TurnedEarly, given=(C.FIFTH_CARD,), then=R.CARD_BACK, per=rules["9.9.6"]),
    *_turned_too_many(rules["9.9.7"]),
)

# 11 General provisions

POWERS: Final = StaffPowers(
    void_wagers=rules["11.2.1"],
    voided=VoidedChips(returned=True, per=reading("V-94")),
    exclude=rules["11.2.2"],
    dead_hand=rules["11.12"],
    upset=rules["11.4.1"],
    upset_must_affect=False,
    fraud=rules["11.4.2"],
    opinion=rules["11.4.2"],
    invalidate=rules["11.4"],
    refund=rules["11.5"],
    decides=rules["11.9"],
    reports=reading("V-62"),
)
AFTER_MISDEAL: Final = AfterMisdeal(
    same_first=rules["9.1.1"],
    marker_stays=reading("V-66"),
    wagers=reading("V-66"),
    per=rules["9.1.1"],
)
OUT_OF_TURN: Final = OutOfTurnWager(
    excess=rules["11.9"], exceeded=rules["11.9"], returned=rules["11.9"], per=rules["11.9"]
)


def irregularities(own: tuple[Provision, ...], *, ghost_places: str = "") -> Irregularities:
    """The provisions of all versions plus a game's *own*.

    *ghost_places* is its rule on folded places.
    """
    return Irregularities(
        provisions=(*MISDEALS, *own, *IN_ALL_GAMES),
        silences=(*SILENCES, SHOWN_TO_ONE),
        after_misdeal=AFTER_MISDEAL,
        substantial=SubstantialAction(players=2, per=rules["def:Substantial action"]),
        boxed=BoxedCards(
            spoilt=SpoiltDeck(cards=5, per=rules["def:Defective deck"]),
            per=rules["def:Boxed Card"],
        ),
        out_of_turn=OUT_OF_TURN,
        ghost_places=GhostPlaces(per=rules[ghost_places]) if ghost_places else None,
        held_draw=reading("V-52"),
        burns_left_out=reading("V-58"),
        in_view=rules["9.2.1"],
        inspected=rules["9.2.3"],
        powers=POWERS,
        floor="Poker Room Supervisor (or above)",
        operator="Casino Operator",
        decider="Poker Room Supervisor (or above)",
    )


OF_DRAW: Final = irregularities(DRAW)
OF_FIVE_CARD_STUD: Final = irregularities(FIVE_CARD_STUD, ghost_places="9.4.5")
OF_CROWN_STUD: Final = irregularities(CROWN_STUD, ghost_places="9.5.5")
OF_SEVEN_CARD_STUD: Final = irregularities(SEVEN_CARD_STUD, ghost_places="9.6.5")
OF_MANILA: Final = irregularities(MANILA)
OF_FLOP_GAMES: Final = irregularities(FLOP)
