"""Whoever did not choose NumPy is told when it does the work of the C extension."""

from __future__ import annotations

import pytest

from pokerroom.cards.evaluation.kernels import NUMPY, Kernels
from pokerroom.server import serve as serving


def use(monkeypatch: pytest.MonkeyPatch, kernels: Kernels, choice: str | None) -> None:
    monkeypatch.setattr(serving, "kernels_in_use", lambda: kernels)
    if choice is None:
        monkeypatch.delenv("POKERROOM_KERNELS", raising=False)
    else:
        monkeypatch.setenv("POKERROOM_KERNELS", choice)


@pytest.mark.parametrize("choice", [None, ""])
def test_a_missing_extension_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], choice: str | None
) -> None:
    use(monkeypatch, NUMPY, choice)

    serving.say_if_slow()

    told = capsys.readouterr().err
    assert told.startswith("pokerroom: the C extension is missing, NumPy does its work")
    assert "apt install gcc python3-dev" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(("name", "choice"), [("numpy", "numpy"), ("c", None), ("c", "c")])
def test_nothing_is_said_of_what_was_chosen_or_is_fast(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    choice: str | None,
) -> None:
    use(monkeypatch, Kernels(name, NUMPY.any_five, NUMPY.exactly_two), choice)

    serving.say_if_slow()

    assert capsys.readouterr().err == ""
