"""Hits that wait for a supervisor: each prize is fixed by the pools at its own time.

Later increments are not part of it; it changes only if an earlier hit turns out not to stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pokerroom.jackpots.key_offs.boomerang_key_offs import key_off_boomerang
from pokerroom.jackpots.key_offs.crown_key_offs import Keyed, key_off_crown
from pokerroom.jackpots.rules.setup import CrownSetup, Setup
from pokerroom.jackpots.state.events import Amounts
from pokerroom.jackpots.state.link import Hit, Link, Reading


def key_off(
    setup: Setup,
    hit: Hit,
    pools: Amounts,
    reserve: Fraction,
    number: int,
    before: Sequence[Hit] = (),
) -> Keyed:
    """What *hit* takes; if the display had failed, the last verified amount is paid (5.12).

    What the pools have gained since then stays in them; hits waiting *before* it come first.
    """
    if not isinstance(setup, CrownSetup):
        return key_off_boomerang(setup, hit, pools, reserve, number)
    known = pools
    if hit.reading is not None:
        known = tuple(map(min, pools, verified(setup, hit.reading, before)))
    keyed = key_off_crown(setup, hit, known, number)
    gained = less(pools, known)
    return Keyed(keyed.events, more(keyed.pools, gained), reserve)


def verified(setup: Setup, reading: Reading, before: Sequence[Hit] = ()) -> Amounts:
    """What is known of the pools: the reading less what has been keyed off since (W-32)."""
    pools = reading.pools
    if isinstance(setup, CrownSetup):
        for hit in sorted((*reading.keyed_off, *before), key=lambda each: each.at):
            pools = key_off_crown(setup, hit, pools, 0).pools
    return pools


def final_readings(link: Link, ending: str) -> tuple[Amounts, ...]:
    """What the key-offs of finished rounds, including that at *ending*, leave of each reading."""
    if not isinstance(link.setup, CrownSetup):
        return ()
    on = [each.hit for table, each in link.rounds.items() if table != ending]
    return tuple(_final(link.setup, reading, on) for reading in link.readings())


def _final(setup: CrownSetup, reading: Reading, on: Sequence[Hit | None]) -> Amounts:
    pools = reading.pools
    for hit in sorted(reading.keyed_off, key=lambda each: each.at):
        if hit in on:
            break
        pools = key_off_crown(setup, hit, pools, 0).pools
    return pools


def projected(link: Link) -> Iterator[tuple[Hit, Keyed]]:
    """Every waiting hit, in order, with what it takes if all of them stand."""
    for hit, keyed, _ in _one_by_one(link):
        yield hit, keyed


def after_all_hits(link: Link) -> Amounts:
    """What the pools will hold once every waiting hit has been keyed off."""
    left = link.pools
    for _, _, pools in _one_by_one(link):
        left = pools
    return left


def _one_by_one(link: Link) -> Iterator[tuple[Hit, Keyed, Amounts]]:
    """Each hit on the pools as they stood at its time, but never on less than a reseed."""
    pools, reserve = link.pools, link.accounts.exact(link.accounts.reserve)
    number, booked, reseeds = link.next_prize, link.booked, link.setup.reseeds
    before: list[Hit] = []
    for hit in link.hits:
        then = tuple(map(max, less(pools, less(booked, hit.mark)), reseeds))
        keyed = key_off(link.setup, hit, then, reserve, number, before)
        before.append(hit)
        pools, reserve = more(pools, less(keyed.pools, then)), keyed.reserve
        number += len(hit.claims)
        yield hit, keyed, pools


def more(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def less(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a - b for a, b in zip(one, other, strict=True))
