"""A guide for the floor: what can go wrong in a game, what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pokerroom.books import Authority, Reading, Rule
from pokerroom.books.rule import Kind
from pokerroom.play import Game
from pokerroom.play.facts import (
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Exposed,
    ExposedInCut,
    FoundFaceUp,
    InTheDiscards,
    LeftOut,
    NoBurn,
    NotCut,
    NotShuffled,
    OutOfTurn,
    ShownByPlayer,
    ShownToOne,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    WrongNumber,
)
from pokerroom.play.game import OPPOSITES, Irregularities, Provision, Silence, name_of

HEADINGS: Final[dict[type, str]] = {
    ExposedInCut: "A card shows in the cut",
    NotShuffled: "The deck was not shuffled",
    NotCut: "The deck was not cut",
    CutByAnother: "Somebody cut whose cut it was not",
    DealtOutOfTurn: "Cards were dealt out of turn",
    LeftOut: "A player was left out of the first deal",
    SurplusHand: "A surplus hand was dealt, or one to an absent player",
    WrongNumber: "A player holds the wrong number of cards",
    Exposed: "The dealer shows a card that comes face down",
    FoundFaceUp: "A card lies face up in the deck",
    NoBurn: "No card was burnt",
    TurnedEarly: "Cards are turned before the betting round is over",
    TurnedTooMany: "More cards are turned than were due",
    DefectiveDeck: "The deck is defective",
    DrawnOutOfTurn: "Draw cards went to the wrong player",
    DealtOnShort: "The last cards do not go round, and dealing has begun",
    InTheDiscards: "A hand has come among the discards by mistake",
    ShownByPlayer: "A player drops or shows a card of his own",
    ShownToOne: "A player shows his hand to one other",
    OutOfTurn: "A player acts before his turn",
}
"""Every fact in the order of the guide."""


def floor_guide(game: Game) -> str:
    """The guide as Markdown."""
    clause = game.irregularities
    assert clause is not None
    lines = [f"# Floor guide: {game.title}", ""]
    lines += _introduction(game, clause)
    for fact, heading in HEADINGS.items():
        if can_happen(fact, game):
            lines += _of_fact(fact, heading, clause)
    lines += _afterwards(clause)
    lines += _decisions(clause)
    lines += _register(game)
    return "\n".join(lines).rstrip() + "\n"


def can_happen(fact: type, game: Game) -> bool:
    """Whether the game has the cards that it is about."""
    needed: dict[type, bool] = {
        NoBurn: any(stage.burns for stage in game.betting_rounds),
        DrawnOutOfTurn: game.draws,
        DealtOnShort: game.communal_when_short is not None,
        TurnedTooMany: bool(game.communal_cards),
    }
    return needed.get(fact, True)


def _introduction(game: Game, clause: Irregularities) -> Iterator[str]:
    yield (
        f"What can go wrong in {game.title} (`{game.name}`), what follows, and on which rule of "
        f"{game.book.title} ({game.book.id}) that stands. The first line that fits rules. Where a "
        f"line depends on something that only people have seen, the program asks; where the book "
        f"says nothing, the {clause.decider} decides."
    )
    yield ""


def _of_fact(fact: type, heading: str, clause: Irregularities) -> Iterator[str]:
    provisions = [each for each in clause.provisions if each.on is fact]
    silence = next((each for each in clause.silences if each.on is fact), None)
    if not provisions and silence is None:
        return
    yield from (f"## {heading}", "")
    if provisions:
        yield from _table(provisions)
    if silence and not any(_always(each) for each in provisions):
        yield from _silence(silence, clause, otherwise=bool(provisions))


def _always(provision: Provision) -> bool:
    return not provision.given and not provision.unless


def _table(provisions: Sequence[Provision]) -> Iterator[str]:
    yield "| If | What follows | Rule |"
    yield "|---|---|---|"
    rest = "otherwise" if len(provisions) > 1 else "always"
    for each in provisions:
        yield f"| {_conditions(each) or rest} | {_sentence(each.then.value)} | {cited(each.per)} |"
    yield ""


def _conditions(provision: Provision) -> str:
    given = [each.value for each in provision.given]
    return "; ".join([*given, *(OPPOSITES[each] for each in provision.unless)])


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def cited(per: Authority) -> str:
    """`VIC/9.1.1(g)`, or a reading with its title."""
    return f"{per}: {per.title}" if isinstance(per, Reading) else str(per)


def _silence(silence: Silence, clause: Irregularities, *, otherwise: bool) -> Iterator[str]:
    when = "Otherwise the" if otherwise else "The"
    answers = "; ".join(f"*{name_of(each)}* ({each.value})" for each in silence.answers)
    is_so = "leaves it open" if silence.discretion else "is silent"
    yield f"{when} book {is_so}, and the {clause.decider} decides ({silence.per}): {answers}."
    yield ""


def _afterwards(clause: Irregularities) -> Iterator[str]:
    after = clause.after_misdeal
    yield from ("## After a misdeal", "")
    yield from (
        f"- The cards are shuffled and cut anew ({after.per}).",
        f"- The same player is dealt to first ({after.same_first}).",
        f"- The buck or button stays where it is ({after.marker_stays}).",
        f"- Blinds and antes stay for the new deal, every other wager goes back ({after.wagers}).",
        "",
    )
    if clause.out_of_turn and clause.out_of_turn.per is not clause.powers.decides:
        yield from _out_of_turn(clause)
    if clause.wrong_hands:
        yield from _wrong_hands(clause)
    if clause.ghosts:
        yield from ("## A folded place that still gets cards", "")
        yield from (f"{_gist(clause.ghosts.per)} ({clause.ghosts.per})", "")


def _out_of_turn(clause: Irregularities) -> Iterator[str]:
    wager = clause.out_of_turn
    assert wager is not None
    yield from ("## A wager out of turn, when its turn comes", "")
    yield from (
        f"- It stands if nobody before has wagered more ({wager.per}).",
        f"- What exceeds the limits, or is short of a raise, goes back ({wager.excess}).",
        f"- If it is exceeded the player may fold, call or raise ({wager.exceeded}).",
        f"- If he then folds, it comes back to him ({wager.returned}).",
        "",
    )


def _wrong_hands(clause: Irregularities) -> Iterator[str]:
    wrong = clause.wrong_hands
    assert wrong is not None
    yield from ("## Who wins when a wrong hand is out", "")
    yield from (
        f"- The one other player, if his hand is right ({wrong.one_right}).",
        f"- If no hand is right, the last player who folded ({wrong.last_folder}).",
        f"- If nobody folded, all wagers go back ({wrong.nobody}).",
        "",
    )


def _decisions(clause: Irregularities) -> Iterator[str]:
    powers = clause.powers
    yield from ("## What staff may decide", "", "| Power | Rule |", "|---|---|")
    rows = (
        ("Declare a player's wagers void", powers.void_wagers),
        ("Exclude a player from the game", powers.exclude),
        ("Declare a hand dead for what was said or passed about it", powers.dead_hand),
        ("Cancel a round that was upset from without", powers.upset),
        ("Cancel a round for fraud", powers.fraud),
        ("Only if it affects the outcome", powers.opinion),
        ("Refund every wager of a cancelled round", powers.refund),
        ("Settle what the rules leave open", powers.decides),
        ("Take the round back to an earlier point, with a reason", powers.supervises),
    )
    for what, per in rows:
        if per is not None:
            yield f"| {what} | {cited(per)} |"
    yield ""


def _register(game: Game) -> Iterator[str]:
    yield from ("## The rules themselves, in our words", "")
    for rule in game.book:
        if rule.kind is Kind.IRREGULARITY and game.name in rule.games:
            yield f"- **{rule.number}** {rule.gist}"


def _gist(per: Authority) -> str:
    return per.gist if isinstance(per, Rule) else str(per)
