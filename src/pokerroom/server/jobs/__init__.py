"""Long computations beside the tables: each in a process of its own, so that no table waits."""

from pokerroom.server.jobs.jobs import Jobs, TooMany
from pokerroom.server.jobs.routes import job_routes

__all__ = ["Jobs", "TooMany", "job_routes"]
