"""Cards, decks, shoe, shuffle and cut, hand orders and evaluation; no rule of any book."""
