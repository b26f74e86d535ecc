"""What the Territory's books provide when something goes wrong (sections 15, 16 and 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.books import Book, Rule, reading
from pokerroom.play.facts import (
    CutByAnother,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Exposed,
    ExposedInCut,
    FoundFaceUp,
    InTheDiscards,
    LeftOut,
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
    Circumstance,
    Irregularities,
    OutOfTurnWager,
    Provision,
    Remedy,
    Silence,
    StaffPowers,
    VoidedChips,
    WrongHands,
)

C, R = Circumstance, Remedy


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The numbers under which one book says what all four books say."""

    told_after_folding: str
    told_while_uncalled: str
    exposed_in_cut: str
    not_cut: str
    cut_by_another: str
    order: str
    misdeal: str
    marker_stays: str
    same_first: str
    out_of_turn: str
    excess: str
    exceeded: str
    returned: str
    wrong: str
    one_right: str
    last_folder: str
    void_wagers: str
    exclude: str
    upset: str
    fraud: str
    opinion: str
    refund: str
    decides: str


IN_STUD: Final = Numbers(
    told_after_folding="16.5",
    told_while_uncalled="16.6",
    exposed_in_cut="17.1(a)",
    not_cut="17.1(b)",
    cut_by_another="17.1(c)",
    order="17.1(d)",
    misdeal="17.3#1",
    marker_stays="17.3#2",
    same_first="17.3#3",
    out_of_turn="17.4#1",
    excess="17.4#2",
    exceeded="17.5#1",
    returned="17.5#2",
    wrong="17.6#1",
    one_right="17.6#2",
    last_folder="17.6#3",
    void_wagers="19.2(a)",
    exclude="19.2(b)",
    upset="19.3(a)",
    fraud="19.3(b)",
    opinion="19.3#tail",
    refund="19.4",
    decides="19.6",
)
IN_MANILA: Final = Numbers(
    told_after_folding="15.5",
    told_while_uncalled="15.6",
    exposed_in_cut="16.1(a)",
    not_cut="16.1(b)",
    cut_by_another="16.1(c)",
    order="16.1(d)",
    misdeal="16.2#1",
    marker_stays="16.2#2",
    same_first="16.2#3",
    out_of_turn="16.3#1",
    excess="16.3#2",
    exceeded="16.4#1",
    returned="16.4#2",
    wrong="16.7#1",
    one_right="16.7#2",
    last_folder="16.7#3",
    void_wagers="18.2(a)",
    exclude="18.2(b)",
    upset="18.3(a)",
    fraud="18.3(b)",
    opinion="18.3#tail",
    refund="18.4",
    decides="18.6",
)
IN_DRAW: Final = Numbers(
    told_after_folding="14.5",
    told_while_uncalled="14.6",
    exposed_in_cut="15.1(a)",
    not_cut="15.1(b)",
    cut_by_another="15.1(c)",
    order="15.1(d)",
    misdeal="15.2#1",
    marker_stays="15.2#2",
    same_first="15.2#3",
    out_of_turn="15.3#1",
    excess="15.3#2",
    exceeded="15.4#1",
    returned="15.4#2",
    wrong="15.5#1",
    one_right="15.5#2",
    last_folder="15.5#3",
    void_wagers="17.2(a)",
    exclude="17.2(b)",
    upset="17.3(a)",
    fraud="17.3(b)",
    opinion="17.3#tail",
    refund="17.4",
    decides="17.6",
)


def of_seven_card_stud(rules: Book) -> Irregularities:
    own = (
        Provision(on=Exposed, given=(C.FIRST_DEAL, C.TWO_UP), then=R.MISDEAL, per=rules["17.2#2"]),
        Provision(
            on=Exposed,
            given=(C.FIRST_DEAL, C.FIRST_CARD),
            then=R.LATER_DOWN,
            per=rules["17.2#1"],
        ),
        Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.LATER_DOWN, per=reading("A-42")),
        Provision(
            on=Exposed,
            given=(C.FINAL_CARD, C.NO_ACT_THIS_ROUND),
            then=R.SHUFFLE_BACK,
            per=rules["17.7"],
        ),
        Provision(on=FoundFaceUp, given=(C.LAST_DEAL,), then=R.SHUFFLE_BACK, per=rules["17.7"]),
        Provision(
            on=FoundFaceUp,
            given=(C.FIRST_OF_DEALING,),
            then=R.SHUFFLE_BACK,
            per=rules["17.8#2"],
        ),
        Provision(
            on=FoundFaceUp, given=(C.FIRST_DEAL, C.TWO_UP), then=R.MISDEAL, per=rules["17.2#2"]
        ),
        Provision(on=FoundFaceUp, then=R.USE, per=rules["17.8#1"]),
    )
    return _irregularities(
        rules, IN_STUD, (*_unseen_hole_cards(rules, IN_STUD, "17.1(e)"), *own), passed="17.10"
    )


