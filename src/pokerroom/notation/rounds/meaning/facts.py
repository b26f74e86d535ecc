"""What each field of an irregularity or a decision means at that point of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from re import fullmatch
from typing import Final, NamedTuple

from pokerroom.notation.rounds.meaning.acts import DetailMissing
from pokerroom.notation.rounds.meaning.betting import PLAIN
from pokerroom.notation.rounds.meaning.cards_told import CardsTold
from pokerroom.notation.rounds.meaning.points import acts_back, point_of
from pokerroom.notation.rounds.saying.phrases import FAULTS
from pokerroom.notation.rounds.saying.spoken_act import Said, Verb, WhichCard, Wrong
from pokerroom.notation.values.cards import known
from pokerroom.play import Act, Play
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.next_part import places_served
from pokerroom.play.facts import DeckFault, StaffAct
from pokerroom.play.irregularities.declaration import Sort
from pokerroom.play.irregularities.declarations import DECLARED

ANSWERS: Final = {
    "it stands": "stands",
    "play goes on": "stands",
    "void": "round void",
    "the round is void": "round void",
    "the hand is dead": "dead",
    "a misdeal": "misdeal",
    "it is a misdeal": "misdeal",
    "keeps them": "keeps",
    "he keeps them": "keeps",
    "looked at": "yes",
    "not looked at": "no",
    "can be put right": "yes",
    "cannot be put right": "no",
    "affects the outcome": "yes",
    "does not affect the outcome": "no",
}


class At(NamedTuple):
    """The context of a line: the cards of the file, and where in the record each line began."""

    play: Play
    cards: CardsTold
    acts: Sequence[int]


def staff_act(play: Play, wrong: Wrong, cards: CardsTold, acts: Sequence[int]) -> StaffAct:
    """The act of staff as it is put to the rules."""
    declared, at = DECLARED[wrong.kind], At(play, cards, acts)
    details = {each.name: wrong.details.get(each.name) for each in declared.details}
    fields = {each.name: MEANT[each.sort](at, wrong) for each in declared.fields}
    return declared.made({"by": wrong.by, **details, **fields})


def _cards_held(at: At, wrong: Wrong) -> int:
    play, seat = at.play, wrong.seat
    assert seat is not None
    if wrong.number is None:
        return len(play.held[play.places[seat]]) + (wrong.more or 0)
    open_beside = wrong.hole and seat in play.places
    return wrong.number + (play.face_up[play.places[seat]].bit_count() if open_beside else 0)


def _card_place(at: At, wrong: Wrong) -> int:
    return place_of(at.play, _which(wrong), _card_face(at, wrong))


def _which(wrong: Wrong) -> WhichCard:
    assert wrong.card is not None
    return wrong.card


def _card_face(_at: At, wrong: Wrong) -> MaybeCard:
    if len(wrong.cards) > 1:
        raise DetailMissing("name one card at a time")
    return wrong.cards[0] if wrong.cards else None


def place_of(play: Play, which: WhichCard, card: MaybeCard) -> int:
    """The position of that card in the hand, counted from 0."""
    held = lying(play, which.of)
    if which.nth > 0:
        return which.nth - 1
    if not which.nth and card is not None:
        if card in held:
            return held.index(card)
        if None in held:
            return held.index(None)
    return max(len(held) - 1, 0)


def lying(play: Play, of: int | Place) -> Sequence[MaybeCard]:
    if isinstance(of, int):
        return play.held[play.places[of]]
    return {Place.KITTY: play.kitty, Place.BURN: play.burns}.get(of, play.communal)


def _top_card(at: At, wrong: Wrong) -> MaybeCard:
    found = _all_told(_off_the_deck(at, wrong, 1))
    if len(found) != 1:
        raise DetailMissing("name one card at a time")
    return found[0]


def _early_cards(at: At, wrong: Wrong) -> tuple[MaybeCard, ...]:
    play, stages = at.play, at.play.plan.stages
    if play.stage + 1 == len(stages):
        return known(wrong.cards)
    following = stages[play.stage + 1].clause
    unburnt = play.unburnt >> play.stage + 1 & 1
    behind = 0 if unburnt or _off_the_top(at, wrong) else following.burns
    number = following.communal or len(wrong.cards) or 1
    return _all_told(_off_the_deck(at, wrong, number, behind))


def _off_the_top(at: At, wrong: Wrong) -> bool:
    play, stages = at.play, at.play.plan.stages
    if play.stage + 1 == len(stages) or stages[play.stage + 1].clause.communal:
        return False
    return bool(wrong.cards) and at.cards.begins_with(wrong.cards[0])


def _surplus_cards(at: At, wrong: Wrong) -> tuple[MaybeCard, ...]:
    return _all_told(_off_the_deck(at, wrong, wrong.number or 1))


def _off_the_deck(at: At, wrong: Wrong, number: int, behind: int = 0) -> tuple[MaybeCard, ...]:
    """The cards as the line names them, else the file's next; `DetailMissing` if the two differ."""
    told, cards = wrong.cards, at.cards
    if not told:
        return cards.next_off(at.play, number, behind)
    is_out = any(at.play.cards_out >> card & 1 for card in known(told))
    if not is_out and (because := cards.otherwise(told, behind)):
        raise DetailMissing(because)
    return tuple(told)


