"""`pokerroom bots compare`: how much better one bot is than another, game by game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.bots import Bot, BotFailed, bot_named
from pokerroom.bots.self_play.duel import Duel, Standing, Timed, play_duel
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import Tell, progress
from pokerroom.games import GAMES, game
from pokerroom.play import Game

DEALS_MOST = 10**7
Flag = Annotated[bool, Parameter(negative="")]
VERDICTS = {True: "better", False: "worse", None: "open"}


def compare_command(
    one: Annotated[str, Parameter(name="BOT")],
    other: Annotated[str, Parameter(name="OTHER")] = "regular",
    /,
    *games: Annotated[str, Parameter(name="GAME")],
    deals: Whole = 500,
    first: Whole = 1,
    seed: Whole = 1,
    players: Whole | None = None,
    limit: str | None = None,
    json: Flag = False,
) -> int:
    """Measure one bot against another, in all games among players or in those named.

    Each deal is played twice with the same cards: the first bot has every second seat, then the
    others, so that the luck of the cards counts for little. The result is what one of its seats
    wins from the other bot in a hundred rounds, in table minimums, with a 95% interval.

    Examples:
      pokerroom bots compare expert regular
      pokerroom bots compare club/loose caller holdem omaha --deals 2000
      pokerroom bots compare mybot:careful expert holdem --limit "no limit" --players 2

    Parameters
    ----------
    one
        The bot to measure, such as expert or module:name (`pokerroom docs bots`).
    other
        The bot to measure it against.
    games
        Games among players; all by default.
    deals
        How many deals are played, each twice.
    first
        The number of the first deal.
    seed
        The seed of cards and bots.
    players
        How many sit at a table; by default six, or as many as the game allows.
    limit
        The limit of the betting, such as "no limit".
    json
        Print JSON (`pokerroom docs json`).
    """
    if not 2 <= deals <= DEALS_MOST:
        raise WrongUsage(f"{deals:,} deals are not between 2 and {DEALS_MOST:,}")
    if first < 1:
        raise WrongUsage(f"there is no deal {first}: the first is deal 1")
    names = games or tuple(name for name in GAMES if isinstance(game(name), Game))
    duels = [Duel.of(name, players=players, seed=seed, limit=limit) for name in names]
    timed = Timed(bot_named(one)), Timed(bot_named(other))
    found = []
    with progress("bots") as tell:
        for number, duel in enumerate(duels):
            so_far = _after(number, len(duels), tell)
            done = measured(duel, timed, range(first, first + deals), so_far)
            found.append(shape_of(done))
    if json:
        milliseconds = [each.milliseconds for each in timed]
        shape = ComparisonShape(
            bot=one, other=other, deals=deals, first=first, seed=seed, games=found,
            milliseconds=milliseconds,
        )  # fmt: skip
        show_json(shape)
        return 0
    title = f"{one} against {other}: {deals:,} deals a game, each played twice, seed {seed}"
    show_text(title, style="bold")
    show_table(["game", "limit", "minimums/100", "±95%", one], map(row_of, found))
    show_text(
        f"a turn takes {one} {timed[0].milliseconds:.2f} ms,"
        f" {other} {timed[1].milliseconds:.2f} ms of the processor"
    )
    return 0


def _after(games: int, of: int, tell: Tell) -> Tell:
    """The part of the whole that is done, given the part of one game after *games* others."""
    return lambda part: tell((games + part) / of)


def measured(duel: Duel, bots: tuple[Bot, Bot], deals: range, tell: Tell) -> Standing:
    standing = Standing(duel)
    try:
        for number, gain in enumerate(play_duel(duel, *bots, deals), start=1):
            standing.add(gain)
            tell(number / len(deals))
    except BotFailed as failure:
        raise Refused(f"{duel.at.game.name}: {failure}") from failure
    return standing


class GameShape(Struct, frozen=True):
    """What a seat of the first bot wins from the other in a hundred rounds, in table minimums."""

    game: str
    limit: str
    players: int
    minimums_per_100: float
    within: float
    verdict: str


class ComparisonShape(Struct, frozen=True, kw_only=True):
    """*milliseconds* is the processor time each of the two takes for a turn."""

    bot: str
    other: str
    deals: int
    first: int
    seed: int
    games: list[GameShape]
    milliseconds: list[float]
    format: str = "pokerroom.bots-compare"
    version: int = 1


def shape_of(done: Standing) -> GameShape:
    duel = done.duel
    assert done.within is not None
    return GameShape(
        game=duel.at.game.name,
        limit=duel.at.terms.limit,
        players=duel.players,
        minimums_per_100=done.mean,
        within=done.within,
        verdict=VERDICTS[done.is_better],
    )


def row_of(found: GameShape) -> tuple[str, ...]:
    mean, within = f"{found.minimums_per_100:+,.1f}", f"{found.within:,.1f}"
    return found.game, found.limit, mean, within, found.verdict
