"""Hits that wait for a supervisor: each prize is fixed by the pools at its own time.

Later increments are not in it; it changes only if a hit before it turns out not to stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pokerroom.jackpots.events import Amounts
from pokerroom.jackpots.keying_off import Keyed, key_off_crown
from pokerroom.jackpots.keying_off_boomerang import key_off_boomerang
from pokerroom.jackpots.link import Hit, Link
from pokerroom.jackpots.setup import CrownSetup, Setup


def key_off(setup: Setup, hit: Hit, pools: Amounts, reserve: Fraction, number: int) -> Keyed:
    """What *hit* takes; a display that failed is paid as it was last verified (5.12).

    What the pools have gained since then stays in them.
    """
    if not isinstance(setup, CrownSetup):
        return key_off_boomerang(setup, hit, pools, reserve, number)
    known = pools if hit.reading is None else tuple(map(min, pools, hit.reading))
    keyed = key_off_crown(setup, hit, known, number)
    gained = less(pools, known)
    return Keyed(keyed.events, more(keyed.pools, gained), reserve)


def projected(link: Link) -> Iterator[tuple[Hit, Keyed]]:
    """Every hit with what it takes if all that wait stand, in their order."""
    pools, reserve = at_first_hit(link), link.accounts.exact(link.accounts.reserve)
    number = link.next_prize
    for place, hit in enumerate(link.hits):
        keyed = key_off(link.setup, hit, pools, reserve, number)
        yield hit, keyed
        following = link.hits[place + 1 : place + 2]
        until = following[0].mark if following else link.booked
        pools, reserve = more(keyed.pools, less(until, hit.mark)), keyed.reserve
        number += len(hit.claims)


def at_first_hit(link: Link) -> Amounts:
    """What the pools held then, and hold now if nothing waits."""
    if not link.hits:
        return link.pools
    return less(link.pools, less(link.booked, link.hits[0].mark))


def after_all_hits(link: Link) -> Amounts:
    """What the pools hold once all hits that wait are keyed off."""
    pools = link.pools
    for hit, keyed in projected(link):
        pools = more(keyed.pools, less(link.booked, hit.mark))
    return pools


def more(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def less(one: Amounts, other: Amounts) -> Amounts:
    return tuple(a - b for a, b in zip(one, other, strict=True))
