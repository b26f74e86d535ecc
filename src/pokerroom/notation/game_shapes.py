"""A game as it is printed with --json and sent to the page."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.books.clauses.cards import AceLow, DeckAllowed, Ranking
from pokerroom.books.clauses.packs import Pack
from pokerroom.games import AnyGame
from pokerroom.games.families import Family, family_of
from pokerroom.notation.pay_shapes import DecisionShape, PaysShape, decisions_of, pays_of
from pokerroom.play import Game
from pokerroom.play.game.game import BettingRound, Face, Form

if TYPE_CHECKING:
    from pokerroom.house import HouseGame
    from pokerroom.house.game.game import Dealt

NUMBERS = "no one two three four five six seven eight nine ten".split()  # noqa: SIM905


class DeckShape(Struct, frozen=True):
    """*needs* says who must agree to this deck; null where nobody has to."""

    cards: int
    players_most: int
    needs: str | None
    per: str


class PackShape(Struct, frozen=True):
    """The *ranks* of a deck of this many *cards*, highest first, each in four suits."""

    cards: int
    ranks: str
    per: str


class AceLowShape(Struct, frozen=True):
    decks: list[int]
    needs: str | None
    per: str


class NamedShape(Struct, frozen=True):
    """Something the book names or allows, with its rule."""

    name: str
    per: str


class ForcedShape(NamedShape, frozen=True):
    """*form* is the form of forced bets it belongs to, if the book has several.

    *opens*: it is bet by whoever must open.
    """

    form: str
    opens: bool


class LimitShape(NamedShape, frozen=True):
    """*limits* are those of signs that it holds under, *form* the form of forced bets it is for."""

    form: str
    limits: list[str]


class RoundShape(Struct, frozen=True):
    """What is dealt before a betting round: hole cards as "down" and "up", in order."""

    hole: list[str]
    communal: int
    burns: int
    draw_most: int | None
    draw_per: str | None
    per: str


class RankingShape(Struct, frozen=True):
    """Hands from the highest down."""

    decks: list[int]
    flush_above_full_house: bool
    hands: list[NamedShape]
    per: str


class GameShape(Struct, frozen=True):
    """*against* is players or house; *hole_cards* says in words what a player is dealt.

    *dealer* is what the dealer of a house game is dealt, *qualifying* the lowest hand with which he
    plays; *decisions* follow each of its *rounds*, and *pays* is what its wagers win.
    """

    name: str
    title: str
    book: str
    jurisdiction: str
    against: str
    family: Family
    players_most: int
    players_per: str
    packs: list[PackShape]
    decks: list[DeckShape]
    ace_low: list[AceLowShape]
    marker: str | None
    forced_bets: list[ForcedShape]
    hole_cards: str
    communal_cards: int
    kitty: NamedShape | None
    rounds: list[RoundShape]
    hand: NamedShape
    dealer: NamedShape | None
    qualifying: NamedShape | None
    rankings: list[RankingShape]
    low: NamedShape | None
    limits: list[LimitShape]
    charges: list[NamedShape]
    decisions: list[DecisionShape]
    pays: list[PaysShape]


class GamesShape(Struct, frozen=True):
    games: list[GameShape]
    format: str = "pokerroom.games"
    version: int = 1


def shape_of_games(games: Iterable[AnyGame]) -> GamesShape:
    return GamesShape([shape_of_game(game) for game in games])


def shape_of_game(game: AnyGame) -> GameShape:
    if isinstance(game, Game):
        return _shape_among_players(game)
    return _shape_against_the_house(game)


def _shape_among_players(game: Game) -> GameShape:
    return GameShape(
        name=game.name,
        title=game.title,
        book=game.book.id,
        jurisdiction=game.book.jurisdiction,
        against="players",
        family=family_of(game),
        players_most=game.seating.most,
        players_per=str(game.seating.per),
        packs=[_pack(clause) for clause in game.packs],
        decks=[_deck(clause) for clause in game.decks],
        ace_low=[_ace(clause) for clause in game.ace_low],
        marker=game.marker and str(game.marker),
        forced_bets=[_forced(form) for form in game.forced_bets],
        hole_cards=dealt_in_words(game.cards_held) + (", then a draw" if game.draws else ""),
        communal_cards=game.communal_cards,
        kitty=NamedShape(f"{NUMBERS[game.kitty.cards]} cards", str(game.kitty.per))
        if game.kitty
        else None,
        rounds=[_round(stage) for stage in game.betting_rounds],
        hand=NamedShape(str(game.hand.of), str(game.hand.per)),
        dealer=None,
        qualifying=None,
        rankings=[_ranking(ranking) for ranking in game.rankings],
        low=NamedShape(f"{NUMBERS[game.low.highest]} or better", str(game.low.per))
        if game.low
        else None,
        limits=[_limit(form) for form in game.limits],
        charges=_forms(game.charges),
        decisions=[],
        pays=[],
    )


def _shape_against_the_house(game: HouseGame) -> GameShape:
    dealt = game.dealt
    return GameShape(
        name=game.name,
        title=game.title,
        book=game.book.id,
        jurisdiction=game.book.jurisdiction,
        against="house",
        family=family_of(game),
        players_most=game.seating.most,
        players_per=str(game.seating.per),
        packs=[_pack(clause) for clause in game.packs],
        decks=[_deck(clause) for clause in game.decks],
        ace_low=[_ace(clause) for clause in game.ace_low],
        marker=None,
        forced_bets=[],
        hole_cards=f"{NUMBERS[dealt.player]} to each player, {NUMBERS[dealt.dealer]} to the dealer",
        communal_cards=dealt.communal,
        kitty=None,
        rounds=_dealing_rounds(game.dealt),
        hand=NamedShape(str(game.hand.of), str(game.hand.per)),
        dealer=_dealers(dealt),
        qualifying=NamedShape(game.qualifying.least, str(game.qualifying.per))
        if game.qualifying
        else None,
        rankings=[_ranking(ranking) for ranking in game.rankings],
        low=None,
        limits=[LimitShape(wager.name, str(wager.per), "", []) for wager in game.wagers],
        charges=[],
        decisions=decisions_of(game),
        pays=pays_of(game),
    )


def _dealers(dealt: Dealt) -> NamedShape:
    cards, up = dealt.to_dealer.cards, dealt.to_dealer.face_up
    if up is None:
        return NamedShape(f"{NUMBERS[cards]} cards face down", str(dealt.to_dealer.per))
    last = "the last of them" if up.cards == 1 else f"the last {NUMBERS[up.cards]}"
    return NamedShape(f"{NUMBERS[cards]} cards, {last} face up", str(up.per))


def dealt_in_words(faces: Iterable[Face]) -> str:
    """Hole cards in words, such as `two down, four up, one down`."""
    runs = [(face, len(list(run))) for face, run in groupby(faces)]
    return ", ".join(f"{NUMBERS[count]} {face.value}" for face, count in runs)


def _deck(clause: DeckAllowed) -> DeckShape:
    needs = clause.needs and str(clause.needs)
    return DeckShape(clause.deck.size, clause.players_most, needs, str(clause.per))


def _pack(clause: Pack) -> PackShape:
    return PackShape(clause.deck.size, clause.ranks, str(clause.per))


def _ace(clause: AceLow) -> AceLowShape:
    needs = clause.needs and str(clause.needs)
    return AceLowShape([deck.size for deck in clause.decks], needs, str(clause.per))


def _forced(form: Form) -> ForcedShape:
    return ForcedShape(form.name, str(form.per), form.form, form.opens)


def _limit(form: Form) -> LimitShape:
    return LimitShape(form.name, str(form.per), form.form, [*form.limits])


def _forms(forms: Iterable[Form]) -> list[NamedShape]:
    return [NamedShape(form.name, str(form.per)) for form in forms]


def _round(stage: BettingRound) -> RoundShape:
    return RoundShape(
        hole=[face.value for face in stage.hole],
        communal=stage.communal,
        burns=stage.burns,
        draw_most=stage.draw.most if stage.draw else None,
        draw_per=str(stage.draw.per) if stage.draw else None,
        per=str(stage.per),
    )


def _dealing_rounds(dealt: Dealt) -> list[RoundShape]:
    """A house game deals to its boxes once, and then turns communal cards between wagers."""

    def turned(hole: int, communal: int, per: Authority) -> RoundShape:
        return RoundShape(["down"] * hole, communal, 0, None, None, str(per))

    first = turned(dealt.player, 0, dealt.to_player.per)
    return [first, *(turned(0, each.cards, each.per) for each in dealt.turned)]


def _ranking(ranking: Ranking) -> RankingShape:
    hands = [NamedShape(hand.name, str(hand.per)) for hand in ranking.hands]
    above = ranking.flush_above_full_house
    return RankingShape([deck.size for deck in ranking.decks], above, hands, str(ranking.per))
