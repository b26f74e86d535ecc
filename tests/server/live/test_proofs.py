"""Whoever saw cards can check, by the documents alone, that they came off the deck committed to."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerroom.bots import Turn
from pokerroom.cards import Card, Deck
from pokerroom.desk import (
    ClosesRound,
    DeckSealed,
    Desk,
    Moment,
    Puts,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.decks.sealing import KnownDeck, sealed
from pokerroom.desk.decks.shuffling import FromKernel
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.play import Act, Bets, Draws
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.events import Dealt
from pokerroom.server.messages.past import RoundProved
from pokerroom.server.past.proving import DeckDealt, Proof
from pokerroom.server.past.viewing import Eyes
from pokerroom.store import Store
from tests.desk.room import (
    KEY,
    MONEY,
    desk_of,
    play_rounds,
    record_in,
    seat_all,
    state_of,
    table_with_players,
)
from tests.server.live.proofs import LINES, Told, as_sent, checked, checker, program, published

check = checker()
Change = Callable[[Any], None]


@pytest.fixture
async def store(folder: Path) -> AsyncIterator[Store]:
    opened = await record_in(folder)
    yield opened
    await opened.close()


def a_proof(number: int, seen: int = 7, cut: int = 0) -> Any:
    """Of a deal in which a player saw so many cards, each dealt in its turn."""
    deck = FromKernel().deck(Deck(52).cards, 49)
    where = Place(table="Table 1", number=number, deck=1)
    dealt = DeckDealt(where, sealed(where, deck, KEY, "kernel"), deck, 2)
    dealt.cuts.append(cut)
    at = 2 + (deck.cut + cut) % 49
    came = [*deck.order[at:], *deck.order[:at]]
    dealt.deal(came[:20], undealt=32)
    dealt.seen.update(Random(number).sample(came[:20], seen))
    return as_sent(RoundProved(table="Table 1", number=number, decks=[dealt.proved()]))


def before(proof: Any) -> list[Told]:
    return [(deck["commitment"], *deck["cuts"]) for deck in proof["decks"]]


def test_the_checker_in_the_documents_is_short() -> None:
    lines = program().partition("def check")[2].partition("\n\n\n")[0].splitlines()
    assert len(lines) <= LINES


def test_the_documents_checker_verifies_a_thousand_deals() -> None:
    for number in range(1, 1001):
        proof = a_proof(number, cut=number % 60)
        check(proof, before(proof))


async def test_it_verifies_rounds_of_all_games_with_errors_draws_cuts_and_rewinds(
    folder: Path,
) -> None:
    deals, cards = await checked(folder, rounds=40, seed=2)
    assert deals >= 40
    assert cards > 4 * deals


def other(text: str) -> str:
    """Another hexadecimal number of the same length."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def proved(proof: Any) -> Any:
    return proof["decks"][0]["proved"][3]


CHANGES: dict[str, Change] = {
    "card": lambda proof: proved(proof).update(
        says="2c" if proved(proof)["says"] != "2c" else "3c"
    ),
    "position": lambda proof: proved(proof).update(position=proved(proof)["position"] - 1),
    "salt": lambda proof: proved(proof).update(salt=other(proved(proof)["salt"])),
    "path": lambda proof: proved(proof)["path"].__setitem__(2, "00" * 32),
    "shorter path": lambda proof: proved(proof)["path"].pop(),
    "dealt": lambda proof: proved(proof).update(dealt=proved(proof)["dealt"] + 1),
    "dealt before the first": lambda proof: proved(proof).update(dealt=proved(proof)["dealt"] - 52),
    "dealt after the last": lambda proof: proved(proof).update(dealt=proved(proof)["dealt"] + 52),
    "two cards exchanged": lambda proof: exchange(proof["decks"][0]["proved"]),
    "a card twice": lambda proof: proof["decks"][0]["proved"].append(proved(proof)),
    "part in the cut": lambda proof: proof["decks"][0]["proved"][0].update(says="cut 50"),
    "no part in the cut": lambda proof: proof["decks"][0]["proved"].pop(0),
    "number added": lambda proof: proof["decks"][0].update(cuts=[1]),
    "leaf of a card unseen": lambda proof: proof["decks"][0]["leaves"].__setitem__(-1, "00" * 32),
    "size": lambda proof: proof["decks"][0].update(cards=51),
    "deck": lambda proof: proof["decks"][0].update(deck=2),
    "round": lambda proof: proof.update(number=8),
    "table": lambda proof: proof.update(table="Table 2"),
    "root": lambda proof: proof["decks"][0].update(commitment="00" * 32),
    "a deck left out": lambda proof: proof["decks"].clear(),
}


SAYS = "|".join(
    (
        "does not lie at", "of another deck", "in its turn", "not committed to", "there twice",
        "other decks or other cuts", "another size", "nothing was committed to",
    )
)  # fmt: skip


def exchange(cards: list[Any]) -> None:
    cards[1]["says"], cards[2]["says"] = cards[2]["says"], cards[1]["says"]


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_is_refused(change: str) -> None:
    proof = a_proof(7)
    told = before(proof)
    check(proof, told)
    CHANGES[change](proof)

    with pytest.raises(ValueError, match=SAYS):
        check(proof, told)


def test_a_cut_that_was_not_told_is_refused_though_the_cards_fit() -> None:
    """A room could choose among the cuts afterwards."""
    proof = a_proof(7, cut=3)
    with pytest.raises(ValueError, match="other cuts"):
        check(proof, [(each, 0) for each, _ in before(proof)])


def test_another_root_that_fits_the_proof_is_not_the_one_published() -> None:
    """A room that made the deck up afterwards would need a root of its own."""
    with pytest.raises(ValueError, match="other decks"):
        check(a_proof(7), before(a_proof(7)))


