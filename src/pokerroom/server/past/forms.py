"""A past round as text and as files that others read, without cards its viewer did not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from pokerroom import house, play
from pokerroom.books import PokerRoomError
from pokerroom.cards import Card
from pokerroom.desk import HouseRoundBegun, Moment, RoundBegun
from pokerroom.desk.coding.languages import HOUSE, PLAY
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.money import in_short
from pokerroom.notation.house_rounds.acts import NotWritten, acts_of
from pokerroom.notation.house_rounds.writing import house_round_file
from pokerroom.notation.phh import NoVariant, hand_of, hand_text, has_variant
from pokerroom.notation.pokerstars.course import text_of
from pokerroom.notation.pokerstars.families import has_text
from pokerroom.notation.pokerstars.wording import Heading
from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.rounds.writing.writing_acts import has_gone_wrong
from pokerroom.notation.values.who import Who
from pokerroom.play.state.events import BetsPosted, ForcedBet
from pokerroom.server.hands_in_words import made_at
from pokerroom.server.past.viewing import Eyes, Teller, dealt_in, received, seat_of
from pokerroom.terms import written_out

TEXT: Final = "text"
FILE: Final = "file"
PHH: Final = "phh"
STARS: Final = "pokerstars"
BLIND: Final = ForcedBet.BLIND
ENDINGS: Final = {TEXT: "txt", FILE: "toml", PHH: "phh", STARS: "txt"}


class NotTold(PokerRoomError, ValueError):
    """The round cannot be told in the form asked for."""


class Seen:
    """A round that is over, as one pair of eyes saw it."""

    table: AnyTable
    begun: RoundBegun | HouseRoundBegun

    def __init__(self, moments: Iterable[Moment], eyes: Eyes) -> None:
        self.eyes, self.names = eyes, dict[int, str]()
        self.began = self.ended = 0
        self._events: list[Any] = []
        self.happened = [*self._heard(moments)]

    def _heard(self, moments: Iterable[Moment]) -> Iterator[Any]:
        teller = Teller(self.eyes)
        for moment in moments:
            language, event = moment.happened
            self.table, self.ended = moment.table, moment.at
            if isinstance(event, RoundBegun | HouseRoundBegun):
                self.begun, self.began = event, moment.at
                self.names = dealt_in(moment.table, event)
            elif language in {PLAY.name, HOUSE.name}:
                self._events.append(received(moment, event, self.eyes, self.names))
            yield from teller.told(moment)

    def play(self) -> play.Play:
        """The round with None for every card that these eyes did not see."""
        now = self.table.playing()
        assert isinstance(now, play.Play)
        return play.replay(now.begun, self._events)

    def forms(self) -> list[str]:
        """The forms in which the round can be told."""
        if isinstance(self.table, HouseTable):
            try:
                acts_of(self.table.playing())
            except NotWritten:
                return [TEXT]
            return [TEXT, FILE]
        game, limit = self.table.at.game.name, self.table.at.terms.limit
        if has_gone_wrong(self.table.playing()):
            return [TEXT, FILE]
        others = ((PHH, has_variant), (STARS, has_text))
        return [TEXT, FILE, *(form for form, can in others if can(game, limit))]

    def told(self, form: str) -> str:
        by = {TEXT: self._text, FILE: self._file, PHH: self._phh, STARS: self._pokerstars}
        return by[form]()

    def title(self) -> str:
        game = self.table.game
        named = "" if self.table.name == game.name else f", table {self.table.name}"
        return f"{game.title}{named}, round {self.begun.number}"

    def _text(self) -> str:
        """The round as text, every sentence with its rule."""
        lines = [self.title(), f"{_moment(self.began)} to {_moment(self.ended)}", *self._people()]
        for happening in self.happened:
            lines += [
                f"{line.text} ({line.per})" if line.per else line.text for line in happening.lines
            ]
        return "\n".join([*lines, ""])

    def _people(self) -> Iterator[str]:
        if isinstance(self.table, HouseTable):
            for person, chips in self.table.playing().begun.chips.items():
                yield f"{person}: {in_short(chips)}"
        else:
            for seat, stake in self.table.playing().begun.stakes.items():
                yield f"Seat {seat}, {self.names[seat]}: {in_short(stake)}"

    def _file(self) -> str:
        if isinstance(self.table, HouseTable):
            return self._house_file(self.table)
        seen = self.play()
        return round_file(
            seen, written_out(self.table.at), Who(seen.seats, self.names), self.title()
        )

    def _house_file(self, table: HouseTable) -> str:
        now = table.playing()
        try:
            acts = acts_of(now)
        except NotWritten as error:
            raise NotTold(str(error)) from None
        viewer = house.Watcher.INSPECTOR if self.eyes.all else self.eyes.at_boxes(now)
        return house_round_file(now, acts, viewer, self.title())

    def _phh(self) -> str:
        if isinstance(self.table, HouseTable):
            raise NotTold("PHH has no variant for games against the house")
        if has_gone_wrong(self.table.playing()):
            raise NotTold("PHH cannot tell what went wrong in this round: take the round file")
        try:
            return hand_text(hand_of(self.play(), names=self.names))
        except NoVariant as error:
            raise NotTold(str(error)) from None

    def _pokerstars(self) -> str:
        if STARS not in self.forms():
            raise NotTold(
                "PokerStars text does not know this game, its limit or what went wrong: "
                "take the text or the round file"
            )
        table = self.table
        assert isinstance(table, PlayersTable)
        terms, game = table.at.terms, table.at.game
        heading = Heading(
            number=self.began // 1_000,
            game=game.name,
            limit=terms.limit,
            bets=_bets(table.playing()),
            table=table.name,
            seats=table.opened.seats,
            began=self.began,
            own=self.own_seat,
        )

        def words(cards: Sequence[Card], communal: Sequence[Card]) -> str:
            return made_at(table, cards, communal).words

        return text_of(self.play(), self.names, heading, words)

    @property
    def own_seat(self) -> int:
        return seat_of(self.eyes, self.names)


def _bets(hand: play.Play) -> tuple[int, int]:
    """The small and the big bet of a fixed limit; of any other the blinds or, without, the minimum.

    An over-blind is no blind of the table.
    """
    if hand.terms.bets:
        return hand.terms.bets[0], hand.terms.bets[-1]
    posted = (each for each in hand.record if isinstance(each, BetsPosted))
    due = [int(each.due) for event in posted if event.kind is BLIND for each in event.posted]
    return (min(due), max(due)) if due else (hand.terms.minimum, hand.terms.minimum)


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1e9, UTC):%d %B %Y %H:%M:%S} UTC".lstrip("0")
