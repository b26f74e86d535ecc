"""Rules on what went wrong: the provision that fits, or the question that must be asked first.

It also says which facts could be reported now, so that a console can offer those and no others.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal, nearness, roles_in
from pokerroom.engine.provisions import AnyProvision, OpenQuestion, first_fitting
from pokerroom.play.facts import DeckFault, DefectiveDeck, Fact, Power, Put
from pokerroom.play.game.provisions import (
    Circumstance,
    Irregularities,
    Provision,
    Remedy,
    Silence,
    name_of,
)
from pokerroom.play.irregularities.circumstances import holds
from pokerroom.play.irregularities.declarations import FACTS
from pokerroom.play.irregularities.offices import may_decide, may_judge_decks, may_put
from pokerroom.play.irregularities.phrases import LOOKED, RESTORABLE
from pokerroom.play.irregularities.remedies import carried_out, clause_of
from pokerroom.play.state.awaiting import FirstEvents
from pokerroom.play.state.copying import copied
from pokerroom.play.state.corrections import Answer, AskedAbout, FactRuledOn, Referred
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Phase, Play

ASKED: Final = {detail.decides: detail for detail in (LOOKED, RESTORABLE)}
"""The question asked if a provision depends on the answer."""
DEALERS = "dealer"  # he runs the game by definition, and reports what has gone wrong
LATE = frozenset({Circumstance.OVER, Circumstance.ONE_LEFT, Circumstance.AT_SHOWDOWN})
UNUSUAL: Final = LATE | {Circumstance.FIFTH_BOXED}
"""What a rule about a fact may wait for, though another rule is about the fact itself."""


AskedFirst: TypeAlias = OpenQuestion[Circumstance, Remedy]


def rules_on_fact(play: Play, fact: Fact) -> FirstEvents:
    """What the book makes of *fact*; if it is silent, a person decides."""
    allowed = may_judge_decks if _is_judged(fact) else may_put
    if refusal := allowed(play, fact.by):
        return refusal
    if because := FACTS[fact.__class__].cannot_be(play, fact):
        return Refusal(because=because, per=_rule_about(play, fact))
    return provided(play, fact)


def _is_judged(fact: Fact) -> bool:
    return isinstance(fact, DefectiveDeck) and fact.fault is DeckFault.JUDGED


def _rule_about(play: Play, fact: Fact) -> Authority:
    """The rule that would have applied, cited when the fact cannot have happened."""
    clause = clause_of(play)
    about = [each for each in clause.provisions if each.on is fact.__class__]
    usual = [each for each in about if not UNUSUAL & {*each.given}]
    own = [each.per for each in (*usual, *about) if "def:" not in str(each.per)]
    return own[0] if own else clause.powers.decides


def provided(play: Play, fact: Fact) -> FirstEvents:
    found = fitting(play, fact)
    if isinstance(found, OpenQuestion):
        return (_asked(play, fact, found),)
    if found is None:
        return (_referred(play, fact),)
    by_itself = fact.by.lower() == DEALERS or _is_judged(fact)
    if not by_itself and (refusal := may_decide(play, fact.by, found.per)):
        return refusal
    return ruled(play, fact, found.then, found.per)


def ruled(play: Play, fact: Put | None, then: Remedy, per: Authority) -> tuple[Event, ...]:
    if fact is None:  # the cards have run out, which nobody has reported
        return carried_out(play, fact, then, per)
    return FactRuledOn(fact=fact, outcome=then.value, per=per), *carried_out(play, fact, then, per)


def fitting(play: Play, fact: Fact) -> Provision | AskedFirst | None:
    """The first provision that applies, or what must be known before that is clear."""
    kind, game, is_over = fact.__class__, play.game.name, play.is_over
    applying = (
        each
        for each in clause_of(play).provisions
        if each.on is kind and speaks_of(each, game, is_over=is_over)
    )
    return first_fitting(applying, lambda circumstance: holds(play, fact, circumstance))


def speaks_of(provision: AnyProvision, game: str, *, is_over: bool) -> bool:
    """Whether it covers this version and, once the pot has been pushed, facts found so late."""
    return provision.covers(game) and (not is_over or bool(LATE & {*provision.given}))


def left_open(clause: Irregularities, kind: type, *, is_over: bool) -> Silence:
    """The answers open to the person who decides if no provision fits or it is too late for one."""
    silent = next((each for each in clause.silences if each.on is kind), None)
    if silent is not None and not is_over:
        return silent
    answers = Remedy.STANDS, Remedy.ROUND_VOID
    return Silence(on=kind, answers=answers, per=clause.powers.decides)


def _asked(play: Play, fact: Fact, untold: AskedFirst) -> Referred:
    """The question of fact, with what follows from either answer."""
    circumstance, per = untold.circumstance, untold.provision.per
    answers = [_if_so(play, fact, circumstance, told=told) for told in (True, False)]
    return Referred(
        question=ASKED[circumstance].asks,
        to=who_decides(play, per),
        about=AskedAbout(ASKED[circumstance].name),
        answers=tuple(answers),
        fact=fact,
        per=per,
    )


def _if_so(play: Play, fact: Fact, circumstance: Circumstance, *, told: bool) -> Answer:
    found = fitting(play, replace(fact, **{ASKED[circumstance].name: told}))
    name = "yes" if told else "no"
    if found is None:
        decides = clause_of(play)
        return Answer(
            name=name, outcome=f"the {decides.decider} decides", per=decides.powers.decides
        )
    if isinstance(found, OpenQuestion):
        follows = f"it depends: {ASKED[found.circumstance].asks}"
        return Answer(name=name, outcome=follows, per=found.provision.per)
    return Answer(name=name, outcome=found.then.value, per=found.per)


def who_decides(play: Play, per: Authority) -> str:
    """The office to which the book gives it; if there is none, the dealer says what happened."""
    book = play.game.book.id
    able = [each.name for each in roles_in(book).values() if nearness(each, str(per))]
    return " or ".join(able) or "dealer"


def _referred(play: Play, fact: Fact | Power) -> Referred:
    """The book is silent, or it is too late for it: the question goes to the deciding office."""
    clause = clause_of(play)
    silent = left_open(clause, fact.__class__, is_over=play.is_over)
    question = "the book does not say what follows: what is to be done?"
    if silent.discretion:
        question = "the book leaves open what follows: what is to be done?"
    return Referred(
        question=question,
        to=clause.decider,
        about=AskedAbout.REMEDY,
        answers=tuple(
            [Answer(name=name_of(r), outcome=r.value, per=silent.per) for r in silent.answers]
        ),
        fact=fact,
        per=silent.per,
    )


def too_late(play: Play, power: Power) -> Referred:
    """The pot has been won: what *power* leads to now is for a person to decide."""
    return _referred(play, power)


def possible_facts(play: Play) -> tuple[Fact, ...]:
    """Every kind of fact that could have happened now, for each player it could concern.

    If a fact names cards off the deck, any that could be there stand for them.
    """
    if play.phase is Phase.REFERRED:
        return ()
    trial = copied(play)
    candidates = [fact for declared in FACTS.values() for fact in declared.could_be(play)]
    return tuple([f for f in candidates if not isinstance(rules_on_fact(trial, f), Refusal)])
