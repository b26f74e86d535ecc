"""An index of what was posted to the accounts of players: each payout in cash adds it up."""

from __future__ import annotations

from alembic import op
from sqlalchemy import text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    only = text("substr(account, 1, 7) = 'player/'")
    op.create_index(
        "lines_of_players", "lines", ["account"], sqlite_where=only, postgresql_where=only
    )


def downgrade() -> None:
    op.drop_index("lines_of_players", "lines")
