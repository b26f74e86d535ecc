"""Every test is watched for the rules it reads out."""

pytest_plugins = ["tests.evidence"]
