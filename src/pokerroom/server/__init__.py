"""HTTP; sends the page, the games and the register."""