def of_five_card_stud(rules: Book) -> Irregularities:
    own = (
        Provision(on=Exposed, given=(C.FIRST_DEAL, C.TWO_UP), then=R.MISDEAL, per=rules["17.2#2"]),
        Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.LATER_DOWN, per=rules["17.2#1"]),
        Provision(
            on=FoundFaceUp,
            given=(C.FIRST_OF_DEALING,),
            then=R.SHUFFLE_BACK,
            per=rules["17.7#2"],
        ),
        Provision(
            on=FoundFaceUp, given=(C.FIRST_DEAL, C.TWO_UP), then=R.MISDEAL, per=rules["17.2#2"]
        ),
        Provision(on=FoundFaceUp, then=R.USE, per=rules["17.7#1"]),
    )
    return _irregularities(
        rules, IN_STUD, (*_unseen_hole_cards(rules, IN_STUD, "17.1(e)"), *own), passed="17.9"
    )


def of_manila(rules: Book) -> Irregularities:
    early = (C.NO_ACT_THIS_ROUND,)
    own = (
        Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.MISDEAL, per=rules["16.1(e)"]),
        Provision(on=FoundFaceUp, given=(C.HOLE_CARD,), then=R.MISDEAL, per=rules["16.1(e)"]),
        Provision(on=FoundFaceUp, given=(C.SECOND_COMMUNAL,), then=R.MISDEAL, per=rules["16.1(f)"]),
        Provision(on=FoundFaceUp, then=R.USE, per=reading("A-53")),
        Provision(
            on=TurnedEarly,
            given=early,
            unless=(C.SECOND_COMMUNAL,),
            then=R.HOLD_TO_MINIMUM,
            per=rules["16.6"],
        ),
        Provision(on=TurnedEarly, then=R.FREEZE, per=rules["16.5"]),
        Provision(
            on=TurnedTooMany,
            given=(*early, C.ONE_SURPLUS, C.MORE_TO_COME),
            unless=(C.FIRST_COMMUNAL,),
            then=R.HOLD_TO_MINIMUM,
            per=rules["16.6"],
        ),
        Provision(
            on=TurnedTooMany,
            given=(C.ONE_SURPLUS, C.MORE_TO_COME),
            then=R.FREEZE,
            per=rules["16.5"],
        ),
    )
    return _irregularities(
        rules, IN_MANILA, (*_unseen_hole_cards(rules, IN_MANILA, "16.1(g)"), *own), passed="16.8"
    )


def of_draw(rules: Book) -> Irregularities:
    """A misdealt order or a wrong hand is a misdeal before the first wager, and stands after it."""
    own = (
        Provision(on=DealtOutOfTurn, given=(C.NO_WAGER,), then=R.MISDEAL, per=rules["15.1(d)"]),
        Provision(on=DealtOutOfTurn, then=R.STANDS, per=rules["15.1(d)"]),
        Provision(
            on=FoundFaceUp,
            given=(C.FIRST_DEAL, C.ANOTHER_FOUND),
            then=R.MISDEAL,
            per=rules["15.1(e)"],
        ),
        Provision(on=FoundFaceUp, then=R.USE, per=reading("A-63")),
        Provision(
            on=Exposed, given=(C.FIRST_DEAL, C.ANOTHER_SHOWN), then=R.MISDEAL, per=rules["15.1(f)"]
        ),
        Provision(on=Exposed, given=(C.FIRST_DEAL,), then=R.STANDS, per=reading("A-63")),
        Provision(on=Exposed, given=(C.DRAW,), then=R.STANDS, per=reading("A-63")),
        Provision(on=LeftOut, given=(C.NO_WAGER,), then=R.MISDEAL, per=rules["15.1(g)"]),
        Provision(on=LeftOut, then=R.VOID, per=reading("A-41")),
        Provision(on=SurplusHand, given=(C.NO_WAGER,), then=R.MISDEAL, per=rules["15.1(g)"]),
        Provision(on=SurplusHand, then=R.SURPLUS_MUCKED, per=reading("A-41")),
        Provision(on=WrongNumber, unless=(C.NO_ACT,), then=R.DEAD, per=rules["15.5#1"]),
    )
    return _irregularities(rules, IN_DRAW, own, passed="15.6")


def _unseen_hole_cards(rules: Book, at: Numbers, number: str) -> tuple[Provision, ...]:
    """If nobody has looked, hands are put right where possible.

    Once betting began it is too late.
    """
    order, hands, wrong = rules[at.order], rules[number], rules[at.wrong]
    return (
        Provision(on=DealtOutOfTurn, given=(C.LOOKED,), then=R.MISDEAL, per=order),
        Provision(on=DealtOutOfTurn, given=(C.RESTORABLE,), then=R.REBUILD, per=order),
        Provision(on=DealtOutOfTurn, then=R.MISDEAL, per=order),
        *(
            provision
            for fact in (LeftOut, SurplusHand, WrongNumber)
            for provision in (
                Provision(on=fact, given=(C.NO_ACT, C.LOOKED), then=R.MISDEAL, per=hands),
                Provision(on=fact, given=(C.NO_ACT, C.RESTORABLE), then=R.REBUILD, per=hands),
                Provision(on=fact, given=(C.NO_ACT,), then=R.MISDEAL, per=hands),
            )
        ),
        Provision(on=LeftOut, then=R.VOID, per=reading("A-41")),
        Provision(on=SurplusHand, then=R.SURPLUS_MUCKED, per=reading("A-41")),
        Provision(on=WrongNumber, then=R.DEAD, per=wrong),
    )


