"""`pokerroom strategy`: what to do with these cards against the house, and what it is worth."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.analysis.edges import FigureShape, figure
from pokerroom.analysis.edges.strategies.decision import Decision, decide
from pokerroom.cli.edges.edge import Flag, Several, asked_for
from pokerroom.cli.output import show_json, show_table, show_text
from pokerroom.cli.progress import progress


class ChoiceShape(Struct, frozen=True):
    """*value* is for the whole round, in antes; *wager* is the wager's own part, null if none."""

    name: str
    value: FigureShape
    wager: FigureShape | None


class ResultShape(Struct, frozen=True):
    name: str
    ways: int


class StrategyShape(Struct, frozen=True):
    title: str
    own: list[str]
    others: list[str]
    best: str
    choices: list[ChoiceShape]
    results: list[ResultShape]
    format: str = "pokerroom.strategy"
    version: int = 1


def strategy_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *cards: Annotated[str, Parameter(name="CARDS")],
    turn_wager: bool | None = None,
    variation: str | None = None,
    pays: Several = None,
    maximum: str | None = None,
    plays_with: str | None = None,
    ante_from: str | None = None,
    below: Literal["stands-off", "wins", "loses"] | None = None,
    cache: bool = True,
    json: Flag = False,
) -> int:
    """Say what to do with these cards against the house, and what each choice is worth, exactly.

    Values are for the whole round, in antes, with best play from then on.

    Examples:
      pokerroom strategy canberra-poker "As Kd Qh 7c 2s" Jh
      pokerroom strategy crown-holdem "7s 2d"
      pokerroom strategy crown-holdem "As Kd" "7h 6h 2c" 2d

    Parameters
    ----------
    game_name
        canberra-poker or crown-holdem.
    cards
        Your own cards, then the dealer's face-up card (Canberra Poker) or the communal cards so far
        (Crown Hold'em), the turn card last.
    turn_wager
        Crown Hold'em, before the river: whether you made a turn wager; by default you did if that
        was best.
    variation
        A file with pay tables and readings, as `pokerroom edge GAME --terms` prints it.
    pays
        Canberra Poker: what a BET pays, to 1, as in royal_flush=100; repeat it for each hand.
    maximum
        Canberra Poker: the most a BET wins, in antes.
    plays_with
        Canberra Poker: the lowest hand with which the dealer plays, or any.
    ante_from
        Crown Hold'em: the lowest hand with which a winning player's ante is paid.
    below
        Crown Hold'em: what becomes of the ante of a player who wins with less (W-01).
    cache
        Whether to use an answer kept on disk from before.
    json
        Print JSON (pokerroom.strategy, version 1).
    """
    asked = asked_for(game_name, variation, pays, maximum, plays_with, ante_from, below)
    with progress("strategy") as tell:
        decision = decide(asked, " ".join(cards), turn_wager=turn_wager, progress=tell, cache=cache)
    if json:
        show_json(shape_of(decision))
    else:
        show_decision(decision)
    return 0


def shape_of(decision: Decision) -> StrategyShape:
    return StrategyShape(
        title=decision.title,
        own=[str(card) for card in decision.own],
        others=[str(card) for card in decision.others],
        best=decision.best.name,
        choices=[
            ChoiceShape(
                name=each.name,
                value=figure(each.value),
                wager=None if each.wager is None else figure(each.wager),
            )
            for each in decision.choices
        ],
        results=[ResultShape(name, ways) for name, ways in decision.results],
    )


def show_decision(decision: Decision) -> None:
    show_text(f"{decision.best.name}", style="bold")
    show_table(
        ["choice", "value", "fraction"],
        [(each.name, f"{float(each.value):+.6f}", each.value) for each in decision.choices],
    )
    total = sum(ways for _, ways in decision.results)
    for name, ways in decision.results:
        show_text(f"{name}: {ways / total:.3%} ({ways:,} of {total:,})")
