"""A game under the terms of a table, worked out once for many rounds of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.books.clauses.cards import Agreement, order_for
from pokerroom.books.clauses.making import Making
from pokerroom.cards.evaluation import evaluator, low_eight
from pokerroom.play.betting.first_by_cards import Opening
from pokerroom.play.betting.forced_bets import AnteOfAll, BlindsInTurn, BlindToChoose
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.rules import BettingRules, start_of
from pokerroom.play.betting.state import BettingStart
from pokerroom.play.dealing.draws import replacements
from pokerroom.play.dealing.dues import CardDue, Due
from pokerroom.play.dealing.order import cards_due, served
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import BettingRound, Game
from pokerroom.play.game.terms import Terms
from pokerroom.play.pots.odd_amounts import OddTo
from pokerroom.play.seats import Seat

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator
    from pokerroom.play.state.events import BetsPosted

ForcedClause = BlindToChoose | AnteOfAll | BlindsInTurn
Seated: TypeAlias = tuple[tuple[Seat, ...], dict[Seat, int], tuple[Seat, ...]]
"""The seats in order, the place of each among them, and the order in which they are dealt to."""


class Stage:
    """A betting round of the game, in the form and under the limit that the table plays.

    *dealt_per* is the rule by which its cards are dealt; cards dealt together have a rule of their
    own. *kept* is the number of cards kept back from the draw before it.
    """

    __slots__: ClassVar = (
        "clause",
        "dealt_per",
        "draw",
        "kept",
        "limit",
        "number",
        "opening",
        "rules",
    )

    def __init__(self, game: Game, number: int, terms: Terms) -> None:
        clause, deal = game.betting_rounds[number], game.deal
        self.clause: BettingRound = clause
        self.number: int = number
        self.draw: Draw | None = clause.draw
        kept = clause.draw.running_out.kept if clause.draw else None
        self.kept: int = kept.cards if kept else 0
        self.dealt_per: Authority = deal.per if deal.together and clause.hole else clause.per
        self.rules: BettingRules = clause.rules_for(terms.form)
        self.limit: Limit = self.rules.limit(terms.limit)
        self.opening: Opening | None = next(
            (o for o in clause.opens if o.form in {"", terms.form}), None
        )

    def limit_called(self, name: str) -> Limit:
        """The limit of that name; if the book no longer has it, the table's own."""
        if name == self.limit.name:
            return self.limit
        return next((each for each in self.rules.limits if each.name == name), self.limit)


class Plan:
    """What stays the same from round to round while a table plays *game* under *terms*.

    *pack* is the set of cards in the deck, as bits. *has_ghosts*: folded places may still get
    cards. *two_own*: a hand uses exactly two of the player's own cards. *to_highest_card*: an odd
    chip goes to the highest card. *posted_in_full* holds the forced bets of earlier rounds with
    the largest of them, by their number, the seats and the marker: the same event is used again as
    long as no stake is short.
    """

    __slots__: ClassVar = (
        "_due",
        "_replacements",
        "_seated",
        "_starts",
        "deck_size",
        "forced",
        "game",
        "has_ghosts",
        "high",
        "low",
        "money",
        "pack",
        "posted_in_full",
        "stages",
        "terms",
        "to_highest_card",
        "two_own",
    )

    def __init__(self, game: Game, terms: Terms) -> None:
        self.game, self.terms, self.money = game, terms, terms.money()
        self.stages = tuple(
            Stage(game, number, terms) for number in range(len(game.betting_rounds))
        )
        self.forced: tuple[ForcedClause, ...] = _in_form(game.before_the_deal, terms.form)
        agreed = Agreement.ALL_PLAYERS_AND_OPERATOR if terms.ace_low else None
        order = order_for(game.rankings, game.ace_low, terms.deck, ace_low_agreed=agreed)
        self.high: Evaluator = evaluator(order)
        self.pack: int = sum([1 << card for card in terms.deck.cards])
        self.deck_size: int = terms.deck.size
        self.two_own: bool = game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
        self.to_highest_card: bool = game.division.remainder.to is OddTo.HIGHEST_CARD
        self.low: Evaluator | None = low_eight(terms.deck) if game.low else None
        clause = game.irregularities
        self.has_ghosts: bool = clause is not None and clause.ghost_places is not None
        self._seated: dict[tuple[tuple[Seat, ...], Seat], Seated] = {}
        self._due: dict[tuple[int, tuple[Seat, ...]], tuple[Due, ...]] = {}
        self.posted_in_full: dict[tuple[int, tuple[Seat, ...], Seat], tuple[BetsPosted, int]] = {}
        self._starts: dict[tuple[int, int], BettingStart] = {}
        self._replacements: dict[tuple[int, Seat, int, bool], Ruling[tuple[CardDue, ...]]] = {}

    def seated(self, dealt_in: tuple[Seat, ...], marker_seat: Seat) -> Seated:
        """Those *dealt_in*, with the buck or button before *marker_seat*; not to be modified."""
        key = dealt_in, marker_seat
        found = self._seated.get(key)
        if found is None:
            deal, seats = self.game.deal, tuple(sorted(dealt_in))
            places = {seat: at for at, seat in enumerate(seats)}
            found = seats, places, served(deal, seats, marker_seat=marker_seat)
            self._seated[key] = found
        return found

    def due(self, stage: int, served: tuple[Seat, ...]) -> tuple[Due, ...]:
        """What is dealt before the betting round *stage* to *served*, in that order."""
        key = stage, served
        found = self._due.get(key)
        if found is None:
            found = self._due[key] = cards_due(self.game, self.stages[stage].clause, served)
        return found

    def replacements(
        self, stage: int, seat: Seat, discards: int, *, last: bool
    ) -> Ruling[tuple[CardDue, ...]] | Refusal:
        """What *seat* gets at once for *discards* in the draw before the betting round *stage*."""
        key = stage, seat, discards, last
        found = self._replacements.get(key)
        if found is not None:
            return found
        draw = self.stages[stage].draw
        assert draw is not None
        ruling = replacements(draw, seat=seat, discards=discards, last=last)
        if isinstance(ruling, Ruling):
            self._replacements[key] = ruling
        return ruling

    def start(self, stage: int, blind: int) -> BettingStart:
        """How the betting round *stage* begins when the last blind is *blind*."""
        key = stage, blind
        found = self._starts.get(key)
        if found is None:
            of, sums = self.stages[stage], self.terms.sums(stage, blind)
            found = self._starts[key] = start_of(of.rules, of.limit, sums)
        return found


def _in_form(clauses: Sequence[ForcedClause], form: str) -> tuple[ForcedClause, ...]:
    """Those of *clauses* that belong to *form*, antes before blinds."""
    chosen = [clause for clause in clauses if _is_in(clause, form)]
    return tuple(sorted(chosen, key=lambda clause: not isinstance(clause, AnteOfAll)))


def _is_in(clause: ForcedClause, form: str) -> bool:
    return ("ante" in form) if isinstance(clause, AnteOfAll) else ("blind" in form)
