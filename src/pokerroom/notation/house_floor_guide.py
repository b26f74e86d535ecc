"""A guide for the floor of a house game: what can go wrong, what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from pokerroom.books import Authority
from pokerroom.books.rule import Kind
from pokerroom.house import HouseGame
from pokerroom.house.game import CommunalWrong, Counted, Exposed, OffLimits, WrongDealer, WrongSize
from pokerroom.notation.floor_guide import cited

Row: TypeAlias = tuple[str, str, Authority]
"""If so, what follows, by which rule."""
VOID_ROUND: Final = "The round is void and every wager goes back"
VOID_HAND: Final = "The hand is void and its wagers go back"
PLAY_ON: Final = "Play goes on"


def house_floor_guide(game: HouseGame) -> str:
    """The guide as Markdown."""
    lines = [f"# Floor guide: {game.title}", "", _introduction(game), ""]
    for heading, rows in _sections(game):
        lines += _section(heading, list(rows))
    lines += ["## The rules themselves, in our words", ""]
    lines += [
        f"- **{rule.number}** {rule.gist}" for rule in game.book if rule.kind is Kind.IRREGULARITY
    ]
    return "\n".join(lines).rstrip() + "\n"


def _introduction(game: HouseGame) -> str:
    disputes = game.irregularities.disputes
    return (
        f"What can go wrong in {game.title} (`{game.name}`), what follows, and on which rule of "
        f"{game.book.title} ({game.book.id}) that stands. The first line that fits rules. Where a "
        f"line depends on what only people can say, the program asks the one named; where the "
        f"book says nothing, the {disputes.to} decides ({disputes.per})."
    )


def _section(heading: str, rows: list[Row]) -> list[str]:
    if not rows:
        return []
    lines = [f"## {heading}", "", "| If | What follows | Rule |", "|---|---|---|"]
    lines += [f"| {given} | {follows} | {cited(per)} |" for given, follows, per in rows]
    return [*lines, ""]


def _sections(game: HouseGame) -> Iterator[tuple[str, Iterator[Row]]]:
    clause = game.irregularities
    yield "The cards were not cut", _not_cut(game)
    yield "The cards in use are incorrect, or the shuffler fails", _deck(game)
    yield "Cards were dealt to a box without an ante", _empty_box(game)
    yield "A hand has a wrong number of cards", _number(game)
    yield "A card is seen that lies face down", _exposed(clause.exposed)
    yield "A hand was dealt in the wrong order, or racked too early", _misplaced(game)
    yield "Communal cards were wrongly dealt", _communal(clause.communal)
    yield "An ante is off the limits", _limits(clause.limits, clause.size)
    yield "A wager after the deal is of the wrong size", _sizes(game, clause.size)
    yield "The wager to stay in was left out", _forgotten(game)
    yield "A jackpot wager is of the wrong amount", _jackpot(game)
    yield "The system of the jackpots may have failed", _system(game)
    yield "What staff may decide", _powers(game)


def _not_cut(game: HouseGame) -> Iterator[Row]:
    forgotten = game.irregularities.cut
    if forgotten:
        yield "always", PLAY_ON, forgotten.per
    else:
        yield "always", "The deal waits for the cut", game.cut.once


def _deck(game: HouseGame) -> Iterator[Row]:
    deck, shuffler = game.irregularities.deck, game.irregularities.shuffler
    if deck:
        yield f"the {deck.to} voids the round for its cards", VOID_ROUND, deck.per
        yield f"the {deck.to} does not", PLAY_ON, deck.per
    if shuffler:
        given = f"the shuffler fails in the deal, and the {shuffler.to} finds it prevents the deal"
        yield given, VOID_ROUND, shuffler.per


def _empty_box(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities.empty_box
    if clause.untouched:
        yield "nobody has picked up his cards", VOID_ROUND, clause.untouched
    if clause.touched:
        touched = clause.touched
        yield f"otherwise ({touched.per})", "Those cards go to the rack", touched.rack
        yield "then", "All others may void their hand or play on", touched.option
    else:
        yield "always", "That hand is void, and a jackpot chip there goes back", clause.per


def _number(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities.number
    if clause.untouched:
        yield "nobody has picked up his cards", VOID_ROUND, clause.untouched
    if clause.counted:
        yield from _counted(clause.counted)
    if clause.player:
        yield "a player's hand", VOID_HAND, clause.player
    if clause.dealer:
        yield "the dealer's hand", "It is no hand, and play goes on like that", clause.dealer


def _counted(clause: Counted) -> Iterator[Row]:
    yield "otherwise", f"All hands and the deck are counted by the {clause.asks}", clause.per
    yield "the deck is incomplete", VOID_ROUND, clause.incomplete
    others = f"{VOID_HAND}; all others may void theirs or play on"
    yield "it is complete, and a player's hand is wrong", others, clause.player
    yield from _wrong_dealer(clause.dealer)


def _wrong_dealer(clause: WrongDealer) -> Iterator[Row]:
    yield "it is complete, and the dealer's hand is wrong", "No hand is compared", clause.per
    yield "then, of folded hands", "The ante goes back", clause.folded
    yield "then, of the others", "The ante is paid", clause.antes
    yield (
        "then, jackpots and wagers on the player's first five cards",
        "They wait for their prize if the flop lies there, and go back otherwise",
        clause.on_first_five,
    )
    yield "then, the wager to stay in", "It goes back, or is paid by the setting", clause.flop
    yield "then, all other wagers", "They go back", clause.others


def _exposed(clause: Exposed) -> Iterator[Row]:
    during = " in the deal" if clause.dealers else ""
    if clause.many > 1:
        yield f"fewer than {clause.many} cards so far", "It is turned over", clause.turned_over
    cards = "a card" if clause.many == 1 else f"{clause.many} cards"
    yield f"{cards}{during}", "The round is void", clause.void
    yield "the round is void", "Every wager goes back", clause.refund
    if clause.dealers:
        later = clause.dealers
        yield "after the deal, a player's card", "It is turned over", clause.turned_over
        yield "the dealer's card, and nobody has made the first wager", VOID_ROUND, later.no_wager
        yield "the dealer's card later", PLAY_ON, later.wagered


def _misplaced(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities
    if clause.order:
        yield "a hand was not dealt in order", VOID_HAND, clause.order
    if clause.racked:
        to = clause.racked.to
        yield f"a racked hand that the {to} can rebuild", "It is rebuilt", clause.racked.per
        yield "it cannot be rebuilt", f"The {clause.disputes.to} decides", clause.disputes.per


def _communal(clause: CommunalWrong | None) -> Iterator[Row]:
    if clause is None:
        return
    yield f"the {clause.supervisor} can restore all", "They are put right", clause.per
    flop = clause.flop_only
    yield f"only the flop ({flop.per})", "Wagers that the flop decides stand", flop.stand
    yield "then", "All other wagers go back", flop.void
    yield "otherwise", VOID_ROUND, clause.nothing


def _limits(clause: OffLimits, size: WrongSize) -> Iterator[Row]:
    before = "before the call of no more bets"
    yield f"{before}: below the minimum or above the maximum", "It is not taken", clause.sign
    yield f"{before}: not in whole units", "It is not taken", clause.in_units
    yield "the round has begun", "What is found then is settled as follows", size.put_right
    if clause.again:
        yield "below the minimum, by one who was told before", "It goes back", clause.again
    yield "below the minimum", "It is paid or collected as it lies", clause.below
    yield "not in whole units", "It counts to the unit below", clause.units
    yield "above the maximum", "It counts to the maximum, and the rest goes back", clause.above


def _sizes(game: HouseGame, clause: WrongSize) -> Iterator[Row]:
    for decision in game.decisions:
        name = f"a {decision.name} of another size"
        yield f"{name}, while it can be put right", "It is not taken", decision.size
    yield (
        "it cannot be put right any more",
        "What is found then counts as follows",
        clause.put_right,
    )
    first = game.decisions[0].name
    yield f"a {first} that is too small", "It is settled as it lies", clause.first_below
    yield f"a {first} that is too large", "The rest goes back", clause.first_above
    if clause.later_below and clause.later_above:
        yield "a later wager that is too small", "It is settled as it lies", clause.later_below
        yield "a later wager that is too large", "The rest goes back", clause.later_above
    yield "in all of these", "The ante is brought to what counts of it first", clause.reading


def _forgotten(game: HouseGame) -> Iterator[Row]:
    clause, first = game.irregularities.forgotten, game.decisions[0]
    if clause:
        given = f"the {clause.supervisor} finds it inadvertent ({clause.per})"
        yield given, "The hand, its jackpot and its extras stay in", clause.active
        yield "then", "Its player makes no later wager", clause.no_more
    stay = first.stay or first.per
    yield "otherwise", "The player has yet to fold or to wager", stay


def _jackpot(game: HouseGame) -> Iterator[Row]:
    clause, jackpot = game.irregularities.jackpot, game.jackpot
    if clause is None:
        if jackpot.value:
            yield "another chip than the table's", "It is not taken", jackpot.value
        return
    yield "it is short", "The player amends it, or it goes back", clause.per
    yield (
        "it is short on one area of two",
        "That area goes back, or all by a setting",
        clause.one_area,
    )
    yield "it is too much", "The rest goes back", clause.excess


def _system(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities.system
    if clause:
        yield "it is suspected", "The game is suspended", clause.per
        yield f"the {clause.to} finds no failure", PLAY_ON, clause.no_failure
        yield f"the {clause.to} finds a failure", VOID_ROUND, clause.failure


def _powers(game: HouseGame) -> Iterator[Row]:
    clause = game.irregularities
    if clause.withheld:
        held = f"Winnings are withheld for {clause.withheld.hours} hours"
        yield f"the {clause.withheld.to} looks into a round", held, clause.withheld.per
    void = clause.invalidated
    yield "commotion, fire, robbery and the like", f"The {void.to} may void it", void.disrupted
    fraud = "a fraud that affects the outcome" if void.effect else "a fraud"
    yield fraud, f"The {void.to} may void the outcome", void.fraud
    yield "the outcome is void", "Every wager goes back", void.refund
    offence = clause.offence
    yield "a player broke a rule", f"The {offence.to} may void his hands and wagers", offence.per
    yield "his wagers elsewhere", "They go back as well", offence.also
    if clause.forfeit:
        given = "a player passed on cards or information"
        yield given, f"The {clause.forfeit.to} may take ANTE and jackpot right", clause.forfeit.per
        yield "then", "His BET goes back", clause.forfeit.rest
    yield "a hand is void", "What goes with it", clause.on_void_hand
    yield "anything is void", "It goes back to the player", clause.voided
    yield "no rule decides", f"The {clause.disputes.to} decides", clause.disputes.per
