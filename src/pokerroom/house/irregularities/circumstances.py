"""Whether the circumstances hold on which a provision of a house game depends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pokerroom.house.facts import CountsHands, Fact, FindsCommunalWrong, Ground, Restored
from pokerroom.house.game import DEALER, EXTRAS, Circumstance, WagerKind, chosen
from pokerroom.house.state import HousePlay, is_initial


def holds(play: HousePlay, fact: Fact, circumstance: Circumstance) -> bool | None:
    """None if a person must say it first."""
    return HOLDS[circumstance](play, fact)


def _few_exposed(play: HousePlay, _fact: Fact) -> bool:
    clause = play.game.irregularities.exposed
    return clause is not None and play.exposed + 1 < clause.many


def _wagered(play: HousePlay, _fact: Fact) -> bool:
    first = play.game.decisions[0].wager
    return any(laid.kind is first for laid in play.laid)


def _players_hand(_play: HousePlay, fact: CountsHands) -> bool:
    return any(each.box != DEALER for each in fact.wrong)


def _dealers_hand(_play: HousePlay, fact: CountsHands) -> bool:
    return any(each.box == DEALER for each in fact.wrong)


def _all_restored(_play: HousePlay, fact: FindsCommunalWrong) -> bool | None:
    return None if fact.restored is None else fact.restored is Restored.ALL


def _flop_restored(play: HousePlay, fact: FindsCommunalWrong) -> bool | None:
    """The setting says whether flop and turn without the river are the flop alone or nothing."""
    if fact.restored is None:
        return None
    if fact.restored is Restored.FLOP_AND_TURN:
        return chosen(play.terms, "W-14", "river_alone_not_restored").outcome != "round_void"
    return fact.restored is Restored.FLOP


HOLDS: Final[dict[Circumstance, Callable[[HousePlay, Any], bool | None]]] = {
    Circumstance.UNTOUCHED: lambda play, _fact: not play.lifted,
    Circumstance.IN_DEAL: lambda play, _fact: is_initial(play),
    Circumstance.FEW_EXPOSED: _few_exposed,
    Circumstance.DEALERS_CARD: lambda _play, fact: fact.box == DEALER,
    Circumstance.WAGERED: _wagered,
    Circumstance.PLAYERS_HAND: _players_hand,
    Circumstance.DEALERS_HAND: _dealers_hand,
    Circumstance.DECK_COMPLETE: lambda _play, fact: fact.deck_complete,
    Circumstance.ROUND_IS_VOIDED: lambda _play, fact: fact.void,
    Circumstance.PREVENTS_THE_DEAL: lambda _play, fact: fact.prevents,
    Circumstance.RESTORABLE: lambda _play, fact: fact.restored,
    Circumstance.ALL_RESTORED: _all_restored,
    Circumstance.FLOP_RESTORED: _flop_restored,
    Circumstance.INADVERTENT: lambda _play, fact: fact.inadvertent,
    Circumstance.AN_ANTE: lambda _play, fact: fact.wager is WagerKind.ANTE,
    Circumstance.AN_EXTRA: lambda _play, fact: fact.wager in EXTRAS,
    Circumstance.FAILED: lambda _play, fact: fact.failed,
    Circumstance.DISRUPTED: lambda _play, fact: fact.ground is Ground.DISRUPTED,
    Circumstance.FRAUD: lambda _play, fact: fact.ground is Ground.FRAUD,
    Circumstance.AFFECTS_THE_OUTCOME: lambda _play, fact: fact.affects,
}
