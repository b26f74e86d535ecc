"""A room that plays by itself: bots as its players, and a dealer who makes mistakes."""
