"""The table as its player sees it: drawn in columns, or one fact to a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pokerroom.books import Vocabulary
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.results import Results
from pokerroom.cli.playing.voice import WIDE, Voice, brief, fitted, known_cards
from pokerroom.play import Seat, View
from pokerroom.play.acts import MaybeCard
from pokerroom.play.game.game import UP, Face
from pokerroom.play.game.marker import Marker
from pokerroom.play.views.view import SeatView, Standing

GONE: Final = {Standing.FOLDED, Standing.THROWN_IN}
BENEATH: Final = " " * 5  # where cards go that do not fit in their row


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The width of each column; in a narrow one the marker is a single letter."""

    name: int
    stake: int
    total: int
    marker: int

    @property
    def heading(self) -> str:
        total = "in now" if self.total >= len("in now") else "now"
        return f"     {'':<{self.name}} {'stake':>{self.stake}} {total:>{self.total}}"

    def row(self, turn: str, seat: Seat, name: str, rest: tuple[str, str, str]) -> str:
        stake, total, marker = rest
        apart = "  " if self.marker > 2 else " "
        sums = f"{stake:>{self.stake}} {total:>{self.total}}"
        return f"{turn} {seat:>2} {name:<{self.name}} {sums}{apart}{marker:<{self.marker}}"


@dataclass(frozen=True, slots=True)
class Picture:
    """*marker* is the buck or button, *faces* how a player's cards are dealt."""

    voice: Voice
    people: People
    results: Results
    marker: Marker | None
    faces: tuple[Face, ...]
    said: Vocabulary

    def show(self, view: View) -> None:
        for line in self._told(view) if self.voice.plain else self._drawn(view):
            self.voice.say(line)

    def show_own(self, view: View) -> None:
        """In words, what one needs to know for the next act; drawn, the whole table."""
        if not self.voice.plain:
            self.show(view)
            return
        self._say_all(self._own(view), self._middle(view))

    def _say_all(self, *parts: Iterator[str]) -> None:
        for part in parts:
            for line in part:
                self.voice.say(line)

    def _drawn(self, view: View) -> Iterator[str]:
        yield self.voice.rule
        columns = self._columns(view)
        yield columns.heading
        for player in view.seats:
            yield from self._row(view, player, columns)
        communal = self.voice.cards(view.communal)
        pot = f"Pot {brief(view.in_the_pots)}"
        middle = f"{pot}   {self.said.communal.capitalize()} {communal}" if communal else pot
        for fact in (middle, *self._hand(view)):
            yield from (f"  {line}" for line in fitted(fact, self.voice.width - 2))
        yield self.voice.rule

    def _columns(self, view: View) -> Columns:
        name = max(len(self.people.name(player.seat)) for player in view.seats)
        if self.voice.width >= WIDE:
            return Columns(name=name, stake=9, total=8, marker=7)
        stake = max(len("stake"), *(len(brief(player.stake)) for player in view.seats))
        total = max(len("now"), *(len(brief(player.total)) for player in view.seats))
        return Columns(name=name, stake=stake, total=total, marker=2)

    def _row(self, view: View, player: SeatView, columns: Columns) -> Iterator[str]:
        """One line, or two if the cards do not fit."""
        marker_seat = str(self.marker).capitalize()[: 1 if columns.marker == 2 else None]
        marker = marker_seat if self.marker and player.seat == view.marker_seat else ""
        total = brief(player.total) if player.total else ""
        cards = "" if player.standing in GONE else self._cards(player)
        row = columns.row(
            ">" if player.seat == view.awaits else " ",
            player.seat,
            self.people.name(player.seat),
            (brief(player.stake), total, marker),
        )
        words = [part for part in (cards, self._standing(player)) if part]
        whole = f"{row}{'  '.join(words)}".rstrip()
        if len(whole) <= self.voice.width:
            yield whole
        else:
            yield row.rstrip()
            yield f"{BENEATH}{'  '.join(words)}"

    def _standing(self, player: SeatView) -> str:
        if player.standing is Standing.TAPPED_OUT:
            return self.said.done
        return "" if player.standing is Standing.IN else str(player.standing)

    def _cards(self, player: SeatView) -> str:
        """One's own hole cards in brackets, if others are open."""
        down, up = self._split(player)
        if not up or player.seat != self.people.you:
            return self.voice.cards(player.cards)
        return " ".join(
            f"({self.voice.card(card)})" if card in down else self.voice.card(card)
            for card in player.cards
        )

    def _split(self, player: SeatView) -> tuple[list[MaybeCard], list[MaybeCard]]:
        """Hole cards and open cards, by the order in which the game deals them."""
        dealt = list(zip(player.cards, self.faces, strict=False))
        down = [card for card, face in dealt if face is not UP]
        return down, [card for card, face in dealt if face is UP]

    def _hand(self, view: View) -> Iterator[str]:
        own = self._me(view)
        if own is None or own.standing in GONE:
            return
        words = self.results.hand_words(known_cards(own.cards)) if own.cards else ""
        if words:
            yield f"You have {words}"

    def _me(self, view: View) -> SeatView | None:
        return next((each for each in view.seats if each.seat == self.people.you), None)

    def _told(self, view: View) -> Iterator[str]:
        yield from self._own(view)
        for player in view.seats:
            if player.seat != self.people.you:
                yield self._fact(view, player)
        yield from self._middle(view)

    def _own(self, view: View) -> Iterator[str]:
        own = self._me(view)
        if own is None:
            return
        down, up = self._split(own)
        if down:
            yield f"Your {'hole cards' if up else 'cards'}: {self.voice.cards(down)}."
        if up:
            yield f"Your cards face up: {self.voice.cards(up)}."
        yield from (f"{line}." for line in self._hand(view))
        yield f"Your stake: {brief(own.stake)}."
        if self.marker and view.marker_seat == own.seat:
            yield f"You have the {self.marker}."

    def _middle(self, view: View) -> Iterator[str]:
        if view.communal:
            yield f"{self.said.communal.capitalize()} cards: {self.voice.cards(view.communal)}."
        yield f"In the pots: {brief(view.in_the_pots)}."

    def _fact(self, view: View, player: SeatView) -> str:
        parts = [f"stake {brief(player.stake)}"]
        if player.total:
            parts.append(f"{brief(player.total)} in this betting round")
        if self.marker and view.marker_seat == player.seat:
            parts.append(f"has the {self.marker}")
        if standing := self._standing(player):
            parts.append(standing)
        if player.standing not in GONE and player.cards:
            parts.append(f"cards {self.voice.cards(player.cards)}")
        return f"{self.people.name(player.seat)}, seat {player.seat}: {', '.join(parts)}."
