"""A guide for the floor: what can go wrong in a game, what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pokerroom.books import Authority, Kind, Reading, Rule, vocabulary
from pokerroom.engine.provisions import AnyProvision
from pokerroom.house import HouseGame
from pokerroom.play import Game
from pokerroom.play.facts import OutOfTurn
from pokerroom.play.game.provisions import (
    OPPOSITES,
    Irregularities,
    Provision,
    Remedy,
    Silence,
    name_of,
)
from pokerroom.play.irregularities.declaration import AnyFact
from pokerroom.play.irregularities.declarations import FACTS
from pokerroom.play.irregularities.powers import POWERS

NOT_AN_ACTION: Final = (
    "the check does not count: the player who should have acted does so now, and the one who"
    " checked is asked again at his turn"
)


def floor_guide(game: Game) -> str:
    """The guide as Markdown, in the words of the game's book."""
    clause = game.irregularities
    assert clause is not None
    lines: list[str] = []
    for fact in FACTS.values():
        if fact.happens_in(game):
            lines += _of_fact(fact, clause)
    lines += _afterwards(clause)
    lines += _decisions(clause)
    return guide_of(game, _introduction(game, clause), lines, _register(game))


def guide_of(
    game: Game | HouseGame, introduction: str, lines: Iterable[str], register: Iterable[Rule]
) -> str:
    """The guide as Markdown; its *lines* are put in the words of the game's book."""
    says = vocabulary(game.book.id).says
    found = [f"# Floor guide: {game.title}", "", introduction, "", *map(says, lines)]
    found += ["## The rules behind it, in our words", ""]
    found += [f"- **{rule.number}** {rule.gist}" for rule in register]
    return "\n".join(found).rstrip() + "\n"


def _introduction(game: Game, clause: Irregularities) -> str:
    return (
        f"What can go wrong in {game.title} (`{game.name}`), what follows, and which rule of "
        f"{game.book.title} ({game.book.id}) says so. The first line that fits decides. Where a "
        f"line depends on something that only people can have seen, the program asks; where the "
        f"book says nothing, the {clause.decider} decides."
    )


def _of_fact(fact: AnyFact, clause: Irregularities) -> Iterator[str]:
    provisions = [each for each in clause.provisions if each.on is fact.kind]
    silence = next((each for each in clause.silences if each.on is fact.kind), None)
    if not provisions and silence is None:
        return
    yield from (f"## {fact.heading}", "")
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
        yield f"| {_conditions(each) or rest} | {sentence(follows(each))} | {cited(each.per)} |"
    yield ""


def follows(provision: AnyProvision) -> str:
    """What follows in words: of a check out of turn also what becomes of it."""
    if provision.on is OutOfTurn and provision.then is Remedy.STANDS:
        return NOT_AN_ACTION
    return str(provision.then.value)


def done_by(provision: AnyProvision) -> list[tuple[str, Authority]]:
    """What is done and what else is done, each with its rule."""
    besides = [(each.then.value, each.per) for each in provision.also]
    return [(follows(provision), provision.per), *besides]


def _conditions(provision: Provision) -> str:
    given = [each.value for each in provision.given]
    return "; ".join([*given, *(OPPOSITES[each] for each in provision.unless)])


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def cited(per: Authority) -> str:
    """A citation such as `VIC/9.1.1(g)`, or a reading with its title."""
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
        f"- The cards are shuffled and cut again ({after.per}).",
        f"- The same player is dealt to first ({after.same_first}).",
        f"- The buck or button stays where it is ({after.marker_stays}).",
        f"- Blinds and antes stay for the new deal; every other wager goes back ({after.wagers}).",
        "",
    )
    if clause.out_of_turn and clause.out_of_turn.per is not clause.powers.decides:
        yield from _out_of_turn(clause)
    if clause.wrong_hands:
        yield from _wrong_hands(clause)
    if clause.ghost_places:
        yield from ("## Cards still go to the place of a player who folded", "")
        yield from (f"{_gist(clause.ghost_places.per)} ({clause.ghost_places.per})", "")


def _out_of_turn(clause: Irregularities) -> Iterator[str]:
    wager = clause.out_of_turn
    assert wager is not None
    yield from ("## What becomes of a wager out of turn", "")
    yield from (
        f"- It stands if nobody who should have acted first wagers more ({wager.per}).",
        f"- What exceeds the limits, or is short of a raise, goes back ({wager.excess}).",
        f"- If it is exceeded, the player may fold, call or raise ({wager.exceeded}).",
        f"- If the player then folds, the wager goes back to him ({wager.returned}).",
        "",
    )


def _wrong_hands(clause: Irregularities) -> Iterator[str]:
    wrong = clause.wrong_hands
    assert wrong is not None
    yield from ("## Who wins once an incorrect hand is out", "")
    yield from (
        f"- The one other player, if his hand is right ({wrong.one_right}).",
        f"- If no hand is right, the last player who folded ({wrong.last_folder}).",
        f"- If nobody folded, all wagers go back ({wrong.nobody}).",
        "",
    )


def _decisions(clause: Irregularities) -> Iterator[str]:
    powers = clause.powers
    grounds = "Either ground counts" if powers.upset_must_affect else "Fraud counts"
    yield from ("## What staff may decide", "", "| Power | Rule |", "|---|---|")
    rows = (
        *((grant.heading, grant.per(powers)) for power in POWERS for grant in power.grants),
        (f"{grounds} only if it affects the outcome", powers.opinion),
        ("Refund every wager of a cancelled round", powers.refund),
        ("Settle what the rules leave open", powers.decides),
        ("Take the round back to an earlier point, with a reason", powers.reports),
    )
    for what, per in rows:
        if per is not None:
            yield f"| {what} | {cited(per)} |"
    yield ""


def _register(game: Game) -> Iterator[Rule]:
    for rule in game.book:
        if rule.kind is Kind.IRREGULARITY and game.name in rule.games:
            yield rule


def _gist(per: Authority) -> str:
    return per.gist if isinstance(per, Rule) else str(per)
