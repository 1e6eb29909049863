"""English, in the words of the official English rulebook."""

from __future__ import annotations

from typing import Final

from .base import Tables

LABELS: Final = {
    # set-up
    "go-first": "Go first",
    "go-second": "Go second",
    "coin": "The toss is won by {player}",
    "keep": "Keep this hand",
    "redraw": "Redraw the hand",
    "put-center": "Place {card} face down in the center",
    "put-bottom": "Put {card} on the bottom of the deck",
    "put-back": "Place {card} face down in the back",
    # main step
    "place": "Place {card} in the back",
    "bloom": "Bloom {holomem} into {card}",
    "collab": "Collab with {holomem}",
    "skill": "Use {skill}",
    "use": "Use {card}",
    "baton": "Baton pass to {holomem}",
    "end-main": "End the main step",
    # performance step
    "art": "Use {art} with {holomem} on {target}",
    "borrowed-art": "{holomem} uses {art} of {from} on {target}",
    "end-performance": "End the performance step",
    # choices within effects and rules
    "choose": "Choose {card}",
    "choose-holomem": "Choose {holomem}",
    "done": "Choose no more",
    "yes": "Yes",
    "no": "No",
    "resolve": "Resolve {waiting}{subject}",
    "apply": "Apply {replacement}",
    "number": "Pay {number}",
    "mode": "Choose option {mode}",
    "declare": "Declare a {face}",
    "times": "{number} times",
    "face": "The die shows {face}",
}

PROMPTS: Final = {
    # set-up
    "coin": "who wins the toss?",
    "go-first": "go first or second?",
    "redraw": "keep this hand or redraw it? A hand without a Debut holomem has to be redrawn",
    "put-center": "place a Debut holomem face down in the center",
    "put-bottom": "put cards of the hand on the bottom of the deck, to pay for the redraws; the last one lies deepest",
    "put-back": "place Debut and Spot holomem face down in the back",
    # turn
    "cheer-to": "which of {side} holomem gets this cheer?",
    "main": "choose an action of the main step",
    "baton-cost": "choose cheers of the center to archive for the baton pass",
    "perform": "choose an art and its target",
    "fill-center": "which of {side} back holomem moves to the center?",
    # rule processing
    "resolve": "several abilities are waiting: which one resolves next?",
    "down-first": "several holomem are down: which of {side} holomem is dealt with first?",
    "keep-attached": "too many are attached: which one stays?",
    "life-to": "a life is lost; which of {side} holomem gets this cheer?",
    # effects
    "attach-to": "which of {side} holomem gets this card?",
    "choose-to-take": "choose what to reveal and take to the hand",
    "choose-to-archive": "choose what to archive",
    "choose-to-move": "choose what to move",
    "choose-to-stage": "choose holomem to put on the stage",
    "overflow": "there is not room for all: choose who is put on the stage",
    "leave-stage": "which of {side} holomem leaves the stage?",
    "draw-more": "draw one more card?",
    "look-more": "look at one more card?",
    "choose-mode": "choose what to use",
    "rest": "which of {side} holomem rests?",
    "activate": "which of {side} holomem becomes active?",
    "to-debut": "which of {side} holomem goes back to Debut?",
    "bloom": "which of {side} holomem blooms, and into what?",
    "choose-debut": "which Debut card stays?",
    "choose-x": "how much holo Power will you pay?",
    "change-text": "change its text?",
    "declare-loop": "this could go on for ever: how often is it done once more?",
    "accept-loop": "how often is it done once more? After fewer times than named you have to choose something else",
    "declare-art": "use the art now?",
    "stand-in": "archive the cheer, or what may go instead?",
    "affect": "which of {side} holomem is it about?",
    "choose-to-attach": "choose what to attach",
    "again-at": "at whom is the art used once more?",
    "choose-to-send": "choose the cheers to send",
    "choose-attached": "choose the card to move to another holomem",
    "reattach-to": "which of {side} holomem gets the chosen card?",
    "send-to": "which of {side} holomem gets the cheer?",
    "order-bottom": "put the rest on the bottom of the deck; the last one chosen lies deepest",
    "swap": "which of {side} holomem changes places?",
    "damage-to": "which of {side} holomem takes the damage?",
    "heal": "which of {side} holomem is healed?",
    "down": "which of {side} holomem is downed?",
    "may": "use this effect?",
    "pay": "pay what it costs, and use this effect?",
    "react": "use {ability} now?",
    "replacement": "several effects change what is about to happen: which one comes next?",
    "declare-face": "which number does the next die count as?",
    "die": "what does the die show?",
}

