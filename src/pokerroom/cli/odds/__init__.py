"""The commands on hands, odds and the shuffle."""
