"""The action words of a PHH file, read and written."""

from __future__ import annotations

from typing import Final

from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.notation.phh import actions
from pokerroom.notation.phh.amounts import chips_of, read_chips

UNKNOWN: Final = "??"
AS_DEALT: Final = "-"
_CARDS: Final[dict[str, Card | None]] = {UNKNOWN: None, **{str(c): c for c in map(Card, range(52))}}
_ONE_WORD: Final[
    dict[
        str,
        type[actions.Fold | actions.CheckOrCall | actions.BringIn | actions.Muck | actions.Discard],
    ]
] = {
    "f": actions.Fold,
    "cc": actions.CheckOrCall,
    "pb": actions.BringIn,
    "sm": actions.Muck,
    "sd": actions.Discard,
}
_WORD: Final = {deed: word for word, deed in _ONE_WORD.items()}


def read_action(text: str) -> actions.Action:
    """One action of a file; a ValueError says what is wrong with it."""
    deed, _, said = text.partition("#")
    remark = " ".join(said.split())
    match deed.split():
        case []:
            return actions.Remark(remark)
        case ["d", "db", cards]:
            return actions.DealCommunal(_cards(cards), remark)
        case ["d", "dh", player, cards]:
            return actions.DealHole(_player(player), _cards(cards), remark)
        case ["d", *_]:
            raise ValueError(f"{text!r}: the dealer deals `d dh pN cards` or `d db cards`")
        case [player, *words]:
            return _by_player(text, _player(player), words, remark)
        case _:
            raise AssertionError(text)


def _by_player(text: str, player: int, words: list[str], remark: str) -> actions.Action:
    match words:
        case [word] if word in _ONE_WORD:
            return _ONE_WORD[word](player=player, remark=remark)
        case ["cbr", amount]:
            return actions.RaiseTo(player, _more_than_nothing(amount), remark)
        case ["sd", cards]:
            return actions.Discard(player, _cards(cards), remark)
        case ["sm", cards]:
            return actions.Show(player, () if cards == AS_DEALT else _cards(cards), remark)
        case _:
            known = "f, cc, cbr amount, pb, sd [cards] or sm [cards]"
            raise ValueError(f"{text!r}: what a player does is {known}")


def action_text(action: actions.Action) -> str:
    """The action as a file writes it, with single spaces."""
    words = _words(action)
    return " ".join([*words, f"# {action.remark}"] if action.remark else words)


def _words(action: actions.Action) -> list[str]:
    match action:
        case actions.Remark():
            return []
        case actions.DealCommunal():
            return ["d", "db", cards_text(action.cards)]
        case actions.DealHole():
            return ["d", "dh", f"p{action.player}", cards_text(action.cards)]
        case _:
            return [f"p{action.player}", *_words_of_player(action)]


def _words_of_player(
    action: actions.Fold
    | actions.CheckOrCall
    | actions.RaiseTo
    | actions.BringIn
    | actions.Discard
    | actions.Show
    | actions.Muck,
) -> list[str]:
    match action:
        case actions.RaiseTo():
            return ["cbr", chips_of(action.to)]
        case actions.Show():
            return ["sm", cards_text(action.cards) or AS_DEALT]
        case actions.Discard(cards=cards) if cards:
            return ["sd", cards_text(cards)]
        case _:
            return [_WORD[type(action)]]


def cards_text(cards: actions.Cards) -> str:
    return "".join(UNKNOWN if card is None else str(card) for card in cards)


def _player(word: str) -> int:
    number = word.removeprefix("p")
    if word == number or not (number.isascii() and number.isdecimal()) or number.startswith("0"):
        raise ValueError(f"{word!r} is not a player: they are p1, p2 and so on; the dealer is d")
    return int(number)


def _cards(word: str) -> actions.Cards:
    pieces = [word[at : at + 2] for at in range(0, len(word), 2)]
    for piece in pieces:
        if piece not in _CARDS:
            raise ValueError(
                f"{piece!r} is not a card: write a rank of 23456789TJQKA and a suit of cdhs, or ??"
            )
    known = [piece for piece in pieces if piece != UNKNOWN]
    if len(set(known)) < len(known):
        raise ValueError(f"a card appears twice in {word}")
    return tuple(_CARDS[piece] for piece in pieces)


def _more_than_nothing(amount: str) -> Money:
    to = read_chips(amount)
    if to <= 0:
        raise ValueError(f"{amount} is not an amount to raise to")
    return to
