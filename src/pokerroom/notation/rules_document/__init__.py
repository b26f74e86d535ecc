"""The rules of a book as a document to print or to read: one page that needs nothing else."""
