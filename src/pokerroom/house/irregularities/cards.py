"""Rules on cards that were exposed, dealt to the wrong place, racked or turned by mistake."""

from __future__ import annotations

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.house.dealing import known, wrong_cards
from pokerroom.house.facts import (
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsMisdealtHand,
    FindsShufflerFailed,
)
from pokerroom.house.game import DEALER, DealersExposed, DealtFrom, StaffMay, WagerKind
from pokerroom.house.irregularities.annulment import (
    no_hand_to_void,
    not_in_round,
    void_hands,
    void_round,
)
from pokerroom.house.irregularities.options import option
from pokerroom.house.state import (
    CardExposed,
    DeckStands,
    Event,
    FirstEvents,
    HandCorrected,
    HousePlay,
    Racked,
    is_initial,
    not_for,
    not_in,
    not_now,
)


def exposes_card(play: HousePlay, act: ExposesCard) -> FirstEvents:
    """Some cards exposed by mistake are turned over; too many of them void the round."""
    clause = play.game.irregularities.exposed
    held = play.held.get(act.box, [])
    if refusal := not_in_round(play, clause.per):
        return refusal
    there = act.card in held or (None in held and act.card not in play.out)
    if not there or act.card in play.open:
        because = f"the {act.card.words} does not lie face down there"
        return Refusal(because=because, per=clause.per)
    if clause.dealers and not is_initial(play):
        return _after_the_deal(play, act, clause.dealers, clause.turned_over)
    if play.exposed + 1 < clause.many:
        return (CardExposed(box=act.box, card=act.card, per=clause.turned_over),)
    return _exposed_and_void(play, act, clause.void)


def _after_the_deal(
    play: HousePlay, act: ExposesCard, clause: DealersExposed, turned_over: Authority
) -> FirstEvents:
    """Only the dealer's own cards matter then, and only as long as nobody has wagered."""
    if act.box != DEALER:
        return (CardExposed(box=act.box, card=act.card, per=turned_over),)
    if any(laid.kind is WagerKind.FLOP for laid in play.laid):
        return (CardExposed(box=act.box, card=act.card, per=clause.wagered),)
    return _exposed_and_void(play, act, clause.no_wager)


def _exposed_and_void(play: HousePlay, act: ExposesCard, per: Authority) -> FirstEvents:
    voided = void_round(play, per, play.game.irregularities.exposed.refund)
    if isinstance(voided, Refusal):
        return voided
    return (CardExposed(box=act.box, card=act.card, per=per), *voided)


def finds_cards_on_empty_box(play: HousePlay, act: FindsCardsOnEmptyBox) -> FirstEvents:
    clause = play.game.irregularities.empty_box
    if refusal := not_in_round(play, clause.per) or wrong_cards(play, act.cards, clause.per):
        return refusal
    if play.turned_up or play.asked:
        return not_now(play, clause.per)
    empty = 1 <= act.box <= play.terms.boxes and play.ante(act.box) is None
    if not empty or not 0 < len(act.cards) <= play.undealt - _owed(play):
        return Refusal(because=f"no cards can lie on an empty box {act.box}", per=clause.per)
    found = HandCorrected(box=act.box, cards=act.cards, per=clause.per)
    if clause.untouched and not play.lifted:
        voided = void_round(play, clause.untouched)
        return voided if isinstance(voided, Refusal) else (found, *voided)
    if clause.touched is None:
        return (found, Racked(boxes=(act.box,), per=clause.per))
    racked = Racked(boxes=(act.box,), per=clause.touched.rack)
    return (found, racked, *option(play, clause.touched.option))


def _owed(play: HousePlay) -> int:
    """Cards that the deck must still give."""
    return len(play.initial) - play.dealt + play.game.dealt.communal - len(play.communal)


def finds_misdealt_hand(play: HousePlay, act: FindsMisdealtHand) -> FirstEvents:
    per = play.game.irregularities.order
    if per is None:
        because = "no rule of this game speaks of the order in which a hand was dealt"
        return Refusal(because=because, per=play.game.dealt.per)
    if refusal := not_in_round(play, per) or no_hand_to_void(play, act.box, per):
        return refusal
    return void_hands(play, (act.box,), per)


def finds_hand_racked(play: HousePlay, act: FindsHandRacked) -> FirstEvents:
    """A supervisor has it rebuilt where possible; otherwise the operator decides."""
    irregular = play.game.irregularities
    clause = irregular.racked
    if clause is None:
        because = "no rule of this game speaks of a hand that was racked"
        return Refusal(because=because, per=irregular.disputes.per)
    if is_initial(play):
        return not_now(play, clause.per)
    refusal = (
        not_in_round(play, clause.per)
        or not_in(play, act.box)
        or no_hand_to_void(play, act.box, clause.per)
    )
    if refusal:
        return refusal
    if act.restored is None:
        question, answers = "Can the hand be rebuilt?", ("restored", "not restored")
        return Referral(question=question, to=clause.to, answers=answers, per=clause.per)
    if refusal := not_for(play, act.by, clause.to, clause.per):
        return refusal
    return _rebuilt(play, act, clause.per) if act.restored else _lost_for_good(irregular.disputes)


def _lost_for_good(disputes: StaffMay) -> Referral:
    question = "The hand cannot be rebuilt: is it void?"
    return Referral(question=question, to=disputes.to, answers=("void",), per=disputes.per)


def _rebuilt(play: HousePlay, act: FindsHandRacked, per: Authority) -> FirstEvents:
    held = play.held[act.box]
    cards = act.cards or tuple(held)
    if len(cards) != len(held) or any(card not in cards for card in known(held)):
        return Refusal(because="that is not the hand that was dealt", per=per)
    wrong = wrong_cards(play, cards, per, there=held)
    return wrong or (HandCorrected(box=act.box, cards=cards, per=per),)


def finds_deck_incorrect(play: HousePlay, act: FindsDeckIncorrect) -> FirstEvents:
    clause = play.game.irregularities.deck
    if clause is None:
        disputes = play.game.irregularities.disputes
        because = "no rule of this game voids a round for its cards"
        return Refusal(because=because, per=disputes.per)
    if refusal := not_in_round(play, clause.per):
        return refusal
    if act.void is None:
        question = "The cards in use are incorrect: is the round void?"
        answers = ("void", "play on")
        return Referral(question=question, to=clause.to, answers=answers, per=clause.per)
    if refusal := not_for(play, act.by, clause.to, clause.per):
        return refusal
    stands: tuple[Event, ...] = (DeckStands(per=clause.per),)
    return void_round(play, clause.per) if act.void else stands


def finds_shuffler_failed(play: HousePlay, act: FindsShufflerFailed) -> FirstEvents:
    clause = play.game.irregularities.shuffler
    if clause is None or play.terms.dealt_from is not DealtFrom.SHUFFLER:
        disputes = play.game.irregularities.disputes
        return Refusal(because="no shuffler is in use", per=clause.per if clause else disputes.per)
    if refusal := not_in_round(play, clause.per):
        return refusal
    if not is_initial(play):
        return not_now(play, clause.per)
    if act.prevents is None:
        question = "Does the malfunction prevent the hands from being dealt by the rules?"
        answers = ("it does", "it does not")
        return Referral(question=question, to=clause.to, answers=answers, per=clause.per)
    if refusal := not_for(play, act.by, clause.to, clause.per):
        return refusal
    stands: tuple[Event, ...] = (DeckStands(per=clause.per),)
    return void_round(play, clause.per) if act.prevents else stands
