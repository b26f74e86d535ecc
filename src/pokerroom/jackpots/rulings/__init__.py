"""Puts acts to the rules of a jackpot: claims, payments, malfunctions, and what follows."""
