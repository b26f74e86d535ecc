"""Rules on what is done with the deck: cutting, dealing, drawing, shuffling cards back in."""

from __future__ import annotations

from pokerroom.books import Authority, Referral, Refusal, Ruling, provision
from pokerroom.books.clauses.cards import too_near_an_end
from pokerroom.cards import Card
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.play.acts import Cuts, Deals, Draws, MaybeCard, Reshuffles
from pokerroom.play.dealing.draws import enough
from pokerroom.play.dealing.dues import BURN, CardDue, Due, Place
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.held_draws import disposable, not_as_held
from pokerroom.play.evolving.next_part import cards_in, draw_of
from pokerroom.play.evolving.shortage import is_provided_for
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import UP
from pokerroom.play.game.provisions import Remedy, name_of
from pokerroom.play.rulings.next_cards import number_given, piles_going_back, what_goes_back
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.awaiting import FirstEvents, not_now
from pokerroom.play.state.corrections import Answer, AskedAbout, Referred
from pokerroom.play.state.events import Dealt, DeckCut, Discarded, Reshuffled
from pokerroom.play.state.play import BETTING, DEAL, DRAW, RESHUFFLE, Phase, Play, bit_of


def cuts(play: Play, act: Cuts) -> FirstEvents:
    """The deck is cut once, before the first card, by the person entitled to cut it."""
    clause = play.game.cut
    if play.phase is Phase.FORCED_BETS:
        return not_now(play, _forced_bets_first(play))
    before_the_deal = play.phase in {Phase.CHOICE_OF_BLIND, DEAL}
    if not before_the_deal or play.undealt != play.terms.deck.size:
        return not_now(play, clause.once)
    if play.was_cut:
        return Refusal(because="the deck has been cut, and is cut only once", per=clause.once)
    by = play.marker_seat if clause.if_declined else DEALER
    if act.seat == by:
        per = clause.once
    elif act.seat == DEALER and clause.if_declined:
        per = clause.if_declined
    else:
        whose = f"seat {by}, the designated player," if by else "the dealer"
        return Refusal(because=f"{whose} cuts the deck", per=clause.once)
    if act.at not in places_to_cut(play.undealt, clause.least_each_end):
        return too_near_an_end(clause, act.at)
    return (DeckCut(seat=act.seat, at=act.at, per=per),)


def deals(play: Play, act: Deals) -> FirstEvents:
    return lays_out(play, act.cards, partly=act.partly)


def lays_out(play: Play, cards: tuple[MaybeCard, ...], *, partly: bool = False) -> FirstEvents:
    """Deals *cards*: all that are dealable now or, if *partly*, only the first of them."""
    if play.phase is not DEAL:
        return not_now(play, _deal_rule(play))
    number = len(cards) if partly else play.dealable
    due = due_now(play, number if 0 < number <= play.dealable else play.dealable)
    if refusal := _wrong_cards(play, due, cards, number):
        return refusal
    rule = play.plan.stages[play.stage].clause.untouched
    untouched = rule if number < cards_in(play.due) else None
    return (Dealt(due=due, cards=cards, untouched=untouched, per=play.due_per),)


def due_now(play: Play, number: int | None = None) -> tuple[Due, ...]:
    """What the dealer deals next, as far as the deck goes, or the first *number* cards of it."""
    cards = play.dealable if number is None else number
    return play.due if cards == cards_in(play.due) else play.due[:cards]


def _deal_rule(play: Play) -> Authority:
    if play.phase in {Phase.FORCED_BETS, Phase.CHOICE_OF_BLIND}:
        return _forced_bets_first(play)
    stages, at = play.plan.stages, play.stage
    if play.phase is BETTING and at + 1 < len(stages):
        at += 1  # the cards that come after this betting round
    return stages[at].clause.per


def _forced_bets_first(play: Play) -> Authority:
    """The rule that nothing is cut or dealt yet."""
    first = play.game.first_of_all
    due = play.plan.forced[play.forced_done :]
    return first.per if first else due[0].per if due else play.plan.stages[0].clause.per


def _wrong_cards(
    play: Play, due: tuple[Due, ...], cards: tuple[MaybeCard, ...], number: int
) -> Refusal | None:
    """Why *cards* cannot come off this deck: wrong number, repeated, foreign, or up but unnamed."""
    if len(cards) != number or not 0 < number <= play.dealable:
        because = f"{play.dealable} cards are due, not {len(cards)}"
        return Refusal(because=because, per=play.due_per)
    out, pack = play.cards_out, play.plan.pack
    if play.on_top and (because := not_as_known(play, cards)):
        return Refusal(because=because, per=play.due_per)
    for place, card in enumerate(cards):
        if card is None:
            step = due[place]
            assert isinstance(step, CardDue)
            if step.face is UP or step.to == "communal":
                return Refusal(because="a card dealt face up must be named", per=step.per)
            continue
        bit = bit_of(card)
        if out & bit:
            return Refusal(because=f"{card} has left the deck already", per=pack_rule(play))
        if not pack & bit:
            because = f"{card} is not in a deck of {play.terms.deck}"
            return Refusal(because=because, per=pack_rule(play))
        out |= bit
    return None


def not_as_known(play: Play, cards: tuple[MaybeCard, ...]) -> str:
    """Why *cards* contradict the cards known to come next; empty if they do not."""
    for known, card in zip(play.on_top, cards, strict=False):
        if known.card is not None and known.card != card:
            return f"the next card is known to be {known.card}"
    later = {known.card for known in play.on_top[len(cards) :]} - {None}
    found = next((card for card in cards[len(play.on_top) :] if card in later), None)
    return f"{found} is known to come later" if found is not None else ""


