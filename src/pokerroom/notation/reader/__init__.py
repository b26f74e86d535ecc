"""The one reader of files that tell what happens: among players, against the house, to jackpots.

What differs from one kind of file to the next is handed in: its keys, how its acts are told and
what can be expected of it.
"""