LINES: Final = {
    # set-up
    "toss": "{player} wins the toss.",
    "first": "{player} goes first.",
    "redraw": "{player} redraws the hand.",
    "forced-redraw": "{player} had no Debut holomem and redraws, {amount} so far.",
    "turn-up": "{player} turns up {cards}.",
    # turn
    "turn": "Turn {amount}: {player}.",
    "step": "{player}: {step}.",
    "baton": "{player} passes the baton to {own}.",
    "use": "{player} uses {cards}.",
    "skill": "{player} uses {ability} ({cards}) for {amount} holo Power.",
    "art": "{holomem} uses {ability} on {target}.",
    # cards
    "draw": "{player} draws {cards}.",
    "look": "{player} looks at {cards} ({from}).",
    "reveal": "{player} reveals {cards} ({from}).",
    "shuffle": "{player} shuffles the {from}.",
    "move": "{player} moves {cards} from {from} to {to}.",
    "mix": "",
    "move:bottom": "{player} puts {cards} on the bottom of the {from}.",
    # stage
    "enter": "{player} places {cards} in the {to}.",
    "bloom": "{holomem} blooms into {cards}.",
    "place": "{holomem} moves from {from} to {to}.",
    "place:collab": "{holomem} collabs.",
    "send": "{player} sends {cards} from {from} to {own}.",
    "attach": "{player} attaches {cards} to {own}.",
    "reattach": "{player} moves {cards} over to {own}.",
    "rest": "{holomem} rests.",
    "activate": "{holomem} becomes active.",
    # damage
    "plus-art": "This art of {holomem} gets +{amount}.",
    "bonus": "Critical against {holomem}: +{amount}.",
    "reduce": "{cards} reduces the damage by {amount}.",
    "damage": "{holomem} takes {amount} damage.",
    "damage:special": "{holomem} takes {amount} special damage.",
    "heal": "{holomem} recovers {amount} HP.",
    "downed": "An effect downs {holomem}.",
    "down": "{holomem} is downed.",
    "life-damage": "{player} loses {amount} life for {own}.",
    "set-hp": "{holomem} has {amount} HP left.",
    "lose-life": "{player} loses {amount} life.",
    "janken": "{player} wins at rock paper scissors.",
    # abilities
    "trigger": "",
    "ability": "{player} resolves {ability} ({cards}).",
    "reroll": "{player} rolls again.",
    "extra-turn": "{player} will take another turn.",
    "loop": "What could go on for ever is done {amount} times more.",
    "change-text": "{player} changes the text of {cards}.",
    "lasting": "An effect now lasts on {holomem}.",
    "lasting:arts": "Arts of {holomem}: {signed}.",
    "lasting:hp": "HP of {holomem}: {signed}.",
    "lasting:blooms": "{holomem} may bloom once more this turn.",
    "lasting:dice": "Every die of {player} counts as {amount}.",
    "lasting:cannot-move": "{holomem} cannot move.",
    "lasting:treat-as": "{holomem} now counts as something else too.",
    "lasting:gain": "{holomem} gains an ability.",
    "lasting:lose": "{holomem} loses abilities.",
    "lasting:arts-again": "{holomem} will use its arts twice.",
    "lasting:targets": "Arts of {holomem} have other targets.",
    "later": "{holomem} will do something later.",
    "use-again": "{holomem} will use the art once more.",
    "roll": "{player} rolls a {amount}.",
    "declare": "{player} declares a {amount}.",
    "fix-die": "The roll counts as a {amount}.",
    # ends
    "lose": "{player} loses: {reason}.",
    "over": "{player} wins the game.",
    "over:draw": "The game is a draw.",
}

