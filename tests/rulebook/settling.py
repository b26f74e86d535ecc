"""Short ways to settle a round of play, with players as letters and amounts in dollars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest
from _pytest.mark import ParameterSet

from pokerroom.books import Refusal, Ruling, provision
from pokerroom.cards.card import parse_cards
from pokerroom.money import Money, dollars
from pokerroom.play import Game, Settlement
from pokerroom.play.game.settlement import settle
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.outcome import Contender
from pokerroom.play.pots.scale import Scale
from tests.evidence import per
from tests.hands.making import made
from tests.rulebook.contending import contender
from tests.rulebook.territory import AMONG_PLAYERS

Amount = int | str


@dataclass(frozen=True)
class Settled:
    """A settlement whose seats have letters, clockwise from seat 1 as *seated* says."""

    settlement: Settlement
    seated: str

    def gets(self, player: str) -> Money:
        return self.settlement.received(self.seat(player))

    @property
    def each(self) -> dict[str, Money]:
        """What every player gets who gets anything."""
        return {player: self.gets(player) for player in sorted(self.seated) if self.gets(player)}

    @property
    def house(self) -> Money:
        return self.settlement.taken.amount

    @property
    def pots(self) -> list[tuple[Money, str]]:
        """Each pot and who may win it."""
        return [(pot.amount, self.letters(pot.contested_by)) for pot in self.settlement.pots]

    @property
    def charged(self) -> list[tuple[Money, str]]:
        """Each commission and its rule, without the book."""
        found = self.settlement.commissions
        return [(c.amount, str(c.per).partition("/")[2]) for c in found]

    @property
    def awarded(self) -> list[tuple[str, Money, str]]:
        """Each award: to whom, how much, and by which rule."""
        found = self.settlement.awards
        return [(self.letters((a.seat,)), a.amount, str(a.per).partition("/")[2]) for a in found]

    def seat(self, player: str) -> int:
        return self.seated.index(player) + 1

    def letters(self, seats: Sequence[int]) -> str:
        return "".join(sorted(self.seated[seat - 1] for seat in seats))


def settled(
    game: Game,
    paid: Mapping[str, Amount],
    ranking: str,
    *,
    low: str = "",
    cards: Mapping[str, str] | None = None,
    marker_seat: str = "",
    seated: str = "",
    minimum: Amount = 5,
    chip: Amount = 1,
    charge: Scale | Charge | None = None,
    blinds: Mapping[str, Amount] | None = None,
) -> Settled:
    """*ranking* has those still in: "A > B = C"; whoever paid and is not in it has folded."""
    seated = seated or "".join(sorted(paid))
    high, lows = values(ranking), values(low)
    players = [
        Contender(
            seat=seated.index(player) + 1,
            high=high[player],
            low=lows.get(player, 0),
            high_cards=parse_cards((cards or {}).get(player, "")),
            low_cards=parse_cards((cards or {}).get(player, "")),
        )
        for player in high
    ]
    return settle_seats(
        game, paid, players, marker_seat, seated, minimum, chip, charge=charge, blinds=blinds or {}
    )


def shown(
    game: Game,
    paid: Mapping[str, Amount],
    hands: Mapping[str, str],
    *,
    communal: str = "",
    marker_seat: str = "",
    seated: str = "",
    chip: Amount = 1,
    charge: Charge | None = None,
) -> Settled:
    """As above, with the cards that the players hold."""
    seated = seated or "".join(sorted(paid))
    table = parse_cards(communal)
    players = [
        contender(game, seated.index(player) + 1, made(game, own, table), own, table)
        for player, own in ((player, parse_cards(held)) for player, held in hands.items())
    ]
    return settle_seats(game, paid, players, marker_seat, seated, 5, chip, charge=charge, blinds={})


def settle_seats(
    game: Game,
    paid: Mapping[str, Amount],
    players: Sequence[Contender],
    marker_seat: str,
    seated: str,
    minimum: Amount,
    chip: Amount,
    *,
    charge: Scale | Charge | None,
    blinds: Mapping[str, Amount],
) -> Settled:
    terms = MoneyTerms(table_minimum=dollars(minimum), lowest_chip=dollars(chip), charge=charge)
    found = settle(
        game,
        {seated.index(player) + 1: dollars(chips) for player, chips in paid.items()},
        players,
        marker_seat=seated.index(marker_seat) + 1 if marker_seat else (1 if game.marker else None),
        terms=terms,
        blinds={seated.index(player) + 1: dollars(chips) for player, chips in blinds.items()},
    )
    return Settled(found, seated)


def values(ranking: str) -> dict[str, int]:
    """ "A > B = C" as values, of which the larger is better; without any it is empty."""
    tiers = [tier.split("=") for tier in ranking.split(">")] if ranking else []
    return {
        player.strip(): len(tiers) - place for place, tier in enumerate(tiers) for player in tier
    }


def pot_of(amount: str) -> dict[str, Amount]:
    """A and B in equal parts; an odd cent is that of C, who folded."""
    cents = dollars(amount)
    half, odd = f"{cents // 2 // 100}.{cents // 2 % 100:02}", cents % 2
    return {"A": half, "B": half, "C": "0.01"} if odd else {"A": half, "B": half}


def in_each_book(*provisions: str, figures: tuple[object, ...] = ()) -> list[ParameterSet]:
    """The Territory's games among players, each as the reader of its own number of *provisions*."""
    return [
        pytest.param(
            game,
            *figures,
            marks=per(*(provision(name).under(game.book).id for name in provisions)),
            id=f"{game.book.id} {figures}" if figures else game.book.id,
        )
        for game in AMONG_PLAYERS
    ]


def rule_of(game: Game, name: str) -> str:
    """The number of a provision in the game's book."""
    return provision(name).under(game.book).number


def refused(finding: Ruling[object] | Refusal) -> str:
    """Why it was refused, and by which rule."""
    assert isinstance(finding, Refusal)
    return f"{finding.because} ({finding.per})"
