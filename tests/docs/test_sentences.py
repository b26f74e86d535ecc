"""Every sentence the program can say is on one list."""

from __future__ import annotations

from tests.sentences import sentences


def test_refusals_questions_the_narrator_and_help_are_listed_each_once() -> None:
    listed = [text for _, text in sentences()]

    assert "the betting round is over" in listed
    assert "does seat {} want to be treated as tapped out?" in listed
    assert "The dealer burns {cards}" in listed
    assert "Play any game against bots, round after round." in listed
    assert any("--communal" in text and "game_name A game" in text for text in listed)
    assert "Puts an act to the rules: what follows from it, or why it is refused." not in listed
    assert len(listed) == len(set(listed))
