"""The trainer: what each decision was worth, by what its player could see at that moment."""
