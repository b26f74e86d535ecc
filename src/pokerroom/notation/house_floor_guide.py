"""A guide for the floor of a house game: what can go wrong, what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from pokerroom.books import Authority, Kind
from pokerroom.house import HouseGame, facts
from pokerroom.house.game.provisions import OPPOSITES, OffLimits, Provision, WrongSize
from pokerroom.house.irregularities.declared import DECLARED
from pokerroom.notation.floor_guide import cited, done_by, guide_of, sentence

Row: TypeAlias = tuple[str, str, Authority]
"""The condition, what follows, and by which rule."""


def house_floor_guide(game: HouseGame) -> str:
    """The guide as Markdown, in the words of the game's book."""
    lines = _section("The cards were not cut", list(_not_cut(game)))
    for fact, declared in DECLARED.items():
        rows = [*_provided(game, fact), *_figures(game, fact), *_left_to_the_table(game, fact)]
        lines += _section(declared.heading, rows)
        if fact is facts.FindsWager:
            clause = game.irregularities
            limits = list(_limits(clause.limits, clause.size))
            lines += _section("An ante is outside the limits", limits)
            sizes = list(_sizes(game, clause.size))
            lines += _section("A wager after the deal has the wrong size", sizes)
    lines += _section("What follows when something is void", list(_void(game)))
    register = [rule for rule in game.book if rule.kind is Kind.IRREGULARITY]
    return guide_of(game, _introduction(game), lines, register)


def _introduction(game: HouseGame) -> str:
    disputes = game.irregularities.disputes
    return (
        f"What can go wrong in {game.title} (`{game.name}`), what follows, and which rule of "
        f"{game.book.title} ({game.book.id}) says so. The first line that fits decides. Where a "
        f"line depends on what only people can say, the program asks the one it names; where the "
        f"book says nothing, the {disputes.to} decides ({disputes.per})."
    )


def _section(heading: str, rows: list[Row]) -> list[str]:
    if not rows:
        return []
    lines = [f"## {heading}", "", "| If | What follows | Rule |", "|---|---|---|"]
    lines += [f"| {given} | {follows} | {cited(per)} |" for given, follows, per in rows]
    return [*lines, ""]


def _provided(game: HouseGame, fact: type) -> Iterator[Row]:
    """The provisions in order, each followed by what else is done."""
    for number, provision in enumerate(game.irregularities.on(fact)):
        for place, (words, per) in enumerate(done_by(provision)):
            yield "then" if place else _when(provision, first=not number), sentence(words), per


def _when(provision: Provision, *, first: bool) -> str:
    given = [each.value if so else OPPOSITES[each] for each, so in provision.looked_at()]
    under = provision.under and provision.under.per
    opens = "".join(
        f" ({per})"
        for per in dict.fromkeys((under, provision.asked, provision.office))
        if per and per is not provision.per
    )
    if not given:
        alone = f"the {provision.to} decides so" if provision.to else "always"
        return f"{alone if first else 'otherwise'}{opens}"
    said = f"the {provision.to} says: " if provision.to else ""
    return f"{said}{' and '.join(given)}{opens}"


def _not_cut(game: HouseGame) -> Iterator[Row]:
    forgotten = game.irregularities.cut
    if forgotten:
        yield "always", "Play goes on", forgotten.per
    else:
        yield "always", "The deal waits for the cut", game.cut.once


def _figures(game: HouseGame, fact: type) -> Iterator[Row]:
    """The figures that the provisions depend on."""
    clause = game.irregularities
    if fact is facts.FindsJackpotShort:
        yield from _jackpot(game)
    elif fact is facts.ExposesCard and clause.exposed:
        number = f"{clause.exposed.many} cards in all"
        yield "the number that voids the round", number, clause.exposed.per
    elif fact is facts.Withholds and clause.withheld:
        yield "for how long", f"{clause.withheld.hours} hours", clause.withheld.per
    elif fact is facts.FindsWagerForgotten and not clause.on(fact):
        first = game.decisions[0]
        yield "always", "The player has yet to fold or to wager", first.stay or first.per


def _left_to_the_table(game: HouseGame, fact: type) -> Iterator[Row]:
    """What the settings of a table add to the provisions."""
    clause = game.irregularities.left_to_the_table
    if clause is None:
        return
    if fact in {facts.FindsCardsOnEmptyBox, facts.CountsHands}:
        follows = "He may void his hand too, unless the setting says otherwise"
        yield "another player has folded", follows, clause.folded_have_option.per
    elif fact is facts.FindsCommunalWrong:
        follows = "The flop counts, or the round is void if the setting says so"
        yield "only the river cannot be restored", follows, clause.river_alone.per


def _limits(clause: OffLimits, size: WrongSize) -> Iterator[Row]:
    before = "an ante, before the call of no more bets"
    yield (
        f"{before}: below the minimum or above the maximum",
        "It is not accepted",
        clause.sign,
    )
    yield f"{before}: not in whole units", "It is not accepted", clause.in_units
    yield "the round has begun", "What is found then is settled as follows", size.put_right
    if clause.again:
        yield "an ante below the minimum, by a player told before", "It goes back", clause.again
    yield "an ante below the minimum", "It is settled at the amount put down", clause.below
    yield "an ante not in whole units", "It counts down to the next unit below", clause.units
    yield (
        "an ante above the maximum",
        "It counts up to the maximum; the rest goes back",
        clause.above,
    )


def _sizes(game: HouseGame, clause: WrongSize) -> Iterator[Row]:
    for decision in game.decisions:
        name = f"a {decision.name} of another size"
        yield f"{name}, while it can be put right", "It is not accepted", decision.size
    yield (
        "it can no longer be put right",
        "What is found then counts as follows",
        clause.put_right,
    )
    first = game.decisions[0].name
    yield f"a {first} that is too small", "It is settled at the amount put down", clause.first_below
    yield f"a {first} that is too large", "The rest goes back", clause.first_above
    if clause.later_below and clause.later_above:
        yield (
            "a later wager that is too small",
            "It is settled at the amount put down",
            clause.later_below,
        )
        yield "a later wager that is too large", "The rest goes back", clause.later_above
    yield "in all of these", "The ante is first reduced to the part that counts", clause.reading


def _jackpot(game: HouseGame) -> Iterator[Row]:
    clause, jackpot = game.irregularities.jackpot, game.jackpot
    if clause is None:
        if jackpot.value:
            yield "a chip other than the table's", "It is not accepted", jackpot.value
        return
    yield (
        "it is short on one area of two",
        "That area goes back, or all of it if the setting says so",
        clause.one_area.per,
    )
    yield "it is too much", "The rest goes back", clause.excess


def _void(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities
    yield "a hand is void", "This reading says what goes with it", clause.on_void_hand
    yield "anything is void", "It goes back to the player", clause.voided
    yield "no rule decides", f"The {clause.disputes.to} decides", clause.disputes.per
