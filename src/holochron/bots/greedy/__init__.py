"""The bot that takes the best thing in sight: the bot, and how it judges each game."""
