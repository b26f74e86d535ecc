"""Every test is watched for the rules it reads out; `pytester` lets that watch be tested itself."""

pytest_plugins = ["tests.evidence", "pytester"]
