"""Rounds of play of all seventeen games, as their tables stand by default: how many, how large."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from random import Random

from pokerroom.cards.card import Card
from pokerroom.games import games
from pokerroom.play import (
    ChoosesBlind,
    Draws,
    Game,
    Phase,
    Plan,
    Play,
    Seat,
    begin_play,
    begin_round,
    deal_from,
    put,
    show_down,
)
from pokerroom.play.betting.offers import at_turn, open_acts
from pokerroom.play.rulings.ruling import bet
from pokerroom.terms import terms_for

PLAYERS = 6
SEED = 11
STAKE_IN_MINIMUMS = 100
DISCARDS_MOST = 3
"""So the deck never runs out among so many players."""


def games_among_players() -> list[Game]:
    return [game for game in games() if isinstance(game, Game)]


class Table:
    """A game with its default terms, and rounds that are always the same."""

    def __init__(self, game: Game, rounds: int) -> None:
        agreed = terms_for(game.name, {}, players=PLAYERS)
        self.plan = Plan(agreed.game, agreed.terms)
        self.rounds = rounds
        chance = Random(SEED)
        pack = agreed.terms.deck.cards
        self.decks = [tuple(chance.sample(pack, len(pack))) for _ in range(rounds)]
        stake = STAKE_IN_MINIMUMS * agreed.terms.minimum
        self.stakes: dict[Seat, int] = dict.fromkeys(range(1, PLAYERS + 1), stake)

    def play_all(self) -> list[Play]:
        """Whatever is legal is equally likely."""
        chance = Random(SEED)
        return [self.play_one(deck, chance) for deck in self.decks]

    def play_one(self, deck: tuple[Card, ...], chance: Random) -> Play:
        play = self.begin()
        for _ in steps(play, deck, chance):
            pass
        return play

    def begin(self) -> Play:
        marker_seat = PLAYERS if self.plan.game.marker else 0
        return begin_play(begin_round(self.plan, self.stakes, marker_seat=marker_seat))

    def largest(self) -> int:
        """The most bytes that a round of play takes up at any time, with its record."""
        self.play_all()  # what rounds share is made by the first of them
        chance, most = Random(SEED), 0
        tracemalloc.start()
        for deck in self.decks:
            before = tracemalloc.get_traced_memory()[0]
            play = self.begin()
            for _ in steps(play, deck, chance):
                most = max(most, tracemalloc.get_traced_memory()[0] - before)
            del play
        tracemalloc.stop()
        return most


def steps(play: Play, deck: tuple[Card, ...], chance: Random) -> Iterator[None]:
    """Plays to the end, step by step."""
    cards = iter(deck)
    while play.phase is not Phase.OVER:
        step = STEPS.get(play.phase)
        if step:
            step(play, chance)
        else:
            deal_from(play, cards)
        yield


def act(play: Play, chance: Random) -> None:
    betting = play.betting
    assert betting is not None
    turn = at_turn(betting)
    chosen = chance.choice(open_acts(betting))
    to = chance.choice(turn.totals[:1000]) if chosen is turn.wager else None
    bet(play, betting.seat, chosen, to)


def draw(play: Play, chance: Random) -> None:
    seat = play.to_draw[0]
    number = chance.randint(0, DISCARDS_MOST)
    put(play, Draws(seat=seat, discards=tuple(play.held[play.places[seat]][:number])))


def choose_blind(play: Play, _chance: Random) -> None:
    put(play, ChoosesBlind(seat=play.marker_seat, times=1))


def show(play: Play, _chance: Random) -> None:
    show_down(play)


STEPS: dict[Phase, Callable[[Play, Random], None]] = {
    Phase.BETTING: act,
    Phase.DRAW: draw,
    Phase.CHOICE_OF_BLIND: choose_blind,
    Phase.SHOWDOWN: show,
}
