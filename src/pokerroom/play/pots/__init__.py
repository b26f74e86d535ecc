"""Pots and charges: who may win what, the showdown, shares and odd amounts, commission."""
