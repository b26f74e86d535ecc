"""A floor question with cards and chips: put in the guided round at a moment that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from pokerroom import house, play
from pokerroom.books import Referral, Refusal, vocabulary
from pokerroom.desk import Puts
from pokerroom.desk.tables.common import Outcome
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.irregularities.declared import possible_facts as possible_against_house
from pokerroom.notation.house_rounds.words import fact_told
from pokerroom.notation.narrator.facts import fact_in_words
from pokerroom.notation.narrator.sentences import Hearer
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.server.guided.deals import label
from pokerroom.server.guided.rounds import Guided
from pokerroom.server.messages.rulings import Example

Why: TypeAlias = tuple[frozenset[str], str]
"""The rules that decide, and what follows by them; empty where a person must decide."""
ANY: Final = "any"
MOMENTS: Final = 40
TRIED: Final = 12
"""How many facts of one kind are tried at a moment, to find one that the rule decides."""


@lru_cache(maxsize=128)
def example_of(game: str, kind: str, per: str, words: str) -> Example | None:
    """The first moment at which *words* follow from a fact of *kind* by *per*; else any moment."""
    found: tuple[int, int, bool] | None = None
    for number, facts in enumerate(islice(_facts(game, kind), MOMENTS)):
        for at, (_, by) in enumerate(facts):
            if per in by[0] and by[1] in {words, ANY}:
                return _put(game, kind, number, at, is_same=True)
            found = found or (number, at, False)
    return _put(game, kind, *found[:2], is_same=False) if found else None


def _facts(game: str, kind: str) -> Iterator[list[tuple[Any, Why]]]:
    """At each moment of the round: the facts of *kind* that could be put, and the rule for each."""
    for guided in _moments(game):
        yield [*_decided(guided, kind)]


def _moments(game: str) -> Iterator[Guided]:
    """The guided round each time somebody is to act; the reader does what is suggested."""
    guided = Guided(game, stops=True)
    yield guided
    while guided.step():
        yield guided


def _decided(guided: Guided, kind: str) -> Iterator[tuple[Any, Why]]:
    round_ = guided.table.ahead.play
    facts: Iterable[Any] = ()
    rules: Callable[[Any, Any], Any] = play.rule_on
    if isinstance(round_, house.HousePlay):
        facts, rules = possible_against_house(round_), house.rule_on
    elif isinstance(round_, play.Play):
        facts = possible_facts(round_)
    for each in islice((each for each in facts if type(each).__name__ == kind), TRIED):
        fact = _off_the_top(each, guided.table.ahead)
        found = rules(round_, fact)
        if not isinstance(found, Refusal):
            yield fact, _why(found)


def _why(found: Any) -> Why:
    """Events of house games do not say what follows, so there only the rule is compared."""
    if isinstance(found, Referral):
        return frozenset({str(found.per)}), ""
    events = getattr(found, "outcome", ())
    pers = frozenset(str(each.per) for each in (found, *events) if hasattr(each, "per"))
    return pers, str(getattr(events[0], "outcome", ANY)) if events else ANY


def _off_the_top(fact: Any, table: AnyTable) -> Any:
    """Where any cards of the deck would do, uses those on top of it."""
    if isinstance(table, HouseTable):
        return fact
    undealt = table.undealt()
    if getattr(fact, "card", None) in undealt:
        return replace(fact, card=undealt[0])
    named = getattr(fact, "cards", None) or ()
    if not set(named) & set(undealt):
        return fact
    top = iter(undealt)
    return replace(fact, cards=tuple(next(top) if each in undealt else each for each in named))


def _put(game: str, kind: str, number: int, at: int, *, is_same: bool) -> Example | None:
    guided = next(islice(_moments(game), number, None))
    table = guided.table
    fact = [*_decided(guided, kind)][at][0]
    before, steps = table.view, len(table.steps)
    found = table.take(Puts(act=fact))
    if not isinstance(found, Outcome):
        return None
    return Example(
        put=_words(table.ahead, fact), before=before, steps=table.steps[steps:], is_same=is_same
    )


def _words(table: Any, fact: Any) -> str:
    if isinstance(table, HouseTable):
        return fact_told(fact)
    return fact_in_words(fact, Hearer(label, vocabulary(table.at.game.book.id)))
