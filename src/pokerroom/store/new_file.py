"""New files of the record, for the eyes of their owner only."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO


def new_file(path: Path) -> BinaryIO:
    """Whoever may read the folder, who paid and won what is not for everybody.

    `FileExistsError` if there is a file already.
    """
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
