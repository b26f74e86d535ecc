"""Codes by the clock are those of RFC 6238, and a code lets in once."""

from __future__ import annotations

from base64 import b32decode, b32encode
from collections.abc import Callable
from pathlib import Path

import pytest

from pokerroom.server.accounts import second_factors
from pokerroom.server.accounts.one_time_codes import address_of, code_of, new_secret, step_of
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts

SEED = b"12345678901234567890"
LONG = {"sha1": SEED, "sha256": (SEED * 2)[:32], "sha512": (SEED * 4)[:64]}
VECTORS = (
    (59, "94287082", "46119246", "90693936"),
    (1111111109, "07081804", "68084774", "25091201"),
    (1111111111, "14050471", "67062674", "99943326"),
    (1234567890, "89005924", "91819424", "93441116"),
    (2000000000, "69279037", "90698825", "38618901"),
    (20000000000, "65353130", "77737706", "47863826"),
)
"""RFC 6238, appendix B."""


@pytest.mark.parametrize("vector", VECTORS)
def test_the_codes_are_those_of_the_standard(vector: tuple[int, str, str, str]) -> None:
    seconds, *codes = vector
    for (by, secret), code in zip(LONG.items(), codes, strict=True):
        assert code_of(secret, seconds // 30, digits=8, by=by) == code


def test_a_code_counts_in_its_thirty_seconds_and_in_those_before_and_after() -> None:
    secret = b32encode(SEED).decode()
    assert step_of("287082", secret, 59) == 1
    assert step_of("287 082", secret, 89.9) == 1
    assert step_of("287082", secret, 30) == 1
    assert step_of("287082", secret, 90) is None
    for wrong in ("287083", "", "2870823", "abcdef", "²87082", "94287082"):
        assert step_of(wrong, secret, 59) is None


def test_what_an_authenticator_reads_names_the_room_and_its_owner() -> None:
    assert address_of("ABC", "Mia O") == (
        "otpauth://totp/pokerroom:Mia%20O?secret=ABC&issuer=pokerroom"
    )
    assert len({new_secret() for _ in range(20)}) == 20
    assert len(new_secret()) == 32


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    return lambda seconds: monkeypatch.setattr(second_factors, "time", lambda: seconds)


def test_each_code_lets_in_once_and_no_earlier_one_after_it(
    tmp_path: Path, at: Callable[[float], None]
) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Mia", Role.IN_CHARGE, None)
    factors = accounts.second_factors
    key = factors.begin("Mia")

    def code(step: int) -> str:
        return code_of(b32decode(key), step)

    at(3000)
    assert not factors.lets_in("Mia", code(100))  # it is not on yet
    assert not factors.turn_on("Mia", code(97))
    assert not factors.is_on("Mia")
    assert factors.turn_on("Mia", code(100))
    assert factors.is_on("Mia")
    assert not factors.turn_on("Mia", code(101))
    assert not factors.lets_in("Mia", code(100))  # used when it was turned on
    assert factors.lets_in("Mia", code(101))
    assert not factors.lets_in("Mia", code(101))
    assert not factors.lets_in("Mia", code(99))
    at(3090)
    assert factors.lets_in("Mia", code(103))
    assert not factors.lets_in("Mia", code(102))
    assert factors.begin("Mia") != key
    at(3150)
    assert factors.lets_in("Mia", code(105))  # a secret in use is not exchanged
    factors.end("Mia")
    assert not factors.is_on("Mia")
    accounts.close()
