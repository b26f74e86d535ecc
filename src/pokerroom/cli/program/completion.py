"""`pokerroom completion`: the script that lets a shell complete our commands."""

from __future__ import annotations

from typing import Literal


def completion_command(shell: Literal["bash", "zsh", "fish"], /) -> int:
    """Print the completion script for a shell.

    Example: pokerroom completion bash > ~/.local/share/bash-completion/completions/pokerroom

    Parameters
    ----------
    shell
        The shell it is for.
    """
    from pokerroom.cli.app import app_for

    print(app_for().generate_completion(shell=shell, prog_name="pokerroom"))
    return 0
