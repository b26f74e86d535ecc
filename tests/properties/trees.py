"""Counts the distinct legal lines of acts from the deal on: `python -m tests.properties.trees`.

The counts are kept in trees.json. The command works them out again and prints what differs; with
`--write` it keeps them. A change of the rules changes counts, and a look at the tables concerned
tells whether it is the change that was meant.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from cyclopts import App
from msgspec import Struct, json

from pokerroom.books import Ruling
from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.cli.output import show_text
from pokerroom.money import dollars
from pokerroom.play import (
    AnyAct,
    Bets,
    ChoosesBlind,
    Draws,
    MakesOverBlind,
    Phase,
    Plan,
    Play,
    Shows,
    ThrowsIn,
    begin_play,
    begin_round,
    deal_from,
    offers,
    put,
    rule_on,
)
from pokerroom.play.game.terms import forms_of
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.copying import copied
from pokerroom.terms import terms_for
from tests.properties.playing import multiples, needs_total
from tests.properties.tables import AMONG_PLAYERS

FILE = Path(__file__).with_name("trees.json")
STAKES = {2: (12, 7), 3: (12, 5, 12)}  # dollars: seat 2 can soon no longer meet a wager
DEPTH = {2: 5, 3: 4}  # acts, by the number of players
SPREAD = 7  # goes into no deck, so that taking every seventh card takes them all
app = App(name="python -m tests.properties.trees", help_format="plaintext", version_flags=[])


class Tree(Struct, frozen=True):
    """How many lines have one act, two and so on, and how many of all these end the round."""

    lines: list[int]
    ended: int


def tables() -> Iterator[tuple[str, str, str, int]]:
    """Every game in every form of forced bets and under every limit, with two and three players."""
    for name, declared in AMONG_PLAYERS.items():
        for form in forms_of(declared):
            for limit in declared.betting_rounds[0].rules_for(form).limits:
                yield from ((name, form, limit.name, players) for players in DEPTH)


def named(name: str, form: str, limit: str, players: int) -> str:
    return f"{name}, {form}, {limit}, {players} players"


def tree(name: str, form: str, limit: str, players: int) -> Tree:
    """With a minimum of $2; the buck or button is before seat 1."""
    wrote = {"forced_bets": form, "limit": limit, "minimum": 2, "lowest_chip": 1}
    table = terms_for(name, wrote, players=players)
    stakes = {seat: dollars(stake) for seat, stake in enumerate(STAKES[players], start=1)}
    marker_seat = 1 if table.game.marker else 0
    plan = Plan(table.game, table.terms)
    lines, ended = [0] * DEPTH[players], 0
    waiting = [(begin_play(begin_round(plan, stakes, marker_seat=marker_seat)), 0)]
    while waiting:
        play, depth = waiting.pop()
        for act in acts(play):
            after = copied(play)
            assert isinstance(put(after, act), Ruling), act
            lines[depth] += 1
            ended += after.is_over
            if depth + 1 < len(lines):
                waiting.append((after, depth + 1))
    return Tree(lines, ended)


def acts(play: Play) -> Iterator[AnyAct]:
    """What may be done next, the dealer doing his part as soon as nobody else does anything.

    Of wagers the least and the greatest are tried, of draws none, one and all cards.
    """
    if play.phase is Phase.DEAL and play.undealt == play.terms.deck.size:
        over = (MakesOverBlind(seat=seat) for seat in play.seats)
        yield from (act for act in over if isinstance(rule_on(play, act), Ruling))
    deal_from(play, cards_from(play))
    seat = awaited_seat(play)
    if seat is None:
        return
    match play.phase:
        case Phase.CHOICE_OF_BLIND:
            yield from (ChoosesBlind(seat=seat, times=times) for times in multiples(play))
        case Phase.BETTING:
            yield from _bets(play, seat)
        case Phase.DRAW:
            held = tuple(play.held[play.places[seat]])
            yield from (Draws(seat=seat, discards=held[:number]) for number in (0, 1, len(held)))
        case _:
            yield Shows(seat=seat)
            if not duty_to_show(play, seat).outcome:
                yield ThrowsIn(seat=seat)


def _bets(play: Play, seat: int) -> Iterator[AnyAct]:
    assert play.betting is not None
    for offer in offers(play.betting):
        for total in sorted({offer.to[0], offer.to[-1]}):
            yield Bets(seat=seat, act=offer.act, to=total if needs_total(offer) else None)


def cards_from(play: Play) -> Iterator[Card]:
    """The deck in one order always, without the cards that have left it."""
    for card in in_order(play.terms.deck):
        if not play.cards_out >> card & 1:
            yield card


def in_order(deck: Deck) -> list[Card]:
    return [deck.cards[place * SPREAD % deck.size] for place in range(deck.size)]


def kept() -> Mapping[str, Tree]:
    return json.decode(FILE.read_bytes(), type=dict[str, Tree]) if FILE.exists() else {}


def counted() -> dict[str, Tree]:
    return {named(*table): tree(*table) for table in tables()}


@app.default
def count_trees(*, write: bool = False) -> int:
    """Count all trees again and print those that differ from what is kept.

    Parameters
    ----------
    write
        Keep the new counts.
    """
    before, now = kept(), counted()
    changed = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    for name in changed:
        show_text(f"{name}: {before.get(name)} is now {now.get(name)}")
    show_text(f"{len(now)} trees, {sum(sum(each.lines) for each in now.values()):,} lines")
    if write:
        rows = (f'"{name}": {json.encode(each).decode()}' for name, each in now.items())
        FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n")
    return 1 if changed and not write else 0


if __name__ == "__main__":
    sys.exit(app())