NOTHING: Final = {
    "draw": "{player} cannot draw {amount} more: the deck is empty.",
    "cheer": "{player} sends no cheer: the cheer deck is empty.",
    "performance": "{player} goes first and has no performance step in the first turn.",
    "condition": "nothing happens, because the condition is not met.",
    "cost": "nothing happens, because the cost cannot be paid.",
    "may": "nothing happens, because it could not change anything.",
    "limit": "the ability has been used as often as it may be.",
    "rest": "the holomem rests already.",
    "activate": "the holomem is active already.",
    "to-debut": "the holomem cannot go back to Debut.",
    "attach": "nothing more can be attached.",
    "take": "no card is taken.",
    "look": "there is no card to look at.",
    "to-stage": "nobody is put on the stage.",
    "leave-stage": "nobody leaves the stage.",
    "to-back": "the holomem is in the back already.",
    "move": "no card is moved, because there is none to choose.",
    "send": "no cheer is sent: either the cheer or the holomem to get it is missing.",
    "reattach": "nothing is moved over to another holomem.",
    "swap": "nobody changes places, because one of the two is missing.",
    "lasting": "nothing lasts, because there is no such holomem.",
    "damage": "no damage is dealt.",
    "heal": "no HP are recovered.",
    "down": "nobody is downed, because there is no such holomem.",
    "bloom": "nobody blooms: no card fits.",
    "life": "no life is lost.",
}

OBSTACLES: Final = {
    "name-limit": "What goes by this name or tag has been used as often as it may be this turn.",
    # whose turn it is, and what there is
    "game-over": "The game is over.",
    "not-your-decision": "It is the other player who has to choose now.",
    "not-your-turn": "This can only be done in your own turn.",
    "wrong-step": "This cannot be done now: arts belong to the performance step, other actions to the main step.",
    "wrong-moment": "This skill is no action of the main step; it is offered when its moment comes.",
    "not-an-option": "This is not among the options of the current decision.",
    "no-such-action": "There is no such action; options show what an action looks like.",
    "unknown-card": "You do not know of such a card.",
    "not-in-hand": "The card is not in your hand.",
    "no-such-holomem": "There is no such holomem on the stage.",
    "no-such-art": "The holomem has no such art.",
    "no-such-skill": "Your Oshi holomem has no such skill.",
    "not-yours": "The holomem is not yours.",
    "resting": "The holomem is resting; it has to be active.",
    # placing
    "not-holomem": "The card is no holomem.",
    "level-placed": "Only Debut and Spot holomem can be placed; others come by Bloom.",
    "stage-full": "The stage is full: it holds six holomem.",
    # blooming
    "bloom-first-turn": "Nobody blooms in their own first turn.",
    "bloom-name": "The card and the holomem share no name.",
    "bloom-level": "The levels do not fit: Debut blooms to 1st, 1st to 1st or 2nd, 2nd to 2nd.",
    "bloom-spot": "A Spot holomem does not bloom.",
    "bloom-entered": "The holomem came to the stage in this turn; it can bloom from the next one on.",
    "bloom-twice": "The holomem has already bloomed in this turn.",
    "bloom-hp": "The holomem has taken as much damage as the card has HP, or more.",
    "cannot-bloom": "The holomem says that it cannot bloom.",
    # collab and baton pass
    "not-back": "It has to be a back holomem of yours.",
    "collab-twice": "You have already had a collab in this turn.",
    "collab-taken": "The collab position is taken.",
    "collab-no-deck": "The deck is empty, and a collab puts a card of it into holo Power.",
    "baton-twice": "You have already passed the baton in this turn.",
    "no-center": "You have no center holomem.",
    "center-resting": "Your center holomem is resting; it has to be active.",
    "cannot-move": "This holomem cannot move this turn.",
    "repeated": "You have done just this in just this state in this turn; it would go on for ever.",
    "forbidden": "An effect forbids it.",
    "art-lost": "The holomem has lost its arts.",
    "demanded": "Effects demand another target.",
    "other-target": "This art can only target the holomem at another position.",
    "skill-limit": "This oshi skill can be used only once a game.",
    "art-moment": "This art can be used only at the moment that its text names.",
    "baton-cost": "Your center holomem has too few cheers for its baton pass.",
    # supports and skills
    "not-support": "The card is no support.",
    "limited-used": "You have already used a LIMITED support in this turn.",
    "limited-first-turn": "No LIMITED support is used in the very first turn of the game.",
    "needs": "What the card asks for is not so.",
    "additional-cost": "Its cost cannot be paid in full.",
    "no-holder": "None of your holomem can hold this card.",
    "no-change": "It would change nothing.",
    "skill-used": "The Oshi skill has already been used in this turn.",
    "sp-used": "The SP Oshi skill has already been used in this game.",
    "holo-power": "There is too little holo Power.",
    # arts
    "performance-first-turn": "Who goes first has no performance step in the first turn.",
    "not-performer": "Only your center and collab holomem use arts.",
    "center-performed": "The center has already used an art in this turn.",
    "collab-performed": "The collab has already used an art in this turn.",
    "performed": "The holomem has already used an art in this turn.",
    "no-art": "The holomem has the cheers for none of its arts.",
    "art-cost": "The holomem lacks cheers for this art.",
    "not-target": "Arts are aimed at the opponent's center or collab holomem.",
}

