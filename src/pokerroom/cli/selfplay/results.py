"""What bots have won and lost against each other, as JSON and for people."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.bots.self_play.match import Score, Scores
from pokerroom.cli.output import show_table, show_text
from pokerroom.cli.selfplay.work import Work
from pokerroom.money import Money, in_dollars


class BotShape(Struct, frozen=True):
    """In cents: *total* over all rounds, *mean* per round, *within* its 95% interval.

    *won* is how many rounds brought chips; *best* and *worst* are single rounds. *minimums_per_100*
    is the mean of a hundred rounds in table minimums. *within* is null after fewer than two deals.
    """

    name: str
    rounds: int
    won: int
    total: int
    mean: float
    within: float | None
    minimums_per_100: float
    best: int
    worst: int


class SelfPlayShape(Struct, frozen=True):
    """*first* is the number of the first round; *took* is the house's commission, in cents."""

    game: str
    title: str
    limit: str
    minimum: int
    stake: int
    seed: int
    first: int
    rounds: int
    duplicate: bool
    void: int
    took: int
    bots: list[BotShape]
    format: str = "pokerroom.self-play"
    version: int = 1


def shape_of(work: Work, scores: Scores, first: int) -> SelfPlayShape:
    match = work.match
    terms = match.at.terms
    return SelfPlayShape(
        game=match.at.game.name,
        title=match.at.game.title,
        limit=terms.limit,
        minimum=terms.minimum,
        stake=match.stake,
        seed=match.seed,
        first=first,
        rounds=scores.rounds,
        duplicate=match.duplicate,
        void=scores.void,
        took=scores.took,
        bots=[
            bot_shape(name, score, terms.minimum)
            for name, score in zip(work.names, scores.each, strict=True)
        ],
    )


def bot_shape(name: str, score: Score, minimum: int) -> BotShape:
    return BotShape(
        name=name,
        rounds=score.rounds,
        won=score.won,
        total=score.total,
        mean=score.mean,
        within=score.within,
        minimums_per_100=100 * score.mean / minimum,
        best=score.best,
        worst=score.worst,
    )


def show_results(shape: SelfPlayShape) -> None:
    terms = f"limit {shape.limit}, minimum {_dollars(shape.minimum)}, stake {_dollars(shape.stake)}"
    show_text(f"{shape.title} ({shape.game}), {terms}", style="bold")
    show_table(
        ["bot", "won", "total", "a round", "±95%", "minimums/100", "best", "worst"],
        [
            (
                bot.name,
                f"{bot.won / bot.rounds:.1%}",
                _amount(bot.total),
                f"{bot.mean / 100:+,.4f}",
                "-" if bot.within is None else f"{bot.within / 100:,.4f}",
                f"{bot.minimums_per_100:+,.1f}",
                _amount(bot.best),
                _amount(bot.worst),
            )
            for bot in shape.bots
        ],
    )
    void = f"; {shape.void:,} void" if shape.void else ""
    rounds = f"{shape.rounds:,} round{'' if shape.rounds == 1 else 's'}"
    show_text(
        f"{rounds}{void}; commission {_dollars(shape.took)};"
        f" sums in dollars; the same again with --seed {shape.seed}"
    )


def _amount(cents: int) -> str:
    return in_dollars(Money(cents)).replace("$", "")


def _dollars(cents: int) -> str:
    return in_dollars(Money(cents)).removesuffix(".00")
