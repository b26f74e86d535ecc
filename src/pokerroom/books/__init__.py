"""The law: instruments, rules, editions, concordance, readings, lexicon and roles."""
