"""What the desk writes, keeps and tells."""
