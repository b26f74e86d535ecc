"""What people may not do, what staff may do about it, and when there is gaming at all."""
