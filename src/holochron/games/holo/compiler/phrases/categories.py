"""What parts of a sentence are called for whoever writes one: told where reading stops and one of them could have stood."""

from __future__ import annotations

from typing import Final

_CALLED: Final = (
    ("a number", "N Sheets Persons Floating Many UpTo HowMany SoMany Signed"),
    ("a color", "Color ColorWord OrColors CostColor Colored"),
    ("a level", "Level LevelOrBuzz"),
    ("a tag", "Tag OrTags"),
    ("a name", "Name NameOr AndNames Title Noun"),
    ("a position", "Pos Positions PositionList"),
    ("whose", "Owner Whose Ours TurnOwner"),
    ("a holomem", "Who Group Stage StageKind Nearby NearRel Some Ref Met Swapped Outer Bearer"),
    (
        "cards",
        "Cards CardsBare AnyCards OwnCards Kind Kind1 Kinds OrKind OrKind1 OrKinds Wanted Portion Heap Head Worn Lying",
    ),
    ("a pile or zone", "Pile Zone Place PileEnd FromZones Anywhere"),
    ("where the cards go", "Dest Fate PlaceAt"),
    ("what the dice show", "Faces FaceList"),
    ("a figure of a holomem", "Changed Attribute"),
    ("a skill or an effect", "Skill SkillKind EffectKind"),
    ("for each of what", "Per Tally"),
    ("how long it lasts", "Period Until Span Since Stretch"),
    ("a condition", "Cond Fact Be State Told"),
    ("something that happens", "Event Deed Doing Done Moment Manner Means"),
    ("a bonus or something else that holds", "Mod+ Mods+ Standing Static"),
    ("something to do", "Do Step Steps Clauses Sentence EachDo"),
)
CALLED: Final = {category: name for name, categories in _CALLED for category in categories.split()}
