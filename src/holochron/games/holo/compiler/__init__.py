"""How abilities are worded: rules that read and print Japanese card text, and print English."""
