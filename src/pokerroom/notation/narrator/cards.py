"""Cards dealt, in sentences: what was burnt, what each player got, what is open to all."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.hands import Told, Unmade, made_so_far
from pokerroom.notation.narrator.sentences import Scene, Sentences
from pokerroom.notation.values.cards import written
from pokerroom.play import Play, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import UP
from pokerroom.play.state.events import Dealt


def dealt(at: Scene, event: Dealt) -> Sentences:
    steps = [step for step in event.due if isinstance(step, CardDue)]
    piles: dict[Seat | Place, list[tuple[CardDue, MaybeCard]]] = {}
    for step, card in zip(steps, event.cards, strict=True):
        piles.setdefault(step.to, []).append((step, card))
    has_open = any(face is UP for stage in at.play.game.betting_rounds for face in stage.hole)
    for place, pile in piles.items():
        cards = written(card for _, card in pile)
        if isinstance(place, int):
            cards = _by_face(pile) if has_open else cards
            own = pile[0][0].per
            yield f"{at.label(place)} is dealt {cards}", event.per if "def:" in str(own) else own
        else:
            yield at.words.says(PLACES[place]).format(cards=cards), pile[0][0].per


def _by_face(pile: list[tuple[CardDue, MaybeCard]]) -> str:
    down = written(card for step, card in pile if step.face is not UP)
    up = written(card for step, card in pile if step.face is UP)
    told = [f"{down} face down"] * bool(down) + [f"{up} face up"] * bool(up)
    return ", ".join(told)


PLACES = {
    Place.BURN: "The dealer burns {cards}",
    Place.COMMUNAL: "Communal: {cards}",
    Place.KITTY: "The Kitty is dealt {cards}",
    Place.DISCARDS: "{cards} goes to the discards",
    Place.MUCK: "{cards} goes to a folded place and is mucked",
}


def hand_words(play: Play, cards: Sequence[MaybeCard]) -> str:
    """What the cards make, such as `: two pairs, aces and kings`; empty if a card is unknown."""
    words = hand_told(play, cards).words
    return f": {words.replace('; ', ', ')}" if words else ""


def hand_told(play: Play, cards: Sequence[MaybeCard]) -> Told:
    """What the cards make, with the five that do; nothing if a card is unknown."""
    own = tuple(card for card in cards if card is not None)
    communal = tuple(card for card in play.communal if card is not None)
    if not own or len(own) < len(cards) or len(communal) < len(play.communal):
        return Told()
    terms = play.terms
    found = made_so_far(play.game, own, communal, deck=terms.deck, ace_low_agreed=terms.ace_low)
    if isinstance(found, Unmade):
        return Told(found.words)
    words = f"{found.words}; {found.low.words}" if found.low else found.words
    return Told(words, found.hand.cards)
