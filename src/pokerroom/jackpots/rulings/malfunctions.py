"""What happens when the display fails, or the system itself is in doubt."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Referral, Refusal
from pokerroom.jackpots import acts
from pokerroom.jackpots.rules import boomerang, crown
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state import events
from pokerroom.jackpots.state.findings import Finding, lacks_capacity, ruling
from pokerroom.jackpots.state.link import Link
from pokerroom.jackpots.state.times import before
from pokerroom.jackpots.wagers.reversals import paid_already, voiding

LAST_HEARD: Final = "when the display was last heard of"


def verifies_reading(link: Link, act: acts.VerifiesReading) -> Finding:
    """The verified amount is what the system holds, whatever a display shows."""
    if not isinstance(link.setup, CrownSetup):
        return for_a_person("What is a verified reading worth?")
    if link.display_failed:
        return Refusal(because="the display does not work", per=crown.LAST_VERIFIED)
    if refusal := before(link, act.at, link.system_at, LAST_HEARD):
        return refusal
    return ruling(
        events.ReadingVerified(source=act.source, at=act.at, pools=link.pools, per=crown.READING)
    )


def for_a_person(question: str) -> Referral:
    """Canberra Poker does not provide for this case."""
    return Referral(question=question, to="casino operator", per=boomerang.UNCOVERED)


def display_fails(link: Link, act: acts.DisplayFails) -> Finding:
    """From now on a hit is worth what was last verified; in Canberra Poker a person decides."""
    if not isinstance(link.setup, CrownSetup):
        return for_a_person("The display has failed: which amount is payable?")
    if link.display_failed:
        return Refusal(because="the display has failed already", per=crown.LAST_VERIFIED)
    if refusal := before(link, act.at, link.system_at, LAST_HEARD):
        return refusal
    return ruling(events.DisplayFailed(at=act.at, per=crown.LAST_VERIFIED))


def display_works(link: Link, act: acts.DisplayWorks) -> Finding:
    if not link.display_failed:
        per = crown.ON_DISPLAY if isinstance(link.setup, CrownSetup) else boomerang.METER
        return Refusal(because="the display has not failed", per=per)
    if refusal := before(link, act.at, link.system_at, LAST_HEARD):
        return refusal
    return ruling(events.DisplayRestored(at=act.at, per=crown.ON_DISPLAY))


def suspects_malfunction(link: Link, act: acts.SuspectsMalfunction) -> Finding:
    articles = link.setup.articles
    tables = act.tables or frozenset(link.setup.tables)
    if unknown := sorted(table for table in tables if not link.has_table(table)):
        return Refusal(because=f"table {unknown[0]} is not linked", per=articles.suspend)
    return ruling(events.TablesSuspended(tables=tables, per=articles.suspend))


def decides_malfunction(link: Link, act: acts.DecidesMalfunction) -> Finding:
    """Without one, gaming resumes; with one, it resumes once the affected rounds are void."""
    articles = link.setup.articles
    if not link.suspended:
        return Refusal(because="no malfunction is suspected", per=articles.suspend)
    if refusal := lacks_capacity(act.by, articles.decides, articles.suspend):
        return refusal
    if act.voids and not act.found:
        because = "without a malfunction no round of play is void"
        return Refusal(because=because, per=articles.no_malfunction)
    if act.found and act.voids is None and (on := sorted(link.suspended & link.rounds.keys())):
        question = f"Which rounds of play has the malfunction affected, of tables {', '.join(on)}?"
        return Referral(question=question, to=articles.operator, per=articles.malfunction)
    voids = tuple(dict.fromkeys(act.voids or ()))
    if refusal := cannot_be_void(link, voids):
        return refusal
    per = articles.malfunction if act.found else articles.no_malfunction
    void: list[events.Event] = list(voiding(link, voids))
    return ruling(events.MalfunctionDecided(found=act.found, per=per), *void)


def cannot_be_void(link: Link, tables: tuple[str, ...]) -> Refusal | None:
    for table in tables:
        if table not in link.suspended:
            because = f"gaming at table {table} was not suspended"
            return Refusal(because=because, per=link.setup.articles.suspend)
        if table not in link.rounds:
            because = f"no round of play with a jackpot wager is in progress at table {table}"
            return Refusal(because=because, per=link.setup.articles.malfunction)
        if refusal := paid_already(link, table):
            return refusal
    return None
