"""Every test is watched for the rules it reads out; `pytester` lets that watch be tested itself.

The watch sees only Python, so the suite runs that form of the engine, and the other unwatched:
POKERROOM_TESTED=compiled chooses it.
"""

from os import environ
from signal import SIGINT, default_int_handler, signal

from hypothesis import HealthCheck, settings

environ["POKERROOM_ENGINE"] = environ.get("POKERROOM_TESTED", "python")
pytest_plugins = ["tests.evidence", "pytester"]
# speed is measured in bench/, not by tests; one suite draws what another does, and
# `--hypothesis-profile fresh`, as the campaigns, what nobody has drawn before
untimed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fixed", untimed, derandomize=True, max_examples=100)
settings.register_profile("fresh", untimed, print_blob=True)
settings.load_profile("fixed")
signal(SIGINT, default_int_handler)  # what a suite in the background starts would ignore it
