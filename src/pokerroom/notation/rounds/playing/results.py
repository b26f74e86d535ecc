"""The result of a round file, as printed with --json."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pokerroom.notation.event_shapes import plain, shape_of_event
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.reader.shapes import (
    FailureShape,
    RefusedShape,
    failures_shaped,
    refusals_shaped,
)
from pokerroom.notation.rounds.checking.comparing import hand_in_words, pots_now
from pokerroom.notation.rounds.checking.open_acts import may_do
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.play import Play, Seat, awaited, awaited_seat
from pokerroom.terms import written_out


class PlayerShape(Struct, frozen=True):
    """*began* is the stake before anything was put in, *stake* what the player has now."""

    seat: int
    name: str | None
    began: int
    put_in: int
    stake: int
    standing: str
    cards: list[str]
    hand: str | None


class PotShape(Struct, frozen=True):
    amount: int
    contested_by: list[int]
    won_by: list[int]


class MayShape(Struct, frozen=True):
    """*least* and *most* are totals for the betting round, or counts of cards or minimums."""

    act: str
    least: int | None
    most: int | None
    adds: int | None
    per: str


class RoundOfPlayShape(Struct, frozen=True, kw_only=True):
    file: str
    title: str
    game: str
    terms: dict[str, Any] = {}
    marker: int | None = None
    players: list[PlayerShape] = []
    communal: list[str] = []
    events: list[dict[str, Any]] = []
    refusals: list[RefusedShape]
    over: bool = False
    awaits: str | None = None
    to_act: int | None = None
    may: list[MayShape] = []
    pots: list[PotShape] = []
    returned: dict[str, Any] | None = None
    commission: int = 0
    winners: list[int] = []
    passed: bool
    failures: list[FailureShape]
    format: str = "pokerroom.round"
    version: int = 1


def shape_of_playing(name: str, playing: Playing) -> RoundOfPlayShape:
    play, file = playing.play, playing.file
    done = play.settlement
    return RoundOfPlayShape(
        file=name,
        title=file.title,
        game=play.game.name,
        terms=dict(written_out(file.table)),
        marker=play.marker_seat or None,
        players=[_player(playing, seat) for seat in play.seats],
        communal=["??" if card is None else str(card) for card in play.communal],
        events=[shape_of_event(event) for event in play.record],
        refusals=refusals_shaped(playing.steps, file.who.told),
        over=play.is_over,
        awaits=None if play.is_over else file.who.told(awaited(play)),
        to_act=awaited_seat(play),
        may=_may(play),
        pots=_pots(play),
        returned=plain(done.returned) if done and done.returned else None,
        commission=done.taken.amount if done else 0,
        winners=sorted({award.seat for award in done.awards}) if done else [],
        passed=not playing.failures,
        failures=failures_shaped(playing.failures),
    )


def shape_of_refused(name: str, refused: TableRefused) -> RoundOfPlayShape:
    """A table that its book does not allow, as the file expects."""
    return RoundOfPlayShape(file=name, game=refused.what, **refused.shape)


def _player(playing: Playing, seat: Seat) -> PlayerShape:
    play = playing.play
    at = play.places[seat]
    words = hand_in_words(play, seat)
    return PlayerShape(
        seat=seat,
        name=playing.file.who.names.get(seat),
        began=play.begun.stakes[seat],
        put_in=play.paid[at],
        stake=play.stakes[at],
        standing=standing(play, seat),
        cards=["??" if card is None else str(card) for card in play.held[at]],
        hand=words[0] if words else None,
    )


def standing(play: Play, seat: Seat) -> str:
    """A player's standing: `in`, `tapped out`, `folded` or `thrown in`."""
    done = play.settlement
    if seat in play.thrown_in and not (done and any(a.seat == seat for a in done.awards)):
        return "thrown in"
    if not play.is_in(seat):
        return "folded"
    return "in" if play.stakes[play.places[seat]] or play.is_over else "tapped out"


def _pots(play: Play) -> list[PotShape]:
    done = play.settlement
    return [
        PotShape(
            amount=pot.amount,
            contested_by=list(pot.contested_by),
            won_by=sorted({a.seat for a in done.awards if place in a.pots}) if done else [],
        )
        for place, pot in enumerate(pots_now(play))
    ]


def _may(play: Play) -> list[MayShape]:
    found = []
    for offer in may_do(play):
        amounts = offer.to or offer.counts
        least, most = (amounts[0], amounts[-1]) if amounts else (None, None)
        adds = offer.adds if offer.to else None
        found.append(MayShape(offer.act, least, most, adds, str(offer.per)))
    return found
