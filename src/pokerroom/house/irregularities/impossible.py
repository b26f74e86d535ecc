"""What cannot have happened in a round against the house, and facts of which a book is silent."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Final, TypeAlias

from pokerroom.books import Authority, Refusal
from pokerroom.house.dealing import wrong_cards
from pokerroom.house.facts import (
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    Fact,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWager,
    FindsWagerForgotten,
    Forfeits,
    Invalidates,
    SuspectsFailure,
    Withholds,
)
from pokerroom.house.game import DEALER, JACKPOTS, Box, DealtFrom
from pokerroom.house.irregularities.annulment import no_hand_to_void, not_in_round
from pokerroom.house.state import (
    HousePlay,
    Phase,
    is_initial,
    not_in,
    not_now,
    phase_of,
    stage,
    undecided,
)

SILENT: Final[dict[type, str]] = {
    FindsMisdealtHand: "speaks of the order in which a hand was dealt",
    FindsHandRacked: "speaks of a hand that was racked",
    FindsDeckIncorrect: "voids a round for its cards",
    SuspectsFailure: "suspends the game",
    DecidesOnFailure: "suspends the game",
    Withholds: "lets a payment be withheld",
    Forfeits: "takes a wager for that",
}


def no_provision(play: HousePlay, fact: Fact) -> Refusal:
    """Why nothing follows from a fact of which the book of the game does not speak."""
    game, disputes = play.game, play.game.irregularities.disputes.per
    if isinstance(fact, FindsShufflerFailed):
        return Refusal(because="no shuffler is in use", per=disputes)
    if isinstance(fact, FindsCommunalWrong):
        return Refusal(because="there are no communal cards in this game", per=game.dealt.per)
    if isinstance(fact, FindsWagerForgotten):
        first = game.decisions[0]
        because = f"nobody stays in without a {first.name}"
        return Refusal(because=because, per=first.stay or first.per)
    if isinstance(fact, FindsJackpotShort):
        per = game.jackpot.value or game.jackpot.per
        return Refusal(because="a jackpot chip has one value only", per=per)
    because = f"no rule of this game {SILENT[type(fact)]}"
    return Refusal(
        because=because, per=game.dealt.per if isinstance(fact, FindsMisdealtHand) else disputes
    )


def impossible(play: HousePlay, fact: Fact, per: Authority) -> Refusal | None:
    """Why *fact* cannot be, at this point of the round or at all."""
    if check := AT_OTHER_TIMES.get(type(fact)):
        return check(play, fact, per)
    refusal, check = not_in_round(play, per), NOT_SO.get(type(fact))
    return refusal or (check(play, fact, per) if check else None)


def _not_suspended(play: HousePlay, _fact: DecidesOnFailure, per: Authority) -> Refusal | None:
    return None if play.suspended else not_now(play, per)


def _nothing_to_withhold(play: HousePlay, _fact: Withholds, per: Authority) -> Refusal | None:
    return not_now(play, per) if not play.commenced or play.ended else None


def _no_outcome(play: HousePlay, _fact: Invalidates, per: Authority) -> Refusal | None:
    return not_now(play, per) if not play.commenced or play.void or play.ended else None


def _no_shuffler(play: HousePlay, _fact: FindsShufflerFailed, per: Authority) -> Refusal | None:
    if play.terms.dealt_from is not DealtFrom.SHUFFLER:
        return Refusal(because="no shuffler is in use", per=per)
    late = None if is_initial(play) else not_now(play, per)
    return not_in_round(play, per) or late


def _not_racked(play: HousePlay, fact: FindsHandRacked, per: Authority) -> Refusal | None:
    if is_initial(play):
        return not_now(play, per)
    gone = not_in_round(play, per) or not_in(play, fact.box)
    return gone or no_hand_to_void(play, fact.box, per)


def _no_communal_cards(
    play: HousePlay, _fact: FindsCommunalWrong, per: Authority
) -> Refusal | None:
    done = play.flop_only or play.dealer_wrong or play.prizes
    return not_now(play, per) if not stage(play) or play.asked or done else None


def _not_awaited(play: HousePlay, fact: FindsWagerForgotten, per: Authority) -> Refusal | None:
    awaited = phase_of(play) is Phase.DECISIONS and not stage(play)
    waits = awaited and not play.asked and fact.box in undecided(play)
    return None if waits else not_now(play, per)


def _not_face_down(play: HousePlay, fact: ExposesCard, per: Authority) -> Refusal | None:
    held = play.held.get(fact.box, [])
    there = fact.card in held or (None in held and fact.card not in play.out)
    if there and fact.card not in play.open:
        return None
    return Refusal(because=f"the {fact.card.words} does not lie face down there", per=per)


def _not_on_an_empty_box(
    play: HousePlay, fact: FindsCardsOnEmptyBox, per: Authority
) -> Refusal | None:
    if refusal := wrong_cards(play, fact.cards, per):
        return refusal
    if play.turned_up or play.asked:
        return not_now(play, per)
    empty = 1 <= fact.box <= play.terms.boxes and play.ante(fact.box) is None
    if not empty or not 0 < len(fact.cards) <= play.undealt - _owed(play):
        return Refusal(because=f"no cards can lie on an empty box {fact.box}", per=per)
    return None


def _owed(play: HousePlay) -> int:
    """Cards that the deck must still give."""
    return len(play.initial) - play.dealt + play.game.dealt.communal - len(play.communal)


def _not_counted_so(play: HousePlay, fact: CountsHands, per: Authority) -> Refusal | None:
    if is_initial(play) or play.asked:
        return not_now(play, per)
    boxes = [each.box for each in fact.wrong]
    if not boxes or len(set(boxes)) < len(boxes):
        return Refusal(because="each hand that is wrong is told once", per=per)
    for each in fact.wrong:
        if refusal := _not_that_hand(play, each.box, len(each.cards), per):
            return refusal
    there = [card for box in boxes for card in play.held[box]]
    told = list(chain.from_iterable(each.cards for each in fact.wrong))
    owed = play.game.dealt.communal - len(play.communal)
    if len(told) - len(there) > play.undealt - owed:
        return Refusal(because="the deck does not hold so many cards", per=per)
    return wrong_cards(play, told, per, there=there)


def _not_that_hand(play: HousePlay, box: Box, number: int, per: Authority) -> Refusal | None:
    dealers, dealt = box == DEALER, play.game.dealt
    if dealers and (play.turned_up or play.dealer_wrong or play.no_hand):
        return Refusal(because="the dealer's hand has been turned up", per=per)
    if not dealers and (refusal := no_hand_to_void(play, box, per)):
        return refusal
    if not dealers and box in play.shown:
        return Refusal(because=f"the hand of box {box} has been shown", per=per)
    if not play.held[box]:
        return Refusal(because=f"the hand of box {box} was counted and taken in", per=per)
    if number == (dealt.dealer if dealers else dealt.player):
        return Refusal(because=f"{number} cards are the right number", per=per)
    return None


def _no_short_jackpot(play: HousePlay, fact: FindsJackpotShort, per: Authority) -> Refusal | None:
    laid = play.find(fact.box, fact.wager) if fact.wager in JACKPOTS else None
    if laid is None or laid.settled or fact.box in play.prizes:
        return Refusal(because=f"box {fact.box} has no such jackpot wager", per=per)
    if not 0 < fact.lies < laid.lies:
        return Refusal(because="the jackpot wager is not short of what it was", per=per)
    return None


Check: TypeAlias = Callable[[HousePlay, Any, Authority], Refusal | None]
AT_OTHER_TIMES: Final[dict[type, Check]] = {
    FindsWager: lambda _play, _fact, _per: None,  # by which rule depends on the wager
    DecidesOnFailure: _not_suspended,
    Withholds: _nothing_to_withhold,
    Invalidates: _no_outcome,
    FindsShufflerFailed: _no_shuffler,
    FindsHandRacked: _not_racked,
}
"""What is not tied to a round that goes on, or is looked at in another order."""
NOT_SO: Final[dict[type, Check]] = {
    ExposesCard: _not_face_down,
    FindsCardsOnEmptyBox: _not_on_an_empty_box,
    CountsHands: _not_counted_so,
    FindsMisdealtHand: lambda play, fact, per: no_hand_to_void(play, fact.box, per),
    FindsCommunalWrong: _no_communal_cards,
    FindsWagerForgotten: _not_awaited,
    FindsJackpotShort: _no_short_jackpot,
}
