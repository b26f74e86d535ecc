"""Writes docs/acts.md from the code itself: `python -m tests.docs.acts_page > docs/acts.md`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from pokerroom.bots import Turn
from pokerroom.bots.rounds import ANSWERS
from pokerroom.play import Act, AnyAct, Offer, Phase, View, Watcher
from pokerroom.play.views.view import SeatView, Standing

BETTING = {
    Act.CHECK: "stays in without a wager, while nobody has made one",
    Act.STAND: "stays in for nothing, his own blind being the highest total",
    Act.CALL: "makes his total the highest",
    Act.OPEN: "makes the first wager of the betting round; `to` is its total",
    Act.RAISE: "makes a higher total; `to` is that total",
    Act.TAP_OUT: "puts in all he has, where that is neither a call nor a full wager",
    Act.TAKE_KITTY: "pays for the Kitty and takes it in place of his hand",
    Act.FOLD: "gives up his hand",
}
AWAITED = {
    Phase.FORCED_BETS: "nobody: it goes on by itself",
    Phase.CHOICE_OF_BLIND: "the designated player",
    Phase.DEAL: "the dealer: `Cuts`, `Deals`; before the first card players: `MakesOverBlind`",
    Phase.RESHUFFLE: "the dealer: `Reshuffles`",
    Phase.OPENING: "nobody: it goes on by itself",
    Phase.BETTING: "the player to act",
    Phase.KITTY: "nobody: it goes on by itself",
    Phase.DRAW: "the player to draw",
    Phase.SHOWDOWN: "the player to show",
    Phase.EXCHANGE: "nobody: it goes on by itself",
    Phase.REFERRED: "whoever is asked: `Answers`, `Withdraws`, `Rewinds`",
    Phase.SETTLING: "nobody: it goes on by itself",
    Phase.OVER: "nobody; a player may still ask to see a hand: `AsksToSee`",
}
MEANINGS: Mapping[type[Struct], Mapping[str, str]] = {
    View: {
        "phase": "what is awaited",
        "betting_round": "its number, from 1",
        "awaits": "the player who must do something; None for the dealer or nobody",
        "marker_seat": "the seat that the buck or button lies before; 0 where there is none",
        "seats": "the players dealt in, in the order of their seats",
        "communal": "the communal cards",
        "burnt": "how many cards are burnt",
        "kitty": "how many cards lie in the Kitty",
        "undealt": "how many cards are left in the deck",
        "in_the_pots": "all that has been put in during the round of play",
        "highest": "the highest total of the betting round, which a call reaches",
        "offers": "what is open to the viewer in the betting round, if it is his turn",
        "draw": "from how many to how many cards he may throw in, if it is his turn to draw",
        "settlement": "pots, commission and awards, once the round is over",
        "next_cards": "cards known to come next, where something went wrong; None if not to all",
        "aside": "cards set aside until the next shuffle",
        "asked": "what a person must decide: the question, of whom, and the answers",
    },
    SeatView: {
        "seat": "its number",
        "standing": "whether the player is still in",
        "stake": "what he has left",
        "paid": "all that he has put in during the round of play",
        "total": "what he has put in during the betting round",
        "cards": "his cards in the order in which they came; None lies face down to the viewer",
        "held_out": "the total of a wager that he made before his turn",
    },
    Offer: {
        "act": "one of the acts of a betting round",
        "already": "what the player has put in during the betting round",
        "to": "the totals that the act may come to, ascending; `offer.adds` is the least added",
        "per": "the rule that allows it",
    },
}
HEAD = """# Acts, phases and views