def pack_rule(play: Play) -> Authority:
    """The rule on which cards make up the deck."""
    deck = play.terms.deck
    found = (pack.per for pack in play.game.packs if pack.deck is deck)
    return next(found, play.game.decks[0].per)


def reshuffles(play: Play, _act: Reshuffles) -> FirstEvents:
    if play.phase is not RESHUFFLE:
        return not_now(play, provision("cards-shuffled-before-every-round").under(play.game.book))
    if play.shuffle_per is not None:
        return (Reshuffled(cards=play.taken_back, per=play.shuffle_per),)
    piles = piles_going_back(play)
    cards = tuple([card for place in piles for card in _pile(play, place)])
    draw = draw_of(play)
    if draw is None and not (is_provided_for(play) and (cards or play.undealt)):
        return (_nothing_left(play),)
    if draw is None:
        return (Reshuffled(cards=cards, piles=piles, per=play.due_per),)
    short = enough(draw, needed=1, shuffled=play.undealt + len(cards))
    if isinstance(short, Referral):
        return (_too_few_for_the_draw(short),)
    return (Reshuffled(cards=cards, piles=piles, per=what_goes_back(play).per),)


def _pile(play: Play, place: Place | Seat) -> list[MaybeCard]:
    if isinstance(place, int):
        return play.discards[place]
    return play.burns if place is BURN else play.muck


def _too_few_for_the_draw(short: Referral) -> Referred:
    """The book leaves it to a person to decide how the draw is completed."""
    return _how_to_go_on(short, (Remedy.ALL_DISCARDS, Remedy.ROUND_VOID))


def _nothing_left(play: Play) -> Referred:
    """Cards are due and the deck is empty, a case for which no book provides."""
    clause = play.game.irregularities
    assert clause is not None
    question, per = "the deck has run out: how is the deal to go on?", clause.powers.decides
    remedies = [Remedy.ROUND_VOID]
    if play.muck or any(play.discards.values()):
        remedies[:0] = [Remedy.ALL_DISCARDS]
    if play.burns:
        remedies[:0] = [Remedy.BURNS_BACK]
    short = Referral(question=question, to=clause.decider, per=per)
    return _how_to_go_on(short, tuple(remedies))


def _how_to_go_on(short: Referral, remedies: tuple[Remedy, ...]) -> Referred:
    answers = [Answer(name=name_of(each), outcome=each.value, per=short.per) for each in remedies]
    return Referred(
        question=short.question,
        to=short.to,
        about=AskedAbout.REMEDY,
        answers=tuple(answers),
        per=short.per,
    )


def draws(play: Play, act: Draws) -> FirstEvents:
    found = throws_away(play, act.seat, act.discards)
    passed = len(act.discards)
    if not isinstance(found, tuple) or act.announced in {None, passed}:
        return found
    because = f"seat {act.seat} announced {act.announced} and passes {passed}"
    return Refusal(because=because, per=found[0].per)


def throws_away(play: Play, seat: Seat, cards: tuple[MaybeCard, ...]) -> FirstEvents:
    """What happens when *seat* discards *cards* in the draw."""
    draw = draw_of(play)
    if draw is None or play.phase is not DRAW:
        clause = draw or next((s.clause.draw for s in play.plan.stages if s.clause.draw), None)
        if clause is None:
            return Refusal(because="this game has no draw", per=play.plan.stages[0].clause.per)
        return not_now(play, clause.per)
    if seat != play.to_draw[0]:
        return Refusal(because=f"it is for seat {play.to_draw[0]} to draw", per=draw.per)
    last = len(play.to_draw) == 1
    found = play.plan.replacements(play.stage, seat, len(cards), last=last)
    if not isinstance(found, Ruling):
        return found
    if refusal := _wrong_discards(play, draw, seat, cards):
        return refusal
    due = found.outcome[given_ahead(play, seat) :] if play.given_ahead else found.outcome
    number = number_given(play, due)
    return (Discarded(seat=seat, cards=cards, due=due, dealable=number, per=found.per),)


def _wrong_discards(
    play: Play, draw: Draw, seat: Seat, discards: tuple[MaybeCard, ...]
) -> Refusal | None:
    if play.given_ahead:
        if refusal := not_as_held(play, seat, discards):
            return refusal
    elif _all_known(play.held[play.places[seat]], discards):
        return None
    because = _not_his(play, seat, discards)
    return Refusal(because=because, per=draw.per) if because else None


def _not_his(play: Play, seat: Seat, discards: tuple[MaybeCard, ...]) -> str:
    left = disposable(play, seat)
    for card in discards:
        told = card if card in left else None
        if card is None and told not in left:
            return f"the cards of seat {seat} are known: say which are thrown in"
        if told not in left or (card is not None and told is None and _is_out(play, card)):
            return f"seat {seat} does not hold {card}"
        if card is not None and discards.count(card) > 1:
            return f"seat {seat} holds only one {card}"
        left.remove(told)
    return ""


def _all_known(held: list[MaybeCard], discards: tuple[MaybeCard, ...]) -> bool:
    """Whether *discards* are all known cards from *held*, each once; usually they are."""
    left = 0
    for card in held:
        if card is not None:
            left |= bit_of(card)
    for card in discards:
        if card is None or not left & bit_of(card):
            return False
        left &= ~bit_of(card)
    return True


def _is_out(play: Play, card: Card) -> bool:
    return bool(play.cards_out >> card & 1) or card not in play.terms.deck
