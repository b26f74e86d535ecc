"""Figures of a house game drawn as SVG."""
