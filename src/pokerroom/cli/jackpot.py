"""`pokerroom jackpot`: plays a jackpot file and shows pools, displays, prizes and accounts."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.books import Refusal
from pokerroom.cli.files import named, no_option
from pokerroom.cli.output import Refused, show_json, show_table, show_text
from pokerroom.jackpots import (
    CrownSetup,
    Event,
    Link,
    open_link,
    seen,
    warnings,
)
from pokerroom.jackpots.state import Prize, RoundStarted, is_withheld_now
from pokerroom.money import Money, in_dollars
from pokerroom.notation.files import text_of
from pokerroom.notation.jackpots import JackpotPlaying, accounts_of, read_jackpot
from pokerroom.notation.narrator import exactly, hand_name, sentences_of
from pokerroom.notation.reader import SIZE_MOST


class DisplayShape(Struct, frozen=True):
    """In cents; *then* is what is left once all waiting prizes have been taken."""

    level: int
    amount: int
    then: int


class PrizeShape(Struct, frozen=True):
    """*prize* is null until it has been verified."""

    prize: int | None
    table: str
    box: int
    hand: str
    amount: int
    state: str


class JackpotShape(Struct, frozen=True):
    """*accounts* are exact, in cents, as fractions such as "231200/3".

    *failures* are what came out differently from what the file says.
    """

    name: str
    book: str
    displays: list[DisplayShape]
    prizes: list[PrizeShape]
    accounts: dict[str, str]
    refused: list[str]
    failures: list[str]
    format: str = "pokerroom.jackpot"
    version: int = 1


def jackpot_command(
    file: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a file of wagers and hits, and say what becomes of a jackpot's pools and prizes.

    Every step is told with its rule, then the displays, the prizes, and where each unit is. The
    exit status is 1 if something is refused that the file does not expect to be refused, or comes
    out differently from what it expects. `pokerroom docs jackpots` describes the format.

    Examples:
      pokerroom docs jackpots/crown.toml | pokerroom jackpot -

    Parameters
    ----------
    file
        A jackpot file; - reads one from stdin.
    json
        Print JSON (pokerroom.jackpot, version 1).
    """
    with named(no_option(file)):
        read = read_jackpot(text_of(file, SIZE_MOST))
    opened = open_link(read.setup)
    if isinstance(opened, Refusal):
        raise Refused(f"line {read.line}: {opened}", file)
    playing = JackpotPlaying(read, opened.outcome)
    link = playing.link
    if not json:
        show_beginning(link)
    for number, events, refused in playing.run():
        if not json:
            show_entry(number, events, refused)
    if json:
        show_json(shape_of(playing))
    else:
        show_end(link)
        for failure in playing.failures:
            show_text(str(failure), style="red")
    return 1 if playing.differs else 0


def show_beginning(link: Link) -> None:
    show_text(f"{link.setup.name}, by {link.setup.articles.book}", style="bold")
    if isinstance(link.setup, CrownSetup):
        for warning in warnings(link.setup):
            show_text(f"note: {warning}")


def show_entry(number: int, events: list[Event], refused: str) -> None:
    rounds = [event for event in events if isinstance(event, RoundStarted)]
    if len(rounds) > 1:
        show_text(f"{number}: {many(rounds)} ({rounds[0].per})")
    else:
        for event in events:
            show_text(f"{number}: {sentences_of(event)[0]}")
    if refused:
        show_text(refused, style="red")


def many(rounds: list[RoundStarted]) -> str:
    """One line for many rounds of play in which nothing happens."""
    wagers = [wager.amount for each in rounds for wager in each.wagers]
    amount = in_dollars(Money(sum(wagers)))
    return (
        f"table {rounds[0].table}: {len(rounds):,} rounds with {len(wagers):,} wagers of {amount}"
    )


def show_end(link: Link) -> None:
    rows = [
        (display.level, in_dollars(Money(display.amount)), in_dollars(Money(display.then)))
        for display in seen(link).displays
    ]
    show_table(("level", "display", "after pending"), rows, title="Displays")
    if prizes := prizes_of(link):
        shown = [
            (p.prize or "", p.table, p.box, p.hand, in_dollars(Money(p.amount)), p.state)
            for p in prizes
        ]
        show_table(("prize", "table", "box", "hand", "amount", "state"), shown, title="Prizes")
    accounts = accounts_of(link).items()
    show_table(
        ("account", "amount"), [(name, exactly(sum_)) for name, sum_ in accounts], "Accounts"
    )


def prizes_of(link: Link) -> list[PrizeShape]:
    owed = [
        PrizeShape(p.number, p.table, p.box, hand_name(p.hand), p.amount, state_of(link, p))
        for p in link.prizes.values()
    ]
    waiting = [
        PrizeShape(None, each.table, each.box, each.hand, each.amount, "pending")
        for each in seen(link).pending
    ]
    return owed + waiting


def state_of(link: Link, prize: Prize) -> str:
    if prize.is_paid:
        return "paid"
    return f"withheld until {prize.withheld_until}" if is_withheld_now(link, prize) else "owed"


def shape_of(playing: JackpotPlaying) -> JackpotShape:
    link = playing.link
    displays = [DisplayShape(int(d.level), d.amount, d.then) for d in seen(link).displays]
    return JackpotShape(
        name=link.setup.name,
        book=link.setup.articles.book,
        displays=displays,
        prizes=prizes_of(link),
        accounts={name: str(amount) for name, amount in accounts_of(link).items()},
        refused=playing.refused,
        failures=[str(failure) for failure in playing.failures],
    )
