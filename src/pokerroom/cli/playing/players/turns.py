"""What the person at the table does when it is his turn."""

from __future__ import annotations

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.cli.playing.players import words
from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.helping import BLIND, DRAW, SHOWING, betting_help
from pokerroom.cli.playing.typed import Unclear, amount_typed, shortened
from pokerroom.cli.playing.voice import brief, known_cards, listed
from pokerroom.play import (
    AnyAct,
    Bets,
    ChoosesBlind,
    Draws,
    Offer,
    Phase,
    Play,
    Shows,
    ThrowsIn,
    rule_on,
)
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.evolving.held_draws import DrawOffer
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.table import passing_it_up


def act_of_person(talk: Conversation) -> AnyAct:
    """An act that the rules allow; any other is refused, with the rule."""
    if talk.play.phase is not Phase.CHOICE_OF_BLIND and not _must_show(talk):
        talk.look_before_acting()
    while True:
        act = _act(talk)
        found = rule_on(talk.play, act)
        if isinstance(found, Ruling):
            return act
        talk.refuse(found)


def _act(talk: Conversation) -> AnyAct:
    match talk.play.phase:
        case Phase.CHOICE_OF_BLIND:
            return _blind(talk)
        case Phase.DRAW:
            return _draw(talk)
        case Phase.SHOWDOWN:
            return _showdown(talk)
        case _:
            return _bet(talk)


def _bet(talk: Conversation) -> Bets:
    offers = talk.view().offers
    while True:
        act, amount = talk.ask(
            _choices(talk, offers),
            lambda line: words.act_typed(line, offers, talk.said),
            lambda word: _why(talk.play, word, offers),
            betting_help(offers, talk.said),
        )
        if act not in words.WAGERS:
            return Bets(seat=talk.people.you, act=act)
        offer = next((offer for offer in offers if offer.act is act), None)
        if amount is None and offer:
            amount = offer.to[0] if len(offer.to) == 1 else _how_much(talk, offer)
        if amount is not None or offer is None:
            return Bets(seat=talk.people.you, act=act, to=amount)


def _choices(talk: Conversation, offers: tuple[Offer, ...]) -> str:
    return talk.choices([words.in_words(offer, talk.said) for offer in offers], "Your act?")


def _how_much(talk: Conversation, offer: Offer) -> int | None:
    """The amount typed; None if the player would rather do something else."""
    prompt = f"{str(offer.act).capitalize()}: {words.amounts(offer)}? Enter goes back:"
    return talk.ask(prompt, lambda line: amount_typed(line.split()[-1]) if line else None)


def _why(play: Play, word: str, offers: tuple[Offer, ...]) -> Authority | None:
    """The rule that allows the act that *word* names, or the one that forbids it."""
    candidates = words.WORDS.get(word)
    if candidates is None:
        return None
    for offer in offers:
        if offer.act in candidates:
            return offer.per
    assert play.betting is not None
    found = rule_on(play, Bets(seat=play.betting.seat, act=candidates[0]))
    return found.per if isinstance(found, Refusal | Referral) else None


def _blind(talk: Conversation) -> ChoosesBlind:
    clause = next(each for each in talk.play.plan.forced if isinstance(each, BlindToChoose))
    minimum = talk.play.terms.minimum
    sizes = listed([f"{times} for {brief(times * minimum)}" for times in clause.multiples], "or")

    def answer(line: str) -> int:
        return _times(talk, clause, line)

    times = talk.ask(f"Your blind: {sizes}?", answer, lambda _word: clause.sizes, BLIND)
    return ChoosesBlind(seat=talk.people.you, times=times)


def _times(talk: Conversation, clause: BlindToChoose, line: str) -> int:
    refusal = passing_it_up(talk.play.game)
    if refusal and line.lower() in {"pass", "fold", "no", "f"}:
        raise Unclear(str(refusal))
    if len(line) < 3 and line.isdecimal() and int(line) in clause.multiples:
        return int(line)
    amount, minimum = amount_typed(line), talk.play.terms.minimum
    if amount % minimum:
        raise Unclear(f"{shortened(line)} is not a multiple of the minimum wager, {brief(minimum)}")
    return amount // minimum


def _draw(talk: Conversation) -> Draws:
    view = talk.view()
    assert view.draw is not None
    own = next(each.cards for each in view.seats if each.seat == talk.people.you)
    held: list[Card] = [card for card in known_cards(own) if card not in view.draw.kept]
    places = [f"{place} {talk.voice.card(card)}" for place, card in enumerate(held, 1)]
    for line in places if talk.voice.plain else ["  ".join(places)]:
        talk.voice.say(line)
    prompt = _draw_prompt(talk, view.draw)
    per = view.draw.per
    discards = talk.ask(prompt, lambda line: words.cards_typed(line, held), lambda _word: per, DRAW)
    return Draws(seat=talk.people.you, discards=discards)


def _draw_prompt(talk: Conversation, offer: DrawOffer) -> str:
    if offer.least != offer.most:
        return "Throw in which cards? Places as 1 3, or 0 to stand pat:"
    kept = [talk.voice.card(card) for card in known_cards(offer.kept)]
    keeping = f"You keep {listed(kept, 'and')}. " if kept else ""
    if not offer.most:
        return "You asked for no cards. 0 to stand pat:"
    return f"{keeping}You asked for {offer.most}: throw in which? Places as 1 3:"


def _must_show(talk: Conversation) -> bool:
    play = talk.play
    return play.phase is Phase.SHOWDOWN and duty_to_show(play, talk.people.you).outcome


def _showdown(talk: Conversation) -> Shows | ThrowsIn:
    you = talk.people.you
    if _must_show(talk):
        return Shows(seat=you)
    duty = duty_to_show(talk.play, you)
    prompt = "s to show your hand, t to throw it in:"
    shows = talk.ask(prompt, _shows, lambda _word: duty.per, SHOWING)
    return Shows(seat=you) if shows else ThrowsIn(seat=you)


def _shows(line: str) -> bool:
    word = line.lower()
    if word in {"s", "show"}:
        return True
    if word in {"t", "throw", "throw in", "throw it in", "muck", "f", "fold"}:
        return False
    raise Unclear(f"{shortened(line)} is neither s to show nor t to throw the hand in")
