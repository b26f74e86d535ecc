"""Compresses what a live connection sends; lengths on the wire say nothing about hidden cards.

A message is the shorter the more of it was said before on its connection, and others choose part of
that: their names, their talk. So a private message is compressed by itself: it refers to nothing
before, nothing later refers to it, and its length is made up to a whole number of steps.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from pokerroom.server.messages.private import Private

WINDOW_BITS, MEMORY = 11, 4
"""What was said before shortens what follows: 2 kB of it, in some 22 kB of memory a connection."""
STEP: Final = 256
"""Bytes: a private message takes a whole number of these on the wire."""
STORED, HEAD = b"\x00", 5
"""A block of bytes as they are begins so; before its bytes it has their number, twice."""


class Deflate(PerMessageDeflate):
    """Compresses private messages by themselves."""

    def encode(self, frame: Frame) -> Frame:
        if not isinstance(frame.data, Private):
            return super().encode(frame)
        return Frame(frame.opcode, self._apart(frame.data), frame.fin, rsv1=True)

    def _apart(self, text: bytes) -> bytes:
        """Behind *text* come spaces, in a block of their own."""
        encoder = (
            zlib.compressobj(wbits=-self.local_max_window_bits)
            if self.local_no_context_takeover
            else self.encoder
        )
        forgets = zlib.Z_FULL_FLUSH  # what came before is never referred to again
        packed = encoder.flush(forgets) + encoder.compress(text) + encoder.flush(forgets)
        many = -(len(packed) + HEAD + len(STORED)) % STEP
        number = many.to_bytes(2, "little") + (many ^ 0xFFFF).to_bytes(2, "little")
        return packed + STORED + number + b" " * many + STORED  # the reader adds the rest of that


class Offers(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, usual = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )


DEFLATE: Final = Offers(
    server_max_window_bits=WINDOW_BITS,
    client_no_context_takeover=True,
    compress_settings={"memLevel": MEMORY},
)


class Compressing(ServerProtocol):
    """Leaves it to the client whether anything is compressed."""

    def __init__(self, **named: Any) -> None:
        super().__init__(extensions=[DEFLATE], **named)

    def send_frame(self, frame: Frame) -> None:
        if isinstance(frame.data, Private) and not self.extensions:
            spaces = b" " * (-len(frame.data) % STEP)
            frame = Frame(frame.opcode, frame.data + spaces, frame.fin)
        super().send_frame(frame)
