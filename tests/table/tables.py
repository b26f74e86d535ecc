"""Tables of every game, form, limit and deck, and rounds played at them by bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pokerroom.books import Ruling
from pokerroom.games import GAMES, game
from pokerroom.play import Game, Play, put
from pokerroom.play.game.terms import forms_of
from pokerroom.table import Dealer, KernelShuffler, Shuffler, Table, buys, least_to_buy, opened
from pokerroom.terms import AtTable, terms_for
from tests.bots.acting import act_of

AGREED = "all players and the operator"
NAMES = ("Ann", "Bea", "Cam", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lea", "Max")
AMONG_PLAYERS = tuple(name for name in GAMES if isinstance(game(name), Game))


@dataclass(frozen=True)
class Kind:
    """A kind of table; `players` sit at it."""

    game: str
    form: str
    limit: str
    deck: int
    players: int

    def __str__(self) -> str:
        return f"{self.game} {self.form} {self.limit} {self.deck} {self.players}"

    def at(self) -> AtTable:
        terms = {"deck": self.deck, "forced_bets": self.form, "limit": self.limit}
        return terms_for(self.game, {**terms, "deck_agreed": AGREED}, players=self.players)

    def opened(self) -> Table:
        at = self.at()
        names = {seat: NAMES[seat - 1] for seat in range(1, self.players + 1)}
        return opened(at, names, at.terms.minimum_stake)


def kinds() -> Iterator[Kind]:
    """Every form, limit and deck, with two players and as many as may sit down."""
    for name in AMONG_PLAYERS:
        declared = game(name)
        assert isinstance(declared, Game)
        for form in forms_of(declared):
            for limit in declared.betting_rounds[0].rules_for(form).limits:
                for deck in declared.decks:
                    most = min(deck.players_most, declared.seating.most)
                    for players in (2, most):
                        yield Kind(name, form, limit.name, deck.deck.size, players)


def bots_play(play: Play, chance: Random, shuffler: Shuffler | None = None) -> Play:
    """To the end; every act must be ruled upon."""
    dealer = Dealer(play, shuffler or KernelShuffler())
    while not play.is_over:
        if dealer.is_wanted:
            assert dealer.deal() is None
        else:
            found = put(play, act_of(play, chance))
            assert isinstance(found, Ruling), found
    return play


def all_with_chips(table: Table) -> Table:
    for seat, player in table.players.items():
        if not player.stake:
            richer = buys(table, seat, least_to_buy(table, seat))
            assert isinstance(richer, Table)
            table = richer
    return table
