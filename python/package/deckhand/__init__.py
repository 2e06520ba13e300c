"""The executable rulebook of two trading card games, at engine speed.

`Game` is one game as a value, `Batch` thousands of them stepped in place, `deckhand.envs` the interfaces of Gymnasium and
PettingZoo, `deckhand.lab` simulations as Arrow tables, `deckhand.arena` bots against bots.

>>> import deckhand
>>> game = deckhand.Game("opcg", ("ST01", "ST02"), seed=7)
>>> game.decision.ask
'opening'
>>> game.apply(game.decision.answers[0])
>>> game.copy() == game
True
"""

from ._native import DeckhandError, __version__
from .batch import Batch, Buffers, Schema, schema
from .game import Answer, Bot, Clause, Decision, Game, LogLine, card, decks

__all__ = [
    "Answer",
    "Batch",
    "Bot",
    "Buffers",
    "Clause",
    "DeckhandError",
    "Decision",
    "Game",
    "LogLine",
    "Schema",
    "__version__",
    "card",
    "decks",
    "schema",
]
