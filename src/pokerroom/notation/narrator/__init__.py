"""What has happened in sentences, each with its rule, in the words of the table's own book."""
