"""A question about odds, read and checked: who holds what, and which cards may still come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pokerroom.analysis.errors import Malformed, NotAllowed
from pokerroom.analysis.odds.holdings import Cards, Holding, read_cards, read_holding
from pokerroom.books import Refusal
from pokerroom.books.clauses.cards import Agreement
from pokerroom.books.clauses.making import Making
from pokerroom.cards import Card, Deck, HandOrder
from pokerroom.cards.evaluation import Evaluator, evaluator, low_eight
from pokerroom.games import AnyGame, game
from pokerroom.hands import order_in
from pokerroom.play import Game
from pokerroom.terms import deck_at_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """At the end every player has *own* cards, and all share *common* communal cards."""

    game: str
    order: HandOrder
    has_low: bool
    exactly_two: bool
    own: int
    common: int
    holdings: tuple[Holding, ...]
    communal: tuple[Card, ...]
    dead: tuple[Card, ...]
    unseen: tuple[Card, ...]

    @property
    def players(self) -> int:
        return len(self.holdings)

    @property
    def given_dead(self) -> tuple[Card, ...]:
        """Dead cards that are not discards."""
        thrown = {card for holding in self.holdings for card in holding.discards}
        return tuple(card for card in self.dead if card not in thrown)

    @property
    def to_come(self) -> int:
        """The number of communal cards still to be dealt."""
        return self.common - len(self.communal)

    @property
    def wanted(self) -> int:
        """The number of cards that must come from the unseen ones."""
        own = sum(2 if holding.pairs else holding.unknown for holding in self.holdings)
        return own + self.to_come

    @property
    def high(self) -> Evaluator:
        return evaluator(self.order)

    @property
    def low(self) -> Evaluator | None:
        return low_eight(self.order.deck) if self.has_low else None


def situation_in(
    played: str | AnyGame,
    hands: Sequence[Cards],
    *,
    communal: Cards = (),
    dead: Cards = (),
    deck: Deck | int | None = None,
    discards: Sequence[Cards | None] | None = None,
    ace_low: bool | None = None,
) -> Situation:
    """The situation of *hands* in a game among players, or an error that says what to do."""
    among = _among_players(game(played) if isinstance(played, str) else played)
    wanted = _deck(among, deck, len(hands))
    thrown = _thrown(among, hands, discards)
    size = len(among.cards_held)
    holdings = tuple(
        read_holding(hand, throw, size=size, deck=wanted)
        for hand, throw in zip(hands, thrown, strict=True)
    )
    _check_draw(among, holdings)
    known = read_cards(communal, wanted, what="communal cards")
    outside = read_cards(dead, wanted, what="dead cards")
    _check_once(holdings, known, outside)
    situation = Situation(
        game=among.name,
        order=_order(among, wanted, ace_low),
        has_low=among.low is not None,
        exactly_two=among.hand.of is Making.TWO_OWN_THREE_COMMUNAL,
        own=size,
        common=among.communal_cards,
        holdings=holdings,
        communal=known,
        dead=(*outside, *(card for holding in holdings for card in holding.discards)),
        unseen=(),
    )
    situation = _with_unseen(_with_communal(among, situation))
    _check_ranges(situation)
    return _check_enough(among, situation)


def _among_players(played: AnyGame) -> Game:
    if not isinstance(played, Game):
        raise NotAllowed(
            f"{played.name} is played against the house: odds are those of games among players,"
            " such as vic/holdem (`pokerroom games` lists all)"
        )
    return played


def _deck(among: Game, deck: Deck | int | None, players: int) -> Deck:
    """Anybody who asks for a deck is taken to have the consent it needs."""
    if players < 2:
        raise Malformed("at least two hands are compared: add `random` for one nobody knows")
    try:
        wanted = among.decks[0].deck if deck is None else Deck(deck)
    except ValueError:
        raise Malformed(f"there is no deck of {deck} cards: say 52, 40, 36 or 32") from None
    agreed = Agreement.ALL_PLAYERS_AND_OPERATOR
    finding = deck_at_table(among, players=players, deck=wanted, agreed=agreed)
    if isinstance(finding, Refusal):
        raise NotAllowed(finding)
    return finding.outcome


def _order(among: Game, deck: Deck, ace_low: bool | None) -> HandOrder:
    order = order_in(among, deck, ace_low_agreed=bool(ace_low))
    if ace_low is None or order.ace_low == ace_low:
        return order
    if ace_low:
        raise NotAllowed(f"{among.name} has no low ace with a deck of {deck}: leave out --ace-low")
    clause = next(clause for clause in among.ace_low if deck in clause.decks)
    always = Refusal(
        because=f"the ace always counts low as well with a deck of {deck}", per=clause.per
    )
    raise NotAllowed(always)


def _thrown(
    among: Game, hands: Sequence[Cards], discards: Sequence[Cards | None] | None
) -> list[Cards | None]:
    given = list(discards or ())
    strokes = [hand for hand in hands if isinstance(hand, str) and "/" in hand]
    if not among.draws and (any(given) or strokes):
        raise Malformed(f"{among.name} has no draw: leave out the discards")
    if len(given) > len(hands):
        raise Malformed(f"there are discards for {len(given)} hands, but {len(hands)} hands")
    return given + [None] * (len(hands) - len(given))


def _check_draw(among: Game, holdings: Iterable[Holding]) -> None:
    draw = next((stage.draw for stage in among.betting_rounds if stage.draw), None)
    for holding in holdings:
        if draw and len(holding.discards) > draw.most:
            because = f"hand {holding.text!r} throws away more than {draw.most} cards"
            raise NotAllowed(Refusal(because=because, per=draw.per))


def _check_once(
    holdings: Sequence[Holding], communal: Sequence[Card], dead: Sequence[Card]
) -> None:
    places = [
        (f"in hand {number}", (*holding.known, *holding.discards))
        for number, holding in enumerate(holdings, start=1)
    ]
    found: dict[Card, str] = {}
    for place, cards in (*places, ("among the communal cards", communal), ("dead", dead)):
        for card in cards:
            if card in found:
                raise Malformed(f"{card} is both {found[card]} and {place}")
            found[card] = place


def _with_communal(among: Game, situation: Situation) -> Situation:
    """Communal cards beyond the game's own replace players' cards that the deck lacked."""
    extra = len(situation.communal) - situation.common
    if extra <= 0:
        return situation
    if among.communal_cards or not among.communal_when_short or extra >= situation.own:
        most = among.communal_cards
        raise Malformed(f"{among.name} has {most} communal cards at most, not {extra + most}")
    return _shared(situation, extra)


def _shared(situation: Situation, cards: int) -> Situation:
    """*cards* of each hand's own cards become communal."""
    for holding in situation.holdings:
        if holding.unknown < cards:
            raise NotAllowed(
                f"hand {holding.text!r} leaves no room for a communal card: the deck is too small"
                " for these hands"
            )
    return replace(
        situation,
        own=situation.own - cards,
        common=situation.common + cards,
        holdings=tuple(
            replace(holding, unknown=holding.unknown - cards) for holding in situation.holdings
        ),
    )


