"""What everybody may see of a jackpot: the amounts on display, and the prizes waiting."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.jackpots.key_offs.crown_key_offs import displayed
from pokerroom.jackpots.key_offs.pending_hits import after_all_hits, projected, verified
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.clauses import Level
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state.events import Amounts, PrizeAwarded
from pokerroom.jackpots.state.link import Link


class Display(Struct, frozen=True, kw_only=True, gc=False):
    """The display amount in whole cents; *then* is what is left once all waiting hits are taken."""

    level: Level
    amount: int
    then: int
    per: Authority


class Pending(Struct, frozen=True, kw_only=True, gc=False):
    """A prize that is fixed but not yet verified; *amount* holds unless an earlier one fails."""

    table: str
    box: int
    hand: str
    amount: int
    per: Authority


class Notice(Struct, frozen=True, kw_only=True, gc=False):
    text: str
    per: Authority


class JackpotView(Struct, frozen=True, kw_only=True, gc=False):
    name: str
    displays: tuple[Display, ...]
    pending: tuple[Pending, ...]
    suspended: tuple[str, ...]
    notices: tuple[Notice, ...]
    per: Authority


def seen(link: Link) -> JackpotView:
    is_crown = isinstance(link.setup, CrownSetup)
    return JackpotView(
        name=link.setup.name,
        displays=tuple(displays(link)),
        pending=tuple(pending(link)),
        suspended=tuple(sorted(link.suspended)),
        notices=(Notice(text=crown.MAY_VARY.gist, per=crown.MAY_VARY),) if is_crown else (),
        per=crown.ON_DISPLAY if is_crown else boomerang.METER,
    )


def displays(link: Link) -> Iterator[Display]:
    now, then = shown_pools(link), after_all_hits(link)
    if not isinstance(link.setup, CrownSetup):
        yield one_display(boomerang.ONLY_LEVEL, now[0], then[0], boomerang.METER)
        return
    for level in crown.LEVELS.value:
        rule = crown.DISPLAYS[level].per
        yield one_display(level, displayed(now, level), displayed(then, level), rule)


def shown_pools(link: Link) -> Amounts:
    """A display that has failed stays at what was last verified."""
    return verified(link.setup, link.verified) if link.display_failed else link.pools


def one_display(level: Level, now: Fraction, then: Fraction, per: Authority) -> Display:
    return Display(level=level, amount=now // 1, then=then // 1, per=per)


def pending(link: Link) -> Iterator[Pending]:
    for hit, keyed in projected(link):
        for event in keyed.events:
            if isinstance(event, PrizeAwarded):
                yield Pending(
                    table=hit.table,
                    box=event.box,
                    hand=event.hand.name.lower().replace("_", " "),
                    amount=event.amount,
                    per=link.setup.articles.verify,
                )
