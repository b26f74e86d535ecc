"""The tails of chi-square and Poisson against other ways to reach them, and Holm's rule."""

from decimal import Decimal, localcontext
from math import erfc, exp, factorial, isclose, pi, sqrt

import pytest

from pokerroom.analysis.shuffle_tests.chi_square import chi_square_tail, holm, poisson_tail


@pytest.mark.parametrize(
    ("degrees", "statistic", "chance"),
    [
        (1, 3.841458820694124, 0.05),
        (1, 6.634896601021213, 0.01),
        (5, 11.070497693516351, 0.05),
        (10, 23.209251158954356, 0.01),
        (30, 43.77297182574219, 0.05),
        (100, 124.34211340400407, 0.05),
        (100, 77.92946516501726, 0.95),
    ],
)
def test_the_tail_at_the_critical_values_of_every_handbook(
    degrees: int, statistic: float, chance: float
) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(chance, rel=1e-9)


@pytest.mark.parametrize("statistic", [0.01, 0.5, 2.9, 3.1, 10.0, 50.0, 400.0, 1_400.0])
def test_one_degree_of_freedom_is_the_normal_law(statistic: float) -> None:
    assert isclose(chi_square_tail(statistic, 1), erfc(sqrt(statistic / 2)), rel_tol=1e-11)


@pytest.mark.parametrize("statistic", [0.0, 0.1, 3.9, 4.1, 30.0, 1_000.0])
def test_two_degrees_of_freedom_are_the_exponential_law(statistic: float) -> None:
    assert isclose(chi_square_tail(statistic, 2), exp(-statistic / 2), rel_tol=1e-11)


@pytest.mark.parametrize("degrees", [120, 961, 1225, 1521, 2601, 5039])
@pytest.mark.parametrize("distance", [-6, -2, 0, 2, 6, 15])
def test_many_degrees_of_freedom_agree_with_the_finite_sum(degrees: int, distance: int) -> None:
    """At *distance* standard deviations from the mean, in fifty digits."""
    statistic = round(degrees + distance * sqrt(2 * degrees))

    with localcontext(prec=50):
        exact = float(_finite_sum(statistic, degrees))

    assert isclose(chi_square_tail(statistic, degrees), exact, rel_tol=1e-9)


def _finite_sum(statistic: int, degrees: int) -> Decimal:
    """Q(a + 1, x) = Q(a, x) + x^a e^-x / gamma(a + 1), upwards from none or one."""
    x = Decimal(statistic) / 2
    odd = degrees % 2
    tail = Decimal(erfc(sqrt(x))) if odd else Decimal(0)
    term = (x / Decimal(pi)).sqrt() * 2 * (-x).exp() if odd else (-x).exp()
    a = Decimal(odd) / 2
    for _ in range(degrees // 2):
        tail += term
        a += 1
        term *= x / a
    return tail


def test_nothing_off_is_certain_and_far_off_is_impossible() -> None:
    assert chi_square_tail(0, 2601) == 1
    assert chi_square_tail(1e6, 2601) == 0


@pytest.mark.parametrize(("statistic", "degrees"), [(-0.1, 3), (1.0, 0), (1.0, -1)])
def test_there_is_no_tail_of_less_than_nothing(statistic: float, degrees: int) -> None:
    with pytest.raises(ValueError, match="has no tail"):
        chi_square_tail(statistic, degrees)


@pytest.mark.parametrize("expected", [1e-9, 0.01, 0.5, 1.0])
@pytest.mark.parametrize("at_least", [1, 2, 3])
def test_the_tail_of_poisson_is_the_sum_of_its_terms(at_least: int, expected: float) -> None:
    terms = [expected**k / factorial(k) * exp(-expected) for k in range(at_least, at_least + 40)]

    assert isclose(poisson_tail(at_least, expected), sum(terms), rel_tol=1e-12)


def test_no_event_or_more_is_certain() -> None:
    assert poisson_tail(0, 0.5) == 1
    assert poisson_tail(1, 0.0) == 0


@pytest.mark.parametrize(
    ("chances", "adjusted"),
    [
        ([], []),
        ([0.02], [0.02]),
        ([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]),
        ([0.04, 0.01, 0.03], [0.06, 0.03, 0.06]),
        ([0.5, 0.6, 0.001], [1.0, 1.0, 0.003]),
        ([0.02, 0.02], [0.04, 0.04]),
    ],
)
def test_the_least_chance_weighs_against_all_and_each_next_against_one_fewer(
    chances: list[float], adjusted: list[float]
) -> None:
    assert holm(chances) == pytest.approx(adjusted)
