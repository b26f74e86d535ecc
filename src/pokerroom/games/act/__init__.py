"""The five games of the Australian Capital Territory."""
