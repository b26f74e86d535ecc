"""In every game, at every part of a round with known cards, nothing that goes wrong leaks one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.card import Card
from pokerroom.games import games
from pokerroom.play import Game, Phase, Play, Reshuffles, Shows, Viewer, Watcher, put
from pokerroom.play.facts import Answers, DealtOnShort, DrawnOutOfTurn, Fact, Rewinds
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.rulings.previewing import preview
from pokerroom.play.state.copying import copied
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.view import Uncovered
from tests.properties.leaks import (
    cards_in,
    cards_open_to,
    check_news,
    check_views,
)
from tests.rulebook.wrong_in_victoria import Table

GAMES = [game for game in games() if isinstance(game, Game)]
ROUND_MOST = 400
Known = dict[Viewer, set[Card]]
OFFICES = ("player", "dealer", "supervisor", "operator")


class Moments(Table):
    """A round with known cards, one part after another."""

    def each(self) -> Iterator[Play]:
        met: set[tuple[Phase, int, int]] = set()
        for _ in range(ROUND_MOST):
            key = (self.play.phase, self.play.stage, len(self.play.to_draw))
            if key not in met:
                met.add(key)
                yield self.play
            if self.play.is_over:
                return
            self._goes_on()
        raise AssertionError("the round does not end")

    def _goes_on(self) -> None:
        match self.play.phase:
            case Phase.DEAL:
                self.deals((self.play.dealable + 1) // 2)
            case Phase.RESHUFFLE:
                self.put(Reshuffles())
            case Phase.DRAW:
                self.replaces(self.play.to_draw[0], 2)
            case Phase.SHOWDOWN:
                self.put(Shows(seat=self.play.to_show[0]))
            case _:
                self.quietly()


def opened(game: Game) -> Moments:
    """Where a short deck makes stud run out of cards, with as many players as it is for."""
    allowed = game.decks[-1] if game.communal_when_short and not game.marker else game.decks[0]
    players = allowed.players_most if allowed is game.decks[-1] else 4
    stakes = dict.fromkeys(range(1, (players or 4) + 1), 500)
    told: dict[str, Any] = {"deck": allowed.deck.size} if allowed is not game.decks[0] else {}
    return Moments(game, stakes, marker_seat=2 if game.marker else 0, **told)


def one_of_each_kind(play: Play) -> Iterator[Fact]:
    """Every fact that could be put now, its cards known, looked at and not."""
    left = [card for card in play.terms.deck.cards if not play.cards_out >> card & 1]
    met: set[type] = set()
    for fact in possible_facts(play):
        if fact.__class__ not in met:
            met.add(fact.__class__)
            yield _with_known_cards(fact, left)
        if isinstance(fact, DrawnOutOfTurn):
            for asked in (1, 2, 5):
                yield replace(_with_known_cards(fact, left), asked=asked, looked=True)


def _with_known_cards(fact: Any, left: list[Card]) -> Any:
    if isinstance(fact, DrawnOutOfTurn | DealtOnShort):
        return replace(fact, cards=tuple(left[: len(fact.cards)]))
    return fact


def is_told_to_nobody_else(play: Play, fact: Any, known: Known) -> None:
    """Neither what follows, nor what would follow from each answer, nor a preview of it."""
    after, since = copied(play), len(play.record)
    if isinstance(put(after, fact), Refusal):
        return
    check_news(after, known, since=since)
    for viewer in (play.seats[-1], Watcher.DEALER):
        seen = preview(play, fact, viewer)
        assert {*cards_in(seen)} <= known[viewer] | cards_open_to(viewer, after.record[since:])
    if after.asked is None:
        return
    for answer in after.asked.answers:
        for by in OFFICES:
            decided = copied(after)
            told = Answers(answer=answer.name, by=by, seat=after.asked.seat)
            if not isinstance(put(decided, told), Refusal):
                check_news(decided, known, since=since)
                break


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_whatever_goes_wrong_nobody_is_told_a_card_that_is_not_for_his_eyes(game: Game) -> None:
    kinds: set[type] = set()
    for play in opened(game).each():
        viewers: tuple[Viewer, ...] = (*play.seats, *Watcher)
        known: Known = {each: cards_open_to(each, play.record) for each in viewers}
        for fact in one_of_each_kind(play):
            kinds.add(fact.__class__)
            is_told_to_nobody_else(play, fact, known)
    assert len(kinds) > 10
    assert (DrawnOutOfTurn in kinds) == bool(game.draws)


def test_an_inspector_alone_sees_all_cards_and_only_once_the_round_is_over() -> None:
    for play in opened(GAMES[0]).each():
        all_is_seen = {
            viewer
            for viewer in (*play.seats, *Watcher)
            if isinstance(seen_by(play, viewer), Uncovered)
        }
        assert all_is_seen == ({Watcher.INSPECTOR} if play.is_over else set())


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_round_taken_back_tells_nobody_what_comes_next(game: Game) -> None:
    at = opened(game)
    before = at.play
    for _ in at.each():
        before = before if at.play.is_over else copied(at.play)  # what is settled stands
    taken_back = 0
    for to in range(0, len(before.record), 4):
        after = copied(before)
        found = put(after, Rewinds(to=to, reason="a wrong button", by="supervisor"))
        taken_back += isinstance(found, Ruling)
        check_views(after)
    assert taken_back
