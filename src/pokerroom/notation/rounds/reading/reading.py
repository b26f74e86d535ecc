"""Reads a round file: all of it is understood and possible before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pokerroom.books import NoEdition
from pokerroom.cards import Card
from pokerroom.games import NoSuchGame
from pokerroom.money import in_dollars
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.entries import read_entries
from pokerroom.notation.reader.heading import Heading, heading_of, tree
from pokerroom.notation.reader.refused import TableRefused, as_expected, not_refused
from pokerroom.notation.rounds.checking.checks import checks_in
from pokerroom.notation.rounds.checking.comparing import Position
from pokerroom.notation.rounds.meaning.cards_told import CardsTold, in_mixed_order
from pokerroom.notation.rounds.reading.agreeing import keep_to_the_table
from pokerroom.notation.rounds.reading.dialect import RoundEntry, dialect_of
from pokerroom.notation.rounds.reading.posting import begun_with
from pokerroom.notation.rounds.reading.ranking import read_ranking
from pokerroom.notation.rounds.reading.seating import Seating, read_marker, read_seating
from pokerroom.notation.rounds.reading.situation import (
    STAKE_IN_MINIMUMS,
    Table,
    read_situation,
    with_any_cards,
)
from pokerroom.notation.rounds.saying.lines import PLACES
from pokerroom.notation.values.cards import known
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.gathering import gathered
from pokerroom.notation.values.who import Who
from pokerroom.play import Plan, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place
from pokerroom.play.pots.showdown import Worth
from pokerroom.play.state.begun import Begun
from pokerroom.play.state.play import take_up
from pokerroom.play.state.situation import Situation
from pokerroom.terms import AtTable, WrongTerms, terms_for

KEYS: Final = (
    "game",
    "edition",
    "buck",
    "button",
    "seats",
    "posts",
    "terms",
    "deck",
    "cards",
    "hands",
    "situation",
    "play",
    "acts",
    "expected",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFile:
    """A file that can be played; *hands* ranks the hands if the cards are not given."""

    title: str
    who: Who
    table: AtTable
    begun: Begun
    cards: CardsTold
    cards_line: int | None
    place_lines: dict[Seat | Place, int | None]
    hands_line: int | None
    situation_line: int | None
    hands: dict[Seat, Worth]
    entries: tuple[RoundEntry, ...]
    expected: tuple[Check[Position], ...]
    allowed: tuple[Failure, ...]
    lines: int


def read_round(text: str | bytes) -> RoundFile | TableRefused:
    """A round file; `WrongFile` gives the line that cannot be read or cannot be."""
    return round_in(tree(text))


def round_in(told: Field) -> RoundFile | TableRefused:
    root = gathered(told)
    heading = heading_of(root, KEYS)
    seats = root.get("seats")
    if seats is None:
        raise WrongFile("seats: nobody sits at the table", 1)
    seating = read_seating(seats)
    try:
        table = _table(root, seating)
    except WrongFile as wrong:
        return as_expected(root, heading.title, shown(root.value.get("game")), wrong)
    return _round(root, heading, table, seating)


def _table(root: Field, seating: Seating) -> AtTable:
    """The terms of the table, if its book allows them for this many players."""
    game, terms = root.get("game"), root.get("terms")
    if game is None:
        raise WrongFile("game: no game is told", 1)
    given = {key: field.value for key, field in terms.pairs()} if terms else {}
    edition = root.get("edition")
    if edition is not None:
        if "edition" in given:
            raise edition.wrong("the terms already say it")
        given["edition"] = edition.value
    try:
        return terms_for(game.text(), given, players=len(seating.stakes))
    except NoSuchGame as error:
        raise game.wrong(str(error)) from None
    except WrongTerms as error:
        raise _where(root, error) from None


def _where(root: Field, error: WrongTerms) -> WrongFile:
    """The error with the line of the term that is not allowed."""
    reason = f"terms.{error.key}: {error.because}"
    if error.key in {"players", "game"}:
        reason = f"{error.key}: {error.because}"
        path: tuple[str | int, ...] = ("seats",) if error.key == "players" else ("game",)
    elif error.key == "edition" and "edition" in root.value:
        reason, path = f"edition: {error.because}", ("edition",)
    else:
        names = error.key.replace("]", "").replace("[", ".").split(".")
        path = ("terms", *(int(name) if name.isdigit() else name for name in names))
    line = root.lines.of(path) or root.lines.of(("game",))
    is_early = isinstance(error.__context__, NoEdition)
    return WrongFile(reason, line, error.per, refuses=bool(error.per) or is_early)


def _round(root: Field, heading: Heading, table: AtTable, seating: Seating) -> RoundFile:
    at = _at(
        root,
        plan=Plan(table.game, table.terms),
        who=seating.who.under(table.game.book.id),
        stakes=seating.stakes,
        marker_seat=read_marker(root, table.game, seating.who),
    )
    return _file(root, heading, table, at, None)


def round_at(
    told: Field, table: AtTable, begun: Begun, names: Mapping[Seat, str], *, dated: bool
) -> RoundFile:
    """A round of a known table: whatever *told* says of the table must be true of it."""
    root = gathered(told)
    heading = heading_of(root, KEYS, dated=dated)
    keep_to_the_table(root, table, begun, names)
    at = _at(
        root,
        plan=begun.plan,
        who=Who(begun.stakes, names, table.game.book.id),
        stakes=begun.stakes,
        marker_seat=begun.marker_seat,
    )
    return _file(root, heading, table, at, begun)


def _at(root: Field, *, who: Who, **told: Any) -> Table:
    hands, plan = root.get("hands"), told["plan"]
    ranked = read_ranking(hands, who, has_low=plan.game.low is not None) if hands else {}
    return Table(who=who, cards=_cards(root, who), worths=ranked, **told)


def _file(
    root: Field, heading: Heading, table: AtTable, at: Table, begun: Begun | None
) -> RoundFile:
    """Reads what concerns the round itself; without *begun*, the file says how the round begins."""
    who, plan, cards, hands = at.who, at.plan, at.cards, root.get("hands")
    situation, expected = root.get("situation"), root.get("expected")
    entries = read_entries(root.get("acts"), dialect_of(who))
    named = _named(cards, entries)
    if begun is None:
        begun = _taken_up(root, situation, at, named) if situation else _from_the_start(root, at)
    return RoundFile(
        title=heading.title,
        who=who,
        table=table,
        begun=begun,
        cards=_told(root, cards, plan, named),
        cards_line=next((f.line for key in ("deck", "cards") if (f := root.get(key))), None),
        place_lines=_place_lines(root, who),
        hands_line=hands.line if hands else None,
        situation_line=situation.line if situation else None,
        hands=dict(at.worths),
        entries=entries,
        expected=checks_in(expected, who, besides=("refused",)) if expected else (),
        allowed=not_refused(expected),
        lines=heading.lines,
    )


def _taken_up(root: Field, situation: Field, at: Table, named: list[Card]) -> Begun:
    if posts := root.get("posts"):
        raise posts.wrong("the situation tells what was posted")
    deck, stands = root.get("deck"), read_situation(situation, at)
    _hold_no_card_twice(root, stands, at.who)
    if deck is not None and _is_any(deck):
        stands = with_any_cards(at.plan, stands, in_mixed_order(at.plan.terms.deck, named))
    return take_up(at.plan, stands, marker_seat=at.marker_seat)


def _hold_no_card_twice(root: Field, stands: Situation, who: Who) -> None:
    held = set(known(stands.communal))
    for seat, described in stands.seats.items():
        for card in known(described.cards):
            if card in held:
                because = f"{card} of {who.label(seat)} appears twice"
                raise WrongFile(f"situation: {because}", _place_lines(root, who).get(seat))
            held.add(card)


def _from_the_start(root: Field, at: Table) -> Begun:
    plenty, chip = STAKE_IN_MINIMUMS * at.plan.terms.minimum, at.plan.terms.lowest_chip
    stakes = {}
    for seat, stake in at.stakes.items():
        stakes[seat] = plenty if stake is None else stake
        if not stakes[seat] or stakes[seat] % chip:
            because = f"a stake must be more than nil, in chips of {in_dollars(chip)} (lowest_chip)"
            field = root.get("seats")
            assert field is not None
            raise _at_seat(field, at.who, seat).wrong(because)
    return begun_with(at.plan, stakes, at.marker_seat, root.get("posts"), at.who)


def _at_seat(seats: Field, who: Who, seat: Seat) -> Field:
    if isinstance(seats.value, list):
        return seats
    return next(field for found, field in seats.by_seat(who) if found == seat)


def _cards(root: Field, who: Who) -> dict[Seat | Place, tuple[MaybeCard, ...]]:
    """The cards for each place, in order."""
    field, deck = root.get("cards"), root.get("deck")
    if field is None:
        return {}
    if deck is not None and not _is_any(deck) and root.get("situation") is None:
        raise field.wrong("the deck already names the cards")
    found: dict[Seat | Place, tuple[MaybeCard, ...]] = {}
    for key, each in field.pairs():
        place = PLACES.get(key.strip().lower())
        found[place or _player(each, key, who)] = each.cards()
    return found


def _place_lines(root: Field, who: Who) -> dict[Seat | Place, int | None]:
    """The line on which the cards of each place are given, if they are given by place."""
    field = root.get("cards")
    found = field.pairs() if field else ()
    return {PLACES.get(k.strip().lower()) or _player(each, k, who): each.line for k, each in found}


def _player(field: Field, key: str, who: Who) -> Seat:
    seat = who.seat(key)
    if seat is None or seat not in who.seats:
        known_places = ", ".join([*(who.label(seat) for seat in who.seats), *PLACES])
        raise field.wrong(f"cards go to {known_places}")
    return seat


def _is_any(deck: Field) -> bool:
    return isinstance(deck.value, str) and deck.value.strip().lower() == "any"


def _told(
    root: Field,
    cards: dict[Seat | Place, tuple[MaybeCard, ...]],
    plan: Plan,
    named: list[Card],
) -> CardsTold:
    deck = root.get("deck")
    if deck is not None and not _is_any(deck):
        order = deck.cards()
        _in_the_deck(deck, order, plan)
        if any(cards.values()):
            raise deck.wrong("the deck tells the cards to come, so cards tells only those held")
        return CardsTold(order)
    field = root.get("cards")
    if field:
        _in_the_deck(field, tuple(card for hand in cards.values() for card in hand), plan)
    return CardsTold(to=cards, any_others=deck is not None, named=named)


def _named(
    cards: dict[Seat | Place, tuple[MaybeCard, ...]], entries: tuple[RoundEntry, ...]
) -> list[Card]:
    """All the cards that the file names, including those in its acts."""
    said = [entry.act for entry in entries if entry.act]
    found = [card for each in said for card in known((*each.cards, *each.gets))]
    found += [card for each in said for hand in each.hands for card in known(hand.cards)]
    found += [card for each in said if each.wrong for card in known(each.wrong.cards)]
    return found + [card for hand in cards.values() for card in known(hand)]


def _in_the_deck(field: Field, cards: tuple[MaybeCard, ...], plan: Plan) -> None:
    for card in known(cards):
        if card not in plan.terms.deck:
            raise field.wrong(f"{card} is not in a deck of {plan.terms.deck}")
