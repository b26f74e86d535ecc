"""How long it takes to tell a record again, whatever was taken back: `python -m bench.replay`."""

from __future__ import annotations

import sys
from time import process_time

from bench.rounds_of_games import Table, games_among_players
from pokerroom.books import Authority
from pokerroom.cli.output import show_table, show_text
from pokerroom.play import Event, Play, deal_from, replay
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.offers import offers
from pokerroom.play.rulings.ruling import bet
from pokerroom.play.state.corrections import Rewound
from pokerroom.play.state.events import FirstToAct

GAME = "holdem"
EVENTS = 10_000
REWINDS = (0, 1, 10, 100, 1_000)
SECONDS_MOST = 1.0
TIMES_MOST = 2
TURNS = 5
HELD = {True: "holds", False: "does not hold"}


def in_the_second_betting_round() -> Play:
    """All but one have checked there."""
    table = Table(next(each for each in games_among_players() if each.name.endswith(GAME)), 1)
    play = table.begin()
    deck = iter(table.decks[0])
    while play.stage == 0 or play.betting is None or play.betting.turn < len(play.seats) - 1:
        if play.betting is None:
            deal_from(play, deck)
            continue
        open_now = {offer.act for offer in offers(play.betting)}
        act = next(act for act in (Act.CHECK, Act.STAND, Act.CALL) if act in open_now)
        assert isinstance(bet(play, play.betting.seat, act), Acted)
    return play


def record_with(play: Play, rewinds: int) -> list[Event]:
    """The betting round again and again, and of these so many that are taken back."""
    opened = max(at for at, each in enumerate(play.record) if isinstance(each, FirstToAct))
    record, cycle = play.record[:opened], play.record[opened:]
    cycles = (EVENTS - opened - rewinds) // len(cycle)
    for number in range(cycles):
        start = len(record)
        record += cycle
        if number * rewinds // cycles < (number + 1) * rewinds // cycles:
            record.append(taken_back(start, cycle[0].per))
    return record


def taken_back(to: int, per: Authority) -> Rewound:
    return Rewound(to=to, reason="a slip", by="supervisor", on_top=(), seen=(), per=per)


def _seconds(play: Play, record: list[Event]) -> float:
    """Of the processor, which others may share."""
    began = process_time()
    replay(play.begun, record)
    return process_time() - began


def main() -> int:
    play = in_the_second_betting_round()
    rows, slow, each = list[tuple[object, ...]](), False, list[float]()
    for rewinds in REWINDS:
        record = record_with(play, rewinds)
        assert sum(isinstance(event, Rewound) for event in record) == rewinds
        seconds = min(_seconds(play, record) for _ in range(TURNS))
        slow = slow or seconds > SECONDS_MOST
        each.append(seconds / len(record))
        rows.append((rewinds, len(record), f"{seconds:.3f}", f"{each[-1] * 1e6:.1f}"))
    show_table(["rewinds", "events", "seconds", "microseconds an event"], rows)
    within = f"at most {SECONDS_MOST:.0f} second for {EVENTS:,} events"
    flat = max(each) <= TIMES_MOST * each[0]
    show_text(f"{within}: {HELD[not slow]}")
    show_text(f"at most {TIMES_MOST} times as long an event as without rewinds: {HELD[flat]}")
    return int(slow or not flat)


if __name__ == "__main__":
    sys.exit(main())
