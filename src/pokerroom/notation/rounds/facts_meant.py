"""What is meant by what went wrong, or was decided, at the point of the round where it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pokerroom.notation.rounds.betting_words import PLAIN
from pokerroom.notation.rounds.cards import known
from pokerroom.notation.rounds.dealing import CardsTold
from pokerroom.notation.rounds.interpreting import Untold
from pokerroom.notation.rounds.points import acts_back, point_of
from pokerroom.notation.rounds.said import Said, Verb, WhichCard, Wrong
from pokerroom.play import Act, Play
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.evolving import places_served
from pokerroom.play.facts import (
    Answers,
    CutByAnother,
    DealtOnShort,
    DrawnOutOfTurn,
    Excludes,
    Exposed,
    FoundFaceUp,
    InTheDiscards,
    Invalidates,
    KillsHand,
    LeftOut,
    OutOfTurn,
    Rewinds,
    ShownByPlayer,
    ShownToOne,
    StaffAct,
    TurnedEarly,
    TurnedTooMany,
    VoidsWagers,
    WrongNumber,
)

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
TOLD_BESIDES: Final = ("by", "looked", "rebuilt", "affects")


def staff_act(play: Play, wrong: Wrong, cards: CardsTold, acts: Sequence[int]) -> StaffAct:
    """What is put to the rules; *acts* are where in the record each line so far began."""
    if wrong.kind is Rewinds:
        return _rewinds(play, wrong, acts)
    fields = wrong.kind.__struct_fields__  # type: ignore[attr-defined]
    told = {name: getattr(wrong, name) for name in TOLD_BESIDES if name in fields}
    own = BY_KIND.get(wrong.kind)
    return wrong.kind(**told, **(own(play, wrong, cards) if own else {}))  # type: ignore[no-any-return]


def _seat(_play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    return {"seat": wrong.seat}


def _number(play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    assert wrong.seat is not None
    holds = wrong.number
    if holds is None:
        holds = len(play.held[play.places[wrong.seat]]) + (wrong.more or 0)
    elif wrong.hole and wrong.seat in play.places:
        holds += play.face_up[play.places[wrong.seat]].bit_count()
    return {"seat": wrong.seat, "holds": holds}


def _exposed(play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    assert wrong.card is not None
    card = _one(wrong.cards)
    return {"to": wrong.card.of, "place": place_of(play, wrong.card, card), "card": card}


def _shown_by_player(play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    assert wrong.card is not None
    card = _one(wrong.cards)
    return {"seat": wrong.seat, "place": place_of(play, wrong.card, card), "card": card}


def _one(cards: Sequence[MaybeCard]) -> MaybeCard:
    if len(cards) > 1:
        raise Untold("one card is told at a time")
    return cards[0] if cards else None


def place_of(play: Play, which: WhichCard, card: MaybeCard) -> int:
    """Where that card lies in the hand, counted from 0."""
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


def _shown_to_one(_play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    return {"seat": wrong.seat, "to": wrong.other}


def _found_face_up(play: Play, wrong: Wrong, cards: CardsTold) -> dict[str, Any]:
    found = _all_told(_off_the_deck(play, wrong.cards, cards, 1))
    if len(found) != 1:
        raise Untold("one card is told at a time")
    return {"card": found[0]}


def _turned_early(play: Play, wrong: Wrong, cards: CardsTold) -> dict[str, Any]:
    stages = play.plan.stages
    if play.stage + 1 == len(stages):
        return {"cards": known(wrong.cards)}
    following = stages[play.stage + 1].clause
    waived = play.waived >> play.stage + 1 & 1
    first = not following.communal and bool(wrong.cards) and cards.begins_with(wrong.cards[0])
    behind = 0 if waived or first else following.burns
    number = following.communal or len(wrong.cards) or 1
    told = _all_told(_off_the_deck(play, wrong.cards, cards, number, behind))
    return {"cards": told, "first": first}


def _turned_too_many(play: Play, wrong: Wrong, cards: CardsTold) -> dict[str, Any]:
    return {"cards": _all_told(_off_the_deck(play, wrong.cards, cards, wrong.number or 1))}


def _off_the_deck(
    play: Play, told: Sequence[MaybeCard], cards: CardsTold, number: int, behind: int = 0
) -> tuple[MaybeCard, ...]:
    """As they are told, or as the file has them come; an `Untold` if it has others."""
    if not told:
        return cards.next_off(play, number, behind)
    is_out = any(play.out >> card & 1 for card in known(told))
    if not is_out and (because := cards.otherwise(told, behind)):
        raise Untold(because)
    return tuple(told)


def _all_told(cards: Sequence[MaybeCard]) -> tuple[MaybeCard, ...]:
    if not cards or None in cards:
        raise Untold("tell which cards lay open")
    return tuple(cards)


def _drawn(play: Play, wrong: Wrong, cards: CardsTold) -> dict[str, Any]:
    """Who still has a draw to come is taken to have asked for as many as he was given."""
    given = wrong.cards
    if None not in given:
        given = _off_the_deck(play, given, cards, len(given))
    elif not known(given):
        given = cards.next_off(play, len(given), 0)
    asked = len(given) if wrong.seat in play.to_draw else 0
    asked = asked if wrong.number is None else wrong.number
    return {"seat": wrong.seat, "cards": given, "asked": asked}


def _dealt_on(play: Play, wrong: Wrong, cards: CardsTold) -> dict[str, Any]:
    if wrong.cards:
        return {"cards": _off_the_deck(play, wrong.cards, cards, len(wrong.cards))}
    due = play.plan.due(play.stage, places_served(play))
    steps = [step for step in due if isinstance(step, CardDue)][: play.undealt]
    return {"cards": tuple(cards.preview(play, steps))}


def _out_of_turn(play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    said = wrong.act
    assert said is not None
    if said.verb not in PLAIN:
        raise Untold(f"nobody {said.verb} out of turn: a check, a fold or a wager is told")
    act = Act.CHECK if said.verb is Verb.STAND else PLAIN[said.verb]
    to = None if act in {Act.CHECK, Act.FOLD} else _total(play, said)
    return {"seat": said.seat, "act": act, "to": to}


def _total(play: Play, said: Said) -> int | None:
    """What he has put out for the betting round in all."""
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


def _answers(play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    """Any of the names of the answers, or what follows from it in words."""
    words = wrong.words.strip(" .\"'").lower()
    answers = play.asked.answers if play.asked else ()
    names = {answer.name.lower(): answer.name for answer in answers}
    follows = {answer.follows.lower(): answer.name for answer in answers}
    plain = ANSWERS.get(words, words)
    return {"answer": names.get(words) or follows.get(words) or plain, "seat": wrong.seat}


def _invalidates(_play: Play, wrong: Wrong, _cards: CardsTold) -> dict[str, Any]:
    return {"fraud": wrong.fraud}


def _rewinds(play: Play, wrong: Wrong, acts: Sequence[int]) -> Rewinds:
    to = point_of(play, wrong.point) if wrong.point else acts_back(acts, wrong.number or 1)
    if to is None:
        named = wrong.point.replace("«", "seat ").replace("»", "")
        back = named or f"{wrong.number or 1} acts ago"
        raise Untold(f"the round has not been at {back!r}")
    reason = wrong.words.strip()
    quoted = len(reason) > 1 and reason[0] == reason[-1] == '"'
    return Rewinds(to=to, reason=reason[1:-1] if quoted else reason, by=wrong.by)


BY_KIND: Final[dict[type, Callable[[Play, Wrong, CardsTold], dict[str, Any]]]] = {
    CutByAnother: _seat,
    LeftOut: _seat,
    InTheDiscards: _seat,
    VoidsWagers: _seat,
    Excludes: _seat,
    KillsHand: _seat,
    WrongNumber: _number,
    Exposed: _exposed,
    ShownByPlayer: _shown_by_player,
    ShownToOne: _shown_to_one,
    FoundFaceUp: _found_face_up,
    TurnedEarly: _turned_early,
    TurnedTooMany: _turned_too_many,
    DrawnOutOfTurn: _drawn,
    DealtOnShort: _dealt_on,
    OutOfTurn: _out_of_turn,
    Answers: _answers,
    Invalidates: _invalidates,
}
