"""Looking the law up: by subject, by word, with what carries each rule."""
