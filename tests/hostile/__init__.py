"""Files as nobody should write them."""