What can be put to a round of play, where it can stand, and what is seen of it; [a round of play
from Python](engine.md) tells how they work together, [bots](bots.md) how a program plays. Facts
that went wrong are in `pokerroom.play.facts` ([rulings](ruling.md)), events in `play.record` ([the
JSON shapes](json.md)). This page is made from the code. Sums are whole cents, seats are numbered
from 1 at the dealer's left, and 0 is the dealer.
"""
AWAITS = """`play.phase` and `view.phase` say what is awaited, `awaited_seat(play)` and
`view.awaits` of which player.
"""
MADE = """Each is a class of `pokerroom.play`, made with keywords, as in `Bets(seat=3,
act=Act.RAISE, to=2000)`.
"""
SEEN = """`seen_by(play, viewer)` gives a `View`; the viewer is a seat that is dealt in, or
{watchers}.
"""


def page() -> str:
    return "\n".join([HEAD, *_phases(), *_acts(), *_betting(), *_views(), *_turn()])


def _phases() -> Iterator[str]:
    yield "## Phases\n"
    yield AWAITS
    yield from _table("`Phase`", "in words", "who does what")
    for phase in Phase:
        answers = " or ".join(f"`{each.__name__}`" for each in ANSWERS.get(phase, ()))
        who = AWAITED[phase] + (f": {answers}" if answers else "")
        yield f"| `{phase.name}` | {phase.value} | {who} |"
    yield ""


def _acts() -> Iterator[str]:
    yield "## Acts\n"
    yield MADE
    yield from _classes(get_args(AnyAct))


def _betting() -> Iterator[str]:
    yield "In `Bets`, the act is one of these; only an opening wager and a raise name a total.\n"
    yield from _table("`Act`", "the player")
    yield from (f"| `{act.name}` | {BETTING[act]} |" for act in Act)
    yield ""


def _views() -> Iterator[str]:
    yield "## Views\n"
    watchers = ", ".join(f"`Watcher.{each.name}`" for each in Watcher)
    yield SEEN.format(watchers=watchers)
    for shape, meanings in MEANINGS.items():
        yield f"### {shape.__name__}\n"
        yield from _shape(shape, meanings)
    names = ", ".join(f"`{each.name}` ({each.value})" for each in Standing)
    yield f"A player's `Standing` is {names}.\n"


def _turn() -> Iterator[str]:
    yield "## Turn\n"
    yield f"What a bot gets. {_doc(Turn)}\n"
    yield from _table("", "")
    for name, member in inspect.getmembers(Turn):
        if not name.startswith("_") and inspect.getdoc(member) and not isinstance(member, type):
            yield from _member(name, member)
    yield ""


def _member(name: str, member: Any) -> Iterator[str]:
    if isinstance(member, property):
        yield f"| `turn.{name}` | {_doc(member)} |"
    elif inspect.isfunction(member):
        yield f"| `turn.{name}(...)` | {_doc(member)} |"


def _classes(classes: Iterable[type[Struct]]) -> Iterator[str]:
    yield from _table("", "fields", "")
    for each in classes:
        told = ", ".join(_field(field) for field in fields(each)) or "none"
        said = _doc(each)
        yield f"| `{each.__name__}` | {told} | {said} |"
    yield ""


def _field(field: Any) -> str:
    default = "" if field.default is NODEFAULT else f" = {_default(field.default)}"
    return f"`{field.name}{default}`"


def _default(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _shape(shape: type[Struct], meanings: Mapping[str, str]) -> Iterator[str]:
    hints = get_type_hints(shape)
    yield from _table("field", "kind", "")
    for name in shape.__struct_fields__:
        yield f"| `{name}` | {_kind(hints[name])} | {meanings[name]} |"
    yield ""


def _kind(hint: Any) -> str:
    named = hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)
    plain = re.sub(r"(?:[a-z_]+\.)+(?=[A-Z])|typing\.|collections\.abc\.", "", named)
    return f"`{plain.replace('NoneType', 'None')}`".replace("|", "\\|")


def _doc(thing: object) -> str:
    return " ".join((inspect.getdoc(thing) or "").split())


def _table(*headings: str) -> Iterator[str]:
    yield f"| {' | '.join(headings)} |"
    yield f"|{'---|' * len(headings)}"


if __name__ == "__main__":
    print(page(), end="")
