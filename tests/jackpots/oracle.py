"""The arithmetic of 3.15 to 3.21 and 4.16 to 4.18 once more, written from the text alone.

It shares nothing with the package: amounts are fractions of dollars, kinds and levels are letters
("S2" is a straight flush with Level 2), and the order is spelt out case by case.
"""

from __future__ import annotations

from fractions import Fraction

RESEED = Fraction(5_000)
PART = Fraction(41, 100)


def keyed_off(
    pools: list[Fraction], wins: list[str], reseed: Fraction = RESEED
) -> tuple[list[tuple[str, Fraction]], Fraction]:
    """What each kind and level won in all, in the order of payment; *pools* changes in place.

    The second figure is what was put in to bring pools back to their reseeds.
    """
    paid: list[tuple[str, Fraction]] = []
    put_in = Fraction(0)
    for kind in ("S1", "S2", "S3", "R1", "R2", "R3"):
        together = Fraction(0)
        for _ in range(wins.count(kind)):
            won, added = (royal if kind[0] == "R" else flush)(pools, int(kind[1]), reseed)
            together += won
            put_in += added
        if kind in wins:
            paid.append((kind, together))
    return paid, put_in


def royal(pools: list[Fraction], level: int, reseed: Fraction) -> tuple[Fraction, Fraction]:
    won = Fraction(0)
    for number in range(level):
        won += pools[number]
        pools[number] = reseed
    return won, level * reseed


def flush(pools: list[Fraction], level: int, reseed: Fraction) -> tuple[Fraction, Fraction]:
    won = added = Fraction(0)
    for number in range(level):
        tenth = pools[number] / 10
        won += tenth
        pools[number] -= tenth
        if pools[number] < reseed:
            added += reseed - pools[number]
            pools[number] = reseed
    return won, added


def increments(pools: list[Fraction], wagers: dict[int, int]) -> None:
    """Of so many wagers at each level, each dollar feeds one pool."""
    for level, count in wagers.items():
        for number in range(level):
            pools[number] += PART * count
