"""`pokerroom jackpot`: plays a jackpot file and shows pools, displays, prizes and accounts."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.cli.output import WrongUsage, show_table, show_text
from pokerroom.cli.played_files import FileKind, play_files, root_of
from pokerroom.cli.rounds.record import Record, recorded, refused_table, show_title
from pokerroom.jackpots import CrownSetup, Link, seen, warnings
from pokerroom.jackpots.state.events import RoundStarted
from pokerroom.jackpots.state.link import Prize
from pokerroom.jackpots.state.times import is_withheld_now
from pokerroom.money import Money, in_dollars
from pokerroom.notation.jackpots.expecting import accounts_of
from pokerroom.notation.jackpots.playing import EntryPlayed, JackpotPlaying, in_words
from pokerroom.notation.jackpots.reading import jackpot_in
from pokerroom.notation.narrator.sentences import exactly, hand_name, sentences_of
from pokerroom.notation.reader.refused import TableRefused, as_expected
from pokerroom.notation.reader.shapes import (
    FailureShape,
    RefusedShape,
    failures_shaped,
    refusal_shaped,
)
from pokerroom.notation.values.errors import WrongFile


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


class JackpotShape(Struct, frozen=True, kw_only=True):
    """*accounts* are exact, in cents, as fractions such as "231200/3"."""

    file: str
    title: str
    name: str
    book: str = ""
    displays: list[DisplayShape] = []
    prizes: list[PrizeShape] = []
    accounts: dict[str, str] = {}
    refusals: list[RefusedShape]
    passed: bool
    failures: list[FailureShape]
    format: str = "pokerroom.jackpot"
    version: int = 2


def jackpot_command(
    *files: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a file of wagers and hits, and say what becomes of a jackpot's pools and prizes.

    Every step is told with its rule, then the displays, the prizes, and where each unit is. Several
    files, or a folder with all its .toml files, are played one after another and summed up. The
    status is 0 if all came out as the files expect, 1 if an act or an outcome differs, and 2 if a
    file cannot be read. `pokerroom docs jackpots` describes the format.

    Examples:
      pokerroom docs jackpots/crown.toml | pokerroom jackpot -

    Parameters
    ----------
    files
        Jackpot files or folders; - reads one from stdin.
    json
        Print JSON (pokerroom.jackpot, version 2; of several files pokerroom.jackpots, version 1).
    """
    if not files:
        raise WrongUsage("name a jackpot file; `pokerroom docs jackpots` says how to write one")
    return play_files(FileKind("jackpot", played), files, json=json)


def played(name: str) -> Record:
    """Plays the file; `WrongFile` if it cannot be read or is impossible."""
    root = root_of(name)
    file = jackpot_in(root)
    try:
        playing = JackpotPlaying(file)
    except WrongFile as wrong:
        refused = as_expected(root, file.title, file.setup.name, wrong, "the set-up")
        return refused_table(refused, shape_of_refused)
    return recorded(playing, show_playing, shape_of)


def show_playing(playing: JackpotPlaying) -> None:
    show_title(playing.file.title)
    show_beginning(playing.link)
    for entry in playing.played:
        show_entry(entry)
    show_end(playing.link)


def show_beginning(link: Link) -> None:
    show_text(f"{link.setup.name}, by {link.setup.articles.book}", style="bold")
    if isinstance(link.setup, CrownSetup):
        for warning in warnings(link.setup):
            show_text(f"note: {warning}")


def show_entry(entry: EntryPlayed) -> None:
    number, events = entry.number, entry.events
    rounds = [event for event in events if isinstance(event, RoundStarted)]
    if len(rounds) > 1:
        show_text(f"{number}: {many(rounds)} ({rounds[0].per})")
    else:
        for event in events:
            show_text(f"{number}: {sentences_of(event)[0]}")
    if entry.found:
        show_text(f"{number}: {in_words(entry.found)}", style="red")


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


def shape_of(file: str, playing: JackpotPlaying) -> JackpotShape:
    link = playing.link
    displays = [DisplayShape(int(d.level), d.amount, d.then) for d in seen(link).displays]
    return JackpotShape(
        file=file,
        title=playing.file.title,
        name=link.setup.name,
        book=link.setup.articles.book,
        displays=displays,
        prizes=prizes_of(link),
        accounts={name: str(amount) for name, amount in accounts_of(link).items()},
        refusals=[
            refusal_shaped(each.line, f"act {each.number}", each.found)
            for each in playing.played
            if each.found
        ],
        passed=not playing.failures,
        failures=failures_shaped(playing.failures),
    )


def shape_of_refused(file: str, refused: TableRefused) -> JackpotShape:
    """A set-up that the book does not allow, as the file expects."""
    return JackpotShape(file=file, name=refused.what, **refused.shape)
