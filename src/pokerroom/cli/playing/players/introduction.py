"""What a game is, in about ten lines, from its declaration and the terms of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from pokerroom.books import Vocabulary, vocabulary
from pokerroom.books.clauses.cards import Agreement, order_for
from pokerroom.books.clauses.making import Making
from pokerroom.cli.playing.voice import brief, listed
from pokerroom.play import Game, Plan, Terms, begin_play, begin_round
from pokerroom.play.betting.cards_showing import lowest_card_showing
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.betting.forced_bets import BlindsInTurn, BlindToChoose
from pokerroom.play.game.game import UP
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.seats import DEALER
from pokerroom.play.state.events import BetsPosted
from pokerroom.play.state.plan import Stage
from pokerroom.table import first_marked
from pokerroom.terms import AtTable

ONES: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
PLENTY: Final = 10**9  # cents


def introduction(at: AtTable, players: int) -> list[str]:
    """Each line is a sentence or two that a newcomer can use."""
    plan, said = Plan(at.game, at.terms), vocabulary(at.game.book.id)
    lines = [
        *_goal(at.game),
        *_forced(at, plan, players),
        *_course(plan, said),
        *_openers(plan),
        *_kitty(at.game),
        _wagers(at.terms),
        *_hand(plan, said),
        _stakes(said),
        _charge(at, said),
    ]
    return [line for line in lines if line]


def _goal(game: Game) -> Iterator[str]:
    yield "The best hand takes the pot, or the last player left when all others have folded."
    if game.low:
        yield (
            "Half of it goes to the best low hand, if there is one: five different ranks, none"
            f" above {_ones(game.low.highest)}, the ace low; one player may win both halves."
        )


def _forced(at: AtTable, plan: Plan, players: int) -> Iterator[str]:
    """The forced bets, found by beginning a round with plenty of chips."""
    stakes = dict.fromkeys(range(1, players + 1), PLENTY)
    travels = at.game.travels
    marker_seat = first_marked(travels, stakes).outcome if travels else DEALER
    for clause in plan.forced:
        if isinstance(clause, BlindToChoose):
            sizes = clause.multiples if clause.fixed is None else (clause.fixed,)
            sums = listed([brief(times * at.terms.minimum) for times in sizes], "or")
            blind = f"the player with the buck makes a blind of {sums}"
            yield f"Before the deal {blind} and cuts the deck."
            yield "The buck moves on to the left after each round."
            return
    play = begin_play(begin_round(plan, stakes, marker_seat=marker_seat))
    for event in play.record:
        if isinstance(event, BetsPosted):
            yield _posted(event, players, plan)


def _posted(event: BetsPosted, players: int, plan: Plan) -> str:
    sums = [brief(bet.due) for bet in event.posted]
    if len(sums) == players and len(set(sums)) == 1:
        return f"Before the deal everybody pays an ante of {sums[0]}."
    moves = f"; the {plan.game.marker} moves on to the left after each round"
    if len(sums) == players:
        who = "all players"
    elif _start(plan) is From.LEFT_OF_BUTTON:
        who = f"the {_ones(len(sums))} players to the left of the button"
    else:
        who = f"the {_ones(len(sums))} players from the buck on"
    return f"Before the deal {who} pay blinds of {listed(sums)}{moves}."


def _start(plan: Plan) -> From | None:
    """Where the blinds start."""
    return next((each.order.at for each in plan.forced if isinstance(each, BlindsInTurn)), None)


def _course(plan: Plan, said: Vocabulary) -> Iterator[str]:
    """The betting rounds in order, with similar ones together."""
    stages = [(stage.number + 1, _dealt(stage, said)) for stage in plan.stages]
    for dealt, those in groupby(stages, key=lambda stage: stage[1]):
        numbers = [place for place, _ in those]
        follows = "follows" if len(numbers) == 1 else "each follow"
        yield f"Betting {_rounds(numbers)} {follows} {dealt}."


def _rounds(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"round {numbers[0]}"
    return f"rounds {numbers[0]} {'and' if len(numbers) == 2 else 'to'} {numbers[-1]}"


def _dealt(stage: Stage, said: Vocabulary) -> str:
    clause = stage.clause
    if clause.draw:
        return f"the draw: you may exchange up to {_ones(clause.draw.most)} of your cards"
    down = sum(face is not UP for face in clause.hole)
    ways = [(n, way) for n, way in ((down, "down"), (len(clause.hole) - down, "up")) if n]
    own = [
        f"{_ones(n)}{_card(n, place, more=stage.number > 0)} face {way}"
        for place, (n, way) in enumerate(ways)
    ]
    parts = [f"{listed(own)} for each player"] if own else []
    if clause.communal:
        cards = "card" if clause.communal == 1 else "cards"
        parts.append(f"{_ones(clause.communal)} {said.communal} {cards} for all")
    return listed(parts)


def _card(count: int, place: int, *, more: bool) -> str:
    """The word "card", which only the first kind needs."""
    if place:
        return ""
    return f"{' more' if more else ''} card{'' if count == 1 else 's'}"


def _openers(plan: Plan) -> Iterator[str]:
    openings = [stage.opening for stage in plan.stages]
    if not openings[0]:
        return
    first, must = openings[0], plan.stages[0].rules.forced is not None
    lowest = first.by is lowest_card_showing
    who = "lowest card" if lowest else "highest card"
    later = "; later the highest cards showing begin" if lowest else ""
    yield f"The {who} showing begins{' and must wager' if must else ''}{later}."


def _kitty(game: Game) -> Iterator[str]:
    if game.kitty:
        yield (
            "The Kitty is a spare hand in the middle: on the first turn a player may give up"
            " the hand dealt, pay the last blind, and play that one unseen."
        )


def _wagers(terms: Terms) -> str:
    minimum, maximum = brief(terms.minimum), brief(terms.maximum)
    words = {
        "fixed": f"Wagers and raises are fixed: {_steps(terms)}.",
        "spread": f"Wagers and raises go from {minimum} to {maximum}.",
        "table maximum": f"Wagers go from {minimum} to {maximum}.",
        "blind": "Wagers and raises are of one or two blinds, in the last betting round up to four;"
        " three raises at most.",
        "straddle": "A wager is double the one before it.",
        "half pot": f"Wagers go from {minimum} to half of what the pot holds.",
        "full pot": f"Wagers go from {minimum} to what the pot holds.",
        "no limit": f"Wagers go from {minimum} to all that you have.",
    }
    return words[terms.limit]


def _steps(terms: Terms) -> str:
    """The structured bet of each betting round, with equal ones together."""
    numbered = list(enumerate(terms.bets, 1))
    parts = []
    for amount, those in groupby(numbered, key=lambda each: each[1]):
        parts.append(f"{brief(amount)} in betting {_rounds([place for place, _ in those])}")
    return ", ".join(parts)


def _hand(plan: Plan, said: Vocabulary) -> Iterator[str]:
    making = str(plan.game.hand.of).replace("communal", said.communal)
    exactly = plan.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    yield f"Your hand is made of {making}{', no more and no fewer' if exactly else ''}."
    deck = plan.terms.deck
    if deck.size < 52:
        agreed = Agreement.ALL_PLAYERS_AND_OPERATOR if plan.terms.ace_low else None
        order = order_for(plan.game.rankings, plan.game.ace_low, deck, ace_low_agreed=agreed)
        lowest = deck.cards[0].words.partition(" ")[0]
        flush = "; a flush beats a full house" if order.flush_above_full_house else ""
        yield f"The deck has {deck.size} cards, from {lowest} to ace{flush}."


def _stakes(said: Vocabulary) -> str:
    return (
        "You play with the chips in front of you: with too few to call, you may"
        f" {said.deed}, and contest what they have met."
    )


def _charge(at: AtTable, said: Vocabulary) -> str:
    charge = at.terms.charge
    if charge is None and isinstance(at.game.commission, ByScale):
        return f"The house takes a {said.commission}: {at.game.charges[0].name}."
    if isinstance(charge, Charge) and not (charge.percent or charge.fee or charge.hourly):
        return ""
    return f"The house takes a {said.commission} (see `pokerroom terms`)."


def _ones(count: int) -> str:
    return ONES[count] if count < len(ONES) else str(count)
