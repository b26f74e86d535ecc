"""Whether the circumstances hold on which a provision of a house game depends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from pokerroom.house import facts
from pokerroom.house.game.deal import DEALER
from pokerroom.house.game.provisions import Circumstance
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import EXTRAS, WagerKind
from pokerroom.house.state.phases import is_initial
from pokerroom.house.state.play import HousePlay


def holds(play: HousePlay, fact: facts.Fact, circumstance: Circumstance) -> bool | None:
    """Whether *circumstance* holds; None if a person must say so first."""
    return HOLDS[circumstance](play, fact)


def _few_exposed(play: HousePlay, _fact: facts.Fact) -> bool:
    clause = play.game.irregularities.exposed
    return clause is not None and play.exposed + 1 < clause.many


def _wagered(play: HousePlay, _fact: facts.Fact) -> bool:
    first = play.game.decisions[0].wager
    return any(laid.kind is first for laid in play.laid)


def _players_hand(fact: facts.CountsHands) -> bool:
    return any(each.box != DEALER for each in fact.wrong)


def _dealers_hand(fact: facts.CountsHands) -> bool:
    return any(each.box == DEALER for each in fact.wrong)


def _all_restored(fact: facts.FindsCommunalWrong) -> bool | None:
    return None if fact.restored is None else fact.restored is facts.Restored.ALL


def _flop_restored(play: HousePlay, fact: facts.Fact) -> bool:
    """A setting says whether flop and turn without the river count as the flop alone or nothing."""
    assert isinstance(fact, facts.FindsCommunalWrong)
    if fact.restored is facts.Restored.FLOP_AND_TURN:
        clause = play.game.irregularities.left_to_the_table
        assert clause is not None
        return chosen(play.terms, clause.river_alone).outcome != "round_void"
    return fact.restored is facts.Restored.FLOP


F = TypeVar("F", bound=facts.Fact)
Holds: TypeAlias = Callable[[HousePlay, facts.Fact], bool | None]


def says(kind: type[F], what: Callable[[F], bool | None]) -> Holds:
    """A circumstance that facts of one *kind* state themselves."""

    def holds(_play: HousePlay, fact: facts.Fact) -> bool | None:
        assert isinstance(fact, kind)
        return what(fact)

    return holds


HOLDS: Final[dict[Circumstance, Holds]] = {
    Circumstance.UNTOUCHED: lambda play, _fact: not play.lifted,
    Circumstance.IN_DEAL: lambda play, _fact: is_initial(play),
    Circumstance.FEW_EXPOSED: _few_exposed,
    Circumstance.DEALERS_CARD: says(facts.ExposesCard, lambda fact: fact.box == DEALER),
    Circumstance.WAGERED: _wagered,
    Circumstance.PLAYERS_HAND: says(facts.CountsHands, _players_hand),
    Circumstance.DEALERS_HAND: says(facts.CountsHands, _dealers_hand),
    Circumstance.DECK_COMPLETE: says(facts.CountsHands, lambda fact: fact.deck_complete),
    Circumstance.ROUND_IS_VOIDED: says(facts.FindsDeckIncorrect, lambda fact: fact.void),
    Circumstance.PREVENTS_THE_DEAL: says(facts.FindsShufflerFailed, lambda fact: fact.prevents),
    Circumstance.RESTORABLE: says(facts.FindsHandRacked, lambda fact: fact.restored),
    Circumstance.ALL_RESTORED: says(facts.FindsCommunalWrong, _all_restored),
    Circumstance.FLOP_RESTORED: _flop_restored,
    Circumstance.INADVERTENT: says(facts.FindsWagerForgotten, lambda fact: fact.inadvertent),
    Circumstance.AN_ANTE: says(facts.FindsWager, lambda fact: fact.wager is WagerKind.ANTE),
    Circumstance.AN_EXTRA: says(facts.FindsWager, lambda fact: fact.wager in EXTRAS),
    Circumstance.FAILED: says(facts.DecidesOnFailure, lambda fact: fact.failed),
    Circumstance.DISRUPTED: says(
        facts.Invalidates, lambda fact: fact.ground is facts.Ground.DISRUPTED
    ),
    Circumstance.FRAUD: says(facts.Invalidates, lambda fact: fact.ground is facts.Ground.FRAUD),
    Circumstance.AFFECTS_THE_OUTCOME: says(facts.Invalidates, lambda fact: fact.affects),
}
