"""What goes wrong with single cards: exposed, found face up, turned too early, not burnt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.cards import Card
from pokerroom.play import facts
from pokerroom.play.dealing.dues import Place
from pokerroom.play.evolving.next_part import laid_ahead
from pokerroom.play.irregularities import impossible, phrases
from pokerroom.play.irregularities.declaration import AnyFact, FactDeclared, Field, Moment, Sort
from pokerroom.play.state.play import BETTING, DEAL, Play


def _exposed(play: Play, fact: facts.Exposed) -> str:
    if fact.to is Place.KITTY:
        is_there = fact.place < len(play.kitty)
        return "" if is_there else "the Kitty has no such card"
    if not isinstance(fact.to, int):
        return "the dealer exposes a card of a player, or of the Kitty"
    return impossible.not_his_card(play, fact.to, fact.place, fact.card) or impossible.over(play)


def _any_card(play: Play) -> Iterator[facts.Exposed]:
    for seat in play.seats:
        for place, card in enumerate(play.held[play.places[seat]]):
            yield facts.Exposed(to=seat, place=place, card=card)
    yield from (facts.Exposed(to=Place.KITTY, place=place) for place in range(len(play.kitty)))


def _found_face_up(play: Play, fact: facts.FoundFaceUp) -> str:
    if play.phase is not DEAL and not _second_communal_lies_next(play):
        return "no card is being dealt"
    return impossible.not_off_the_deck(play, (fact.card,))


def _second_communal_lies_next(play: Play) -> bool:
    """Whether the next card is the second communal one, the only one that can be found early."""
    following = play.plan.stages[1].clause
    in_the_first = play.phase is BETTING and not play.stage
    return in_the_first and bool(following.communal) and not following.burns


def _no_burn(play: Play, _fact: facts.NoBurn) -> str:
    stage = play.plan.stages[play.stage].clause
    if because := impossible.over(play):
        return because
    if not stage.burns or play.unburnt >> play.stage & 1:
        return "no card was to be burnt"
    return "" if play.phase is BETTING else "the cards are not dealt yet"


def _turned_early(play: Play, fact: facts.TurnedEarly) -> str:
    stages = play.plan.stages
    if play.phase is not BETTING:
        return "no betting round is on"
    if play.stage + 1 == len(stages):
        return "no more cards are to come"
    if laid_ahead(play) > 0:
        return "the next communal card lies there already"
    following = stages[play.stage + 1].clause
    most = following.communal or (len(play.served_now()) if following.hole else 1)
    if not 0 < len(fact.cards) <= most:
        come = "1 card comes" if most == 1 else f"{most} cards come"
        return f"at most {come} next, not {len(fact.cards)}"
    if fact.first and following.communal and following.burns:
        return "a communal card is turned after its burn card"
    behind = 0 if fact.first else _burns_before_the_next(play)
    return impossible.not_off_the_deck(play, fact.cards, behind=behind)


def _burns_before_the_next(play: Play) -> int:
    stages = play.plan.stages
    if play.stage + 1 == len(stages) or play.unburnt >> play.stage + 1 & 1:
        return 0
    return stages[play.stage + 1].clause.burns


def _turned_too_many(play: Play, fact: facts.TurnedTooMany) -> str:
    if play.phase is not BETTING or not play.plan.stages[play.stage].clause.communal:
        return "no communal card has just been turned"
    if not fact.cards:
        return "no surplus card is named"
    return impossible.not_off_the_deck(play, fact.cards)


def _next_of_all(play: Play) -> list[facts.TurnedEarly]:
    stages = play.plan.stages
    following = stages[play.stage + 1].clause.communal if play.stage + 1 < len(stages) else 0
    cards = _off_the_top(play, _burns_before_the_next(play), following or 1)
    return [facts.TurnedEarly(cards=cards)] if cards else []


def _off_the_top(play: Play, behind: int = 0, number: int = 1) -> tuple[Card, ...]:
    """The cards in those places from the top, if known; otherwise any that could be there."""
    known = [each.card for each in play.on_top]
    spare = (c for c in play.terms.deck.cards if not play.cards_out >> c & 1 and c not in known)
    found = []
    for place in range(behind, behind + number):
        card = known[place] if place < len(known) else None
        card = next(spare, None) if card is None else card
        if card is not None:
            found.append(card)
    return tuple(found) if len(found) == number else ()


OF_CARDS: Final[tuple[AnyFact, ...]] = (
    FactDeclared(
        kind=facts.Exposed,
        heading="The dealer exposes a card that should be face down",
        fields=(
            Field(name="to", sort=Sort.CARD_HOLDER, asks="Whose card was it?"),
            Field(name="place", sort=Sort.CARD_PLACE, asks="Which of the cards there was it?"),
            Field(name="card", sort=Sort.CARD_FACE, asks="Which card was it?"),
        ),
        details=(phrases.RESTORABLE,),
        said=(f"{phrases.WHICH_CARD} {phrases.LIES} {phrases.OPEN}[ by the dealer]{{telling}}",),
        said_of_staff=(
            f"{phrases.SHOWS_A_CARD} {phrases.WHICH_CARD}{{telling}}",
            f"{phrases.SHOWS_A_CARD} {{cards}} of ({{who}}|{{kitty}})",
            f"{phrases.SHOWS_A_CARD} {{who}}'s {{cards}}",
        ),
        written="dealer exposes {to}'s {place} card{card}",
        told="The dealer has shown the {place} card of {to}{card}",
        put=Moment.AT_THE_CARD,
        impossible=_exposed,
        candidates=_any_card,
    ),
    FactDeclared(
        kind=facts.FoundFaceUp,
        heading="A card lies face up in the deck",
        fields=(Field(name="card", sort=Sort.TOP_CARD, asks="Which card lies face up?"),),
        said=(
            "{cards} (lies|lay|is|was|is found|was found)[ face up] in the deck"
            "[ (for|where) {place}['s card][ is due]]",
            "the next card[ (of|in) the deck] (lies|is) face up[ in the deck]{telling}",
        ),
        written="{card} lies face up in the deck",
        told="{card} lies face up in the deck",
        put=Moment.BEFORE_THE_CARD,
        impossible=_found_face_up,
        candidates=lambda play: [facts.FoundFaceUp(card=card) for card in _off_the_top(play)],
    ),
    FactDeclared(
        kind=facts.NoBurn,
        heading="The burn card was left out",
        happens_in=lambda game: any(stage.burns for stage in game.betting_rounds),
        details=(phrases.RESTORABLE,),
        said=(
            "no card (was|is) burn(t|ed)",
            "the burn[ card] [was |is ](forgotten|missing|left out)",
        ),
        said_of_staff=(
            "(did|does|has) not burn[t|ed][ a card]",
            "forgot to burn[ a card]",
            "burns (no card|nothing)",
        ),
        written="dealer did not burn",
        told="No card was burnt",
        impossible=_no_burn,
        candidates=lambda _play: [facts.NoBurn()],
    ),
    FactDeclared(
        kind=facts.TurnedEarly,
        heading="Cards are turned up before the betting round is over",
        fields=(
            Field(name="cards", sort=Sort.EARLY_CARDS, asks="Which cards were turned too early?"),
            Field(name="first", sort=Sort.OFF_THE_TOP, asks="Were they turned without a burn?"),
        ),
        said=(f"{{cards}} (is|are|was|were) (turned|exposed|shown) {phrases.TOO_EARLY}",),
        said_of_staff=(
            f"{phrases.TURNS}[ up| over] {{cards}} {phrases.TOO_EARLY}",
            f"{phrases.TURNS} the (flop|turn|river|next card[s]|(second|third|fourth|fifth)"
            f" [communal ]card) {phrases.TOO_EARLY}{{telling}}",
        ),
        written="dealer turns {cards} too early",
        told="The dealer turned {cards} too early",
        impossible=_turned_early,
        candidates=_next_of_all,
    ),
    FactDeclared(
        kind=facts.TurnedTooMany,
        heading="Too many cards are turned up",
        happens_in=lambda game: bool(game.communal_cards),
        fields=(Field(name="cards", sort=Sort.SURPLUS_CARDS, asks="Which cards were too many?"),),
        said=(f"{{cards}} (is|are|was|were) turned {phrases.BESIDES}",),
        said_of_staff=(
            f"(turns|turned)[ up| over] {{cards}} {phrases.BESIDES}",
            "(turns|turned) [{number} ][surplus ]card[s] (too many|in surplus){telling}",
        ),
        written="dealer turns {cards} besides",
        told="The dealer turned too many cards: {cards}",
        impossible=_turned_too_many,
        candidates=lambda play: [facts.TurnedTooMany(cards=c) for c in [_off_the_top(play)] if c],
    ),
    FactDeclared(
        kind=facts.DefectiveDeck,
        heading="The deck is defective",
        fields=(Field(name="fault", sort=Sort.DECK_FAULT, asks="What is wrong with the deck?"),),
        said=(
            "[the ]deck (is|was|proves|proved) [found ](defective|incorrect|wrong)[: {fault}]",
            "[the ]deck (is|was|proves|proved) [found ]{fault}",
            "a {fault}[ (card|{card})] (is|was) found[ in the deck]",
            "{fault} {card}[ are found]",
            "a card is {fault}[ (from|in) the deck]",
        ),
        written="the deck is defective{fault}",
        told="The deck is defective{fault}",
        impossible=impossible.never,
        candidates=lambda _play: [facts.DefectiveDeck()],
    ),
)
