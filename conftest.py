"""Every test is watched for the rules it reads out; `pytester` lets that watch be tested itself.

The watch sees only Python, so the suite runs that form of the engine; a test compares the other.
"""

from os import environ
from signal import SIGINT, default_int_handler, signal

from hypothesis import settings

environ["POKERROOM_ENGINE"] = "python"
pytest_plugins = ["tests.evidence", "pytester"]
settings.register_profile("untimed", deadline=None)  # speed is measured in bench/, not by tests
settings.load_profile("untimed")
signal(SIGINT, default_int_handler)  # what a suite in the background starts would ignore it
