"""`pokerroom games`: what is played, with whom, with which decks, limits and charges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.output import show_json, show_table, show_text
from pokerroom.games import game, games
from pokerroom.notation import game_shapes


def games_command(
    game_name: Annotated[str | None, Parameter(name="GAME")] = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the nineteen games, or describe one with the rules it stands on.

    Example: pokerroom games act/seven-card-stud

    Parameters
    ----------
    game_name
        A game such as vic/holdem; a name that only one book has (holdem) will do.
    json
        Print JSON (pokerroom.games, version 1).
    """
    chosen = [game(game_name)] if game_name is not None else list(games())
    shapes = [game_shapes.shape_of_game(each) for each in chosen]
    if json:
        show_json(game_shapes.GamesShape(shapes))
    elif game_name:
        show_game(shapes[0])
    else:
        headings = ("game", "book", "against", "players", "decks", "hole cards", "communal")
        show_table(headings, [row_of(shape) for shape in shapes])
    return 0


def row_of(shape: game_shapes.GameShape) -> tuple[object, ...]:
    decks = ", ".join(dict.fromkeys(str(deck.cards) for deck in shape.decks))
    return (
        shape.name,
        shape.book,
        shape.against,
        shape.players_most,
        decks,
        shape.hole_cards,
        shape.communal_cards,
    )


def show_game(shape: game_shapes.GameShape) -> None:
    """Describes the game; each line ends with the rule it stands on."""
    show_text(f"{shape.title} ({shape.name})", style="bold")
    whom = "among players" if shape.against == "players" else "against the house"
    show_text(f"{shape.jurisdiction}, book {shape.book}; played {whom}")
    show_text(f"Players: {shape.players_most} at most ({shape.players_per})")
    for deck in shape.decks:
        needs = f", if {deck.needs} agree" if deck.needs else ""
        fewer = deck.players_most < shape.players_most
        most = f" for {deck.players_most} players at most" if fewer else ""
        show_text(f"Deck: {deck.cards} cards{most}{needs} ({deck.per})")
    for ace in shape.ace_low:
        decks = " or ".join(map(str, ace.decks))
        needs = f"if {ace.needs} agree" if ace.needs else "always"
        show_text(f"Ace low with {decks} cards: {needs} ({ace.per})")
    show_text(f"Hole cards: {shape.hole_cards}; communal cards: {shape.communal_cards}")
    show_named("Kitty", [shape.kitty] if shape.kitty else [])
    for number, stage in enumerate(shape.rounds, start=1):
        name = "Betting round" if shape.against == "players" else "Deal"
        rules = " ".join(dict.fromkeys([stage.draw_per or stage.per, stage.per]))
        show_text(f"{name} {number}: {stage_in_words(stage)} ({rules})", indent=2)
    show_text(f"Hand: {shape.hand.name} ({shape.hand.per})")
    if shape.qualifying:
        show_text(f"The dealer plays with {shape.qualifying.name} ({shape.qualifying.per})")
    for ranking in shape.rankings:
        decks = ", ".join(map(str, ranking.decks))
        order = ", ".join(hand.name for hand in ranking.hands)
        show_text(f"Order of hands with {decks} cards: {order} ({ranking.per})")
    if shape.low:
        show_text(f"Low: {shape.low.name} ({shape.low.per})")
    for label, forms in (
        ("Forced bets", shape.forced_bets),
        ("Limits" if shape.against == "players" else "Wagers", shape.limits),
        ("Charges", shape.charges),
    ):
        show_named(label, forms)


def show_named(label: str, forms: Iterable[game_shapes.NamedShape]) -> None:
    listed = "; ".join(f"{form.name} ({form.per})" for form in forms)
    if listed:
        show_text(f"{label}: {listed}")


def stage_in_words(stage: game_shapes.RoundShape) -> str:
    """Such as `burn 1, deal down down up, 3 communal, draw up to 5`."""
    parts = [
        f"burn {stage.burns}" if stage.burns else "",
        f"deal {' '.join(stage.hole)}" if stage.hole else "",
        f"{stage.communal} communal" if stage.communal else "",
        f"draw up to {stage.draw_most}" if stage.draw_most else "",
    ]
    return ", ".join(part for part in parts if part)
