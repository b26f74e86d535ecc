"""What goes wrong with the cards against the house: the deck, the deal, a hand, an exposed card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from pokerroom.books import Authority, Refusal
from pokerroom.house import facts
from pokerroom.house.dealing.deals import wrong_cards
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.irregularities.annulment import counted_by, no_hand_to_void, not_in_round
from pokerroom.house.irregularities.declaration import FactDeclared, no_rule
from pokerroom.house.state.findings import not_in, not_now
from pokerroom.house.state.phases import is_initial, stage
from pokerroom.house.state.play import HousePlay

WHO_SAYS: Final = "Who says so?"


def _no_shuffler(
    play: HousePlay, _fact: facts.FindsShufflerFailed, per: Authority
) -> Refusal | None:
    if play.terms.dealt_from is not DealtFrom.SHUFFLER:
        return Refusal(because="no shuffler is in use", per=per)
    late = None if is_initial(play) else not_now(play, per)
    return not_in_round(play, per) or late


def _not_racked(play: HousePlay, fact: facts.FindsHandRacked, per: Authority) -> Refusal | None:
    if is_initial(play):
        return not_now(play, per)
    gone = not_in_round(play, per) or not_in(play, fact.box)
    return gone or no_hand_to_void(play, fact.box, per)


def _no_communal_cards(
    play: HousePlay, _fact: facts.FindsCommunalWrong, per: Authority
) -> Refusal | None:
    done = play.flop_only or play.dealer_wrong or play.prizes
    return not_now(play, per) if not stage(play) or play.asked or done else None


def _not_face_down(play: HousePlay, fact: facts.ExposesCard, per: Authority) -> Refusal | None:
    held = play.held.get(fact.box, [])
    there = fact.card in held or (None in held and fact.card not in play.out)
    if there and fact.card not in play.open:
        return None
    return Refusal(because=f"the {fact.card.words} does not lie face down there", per=per)


def _not_on_an_empty_box(
    play: HousePlay, fact: facts.FindsCardsOnEmptyBox, per: Authority
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
    """How many cards are still to be dealt."""
    return len(play.initial) - play.dealt + play.game.dealt.communal - len(play.communal)


def _not_counted_so(play: HousePlay, fact: facts.CountsHands, per: Authority) -> Refusal | None:
    if is_initial(play) or play.asked:
        return not_now(play, per)
    boxes = [each.box for each in fact.wrong]
    if not boxes or len(set(boxes)) < len(boxes):
        return Refusal(because="name each wrong hand once", per=per)
    for each in fact.wrong:
        counted = counted_by(play, each.box, per)
        if refusal := _not_that_hand(play, each.box, len(each.cards), counted):
            return refusal
    there = [card for box in boxes for card in play.held[box]]
    told = list(chain.from_iterable(each.cards for each in fact.wrong))
    owed = play.game.dealt.communal - len(play.communal)
    if len(told) - len(there) > play.undealt - owed:
        return Refusal(because="the deck does not hold that many cards", per=per)
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


def _not_dealt(play: HousePlay, fact: facts.FindsMisdealtHand, per: Authority) -> Refusal | None:
    return no_hand_to_void(play, fact.box, per)


def _without_shuffler(play: HousePlay) -> Refusal:
    return Refusal(because="no shuffler is in use", per=play.game.commencing.shuffled)


def _without_communal_cards(play: HousePlay) -> Refusal:
    return Refusal(because="there are no communal cards in this game", per=play.game.dealt.per)


def _any_face_down(play: HousePlay) -> Iterator[facts.ExposesCard]:
    for box, cards in sorted(play.held.items()):
        for card in cards:
            if card is not None and card not in play.open:
                yield facts.ExposesCard(box=box, card=card)


def _first_empty_box(play: HousePlay) -> Iterator[facts.FindsCardsOnEmptyBox]:
    empty = [box for box in range(1, play.terms.boxes + 1) if play.ante(box) is None]
    yield from (facts.FindsCardsOnEmptyBox(box=box, cards=(None, None)) for box in empty[:1])


def _one_too_many(play: HousePlay) -> Iterator[facts.CountsHands]:
    for box in (DEALER, *play.boxes()):
        more = (*play.held.get(box, ()), None)
        yield facts.CountsHands(wrong=(facts.WrongHand(box=box, cards=more),))


OF_CARDS: Final[tuple[FactDeclared[Any], ...]] = (
    FactDeclared(
        kind=facts.FindsDeckIncorrect,
        heading="The cards in use are incorrect",
        told="the cards in use are incorrect",
        said=("(dealer|supervisor) finds the (deck|cards) [to be ](incorrect|wrong)",),
        details={"void": {True: "the round is void", False: "the round is played on"}},
        asks={"void": "Is the round void because of that?", "by": WHO_SAYS},
        candidates=lambda _play: (facts.FindsDeckIncorrect(),),
        unprovided=no_rule("voids a round for its cards"),
    ),
    FactDeclared(
        kind=facts.FindsShufflerFailed,
        heading="The shuffler fails",
        told="the shuffler fails",
        details={
            "prevents": {
                True: "the hands cannot be dealt by the rules",
                False: "the hands can be dealt by the rules",
            }
        },
        asks={
            "prevents": "Does it prevent the hands from being dealt by the rules?",
            "by": WHO_SAYS,
        },
        in_round=False,
        impossible=_no_shuffler,
        candidates=lambda _play: (facts.FindsShufflerFailed(),),
        unprovided=_without_shuffler,
    ),
    FactDeclared(
        kind=facts.FindsCardsOnEmptyBox,
        heading="Cards were dealt to a box without an ante",
        told="{cards} lie on {box}, without ante",
        said=("[the ]cards {cards} lie on {box} without [an ]ante",),
        asks={"box": "On which box do they lie?", "cards": "Which cards, as far as known?"},
        impossible=_not_on_an_empty_box,
        candidates=_first_empty_box,
    ),
    FactDeclared(
        kind=facts.CountsHands,
        heading="A hand has the wrong number of cards",
        told="{wrong}",
        written="the hands are counted: {wrong}",
        details={"deck_complete": {True: "the deck is complete", False: "the deck is incomplete"}},
        asks={
            "wrong": "Which hands are wrong, and which cards do they have?",
            "deck_complete": "Is the deck complete?",
        },
        impossible=_not_counted_so,
        candidates=_one_too_many,
    ),
    FactDeclared(
        kind=facts.ExposesCard,
        heading="A face-down card is seen",
        told="the {card} of {box} is seen by mistake",
        said=("[the ]dealer exposes [the ]{card} of {box} by mistake",),
        asks={"box": "Whose card is it?", "card": "Which card?"},
        impossible=_not_face_down,
        candidates=_any_face_down,
    ),
    FactDeclared(
        kind=facts.FindsMisdealtHand,
        heading="A hand was dealt out of order",
        told="the hand of {box} was not dealt in order",
        asks={"box": "Which box?"},
        impossible=_not_dealt,
        candidates=lambda play: [facts.FindsMisdealtHand(box=box) for box in play.boxes()],
        unprovided=no_rule("says what becomes of a hand that was not dealt in order"),
    ),
    FactDeclared(
        kind=facts.FindsHandRacked,
        heading="A hand was racked too early",
        told="the hand of {box} went to the rack too early",
        details={
            "cards": {None: "it was {cards}"},
            "restored": {True: "it can be rebuilt", False: "it cannot be rebuilt"},
        },
        asks={
            "box": "Which box?",
            "restored": "Can the hand be rebuilt?",
            "cards": "Which cards were they?",
            "by": WHO_SAYS,
        },
        in_round=False,
        impossible=_not_racked,
        candidates=lambda play: [facts.FindsHandRacked(box=box) for box in play.boxes()],
        unprovided=no_rule("speaks of a hand that was racked"),
    ),
    FactDeclared(
        kind=facts.FindsCommunalWrong,
        heading="Communal cards were wrongly dealt",
        told="communal cards were wrongly dealt",
        details={
            "restored": {
                facts.Restored.ALL: "all of them can be restored",
                facts.Restored.FLOP_AND_TURN: "flop and turn can be restored",
                facts.Restored.FLOP: "only the flop can be restored",
                facts.Restored.NOTHING: "nothing can be restored",
            },
            "communal": {None: "they are {communal}"},
        },
        asks={
            "restored": "How much of the communal cards can be restored?",
            "communal": "Which cards are they then?",
            "by": WHO_SAYS,
        },
        impossible=_no_communal_cards,
        candidates=lambda _play: (facts.FindsCommunalWrong(),),
        unprovided=_without_communal_cards,
    ),
)
