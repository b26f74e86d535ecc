"""Cards dealt, in sentences: what was burnt, what each got, what lies open for all."""

from __future__ import annotations

from pokerroom.notation.narrator.sentences import Scene, Sentences
from pokerroom.notation.values import written
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.game import UP
from pokerroom.play.state import Dealt


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