def test_decks_that_differ_in_unseen_cards_alone_give_the_same_but_for_commitments() -> None:
    chance, where = Random(5), Place(table="1", number=7, deck=1)
    deck = FromKernel().deck(Deck(52).cards, 49)
    seen = set(chance.sample(deck.order, 9))
    unseen = [card for card in deck.order if card not in seen]
    mixed = iter(chance.sample(unseen, len(unseen)))
    order = tuple(card if card in seen else next(mixed) for card in deck.order)
    two = KnownDeck(order=order, salt=deck.salt, cut=deck.cut)

    one, another = (opened(where, each, seen) for each in (deck, two))

    assert deck.order != order
    for name, told in one.items():
        assert (told == another[name]) == (name not in {"commitment", "leaves"}), name


def opened(where: Place, deck: KnownDeck, seen: set[Card]) -> Any:
    """The proof without the paths, whose hashes are leaves or made of leaves."""
    dealt = DeckDealt(where, sealed(where, deck, KEY, "kernel"), deck, 2)
    dealt.seen.update(seen)
    found = as_sent(RoundProved(table="1", number=7, decks=[dealt.proved()]))["decks"][0]
    for each in found["proved"]:
        del each["path"]
    return found


def test_no_salt_or_value_of_an_unseen_card_is_in_the_proof() -> None:
    deck = FromKernel().deck(Deck(52).cards, 49)
    where = Place(table="1", number=7, deck=1)
    dealt = DeckDealt(where, sealed(where, deck, KEY, "kernel"), deck, 2)
    everything = DeckDealt(where, sealed(where, deck, KEY, "kernel"), deck, 2)
    dealt.seen.update(deck.order[5:9])
    everything.seen.update(deck.order)
    text = json.dumps(as_sent(RoundProved(table="1", number=7, decks=[dealt.proved()])))

    assert deck.salt.hex() not in text
    for each in everything.proved().proved[1:]:
        is_seen = each.position in range(6, 10)
        assert (each.salt in text) == is_seen
        assert (f'"{each.says}"' in text) == is_seen


MOST = 8


async def a_round_with_reshuffles(desk: Desk) -> list[Moment]:
    """Everybody stays in and draws five cards; what is thrown away is shuffled in three times."""
    await desk.open_table("1", "act/draw-poker", seats=MOST)
    for seat in range(1, MOST + 1):
        await desk.deposit(f"P{seat}", MONEY)
        await desk.do("1", TakesSeat(person=f"P{seat}", seat=seat, amount=200_00))
    await desk.do("1", StartsRound())
    while state_of(desk, "1").is_playing:
        turn = await desk.turn("1", Random(1))
        assert isinstance(turn, Turn)
        await desk.do("1", Puts(act=max(turn.acts, key=stays_in)))
    await desk.do("1", ClosesRound())
    return [*await desk.retold("1", 1, 1, await desk.version("1"))]


def stays_in(act: Any) -> tuple[int, bool]:
    drawn = len(act.discards) if isinstance(act, Draws) else 0
    return drawn, isinstance(act, Bets) and act.act in {Act.CHECK, Act.CALL}


async def test_a_card_is_proved_in_the_deck_it_was_seen_to_come_from_and_in_no_other(
    store: Store,
) -> None:
    desk = await desk_of(store)
    moments = await a_round_with_reshuffles(desk)
    dealt: list[dict[Any, set[str]]] = []
    for moment in moments:
        event = moment.happened.event
        if isinstance(event, DeckSealed):
            dealt.append({})
        elif isinstance(event, Dealt):
            for due, card in zip(event.due, event.cards, strict=True):
                assert isinstance(due, CardDue)
                dealt[-1].setdefault(due.to, set()).add(str(card))
    table = moments[-1].table
    assert isinstance(table, PlayersTable)
    play = table.playing()
    shown = {seat: set(map(str, play.held[play.places[seat]])) for seat in play.shown}

    assert len(dealt) == 4
    assert len(shown) == 6
    for seat in play.seats:
        again = await desk.retold("1", 1, 1, moments[-1].version)
        proof = as_sent(Proof(again, Eyes(person=f"P{seat}")).told("1", 1))
        check(proof, published(moments))
        for at, (deck, to) in enumerate(zip(proof["decks"], dealt, strict=True), start=1):
            others = [
                (to.get(each, set()) & hand).difference(*(x.get(each, set()) for x in dealt[at:]))
                for each, hand in shown.items()
            ]
            is_told = {each["says"] for each in deck["proved"][1:]}
            assert is_told == to.get(seat, set()).union(*others)


async def test_a_table_with_real_cards_has_no_decks_to_prove(store: Store) -> None:
    desk = await desk_of(store)
    await desk.open_table("1", "vic/holdem", seats=4, shoe="told")
    await seat_all(desk, "1")
    await desk.do("1", StartsRound())
    first = await desk.version("1")

    moments = await desk.retold("1", 1, first, first)
    assert as_sent(Proof(moments, Eyes(person="Ann")).told("1", 1))["decks"] == []


async def test_an_inspector_is_proved_every_card(store: Store) -> None:
    desk = await desk_of(store)
    await table_with_players(desk, "1", "wa/crown-holdem")
    await play_rounds(desk, "1", Random(1), 1)
    versions = 1, await desk.version("1")

    proof = as_sent(Proof(await desk.retold("1", 1, *versions), Eyes(all=True)).told("1", 1))

    check(proof, published([*await desk.retold("1", 1, *versions)]))
    assert {each["says"] for each in proof["decks"][0]["proved"][1:]} == set(
        map(str, Deck.FULL.cards)
    )
