"""Signed heads: where a record ended and when, so that an older or another one is found."""

from pokerroom.desk.heads.comparing import Beside, Changed, Seen, beside, compared, go_on
from pokerroom.desk.heads.signing import (
    HeadsFile,
    SignedHead,
    Signer,
    heads_in,
    is_signed,
    last_head,
    signer_in,
)

__all__ = [
    "Beside",
    "Changed",
    "HeadsFile",
    "Seen",
    "SignedHead",
    "Signer",
    "beside",
    "compared",
    "go_on",
    "heads_in",
    "is_signed",
    "last_head",
    "signer_in",
]
