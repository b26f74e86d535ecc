"""Guided rounds: a deal that is always the same, played through the engine with its reader."""
