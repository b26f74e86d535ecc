"""Opens a table of a game in one call, on the usual terms, for players that are programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pokerroom.books import Referral
from pokerroom.bots.chance import chances, own_chance
from pokerroom.bots.rounds import play_out
from pokerroom.bots.turns import Bot
from pokerroom.games import game as game_named
from pokerroom.money import Money, in_dollars
from pokerroom.play import CannotBegin, Game, Play, Seat, WrongKind
from pokerroom.table import (
    Dealer,
    Table,
    after,
    buys,
    least_to_buy,
    next_round,
    opened,
    voided,
)
from pokerroom.terms import AtTable, WrongTerms, money_in, terms_for

PLAYERS_USUAL: Final = 6
STAKE_MOST: Final = 10**10  # cents
AGREED: Final = "all players and the operator"
AGAINST_THE_HOUSE: Final = (
    "{name} is played against the house, not among players: pokerroom.house plays its rounds"
    " (`pokerroom docs house-engine`), `pokerroom play {name}` plays it in the terminal, and"
    " `pokerroom simulate {name}` deals it by the million"
)


def agreed_terms(
    declared: Game, given: Mapping[str, Any], players: int | None = None
) -> tuple[AtTable, int]:
    """The terms of a table and how many sit at it; consent to a deck is taken as given."""
    if "deck" in given:
        given = {"deck_agreed": AGREED, **given}
    wanted = given.get("deck", declared.decks[0].deck.size)
    most = [each.players_most for each in declared.decks if each.deck.size == wanted]
    if players is None:
        players = min(PLAYERS_USUAL, declared.seating.most, max(most, default=PLAYERS_USUAL))
    return terms_for(declared, given, players=players), players


def bots_buy_in(table: Table, person: Seat | None, stake: int) -> tuple[Table, dict[str, Money]]:
    """Players without chips, except a *person*, buy *stake* or what they must; who bought what."""
    bought: dict[str, Money] = {}
    for seat, player in table.players.items():
        if seat != person and not player.stake:
            amount = Money(max(stake, least_to_buy(table, seat)))
            richer = buys(table, seat, amount)
            assert isinstance(richer, Table)
            table, bought[player.name] = richer, amount
    return table, bought


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """Round *number* of a table: what each seat won or lost, and what the house took, in cents.

    *play* is the round with all its cards and its record. If the rules leave something to a person
    the round is *void*, and nobody has won or lost.
    """

    number: int
    gains: Mapping[Seat, int]
    took: int
    play: Play
    void: Referral | None = None

    def __str__(self) -> str:
        sums = ", ".join(f"seat {s} {_signed(gain)}" for s, gain in self.gains.items() if gain)
        return f"round {self.number}: {self.void.question if self.void else sums or 'no change'}"


def played(number: int, play: Play, void: Referral | None) -> Played:
    before = play.begun.stakes
    now = before if void else dict(zip(play.seats, play.stakes, strict=True))
    took = 0 if play.settlement is None else play.settlement.taken.amount
    gains = {seat: now[seat] - before[seat] for seat in play.seats}
    return Played(number=number, gains=gains, took=took, play=play, void=void)


@dataclass(slots=True, kw_only=True)
class OpenTable:
    """A table at which rounds follow one another and the marker goes round.

    A player who has lost everything buys *stake* again before the next round or, with *rebuys* off,
    is no longer dealt in. With a *seed* the same bots play the same rounds again.
    """

    table: Table
    stake: Money
    seed: int | None = None
    rebuys: bool = True

    @property
    def at(self) -> AtTable:
        """The game in its edition, with the terms."""
        return self.table.at

    @property
    def stakes(self) -> dict[Seat, Money]:
        """What each seat has, in cents."""
        return {seat: player.stake for seat, player in self.table.players.items()}

    @property
    def results(self) -> dict[Seat, int]:
        """What each seat has won or lost so far, in cents."""
        return {seat: p.stake - p.bought for seat, p in self.table.players.items()}

    def play_round(self, bots: Bot | Sequence[Bot] | Mapping[Seat, Bot]) -> Played:
        """Plays one round with *bots*: one for all seats, or one for each in order or by number."""
        seated = _seated(bots, tuple(self.table.players))
        if self.rebuys:
            self.table, _ = bots_buy_in(self.table, None, self.stake)
        if len(self.table.ready) < 2:
            raise CannotBegin("fewer than two players have chips: the game is over")
        table, play = next_round(self.table)
        number = table.rounds + 1
        shuffler, _ = chances(self.seed, number)
        own = {seat: own_chance(self.seed, number, seat) for seat in play.seats}
        referral = play_out(play, Dealer(play, shuffler), seated, own.__getitem__, number)
        self.table = after(table, play) if referral is None else voided(table)
        return played(number, play, referral)

    def play_rounds(
        self,
        bots: Bot | Sequence[Bot] | Mapping[Seat, Bot],
        rounds: int,
        *,
        each: Callable[[Played], object] | None = None,
    ) -> dict[Seat, int]:
        """Plays *rounds* rounds and gives what each seat won or lost.

        *each* is called after every one.
        """
        before = self.results
        for _ in range(rounds):
            done = self.play_round(bots)
            if each:
                each(done)
        return {seat: result - before[seat] for seat, result in self.results.items()}

    def __str__(self) -> str:
        terms, game = self.at.terms, self.at.game
        heading = f"{game.title} ({game.name}), limit {terms.limit}, minimum"
        lines = [f"{heading} {in_dollars(terms.minimum)}, {self.table.rounds} rounds played"]
        for seat, player in self.table.players.items():
            marker_seat = (
                f"  {game.marker}" if seat == self.table.marker_seat and game.marker else ""
            )
            lines.append(f"{seat:>4} {player.name:<12} {in_dollars(player.stake):>12}{marker_seat}")
        return "\n".join(lines)


def open_table(
    game: str | Game,
    *,
    players: int | None = None,
    stake: int | str | None = None,
    seed: int | None = None,
    rebuys: bool = True,
    names: Sequence[str] = (),
    **terms: Any,
) -> OpenTable:
    """A table of *game* on its usual terms for six players, or as many as may sit at it.

    *terms* are any terms of a table (`pokerroom docs terms`), such as `limit="no limit"` or
    `minimum=10`. Everybody buys *stake* dollars, by default the minimum table stake. Cards come
    from the kernel's randomness; with a *seed*, they and the bots' randomness are determined by it.
    """
    at, number = agreed_terms(among_players(game), terms, players)
    buys_in = stake_of(at, stake)
    if seed is not None and (type(seed) is not int or seed < 0):
        raise WrongKind(f"{seed!r:.60} is not a seed: seeds are whole numbers from 0 on")
    called = {s: names[s - 1] if s <= len(names) else f"seat {s}" for s in range(1, number + 1)}
    table = opened(at, called, buys_in)
    return OpenTable(table=table, stake=buys_in, seed=seed, rebuys=rebuys)


def among_players(game: str | Game) -> Game:
    declared = game_named(game) if isinstance(game, str) else game
    if isinstance(declared, Game):
        return declared
    name = getattr(declared, "name", None)
    if name is None:
        raise WrongKind(f"{declared!r:.60} is not a game: name one, as in open_table('holdem')")
    raise WrongTerms("game", AGAINST_THE_HOUSE.format(name=name.partition("/")[2]))


def stake_of(at: AtTable, written: int | str | None) -> Money:
    """At least the minimum table stake, in whole chips, as the book requires."""
    terms = at.terms
    if written is None:
        return terms.minimum_stake
    amount = money_in("stake", written)
    if amount < terms.minimum_stake:
        least = f"the minimum table stake is {in_dollars(terms.minimum_stake)}"
        raise WrongTerms("stake", least, at.game.buying.joining if at.game.buying else None)
    if amount % terms.lowest_chip or amount > STAKE_MOST:
        chip = in_dollars(terms.lowest_chip)
        chips = f"{in_dollars(amount)} is too much, or cannot be paid in chips of {chip}"
        raise WrongTerms("stake", chips)
    return amount


def _seated(
    bots: Bot | Sequence[Bot] | Mapping[Seat, Bot], seats: Sequence[Seat]
) -> Mapping[Seat, Bot]:
    if callable(bots):
        return dict.fromkeys(seats, bots)
    if not isinstance(bots, Mapping | Sequence):
        raise WrongKind(f"{bots!r:.60} is not a bot: a bot can be called with a turn")
    if isinstance(bots, Sequence) and len(bots) != len(seats):
        raise WrongKind(f"{len(bots)} bots are given for {len(seats)} seats")
    by_seat = bots if isinstance(bots, Mapping) else dict(zip(seats, bots, strict=True))
    for seat in seats:
        if not callable(by_seat.get(seat)):
            raise WrongKind(
                f"seat {seat} has no bot that can be called with a turn: {by_seat.get(seat)!r:.60}"
            )
    return by_seat


def _signed(cents: int) -> str:
    return f"{'+' if cents > 0 else ''}{in_dollars(Money(cents))}"
