"""The table at which a recorded hand was played: which of our games, and under which terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from json import dumps, loads
from typing import Any, Final

from pokerroom.games import game
from pokerroom.money import Money, dollars, in_dollars
from pokerroom.notation.phh.actions import RaiseTo
from pokerroom.notation.phh.amounts import money_of
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.variants import VARIANTS
from pokerroom.play import Game
from pokerroom.play.state.plan import Plan
from pokerroom.terms import AtTable, WrongTerms, terms_for


@dataclass(frozen=True, slots=True)
class Played:
    """Our game and limit for a variant; *small* is how many betting rounds have the small bet."""

    game: str
    limit: str
    rounds: int = 4
    small: int = 2


HOLDEM: Final = "vic/holdem"
PLAYED: Final = {
    "FT": Played(HOLDEM, "fixed"),
    "NT": Played(HOLDEM, "no limit"),
    "PO": Played("vic/omaha", "full pot"),
    "FO/8": Played("vic/omaha-hi-low", "fixed"),
    "F7S": Played("vic/seven-card-stud", "fixed", rounds=5),
    "F7S/8": Played("vic/seven-card-stud-hi-low", "fixed", rounds=5),
}
ONE_CENT: Final = Money(1)
ONE_CHIP: Final = dollars(1)
TABLES_KEPT: Final = 256
LOWEST_CHIP: Final = "_lowest_chip"
COMMISSION: Final = "_commission"


class NotPlayed(Exception):
    """Why this house cannot play the hand."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with the terms of a table, and the plan worked out from them."""

    at: AtTable
    plan: Plan

    @property
    def house_terms(self) -> tuple[str, ...]:
        """The house terms that the table names."""
        return tuple(self.at.wrote.house_terms or ())


def table_for(hand: Hand, *more: str) -> Table:
    """The game under the terms that the file states; *more* are house terms it does not state."""
    if hand.variant not in PLAYED:
        known = VARIANTS.get(hand.variant)
        named = f"{hand.variant} ({known})" if known else repr(hand.variant)
        raise NotPlayed(f"the variant {named} is not a game of this house")
    played = PLAYED[hand.variant]
    written = _terms(hand, played)
    written["house_terms"] = sorted({*written.get("house_terms", ()), *more})
    try:
        return _laid(played.game, dumps(written), len(hand.stakes))
    except WrongTerms as wrong:
        raise NotPlayed(f"{played.game} is not played like that here: {wrong}") from None


@lru_cache(maxsize=TABLES_KEPT)
def _laid(name: str, written: str, players: int) -> Table:
    """Cached, because many hands of a collection come from one table."""
    table = terms_for(name, loads(written), players=players)
    return Table(table, Plan(table.game, table.terms))


def _terms(hand: Hand, played: Played) -> dict[str, Any]:
    terms: dict[str, Any] = {
        "limit": played.limit,
        "lowest_chip": in_dollars(lowest_chip(hand)),
        "commission": "nil",
        "settings": {"hand_compared_with_at_the_showdown": "best_shown"},
        "house_terms": [],
    }
    if played.limit == "fixed":
        terms["bets"] = _bets(hand, played)
    if hand.bring_in is None:
        terms["settings"]["two_player_blinds"] = "button_posts_first_blind"
        terms |= _blinds(hand)
        _note_antes(hand, played, terms)
    else:
        terms |= {"ante": in_dollars(hand.antes[0]), "bring_in": in_dollars(hand.bring_in)}
        terms["minimum"] = in_dollars(hand.small_bet or hand.bring_in)
        terms["house_terms"] += ["H-01"] if hand.bring_in != hand.small_bet else []
        terms["house_terms"].append("H-15")  # PHH has no way to write a card for a folded place
    terms["house_terms"] += _more_seats(hand, played)
    return terms


def _bets(hand: Hand, played: Played) -> list[str]:
    assert hand.small_bet is not None
    assert hand.big_bet is not None
    small, big = in_dollars(hand.small_bet), in_dollars(hand.big_bet)
    return [small] * played.small + [big] * (played.rounds - played.small)


def _blinds(hand: Hand) -> dict[str, Any]:
    """Blinds are recorded in the order of posting, even with two players."""
    blinds = list(hand.blinds or ())
    while blinds and not blinds[-1]:
        blinds.pop()
    bet = hand.small_bet if hand.minimum_bet is None else hand.minimum_bet
    assert bet is not None
    if not blinds:
        return {"forced_bets": "antes", "minimum": in_dollars(bet)}
    posted = [Money(abs(blind)) for blind in blinds]
    terms = {
        "blinds": [in_dollars(blind) for blind in posted],
        "minimum": in_dollars(min(bet, max(posted))),
    }
    in_turn = all(posted) and posted == blinds and posted == sorted(posted)
    return terms | ({} if in_turn else {"house_terms": ["H-09"]})


def _note_antes(hand: Hand, played: Played, terms: dict[str, Any]) -> None:
    """Equal antes are one term of the table, unless a stake is too short to pay its ante."""
    if not any(hand.antes):
        return
    alike = len(set(hand.antes)) == 1
    short = any(
        s is not None and s < a for s, a in zip(hand.stakes, hand.antes_posted, strict=True)
    )
    if alike and (hand.trims_antes or not short):
        terms["ante"] = in_dollars(hand.antes[0])
        terms["house_terms"] += [] if played.game == HOLDEM else ["H-02"]
    else:
        terms["ante"] = [in_dollars(ante) for ante in hand.antes]
        terms["house_terms"].append("H-03")


def _more_seats(hand: Hand, played: Played) -> list[str]:
    declared = game(played.game)
    assert isinstance(declared, Game)
    return ["H-04"] if len(hand.stakes) > declared.decks[0].players_most else []


def lowest_chip(hand: Hand) -> Money:
    """A dollar if the file's amounts are all whole dollars, else a cent.

    A file that we wrote states the lowest chip itself.
    """
    told = amount_in(hand, LOWEST_CHIP)
    if told > 0 and not any(amount % told for amount in _sums(hand)):
        return told
    return ONE_CENT if any(amount % ONE_CHIP for amount in _sums(hand)) else ONE_CHIP


def amount_in(hand: Hand, field: str) -> Money:
    """The amount in a field of our own; nil if it holds no amount."""
    try:
        return money_of(dict(hand.others).get(field, 0))
    except ValueError:
        return Money(0)


def _sums(hand: Hand) -> Iterator[Money]:
    yield from hand.antes
    yield from hand.blinds or ()
    for amount in (hand.bring_in, hand.small_bet, hand.big_bet, hand.minimum_bet):
        yield amount or Money(0)
    for stakes in (hand.stakes, hand.finishing or (), hand.winnings or ()):
        yield from (stake or Money(0) for stake in stakes)
    yield from (action.to for action in hand.actions if isinstance(action, RaiseTo))
