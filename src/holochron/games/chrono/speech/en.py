"""English."""

from __future__ import annotations

from typing import Final

from .base import Tables

LABELS: Final = {
    "keep": "Keep this hand",
    "redraw": "Draw a new hand",
    "first": "{player} goes first",
    "ep": "Bring out EP with {card}",
    "use": "Use {card}",
    "skill": "{card}, {skill}",
    "charm": "Charm {player}",
    "end-main": "End the main phase",
    "target": "Choose {card}",
    "target-player": "Choose {player}",
    "pay-with": "Pay with {card}",
    "attack": "{card} attacks",
    "support-ap": "{card} supports with AP",
    "support-dp": "{card} supports with DP",
    "no-support": "No support",
    "defend": "{card} defends against {attacker}",
    "damage-next": "{card} takes damage next",
    "discard": "Discard {card}",
    "damage-first": "The damage of {card} is healed first",
    "changes-first": "The changes to {card} end first",
    "done": "No more",
    "pass": "Pass",
}

PROMPTS: Final = {
    "redraw": "keep this hand, or draw a new one once?",
    "first": "who goes first?",
    "draw-act": "use events or A.Skills in the draw phase?",
    "main": "choose an action of the main phase",
    "interrupt": "interrupt with an event or an A.Skill?",
    "target": "choose a target",
    "target-player": "which opponent?",
    "host": "which character gets the item?",
    "pay": "choose what to pay with",
    "attack": "which characters attack?",
    "support": "who supports the heroine?",
    "defend": "who defends against whom?",
    "charm-act": "use events or A.Skills in the charm phase?",
    "damage-order": "which defender takes the damage next?",
    "hand-limit": "discard down to the hand limit",
    "make-discard": "discard from your hand",
    "end-order": "what ends first for this character?",
    "choose": "choose cards",
    "search": "choose what to take from the deck",
    "may": "do it?",
}

LINES: Final = {
    "shuffle": "{player} shuffles the deck.",
    "reshuffle": "{player} makes a new deck of the {amount} discarded cards.",
    "draw": "{player} draws {cards}.",
    "redraw": "{player} draws a new hand.",
    "phase": "{player}: {phase}.",
    "phase:next-turn": "",
    "stranded": "{player} cannot draw: deck and discard are empty.",
    "declare": "{player} declares the use of {cards}.",
    "declare:skill": "{player} declares the A.Skill of {cards}.",
    "declare:draw": "{player} declares the draw.",
    "declare:end-main": "{player} declares the end of the main phase.",
    "resolve": "{cards} takes effect.",
    "fail": "{cards} fails.",
    "fail:charm": "The charm of {player} fails: nobody is left to attack.",
    "discard": "{player} discards {cards}.",
    "move": "{cards} goes from {from} to {to} ({player}).",
    "enter": "{player} puts {cards} onto the field.",
    "attach": "{player} attaches {cards} to {about}.",
    "stays": "{cards} is a heroine and stays.",
    "down": "{cards} turns face-down.",
    "recover": "{cards} recovers and is in Check.",
    "check": "{cards} is put into Check.",
    "ready": "",
    "ep": "{player} brings out {amount} EP with {cards}.",
    "pay": "",  # said by what it is paid for
    "gain-ep": "{player} gains {amount} EP.",
    "damage": "{player} takes {amount} damage.",
    "heal": "{player} recovers {amount} damage.",
    "hurt": "{cards} takes {amount} damage.",
    "plus": "{cards} gets {figure} {change}.",
    "plus:pierce": "{cards} gains piercing.",
    "charm": "{player} declares a charm on {other} with {cards}.",
    "support": "{cards} supports with its {figure}.",
    "defend": "{cards} defends against {against}.",
    "end-damage": "",
    "look": "{player} looks through the deck.",
    "out": "{player} is out: {reason}.",
    "over": "{player} wins the game: {reason}.",
}

OBSTACLES: Final = {
    "not-your-decision": "It is another player who has to choose now.",
    "not-on-field": "There is no such card on a field.",
    "not-your-card": "The card is not on your field.",
    "no-such-skill": "The card has no such A.Skill.",
    "no-ep": "The card gives no EP.",
    "face-down": "A face-down card can do nothing.",
    "checked": "The card is in Check.",
    "fresh": "The character came onto the field since your last start phase.",
    "start-phase": "Nothing can be used in this phase.",
    "no-events-now": "Events are used in the draw, main and charm phases.",
    "only-in-main": "This is done in your own main phase only, and never to interrupt.",
    "limit": "Its Limit does not allow it now.",
    "same-name": "A card of that name is already on your field.",
    "one-bg": "You have already put out a BG in this turn.",
    "no-host": "There is no character to which the item could be attached.",
    "not-enough-ep": "You have not brought out enough EP.",
    "cannot-pay": "Its other costs cannot be paid.",
    "no-target": "There is nothing to choose as its target.",
    "takes-part": "The character takes part in the charm.",
    "used-once": "It has already been used in this turn.",
    "one-charm": "You have already declared a charm in this turn.",
    "no-attacker": "You have no character that can attack.",
    "no-character": "Only characters attack and defend.",
    "not-opponent": "That player is not your opponent here.",
}

ZONES: Final = {
    "discard": "discard",
    "field": "field",
    "resolving": "use",
    "removed": "out of the game",
}

MODES: Final = {
    "duel": "Duel",
    "three": "Three players",
    "teams": "Teams",
    "ring": "Ring",
}

PHASES: Final = {
    "setup": "preparation",
    "start": "start phase",
    "draw": "draw phase",
    "main": "main phase",
    "charm": "charm phase",
    "end": "end phase",
    "next-turn": "next turn",
}

REASONS: Final = {
    "damage": "too much damage",
    "heroine": "damage, most of it by a heroine's charm",
    "characters": "damage, most of it by charming characters",
    "effects": "damage, most of it by effects",
    "no-cards": "no card to draw",
    "repetition": "the same turns again and again",
}

PHRASES: Final = {
    "owned": "{name} of {player}",
    "exactly": "exactly {most}",
    "at-least": "{least} or more",
    "after": "{count} more, {picked} so far",
    "a-card": "a card",
}

PARTS: Final = {
    "heroine": "heroine",
    "character": "character",
    "bg": "BG",
    "item": "item",
    "event": "event",
    "ap": "AP",
    "dp": "DP",
    "ep": "EP",
    "pierce": "piercing",
    "#女性": "female",
    "#男性": "male",
    "#使い魔": "familiar",
    "#魔法使い": "mage",
    "#学生": "student",
}

ORIGINS: Final = {
    "rulebook": "stated in the rulebook",
    "ruling": "concluded from the rulebook",
    "holochron": "our own",
}

UI: Final = {
    "discard": "Discard",
    "field": "Field",
    "out": "out",
    "checked": "Check",
    "face_down": "face-down",
    "fresh": "new",
    "empty": "no cards",
    "chain": "Waiting to resolve",
    "draw_game": "A draw: {reason}",
    "types": "Types",
    "our_own": "Our own",
}

ENGLISH: Final = Tables(
    lang="en",
    labels=LABELS,
    prompts=PROMPTS,
    lines=LINES,
    obstacles=OBSTACLES,
    zones=ZONES,
    modes=MODES,
    phases=PHASES,
    reasons=REASONS,
    phrases=PHRASES,
    parts=PARTS,
    origins=ORIGINS,
    ui=UI,
)
