"""A round against the house as a round file, without any card that its player did not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pokerroom.house import AnyAct, Box, HousePlay, Viewer, received_by
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import COMMUNAL, DEALER
from pokerroom.house.state.events import Dealt, HandShown, TurnedUp
from pokerroom.notation.files.writing import toml_text, toml_value
from pokerroom.notation.house_rounds.words import act_written
from pokerroom.notation.values.cards import written
from pokerroom.terms import house_terms_written_out, in_figures

PLACES: Final = {DEALER: "dealer", COMMUNAL: "communal"}


def house_round_file(play: HousePlay, acts: Sequence[AnyAct], viewer: Viewer, title: str) -> str:
    """The round as *viewer* saw it, told by the *acts* that were put."""
    return "\n".join(_lines(play, acts, viewer, title)) + "\n"


def _lines(play: HousePlay, acts: Sequence[AnyAct], viewer: Viewer, title: str) -> Iterator[str]:
    begun = play.begun
    yield "format = 1"
    yield f"title = {toml_text(title)}"
    yield f"game = {toml_text(play.game.name)}"
    yield f"people = {toml_value({name: in_figures(chips) for name, chips in begun.chips.items()})}"
    yield "\n[terms]"
    for key, value in house_terms_written_out(play.terms).items():
        yield f"{key} = {toml_value(value)}"
    if begun.claims:
        yield f"claims = {toml_value({str(box): name for box, name in begun.claims.items()})}"
    if begun.advised:
        yield f"advised = {toml_value(sorted(begun.advised))}"
    yield "\n[cards]"
    for box, cards in sorted(_seen(play, viewer).items()):
        yield f'{PLACES.get(box, box)} = "{written(cards)}"'
    yield '\n[play]\nacts = """'
    yield from (act_written(act) for act in acts)
    yield '"""\n\n[expected]\nover = true'
    net = {name: chips - begun.chips[name] for name, chips in play.purses.items()}
    yield f"net = {toml_value({name: in_figures(won) for name, won in net.items()})}"


def _seen(play: HousePlay, viewer: Viewer) -> dict[Box, list[MaybeCard]]:
    """The cards of each place, as far as the viewer saw them."""
    found: dict[Box, list[MaybeCard]] = {}
    for event in play.record:
        match received_by(play, event, viewer):
            case Dealt(due=due, cards=cards):
                for each, card in zip(due, cards, strict=True):
                    found.setdefault(each.to, []).append(card)
            case TurnedUp(cards=shown):
                found[DEALER] = list(shown)
            case HandShown(box=box, cards=shown):
                found[box] = list(shown)
            case _:
                pass
    return found
