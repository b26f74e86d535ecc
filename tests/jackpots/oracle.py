"""The arithmetic of 3.18 to 3.21 and 4.16 to 4.18 once more, written from the text alone.

It shares nothing with the package: pools are whole numbers of a very small unit, levels and kinds
are letters, and the order is spelt out case by case.
"""

from __future__ import annotations

RESEED = 5_000


def keyed_off(pools: list[int], wins: list[str], small: int) -> tuple[list[tuple[str, int]], int]:
    """*wins* such as "S2" (a straight flush, Level 2) or "R1"; *pools* is changed in place.

    Gives what each kind and level won in all, in the order of payment, and what was put in to
    bring pools back to their reseeds. *small* units make a dollar.
    """
    paid: list[tuple[str, int]] = []
    put_in = 0
    for kind in ("S1", "S2", "S3", "R1", "R2", "R3"):
        together = 0
        for _ in range(wins.count(kind)):
            won, added = royal(pools, kind, small) if kind[0] == "R" else flush(pools, kind, small)
            together += won
            put_in += added
        if kind in wins:
            paid.append((kind, together))
    return paid, put_in


def royal(pools: list[int], kind: str, small: int) -> tuple[int, int]:
    won = 0
    for number in range(int(kind[1])):
        won += pools[number]
        pools[number] = RESEED * small
    return won, int(kind[1]) * RESEED * small


def flush(pools: list[int], kind: str, small: int) -> tuple[int, int]:
    won = added = 0
    for number in range(int(kind[1])):
        assert pools[number] % 10 == 0
        tenth = pools[number] // 10
        won += tenth
        pools[number] -= tenth
        if pools[number] < RESEED * small:
            added += RESEED * small - pools[number]
            pools[number] = RESEED * small
    return won, added
