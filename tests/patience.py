"""How long a test waits before it says that something hangs; a busy machine is no fault."""

PATIENCE = 300  # seconds
