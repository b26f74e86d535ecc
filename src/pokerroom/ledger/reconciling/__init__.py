"""A second opinion on the money of a record, which shares nothing with rules or postings."""
