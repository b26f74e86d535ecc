"""Compresses what a live connection sends; lengths on the wire say nothing about hidden cards.

A message is the shorter the more of it was said before on its connection, and others choose part of
that: their names, their talk. So what is private in a message is compressed by itself: it refers to
nothing before, nothing later refers to it, and it takes whole steps, on the wire and as text.
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
from websockets.frames import CTRL_OPCODES, Frame
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from pokerroom.server.messages.private import Private

WINDOW_BITS, MEMORY = 13, 5
"""What was said before shortens what follows: 8 kB of it are kept for each connection."""
STEP: Final = 256
"""Bytes: what is private takes a whole number of these on the wire."""
TEXT_STEP: Final = 1024
"""As text it takes a whole number of these: what comes later may tell how far back it refers."""
NOT_SAID: Final = b"\xff"
"""Kept in place of every byte of what is private. No text has it, so nothing refers to it."""
NOTHING, NOTHING_LONGER = b"\x00\x00\x00\xff\xff", b"\x02\x00\x00\x00\xff\xff"
"""Blocks without any text, of five and of six bytes: enough for any length from 20 bytes on."""
FILLED_LEAST: Final = 20
LEFT_OUT: Final = 4
"""Bytes that end every message: its reader adds them."""


class Deflate(PerMessageDeflate):
    """Keeps of each message what the next may refer to, and no encoder, which takes more memory."""

    def __init__(self, usual: PerMessageDeflate) -> None:
        super().__init__(
            usual.remote_no_context_takeover,
            True,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
        self._kept = 0 if usual.local_no_context_takeover else 1 << usual.local_max_window_bits
        self._said = b""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        text = frame.data
        begins = text.begins if isinstance(text, Private) else len(text)
        for_all = bytes(text[:begins])
        packed = self._packed(for_all, self._said)
        self._keep(for_all)
        if isinstance(text, Private):
            packed += self._apart(text[begins:])
        return Frame(frame.opcode, packed[:-LEFT_OUT], frame.fin, rsv1=True)

    def _apart(self, hidden: bytes) -> bytes:
        hidden += b" " * (-len(hidden) % TEXT_STEP)
        self._keep(NOT_SAID * len(hidden))
        packed = self._packed(hidden)
        many = FILLED_LEAST + -(len(packed) + FILLED_LEAST) % STEP
        longer = many % len(NOTHING)
        return packed + NOTHING_LONGER * longer + NOTHING * (many // len(NOTHING) - longer)

    def _packed(self, text: bytes, before: bytes = b"") -> bytes:
        encoder = zlib.compressobj(
            wbits=-self.local_max_window_bits, zdict=before, **self.compress_settings
        )
        return encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH)

    def _keep(self, text: bytes) -> None:
        if self._kept:
            self._said = (self._said + text)[-self._kept :]


class Offers(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, usual = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(usual)


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
