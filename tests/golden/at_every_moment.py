"""Whatever may have gone wrong, and whoever shows a hand or asks for one, at every moment.

Each is put to the rules at its moment alone, and the round goes on as if it had not been. In the
midst of a betting round the same is put to a round that is described from there on. What everybody
sees is told too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from msgspec.structs import replace

from pokerroom.books import Referral
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.play import (
    AnyAct,
    AsksToSee,
    Bets,
    Finding,
    Play,
    Shows,
    ThrowsIn,
    View,
    Viewer,
    Watcher,
    begin_play,
    offers,
    put,
    seen_by,
)
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import Answers, Fact, StaffAct
from pokerroom.play.irregularities.declarations import FACTS
from pokerroom.play.state.copying import copied
from pokerroom.play.state.play import Phase, take_up
from pokerroom.play.state.situation import ImpossibleSituation
from tests.golden.steps import step_of
from tests.play.test_situation import described
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import table_of

QUIET = {Act.CHECK, Act.CALL}
UNTOLD = "looked", "restorable"
PLAYERS = 3, 4


def told_at_every_moment(name: str, number: int) -> list[str]:
    round_, chance = _small(name, number), Random(f"{name} {number}")
    told = [*_told(round_.play, chance)]
    while round_.goes_on:
        round_.put(_quietly(round_))
        told += [*_seen(round_.play), *_told(round_.play, chance)]
        told += _told_if_taken_up(round_.play, chance)
    return told


def _small(name: str, number: int) -> Round:
    """The next of its rounds with few players, for every one of them adds facts and moments."""
    for seed in count(1000 * number):
        choose = chooser_of(seed)
        table = table_of(name, choose)
        if len(table.stakes) in PLAYERS:
            return Round(table, choose)
    raise AssertionError


def _quietly(round_: Round) -> AnyAct:
    """Mostly a check or a call, so that the round goes through all its parts."""
    betting = round_.play.betting
    if round_.play.phase is not Phase.BETTING or betting is None or round_.choose.once_in(6):
        return round_.next_act()
    quiet = [offer.act for offer in offers(betting) if offer.act in QUIET]
    return Bets(seat=betting.seat, act=quiet[0]) if quiet else round_.next_act()


def _told_if_taken_up(play: Play, chance: Random) -> Iterator[str]:
    if play.phase is not Phase.BETTING or play.betting is None:
        return
    try:
        begun = take_up(play.plan, described(play, play.betting), marker_seat=play.marker_seat)
        yield from _told(begin_play(begun), chance)
    except ImpossibleSituation:
        yield "none"


def _told(play: Play, chance: Random) -> Iterator[str]:
    """The digits of every kind of act at this moment, and of an answer to what it leaves open."""
    for act in (*_facts(play, chance), *_requests(play)):
        trial = copied(play)
        found = put(trial, act)
        yield _digits(act, found, trial)
        if isinstance(found, Referral):
            answer = Answers(answer=str(chance.choice(found.answers)), by=found.to)
            yield _digits(answer, put(trial, answer), trial)


def _seen(play: Play) -> Iterator[str]:
    """What lies on the table for everybody who looks, but for the words of a question."""
    viewers: tuple[Viewer, ...] = *play.seats, Watcher.SPECTATOR, Watcher.INSPECTOR
    for viewer in viewers:
        view = seen_by(play, viewer)
        yield state_hash(replace(view, asked=None) if isinstance(view, View) else view)[:4]


def _digits(act: AnyAct | StaffAct, found: Finding, play: Play) -> str:
    """How the round stands is told in short, for there are many moments."""
    in_short = play.phase, play.stage, play.contending, play.stakes, play.paid, play.undealt
    return step_of("play", act, found, in_short).digits


def _facts(play: Play, chance: Random) -> Iterator[Fact]:
    """One of each kind, even if it cannot have been, with or without what need not be told."""
    for declared in FACTS.values():
        if candidates := [*declared.could_be(play)]:
            fact = chance.choice(candidates)
            names = [name for name in UNTOLD if getattr(fact, name, False) is None]
            yield replace(fact, **{name: chance.choice((None, True, False)) for name in names})


def _requests(play: Play) -> Iterator[AnyAct]:
    if play.showing is not None:
        yield from (AsksToSee(seat=one, hand_of=of) for one in play.seats for of in play.seats)
        yield from (act for seat in play.seats for act in (Shows(seat=seat), ThrowsIn(seat=seat)))
