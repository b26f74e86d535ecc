"""Floor questions in the browser: forms in place of files, and a preview on cards and chips."""