def _cut(rules: Book, at: Numbers) -> tuple[Provision, ...]:
    """Without a proper cut the deal is void whenever that is discovered (A-39)."""
    return (
        Provision(on=ExposedInCut, then=R.MISDEAL, per=rules[at.exposed_in_cut]),
        Provision(on=NotCut, then=R.MISDEAL, per=rules[at.not_cut]),
        Provision(on=CutByAnother, then=R.MISDEAL, per=rules[at.cut_by_another]),
    )


def _irregularities(
    rules: Book, at: Numbers, own: tuple[Provision, ...], *, passed: str
) -> Irregularities:
    """What all four books share, plus the game's *own* provisions."""
    powers = _powers(rules, at)
    return Irregularities(
        provisions=(
            *_cut(rules, at),
            *_wrong_at_the_showdown(rules[at.wrong]),
            *own,
            *_alike(rules, at, passed),
        ),
        silences=_silences(powers.decides),
        after_misdeal=AfterMisdeal(
            same_first=rules[at.same_first],
            marker_stays=rules[at.marker_stays],
            wagers=reading("A-40"),
            per=rules[at.misdeal],
        ),
        out_of_turn=OutOfTurnWager(
            excess=rules[at.excess],
            exceeded=rules[at.exceeded],
            returned=rules[at.returned],
            per=rules[at.out_of_turn],
        ),
        wrong_hands=WrongHands(
            one_right=rules[at.one_right],
            last_folder=rules[at.last_folder],
            nobody=reading("A-44"),
        ),
        powers=powers,
        floor="casino supervisor",
        operator="Casino Operator",
        decider="Casino Operator",
    )


def _wrong_at_the_showdown(rule: Rule) -> tuple[Provision, ...]:
    """Applies whether or not anybody could act.

    A hand that won by another's fault may be wrong too.
    """
    return (
        Provision(on=WrongNumber, given=(C.ONE_LEFT, C.ANOTHER_WRONG), then=R.DEAD, per=rule),
        Provision(on=WrongNumber, given=(C.AT_SHOWDOWN,), unless=(C.OVER,), then=R.DEAD, per=rule),
    )


def _alike(rules: Book, at: Numbers, passed: str) -> tuple[Provision, ...]:
    folded, uncalled = rules[at.told_after_folding], rules[at.told_while_uncalled]
    return (
        Provision(on=ShownToOne, given=(C.OVER, C.UNCALLED), then=R.SHARE, per=uncalled),
        Provision(on=ShownToOne, given=(C.HAS_FOLDED, C.SEEN_BY_ACTIVE), then=R.SHARE, per=folded),
        Provision(on=ShownToOne, given=(C.HAS_FOLDED,), then=R.STANDS, per=folded),
        Provision(on=ShownToOne, given=(C.UNCALLED,), then=R.SHARE, per=uncalled),
        Provision(on=InTheDiscards, then=R.DEAD, per=rules[passed]),
        Provision(on=OutOfTurn, given=(C.CHECKED,), then=R.STANDS, per=reading("A-43")),
        Provision(on=OutOfTurn, given=(C.FOLDED,), then=R.DEAD, per=rules[passed]),
        Provision(on=OutOfTurn, then=R.HOLD_WAGER, per=rules[at.out_of_turn]),
        Provision(on=ShownByPlayer, then=R.STANDS, per=reading("A-83")),
    )


def _silences(decides: Rule) -> tuple[Silence, ...]:
    return tuple(
        Silence(on=fact, answers=answers, per=decides)
        for fact, answers in (
            (NotShuffled, (R.MISDEAL, R.STANDS)),
            (Exposed, (R.STANDS, R.MISDEAL)),
            (TurnedEarly, (R.USE_NEXT, R.CARD_SHUFFLED)),
            (TurnedTooMany, (R.STANDS, R.MISDEAL)),
            (DefectiveDeck, (R.ROUND_VOID, R.MISDEAL, R.STANDS)),
            (DrawnOutOfTurn, (R.KEEPS, R.MOVED_ON)),
            (ShownToOne, (R.STANDS, R.DEAD)),
            (WrongNumber, (R.REBUILD, R.MISDEAL)),
        )
    )


def _powers(rules: Book, at: Numbers) -> StaffPowers:
    return StaffPowers(
        void_wagers=rules[at.void_wagers],
        voided=VoidedChips(returned=True, per=reading("A-48")),
        exclude=rules[at.exclude],
        upset=rules[at.upset],
        fraud=rules[at.fraud],
        opinion=rules[at.opinion],
        refund=rules[at.refund],
        decides=rules[at.decides],
        reports=reading("A-90"),
    )
