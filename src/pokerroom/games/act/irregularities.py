"""What the Territory's books provide for what goes wrong (sections 15, 16 and 17)."""

from __future__ import annotations

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
from pokerroom.play.game import (
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
    return _irregularities(rules, (*_unseen_hole_cards(rules, "17.1(e)"), *own), 17, passed="17.10")


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
    return _irregularities(rules, (*_unseen_hole_cards(rules, "17.1(e)"), *own), 17, passed="17.9")


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
    return _irregularities(rules, (*_unseen_hole_cards(rules, "16.1(g)"), *own), 16, passed="16.8")


def of_draw(rules: Book) -> Irregularities:
    """Out of turn and wrong hands are misdeals before the first wager, and stand after it."""
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
    return _irregularities(rules, own, 15, passed="15.6")


def _unseen_hole_cards(rules: Book, number: str) -> tuple[Provision, ...]:
    """Hands are rebuilt if possible while nobody has looked; after betting began it is too late."""
    section = number.partition(".")[0]
    order, hands = rules[f"{section}.1(d)"], rules[number]
    wrong = rules["17.6#1"] if section == "17" else rules["16.7#1"]
    return (
        Provision(on=DealtOutOfTurn, given=(C.LOOKED,), then=R.MISDEAL, per=order),
        Provision(on=DealtOutOfTurn, given=(C.REBUILT,), then=R.REBUILD, per=order),
        Provision(on=DealtOutOfTurn, then=R.MISDEAL, per=order),
        *(
            provision
            for fact in (LeftOut, SurplusHand, WrongNumber)
            for provision in (
                Provision(on=fact, given=(C.NO_ACT, C.LOOKED), then=R.MISDEAL, per=hands),
                Provision(on=fact, given=(C.NO_ACT, C.REBUILT), then=R.REBUILD, per=hands),
                Provision(on=fact, given=(C.NO_ACT,), then=R.MISDEAL, per=hands),
            )
        ),
        Provision(on=LeftOut, then=R.VOID, per=reading("A-41")),
        Provision(on=SurplusHand, then=R.SURPLUS_MUCKED, per=reading("A-41")),
        Provision(on=WrongNumber, then=R.DEAD, per=wrong),
    )


def _cut(rules: Book, section: int) -> tuple[Provision, ...]:
    """Without the right cut the deal is off whenever that is found (A-39)."""
    return (
        Provision(on=ExposedInCut, then=R.MISDEAL, per=rules[f"{section}.1(a)"]),
        Provision(on=NotCut, then=R.MISDEAL, per=rules[f"{section}.1(b)"]),
        Provision(on=CutByAnother, then=R.MISDEAL, per=rules[f"{section}.1(c)"]),
    )


def _irregularities(
    rules: Book, own: tuple[Provision, ...], section: int, *, passed: str
) -> Irregularities:
    """What all four books have, and what is the game's *own*."""
    turn, exceeded = {17: ("17.4", "17.5"), 16: ("16.3", "16.4"), 15: ("15.3", "15.4")}[section]
    misdeal = {17: "17.3", 16: "16.2", 15: "15.2"}[section]
    wrong = {17: "17.6", 16: "16.7", 15: "15.5"}[section]
    powers = _powers(rules, section + 2)
    return Irregularities(
        provisions=(
            *_cut(rules, section),
            *_wrong_at_the_showdown(rules[f"{wrong}#1"]),
            *own,
            *_alike(rules, turn, passed),
        ),
        silences=_silences(powers.decides),
        after_misdeal=AfterMisdeal(
            same_first=rules[f"{misdeal}#3"],
            marker_stays=rules[f"{misdeal}#2"],
            wagers=reading("A-40"),
            per=rules[f"{misdeal}#1"],
        ),
        out_of_turn=OutOfTurnWager(
            excess=rules[f"{turn}#2"],
            exceeded=rules[f"{exceeded}#1"],
            returned=rules[f"{exceeded}#2"],
            per=rules[f"{turn}#1"],
        ),
        wrong_hands=WrongHands(
            one_right=rules[f"{wrong}#2"],
            last_folder=rules[f"{wrong}#3"],
            nobody=reading("A-44"),
        ),
        powers=powers,
        floor="casino supervisor",
        operator="Casino Operator",
        decider="Casino Operator",
    )


def _wrong_at_the_showdown(rule: Rule) -> tuple[Provision, ...]:
    """Whether or not anybody could act; one that won because another was wrong may be so itself."""
    return (
        Provision(on=WrongNumber, given=(C.ONE_LEFT, C.ANOTHER_WRONG), then=R.DEAD, per=rule),
        Provision(on=WrongNumber, given=(C.AT_SHOWDOWN,), unless=(C.OVER,), then=R.DEAD, per=rule),
    )


def _alike(rules: Book, turn: str, passed: str) -> tuple[Provision, ...]:
    collusion = int(turn.partition(".")[0]) - 1
    told = rules[f"{collusion}.5"]
    return (
        Provision(on=ShownToOne, given=(C.HAS_FOLDED,), then=R.SHOW_ALL, per=told),
        Provision(on=InTheDiscards, then=R.DEAD, per=rules[passed]),
        Provision(on=OutOfTurn, given=(C.CHECKED,), then=R.STANDS, per=reading("A-43")),
        Provision(on=OutOfTurn, given=(C.FOLDED,), then=R.DEAD, per=rules[passed]),
        Provision(on=OutOfTurn, then=R.HOLD_WAGER, per=rules[f"{turn}#1"]),
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


def _powers(rules: Book, general: int) -> StaffPowers:
    return StaffPowers(
        void_wagers=rules[f"{general}.2(a)"],
        voided=VoidedChips(returned=True, per=reading("A-48")),
        exclude=rules[f"{general}.2(b)"],
        upset=rules[f"{general}.3(a)"],
        fraud=rules[f"{general}.3(b)"],
        opinion=rules[f"{general}.3#tail"],
        refund=rules[f"{general}.4"],
        decides=rules[f"{general}.6"],
        supervises=rules["def:Casino Supervisor"],
    )
