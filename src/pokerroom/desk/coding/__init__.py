"""Everything that happens, as versioned data with names that never change, and back again."""
