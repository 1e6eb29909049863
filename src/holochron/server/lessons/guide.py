"""How far somebody has come in a lesson, what is to be done next, and what the other player answers.

It all follows from the inputs alone, so that a lesson that is taken up again, or in which something was undone, goes on there.
"""

from __future__ import annotations

from ...kernel.decisions import Option
from ...kernel.table.table import Table
from ..errors import Refusal
from ..socket.messages import Choose, LessonNews
from .lesson import LEARNER, Lesson, Step


def step_at(lesson: Lesson, table: Table) -> int:
    """The step after the last that was done. What was answered beside the lesson counts for nothing."""
    at = reached = 0
    for entry in table.inputs:
        act = _next_act(lesson, at)
        if act is None:
            break
        step = lesson.steps[act]
        if entry.player == step.player and entry.key.split(" ")[0] == step.act.split(" ")[0]:
            at = reached = act + 1
    return reached


def news_at(lesson: Lesson, table: Table) -> LessonNews:
    """What somebody who learns is told: the step, the options and the picks that are meant, and whether all is done."""
    step = step_at(lesson, table)
    decision = table.decision
    mine = decision is not None and decision.player == LEARNER
    options = _meant(lesson, table) if mine else []
    return LessonNews(
        step=step,
        options=options,
        later=_later(lesson, table, step) if options else [],
        picks=_picks(table, options),
        done=_is_done(lesson, table, step),
    )


def is_for_learner(lesson: Lesson, table: Table) -> bool:
    """Whether the lesson waits: for the learner, or for nothing any more."""
    decision = table.decision
    if decision is None or _is_done(lesson, table, step_at(lesson, table)):
        return True
    return decision.player == LEARNER and bool(_meant(lesson, table))


def answer_at(lesson: Lesson, table: Table) -> int | None:
    """What is answered to a decision that is not left to the learner: as the lesson says, or else the safe answer (None)."""
    return next(iter(_meant(lesson, table)), None)


def check_choice(lesson: Lesson, table: Table, request: Choose) -> None:
    """Refuse what is not the next step of the lesson."""
    meant = _meant(lesson, table)
    picks = _picks(table, meant)
    if not meant:
        raise Refusal("not-now", "the lesson is over")
    one = request.choice in meant and len(picks) < 2
    if not one and (request.refs is None or sorted(request.refs) != sorted(picks)):
        raise Refusal("not-now", "the lesson is about something else")


def _is_done(lesson: Lesson, table: Table, step: int) -> bool:
    decision = table.decision
    if _next_act(lesson, step) is not None:
        return False
    return decision is None or not lesson.until or decision.kind == lesson.until


def _next_act(lesson: Lesson, at: int) -> int | None:
    return next((index for index in range(at, len(lesson.steps)) if lesson.steps[index].act), None)


def _meant(lesson: Lesson, table: Table) -> list[int]:
    """The options of the decision that the next thing to do means."""
    decision = table.decision
    act = _next_act(lesson, step_at(lesson, table))
    if act is None or decision is None or lesson.steps[act].player != decision.player:
        return []
    step = lesson.steps[act]
    runs = decision.group is not None
    return [index for index, option in enumerate(decision.options) if _is_meant(step, option, runs=runs)]


def _later(lesson: Lesson, table: Table, at: int) -> list[int]:
    """The options of the steps without words that follow what is next."""
    found: list[int] = []
    act = _next_act(lesson, at)
    following = lesson.steps[act + 1 :] if act is not None else ()
    for step in following:
        if not step.do or step.en or table.decision is None:
            break
        found += [index for index, option in enumerate(table.decision.options) if _is_meant(step, option, runs=False)]
    return found


def _picks(table: Table, meant: list[int]) -> list[int]:
    """The cards of a run that are meant."""
    decision = table.decision
    if decision is None or decision.group is None:
        return []
    return [decision.options[index].refs[0] for index in meant]


def _is_meant(step: Step, option: Option, *, runs: bool) -> bool:
    verb, *numbers = step.act.split(" ")
    action = option.action
    if option.verb.name != verb or (step.which is not None and step.which != action.get("art", action.get("skill"))):
        return False
    found = [option.state.number(ref) for ref in option.refs]
    return found[0] in numbers if runs and found else found[: len(numbers)] == numbers
