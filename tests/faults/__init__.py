"""Plants faults in the rooms that decide, one at a time, and says which no test notices."""