ZONES: Final = {
    "deck": "deck",
    "cheer-deck": "cheer deck",
    "hand": "hand",
    "archive": "archive",
    "holo-power": "holo Power",
    "life": "life",
    "loose": "stage",
    "resolution": "resolution zone",
    "stage": "stage",
    "center": "center",
    "collab": "collab",
    "back": "back",
}

STEPS: Final = {
    "setup": "set-up",
    "reset": "reset step",
    "hand": "draw step",
    "cheer": "cheer step",
    "main": "main step",
    "performance": "performance step",
    "end": "end step",
}

COLORS: Final = {
    "white": "white",
    "green": "green",
    "red": "red",
    "blue": "blue",
    "purple": "purple",
    "yellow": "yellow",
    "colorless": "colorless",
}

LEVELS: Final = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot"}

REASONS: Final = {
    "no-life": "no life is left",
    "no-holomem": "no holomem is left on the stage",
    "effect": "an effect decided the game",
    "endless": "nobody could stop what was going on for ever",
    "no-deck": "the deck was empty in the draw step",
    "redraws": "no Debut holomem after the last redraw",
    "concede": "conceded",
}

PHRASES: Final = {
    # who and what
    "player": "Player {number}",
    "chance": "Chance",
    "holomem": "a holomem",
    "owned": "{player}'s {name}",
    "at": "{name} ({place})",
    "numbered": "{place} {number}",
    "on": "{card} on {holomem}",
    "of": "{ability} of {holder}",
    "for": ", for {holomem}",
    "part": "{ability}, part {number}",
    "ability": "ability {number}",
    "oshi": "the Oshi skill {name} ({cost} holo Power)",
    "sp": "the SP Oshi skill {name} ({cost} holo Power)",
    "one-card": "a card",
    "cards": "{count} cards",
    "and": ", ",
    "or": " or ",
    "mine": "your",
    "theirs": "your opponent's",
    "both": "either player's",
    # frames
    "asked": "{player}: {text}",
    "asked-for": "{player} · {card}: {text}",
    "counted": "{text} ({count})",
    "because": "{card}: {text}",
    "exactly": "choose {most}",
    "up-to": "up to {most}",
    "between": "{least} to {most}",
    "at-least": "at least {least}",
    "any-number": "any number",
    "after": "{count} more; {picked} chosen",
}

UI: Final = {
    # the table
    "turn": "Turn {number}",
    "step": "Step",
    "oshi": "Oshi",
    "center": "Center",
    "collab": "Collab",
    "back": "Back",
    "hand": "Hand",
    "deck": "Deck",
    "cheer_deck": "Cheer deck",
    "archive": "Archive",
    "holo_power": "holo Power",
    "life": "Life",
    "hp": "HP",
    "damage": "Damage",
    "cheers": "Cheers",
    "attached": "Attached",
    "resting": "resting",
    "empty": "empty",
    "face_down": "face down",
    # the course of the game
    "your_turn": "Your turn, {player}",
    "pass_screen": "Pass the screen to {player}, then press Enter",
    "thinking": "{player} is thinking …",
    "winner": "{player} wins: {reason}",
    "draw_game": "The game is a draw: {reason}",
    "log_title": "What has happened",
    # choosing
    "choose_number": "Number of your choice, or ? for help: ",
    "bad_choice": "There is no choice {given}: type a number from 1 to {most}, or ? for help",
    "why_title": "Why not {what}:",
    "possible": "Nothing stands against it",
    # commands
    "save_prompt": "Save to which file? ",
    "saved_to": "Saved to {path}",
    "undone": "Taken back",
    "cannot_undo": "There is nothing to take back",
    "concede_prompt": "Concede the game? (y/n) ",
    "bye": "Goodbye",
    "help": (
        "a number  choose that option\n"
        "u         take back the last choice\n"
        "w card    why a card cannot be used\n"
        "c card    show a card\n"
        "l         show the log\n"
        "s         save the game\n"
        "concede   give up the game\n"
        "q         leave\n"
        "?         this help"
    ),
}

ENGLISH: Final = Tables(
    "en", LABELS, PROMPTS, LINES, NOTHING, OBSTACLES, ZONES, STEPS, COLORS, LEVELS, REASONS, PHRASES, UI
)