def _all_told(cards: Sequence[MaybeCard]) -> tuple[MaybeCard, ...]:
    if not cards or None in cards:
        raise DetailMissing("say which cards lay open")
    return tuple(cards)


def _given_cards(at: At, wrong: Wrong) -> tuple[MaybeCard, ...]:
    given = wrong.cards
    if None not in given:
        return _off_the_deck(at, wrong, len(given))
    return given if known(given) else at.cards.next_off(at.play, len(given), 0)


def _asked_for(at: At, wrong: Wrong) -> int:
    """A player whose draw is still to come is taken to have asked for the number he was given."""
    if wrong.number is not None:
        return wrong.number
    return len(wrong.cards) if wrong.seat in at.play.to_draw else 0


def _last_cards(at: At, wrong: Wrong) -> tuple[MaybeCard, ...]:
    play = at.play
    if wrong.cards:
        return _off_the_deck(at, wrong, len(wrong.cards))
    due = play.plan.due(play.stage, places_served(play))
    steps = [step for step in due if isinstance(step, CardDue)][: play.undealt]
    return tuple(at.cards.preview(play, steps))


def _betting_act(_at: At, wrong: Wrong) -> Act:
    said = wrong.act
    assert said is not None
    if said.verb not in PLAIN:
        raise DetailMissing(f"nobody {said.verb} out of turn: tell of a check, a fold or a wager")
    return Act.CHECK if said.verb is Verb.STAND else PLAIN[said.verb]


def _total(at: At, wrong: Wrong) -> int | None:
    assert wrong.act is not None
    if _betting_act(at, wrong) in {Act.CHECK, Act.FOLD}:
        return None
    return _put_out(at.play, wrong.act)


def _put_out(play: Play, said: Said) -> int | None:
    """The player's total for the betting round."""
    betting = play.betting
    if betting is None or said.seat not in betting.seats:
        return said.amount
    place = betting.seats.index(said.seat)
    reach = betting.totals[place] + betting.stakes[place]
    if said.verb is Verb.RAISE_BY and said.amount is not None:
        return betting.highest + said.amount
    if said.amount is not None:
        return said.amount
    return reach if said.verb is Verb.TAP_OUT else min(betting.highest, reach)


def _answer(at: At, wrong: Wrong) -> str:
    """The name of an answer, given by that name or by its outcome in words."""
    words = wrong.words.strip(" .\"'").lower()
    answers = at.play.asked.answers if at.play.asked else ()
    names = {answer.name.lower(): answer.name for answer in answers}
    follows = {answer.outcome.lower(): answer.name for answer in answers}
    return names.get(words) or follows.get(words) or ANSWERS.get(words, words)


def _point(at: At, wrong: Wrong) -> int:
    back = wrong.number or 1
    to = point_of(at.play, wrong.point) if wrong.point else acts_back(at.acts, back)
    if to is None:
        named = wrong.point.replace("«", "seat ").replace("»", "")
        raise DetailMissing(f"the round has not been at {named or f'{back} acts ago'!r}")
    return to


def _reason(_at: At, wrong: Wrong) -> str:
    reason = wrong.words.strip()
    quoted = len(reason) > 1 and reason[0] == reason[-1] == '"'
    return reason[1:-1] if quoted else reason


def _deck_fault(_at: At, wrong: Wrong) -> DeckFault | None:
    words = wrong.words.lower()
    return next((fault for said, fault in FAULTS.items() if fullmatch(said, words)), None)


MEANT: Final[dict[Sort, Callable[[At, Wrong], object]]] = {
    Sort.PLAYER: lambda _at, wrong: wrong.seat,
    Sort.OTHER_PLAYER: lambda _at, wrong: wrong.other,
    Sort.CARDS_HELD: _cards_held,
    Sort.CARD_HOLDER: lambda _at, wrong: _which(wrong).of,
    Sort.CARD_PLACE: _card_place,
    Sort.CARD_FACE: _card_face,
    Sort.TOP_CARD: _top_card,
    Sort.EARLY_CARDS: _early_cards,
    Sort.OFF_THE_TOP: _off_the_top,
    Sort.SURPLUS_CARDS: _surplus_cards,
    Sort.GIVEN_CARDS: _given_cards,
    Sort.ASKED_FOR: _asked_for,
    Sort.LAST_CARDS: _last_cards,
    Sort.BETTING_ACT: _betting_act,
    Sort.TOTAL: _total,
    Sort.FRAUD: lambda _at, wrong: wrong.fraud,
    Sort.ANSWER: _answer,
    Sort.ANSWERER: lambda _at, wrong: wrong.seat,
    Sort.POINT: _point,
    Sort.REASON: _reason,
    Sort.SHUFFLED: lambda _at, wrong: wrong.shuffles,
    Sort.DECK_FAULT: _deck_fault,
}
