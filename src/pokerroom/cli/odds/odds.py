"""`pokerroom odds`: who wins how often, exactly if that is quick."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from cyclopts import Parameter

from pokerroom.analysis import NotAllowed
from pokerroom.analysis.odds.odds import odds
from pokerroom.analysis.odds.results import HandOdds, Odds
from pokerroom.analysis.odds.shapes import shape_of_odds
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import progress


def odds_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *hands: Annotated[str, Parameter(name="HAND")],
    communal: Annotated[str, Parameter(name=("--communal", "--board"))] = "",
    dead: str = "",
    deck: Whole | None = None,
    draw: Annotated[list[str] | None, Parameter(negative="")] = None,
    ace_low: bool | None = None,
    exact: Annotated[bool | None, Parameter(negative="--sample")] = None,
    precision: str = "0.1%",
    seed: Whole | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say how often each hand wins and splits, and what share of the pot it is worth.

    All deals are counted if that takes about five seconds at most; otherwise deals are sampled
    until every equity is within 0.1% with 99% confidence.

    Examples:
      pokerroom odds holdem AsKs QQ+,AKs random --communal "2s 7d 9s"
      pokerroom odds omaha-hi-low As2s3dKd 8h8d7c6c
      pokerroom odds act/seven-card-stud "As Ad Kd" "7c 8c 9c ?" --dead "Ah Kc" --deck 40
      pokerroom odds act/draw-poker AsAhKd7h2c/7h2c QsQhQd9h3c/9h3c
      pokerroom odds act/draw-poker AsAhKd7h2c QsQhQd9h3c --draw 7h2c --draw pat

    Parameters
    ----------
    game_name
        A game among players, such as vic/holdem or holdem.
    hands
        One hand for each player: its cards, with ? for an unknown card; `random` for an unknown
        hand; or, with two hole cards, a range such as QQ+,AKs,T9s-65s. In draw games the cards
        thrown away follow after a slash. Leave out cards not yet dealt.
    communal
        The communal cards so far.
    dead
        Cards that can no longer be dealt.
    deck
        The number of cards in the deck: 52, 40, 36 or 32; whoever must agree to it is taken to have
        agreed.
    draw
        The cards thrown away, once for each hand in the order of the hands; pat stands pat, as does
        a hand left out at the end.
    ace_low
        Whether the ace also counts low by agreement, where the book asks for one.
    exact
        Count all deals however long it takes, or sample even if counting would be quick.
    precision
        How close a sample must come to every equity: 0.1% or 0.001.
    seed
        The seed of the sample; the same number gives the same deals.
    json
        Print JSON (pokerroom.odds, version 1).
    """
    wanted = _read_precision(precision)
    try:
        with progress("odds") as tell:
            answer = odds(
                game_name,
                hands,
                communal,
                dead,
                deck,
                draw,
                ace_low=ace_low,
                exact=exact,
                precision=wanted,
                seed=seed,
                progress=tell,
            )
    except NotAllowed as refusal:
        raise Refused(str(refusal)) from refusal
    if json:
        show_json(shape_of_odds(answer))
    else:
        show_odds(answer)
    return 0


def _read_precision(text: str) -> float:
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        raise WrongUsage(f"{text!r} is not a precision: say 0.1% or 0.001") from None
    return number / 100 if text.endswith("%") else number


def show_odds(answer: Odds) -> None:
    margin = ["±"] if answer.method == "sampled" else []
    if answer.no_low is None:
        headings = ["hand", "win", "split", "equity", *margin]
    else:
        headings = ["hand", "scoop", "split", "quartered", "high", "low", "equity", *margin]
    show_table(headings, [_row(hand)[: len(headings)] for hand in answer.hands])
    if answer.no_low is not None:
        show_text(f"no low hand: {_percent(answer.no_low)}")
    show_text(method_in_words(answer))


def _row(hand: HandOdds) -> list[str]:
    end = [_percent(hand.equity), f"{hand.margin:.3%}"]
    start = [hand.hand, _percent(hand.win), _percent(hand.split)]
    if hand.high is None or hand.low is None or hand.quartered is None:
        return [*start, *end]
    halves = [_percent(hand.quartered), _percent(hand.high.share), _percent(hand.low.share)]
    return [*start, *halves, *end]


def _percent(part: Fraction) -> str:
    return f"{float(part):.3%}"


def method_in_words(answer: Odds) -> str:
    if answer.method == "exact":
        return f"exact: {answer.deals:,} {'deal' if answer.deals == 1 else 'deals'}"
    widest = max(hand.margin for hand in answer.hands)
    return (
        f"sampled: {answer.deals:,} deals, ±{widest:.2%} at 99%;"
        f" the same again with --seed {answer.seed}"
    )
