"""The shell: takes a command, asks the rules, makes what follows durable, and tells of it."""