def _with_unseen(situation: Situation) -> Situation:
    known = {card for holding in situation.holdings for card in holding.known}
    known |= {*situation.communal, *situation.dead}
    unseen = tuple(card for card in situation.order.deck.cards if card not in known)
    holdings = tuple(_without(holding, known) for holding in situation.holdings)
    return replace(situation, unseen=unseen, holdings=holdings)


def _without(holding: Holding, known: set[Card]) -> Holding:
    """A range without the combinations that use cards held by others."""
    pairs = tuple(pair for pair in holding.pairs if not known & {*pair})
    if holding.pairs and not pairs:
        raise Malformed(f"nothing is left of {holding.text!r}: its cards are held elsewhere")
    return replace(holding, pairs=pairs)


def _check_ranges(situation: Situation) -> None:
    """Ranges may exclude one another; then no deal is possible."""
    ranges = sorted((held.pairs for held in situation.holdings if held.pairs), key=len)

    @cache
    def fit(number: int, held: frozenset[Card]) -> bool:
        if number == len(ranges):
            return True
        free = (pair for pair in ranges[number] if held.isdisjoint(pair))
        return any(fit(number + 1, held.union(pair)) for pair in free)

    if not fit(0, frozenset()):
        raise Malformed("the ranges cannot all be held at once: they need the same cards")


def _check_enough(among: Game, situation: Situation) -> Situation:
    """If the deck is too short, the last card is a communal one, if the game provides for that."""
    if situation.wanted > len(situation.unseen) and among.communal_when_short:
        situation = _shared(situation, 1)
    if situation.wanted <= len(situation.unseen):
        return situation
    left, wanted = len(situation.unseen), situation.wanted
    if among.draws:
        raise NotAllowed(
            f"{wanted} cards are drawn and {left} are left: the odds do not follow discards that"
            " are shuffled back"
        )
    raise NotAllowed(f"{wanted} cards are still to be dealt and {left} are left: name fewer cards")
