"""The commands."""


def main() -> None:
    print("pokerroom")
