"""Writes a round of play as a round file, which plays it again with the same outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pokerroom.money import in_short
from pokerroom.notation.files.writing import toml_key, toml_text, toml_value
from pokerroom.notation.reader.heading import FORMAT
from pokerroom.notation.rounds.writing.writing_acts import Lines, has_gone_wrong
from pokerroom.notation.values.cards import written
from pokerroom.notation.values.who import Who
from pokerroom.play import Act, Event, Play
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.state import events

DEEDS: Final = {
    Act.FOLD: "folds",
    Act.CHECK: "checks",
    Act.STAND: "stands",
    Act.CALL: "calls",
    Act.OPEN: "opens",
    Act.RAISE: "raises to",
    Act.TAP_OUT: "taps out",
    Act.TAKE_KITTY: "takes the Kitty",
}


def round_file(play: Play, terms: Mapping[str, Any], who: Who, title: str = "") -> str:
    """The text of a file for the whole of *play*, with its *terms* as they were written."""
    dealt = [event.cards for event in play.record if isinstance(event, events.Dealt)]
    all_known = all(None not in cards for cards in dealt)
    if has_gone_wrong(play):
        return "\n".join(_lines(play, terms, who, title, [], _with_all_deals(play, who)))
    acts = [line for event in play.record for line in _acts(event, play, who, all_known=all_known)]
    deck = [written(cards) for cards in dealt]
    return "\n".join(_lines(play, terms, who, title, deck, acts))


def _with_all_deals(play: Play, who: Who) -> list[str]:
    """Writes each deal where it was made: after a misdeal or a rewind, cards come up again."""

    def line(event: Event, at: Play) -> Iterator[str]:
        known = isinstance(event, events.Shown) and None not in at.held[at.places[event.seat]]
        return _acts(event, play, who, all_known=known)

    return [_escaped(each) for each in Lines(play, who, line).written()]


def _escaped(line: str) -> str:
    """Escaped for a TOML string in triple quotes."""
    plain = line.replace("\\", "\\\\")
    return plain.replace('"', '\\"') if '""' in plain or "\\" in plain else plain


def _lines(
    play: Play, terms: Mapping[str, Any], who: Who, title: str, deck: list[str], acts: list[str]
) -> Iterator[str]:
    yield f"format = {FORMAT}"
    if title:
        yield f"title = {toml_text(title)}"
    yield f"game = {toml_text(play.game.name)}"
    if play.game.marker:
        yield f"{play.game.marker} = {toml_text(who.label(play.marker_seat))}"
    if any(set(line) - {"?", " "} for line in deck):
        yield 'deck = """'
        yield from deck
        yield '"""'
    yield from _told_blinds(play, who)
    yield from ("", "[seats]")
    yield from _seats(play, who)
    yield from ("", "[terms]")
    for key, value in terms.items():
        yield f"{key} = {toml_value(value)}"
    yield from ("", "[play]", 'acts = """', *acts, '"""')
    if play.is_over:
        yield from _outcome(play, who)
    yield ""


def _told_blinds(play: Play, who: Who) -> Iterator[str]:
    """The blinds, if the table decided who posts: they need not follow from the marker."""
    if play.begun.blinds is None:
        return
    yield "posts = ["
    for due in play.begun.blinds:
        told = f"seat = {toml_text(who.label(due.seat))}, amount = {_sum(due.amount)}"
        dead = ", dead = true" if due.dead else ""
        yield f"  {{ {told}{dead}, per = {toml_text(str(due.per))} }},"
    yield "]"


def _seats(play: Play, who: Who) -> Iterator[str]:
    """By name, if all have one and they fill the seats from the first without a gap."""
    by_name = all(seat in who.names for seat in play.seats)
    by_name = by_name and play.seats == tuple(range(1, len(play.seats) + 1))
    for seat in play.seats:
        stake = _sum(play.begun.stakes[seat])
        if by_name:
            yield f"{toml_key(who.names[seat])} = {stake}"
        elif seat in who.names:
            yield f"S{seat} = {{ name = {toml_text(who.names[seat])}, stake = {stake} }}"
        else:
            yield f"S{seat} = {stake}"


def _outcome(play: Play, who: Who) -> Iterator[str]:
    stakes = zip(play.seats, play.stakes, strict=True)
    told = ", ".join(f"{toml_key(who.label(seat))} = {_sum(stake)}" for seat, stake in stakes)
    yield from ("", "[expected]")
    yield f"stakes = {{ {told} }}"
    if play.settlement:
        yield f"commission = {_sum(play.settlement.taken.amount)}"
    else:
        yield "void = true"


def _acts(event: Event, play: Play, who: Who, *, all_known: bool) -> Iterator[str]:
    """The line for *event*, unless it follows by itself."""
    told = written(event.cards) if isinstance(event, events.Shown) and not all_known else ""
    match event:
        case events.BetsPosted():
            yield from _posted(event, play, who)
        case events.DeckCut():
            yield f"{_speaker(who, event.seat)} cuts {event.at}"
        case Acted():
            yield _betting(event, who)
        case events.Discarded():
            yield _draw(event, who)
        case events.Shown(asked_by=None):
            yield f"{who.label(event.seat)} shows {told}".rstrip()
        case events.Shown():
            assert event.asked_by is not None
            asker, whose = who.label(event.asked_by), who.label(event.seat)
            yield f"{asker} asks to see {whose}: {told}".rstrip(": ")
        case events.ThrownIn():
            yield f"{who.label(event.seat)} throws in"
        case events.StakeAdded():
            yield f"{who.label(event.seat)} adds {_plain(event.amount)}"
        case events.Complained():
            yield f"{who.label(event.seat)} complains: {event.about}".rstrip(": ")
        case _:
            pass


def _posted(event: events.BetsPosted, play: Play, who: Who) -> Iterator[str]:
    bet = event.posted[0]
    chosen = any(isinstance(c, BlindToChoose) and c.fixed is None for c in play.plan.forced)
    if event.kind is events.ForcedBet.OVER_BLIND:
        yield f"{who.label(bet.seat)} over-blinds {_plain(bet.due)}"
    elif event.kind is events.ForcedBet.BLIND and chosen:
        yield f"{who.label(bet.seat)} blinds {bet.due // play.terms.minimum}"


def _betting(event: Acted, who: Who) -> str:
    amount = f" {_plain(event.to)}" if event.act in {Act.OPEN, Act.RAISE} else ""
    return f"{who.label(event.seat)} {DEEDS[event.act]}{amount}"


def _draw(event: events.Discarded, who: Who) -> str:
    label = who.label(event.seat)
    if not event.cards:
        return f"{label} stands pat"
    if None in event.cards:
        return f"{label} draws {len(event.cards)}"
    return f"{label} discards {written(event.cards)}"


def _speaker(who: Who, seat: int) -> str:
    return who.label(seat).removeprefix("the ")


def _plain(amount: int) -> str:
    return in_short(amount).removeprefix("$")


def _sum(amount: int) -> str:
    """Whole dollars as a number; an amount with cents as text."""
    return str(amount // 100) if amount % 100 == 0 else toml_text(_plain(amount).replace(",", ""))
