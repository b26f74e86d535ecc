"""`pokerroom side-bets`: what side wagers and jackpots return, and when they break even."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.analysis import NotAllowed
from pokerroom.analysis.edges import FigureShape, edge, figure, house_game
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.pictures.returns import returns_of
from pokerroom.analysis.edges.side_bets.side_bets import SideBet, side_bets
from pokerroom.analysis.edges.side_bets.together import together
from pokerroom.analysis.edges.variations.variation import CROWN
from pokerroom.cli.edges.edge import Flag, percent
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import progress
from pokerroom.cli.writing import Force, check_may_write, write_text
from pokerroom.money import exact


class PrizeShape(Struct, frozen=True):
    """*amount* is in dollars at the display asked for."""

    name: str
    ways: int
    probability: FigureShape
    amount: FigureShape


class SideBetShape(Struct, frozen=True):
    """*back* is the return on a dollar, *break_even* the display at which it is a dollar.

    *expected* and *also_played* are for a round with the ante asked for.
    """

    name: str
    wager: FigureShape
    display: FigureShape | None
    returned: bool
    ways: int
    prizes: list[PrizeShape]
    hits: FigureShape
    back: FigureShape
    house_edge: FigureShape
    break_even: FigureShape | None
    expected: FigureShape | None
    also_played: list[str]


class SideBetsShape(Struct, frozen=True):
    game: str
    folds: bool
    bets: list[SideBetShape]
    format: str = "pokerroom.side-bets"
    version: int = 1


def side_bets_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    display: Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")] = None,
    unit: str = "1",
    folds: Annotated[bool, Parameter(negative="--no-folds")] = True,
    ante: str | None = None,
    plot: Path | None = None,
    force: Force = False,
    cache: bool = True,
    json: Flag = False,
) -> int:
    """Say how likely each prize of the side wagers and jackpots is, and what they return.

    Examples:
      pokerroom side-bets canberra-poker --display 25000
      pokerroom side-bets crown-holdem --display 11560 19020 24840 --ante 10
      pokerroom side-bets crown-holdem --no-folds --plot returns.svg

    Parameters
    ----------
    game_name
        canberra-poker or crown-holdem.
    display
        The amounts on display in dollars, level by level; by default what is in the pools at the
        start.
    unit
        The jackpot chip, or the Level 1 Jackpot Wager, in dollars.
    folds
        Whether the player folds when that is best in the game itself, and so loses the side wager.
    ante
        Crown Hold'em: an ante in dollars beside each wager; the player then folds when that is best
        for both together.
    plot
        Plot the return against the amount on display, as this SVG file.
    force
        Overwrite an existing file.
    cache
        Whether to use an answer kept on disk from before.
    json
        Print JSON (pokerroom.side-bets, version 1).
    """
    try:
        name = house_game(game_name)
    except NotAllowed as refusal:
        raise Refused(str(refusal)) from refusal
    if plot:
        check_may_write(plot, force=force)
    best = None
    if name == CROWN and (folds or ante):
        with progress("edge") as tell:
            best = edge(name, progress=tell, cache=cache)
    displays = tuple(read_dollars(each) for each in display or ())
    bets = side_bets(name, unit=read_dollars(unit), displays=displays, best=best if folds else None)
    beside = None if ante is None else read_dollars(ante)
    shapes = [shape_of(bet, best, beside) for bet in bets]
    if json:
        show_json(SideBetsShape(game=name, folds=folds and best is not None, bets=shapes))
    else:
        for shape in shapes:
            show_bet(shape)
    if plot:
        write_text(plot, returns_of(name, bets), force=force)
    return 0


def read_dollars(text: str) -> Fraction:
    try:
        amount = exact(text.replace("$", "").replace(",", ""))
    except ValueError:
        raise WrongUsage(f"{text!r} is not an amount of dollars: say 25000 or 0.50") from None
    if amount < 0:
        raise WrongUsage(f"{text!r} is negative")
    return amount


def shape_of(bet: SideBet, best: Edge | None, ante: Fraction | None) -> SideBetShape:
    shown, even = bet.display, bet.break_even
    is_own = ante is not None and best is not None and not bet.name.startswith("Dealer")
    both = together(best, bet, ante) if is_own and best is not None and ante is not None else None
    return SideBetShape(
        name=bet.name,
        wager=figure(bet.wager),
        display=None if shown is None else figure(shown),
        returned=bet.returned,
        ways=bet.ways,
        prizes=[
            PrizeShape(
                name=each.name,
                ways=each.ways,
                probability=figure(bet.chance(each)),
                amount=figure(each.amount(shown or Fraction())),
            )
            for each in bet.prizes
        ],
        hits=figure(bet.hits),
        back=figure(bet.back()),
        house_edge=figure(bet.house_edge),
        break_even=None if even is None else figure(even),
        expected=None if both is None else figure(both.expected),
        also_played=[] if both is None else list(both.also_played),
    )


def show_bet(shape: SideBetShape) -> None:
    on_display = f", ${shape.display.decimal:,.2f} on display" if shape.display else ""
    show_text(f"{shape.name}: ${shape.wager.decimal:,.2f}{on_display}", style="bold")
    show_table(
        ["hand", "prize", "ways", "probability"],
        [
            (
                each.name,
                f"{each.amount.decimal:,.2f}",
                f"{each.ways:,}",
                percent(Fraction(each.probability.fraction)),
            )
            for each in shape.prizes
        ],
    )
    show_text(f"back: {shape.back.decimal:.5%} ({shape.back.fraction})")
    show_text(f"house edge: {shape.house_edge.decimal:.5%} ({shape.house_edge.fraction})")
    if shape.break_even:
        show_text(f"breaks even at ${shape.break_even.decimal:,.2f} ({shape.break_even.fraction})")
    if shape.expected:
        also = ", ".join(shape.also_played) or "nothing"
        show_text(
            f"with the ante a round comes to ${shape.expected.decimal:,.4f}; not folded: {also}"
        )
    show_text()
