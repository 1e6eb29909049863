"""Self-play by PPO: one network plays both seats of many games at once, and learns from all of them.

    pip install 'holochron[env,learn]'
    python examples/ppo.py holo --minutes 60 --out learned.npz

It writes the checkpoint (`holochron play holo --bot 'learned learned.npz'`), and beside it the curve of its strength against
`random` and `easy` as a picture (learned.svg) and as figures (learned.json). With the same seed, the same number of threads and
--updates in place of --minutes it learns the same again.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from holochron.bots.learned.network import Shape, new_weights, read_options, save_network
from holochron.env.vector import ManyGames

GAMMA, LAMBDA = 0.999, 0.95
CLIP, ENTROPY, VALUE, MOST_GRADIENT = 0.2, 0.01, 0.5, 0.5
EPOCHS, PARTS = 2, 4
RATE = 6e-4


class Learner:
    """The network and what is learned with it."""

    def __init__(self, env: ManyGames, seed: int) -> None:
        self.encoder = env.encoder
        self.shape = Shape(env.encoder.layout)
        made = new_weights(env.encoder, seed)
        self.weights = {name: torch.nn.Parameter(torch.from_numpy(one)) for name, one in made.items()}
        self.optimizer = torch.optim.Adam(self.weights.values(), lr=RATE, eps=1e-5)

    def read(self, rows: Any) -> tuple[Any, Any]:
        """What the options of these rows are worth, and how the games will end."""
        return read_options(self.weights, self.shape, torch.as_tensor(rows).long(), torch)

    def sample(self, rows: Any) -> tuple[Any, Any, Any]:
        """Actions by their worth, how likely each was, and the values."""
        with torch.no_grad():
            worth, value = self.read(rows)
            chances = torch.log_softmax(worth, 1)
            actions = torch.multinomial(chances.exp(), 1)[:, 0]
            return actions.numpy(), chances.gather(1, actions[:, None])[:, 0].numpy(), value.numpy()

    def best(self, rows: Any) -> Any:
        with torch.no_grad():
            return self.read(rows)[0].argmax(1).numpy()

    def learn(self, rows: Any, played: list[Any], rate: float) -> dict[str, float]:
        """Some steps of PPO on what was played: actions, how likely they were, advantages and values."""
        actions, chances, gains, aims = played
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        told: dict[str, float] = {}
        for _ in range(EPOCHS):
            for part in torch.randperm(len(rows)).chunk(PARTS):
                worth, value = self.read(rows[part.numpy()])
                logs = torch.log_softmax(worth, 1)
                ratio = (logs.gather(1, actions[part][:, None])[:, 0] - chances[part]).exp()
                gain = gains[part]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                spread = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
                miss = ((value - aims[part]) ** 2).mean()
                loss = policy + VALUE * miss - ENTROPY * spread
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.weights.values(), MOST_GRADIENT)
                self.optimizer.step()
                told = {"policy": policy.item(), "value": miss.item(), "entropy": spread.item()}
        return told

    def save(self, path: Path, game: str, about: str) -> None:
        arrays = {name: one.detach().numpy() for name, one in self.weights.items()}
        save_network(path, game, self.encoder, arrays, about)


class Rollout:
    """What was played in a while, and what it was worth to whoever chose."""

    def __init__(self, env: ManyGames, steps: int) -> None:
        self.env = env
        self.steps = steps
        shape = (steps, env.num_envs)
        self.rows = np.empty((*shape, env.encoder.layout.size), np.int16)
        self.actions = np.empty(shape, np.int64)
        self.chances = np.empty(shape, np.float32)
        self.values = np.empty(shape, np.float32)
        self.players = np.empty(shape, np.int64)
        self.rewards = np.empty((*shape, env.encoder.seats), np.float32)
        self.ends = np.empty(shape, bool)
        observed, infos = env.reset(seed=1)
        self.now, self.player = observed["observation"], infos["player"]

    def play(self, learner: Learner) -> None:
        for step in range(self.steps):
            self.rows[step] = self.now
            self.players[step] = self.player
            self.actions[step], self.chances[step], self.values[step] = learner.sample(self.rows[step])
            _, _, ended, cut, infos = self.env.step(self.actions[step])
            self.rewards[step] = infos["rewards"]
            self.ends[step] = ended | cut

    def judge(self, learner: Learner) -> tuple[Any, Any]:
        """Advantages (GAE) along the choices of each player, who skips those of the other, and the values aimed at."""
        count, seats = self.env.num_envs, self.env.encoder.seats
        games = np.arange(count)
        last = learner.sample(self.now.copy())[2]
        next_value = np.repeat(-last[:, None], seats, 1) / max(seats - 1, 1)  # what one hopes for, the others fear
        next_value[games, self.player] = last
        running, waiting = np.zeros((count, seats), np.float32), np.zeros((count, seats), np.float32)
        gains = np.empty_like(self.values)
        for step in range(self.steps - 1, -1, -1):
            end, player = self.ends[step], self.players[step]
            next_value[end] = running[end] = waiting[end] = 0.0
            waiting += self.rewards[step]
            surprise = waiting[games, player] + GAMMA * next_value[games, player] - self.values[step]
            gains[step] = surprise + GAMMA * LAMBDA * running[games, player]
            running[games, player] = gains[step]
            next_value[games, player] = self.values[step]
            waiting[games, player] = 0.0
        return gains, gains + self.values


def strength(learner: Learner, game: str, bot: str, games: int, seed: int) -> float:
    """The share of games won against a bot, in both seats."""
    env = ManyGames(game, min(64, games), bot=bot, max_choices=2_000)
    observed, _ = env.reset(seed=seed)
    won, played = 0.0, 0
    while played < games:
        observed, rewards, ended, cut, _ = env.step(learner.best(observed["observation"].copy()))
        won += float((rewards[ended] > 0).sum()) + 0.5 * float((rewards[ended] == 0).sum())
        played += int((ended | cut).sum())
    env.close()
    return won / played


def picture(curve: list[dict[str, float]], title: str) -> str:
    """The curve as SVG: games won against each bot over the minutes."""
    colors = {"random": "#2a7de1", "easy": "#e1572a"}
    most = max(one["minutes"] for one in curve) or 1.0
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" font-size="12">',
        '<rect width="640" height="360" fill="white"/>',
        f'<text x="320" y="20" text-anchor="middle" font-size="14">{title}</text>',
    ]
    for share in (0, 25, 50, 75, 90, 100):
        y = 320 - 2.8 * share
        lines.append(f'<line x1="50" x2="600" y1="{y}" y2="{y}" stroke="#ddd"/>')
        lines.append(f'<text x="44" y="{y + 4}" text-anchor="end">{share} %</text>')
    for tick in range(6):
        x = 50 + 110 * tick
        lines.append(f'<text x="{x}" y="340" text-anchor="middle">{most * tick / 5:.0f} min</text>')
    for number, (bot, color) in enumerate(colors.items()):
        points = [(50 + 550 * one["minutes"] / most, 320 - 280 * one[bot]) for one in curve]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        lines.append(f'<polyline fill="none" stroke="{color}" stroke-width="2" points="{drawn}"/>')
        lines.append(f'<text x="60" y="{50 + 16 * number}" fill="{color}">won against {bot}</text>')
    return "\n".join([*lines, "</svg>"])


def train(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    shelf = given.decks.split(",") if given.decks else None
    env = ManyGames(
        given.game, given.games, processes=given.processes, shelf=shelf, shaped=given.shaped, max_choices=1_500
    )
    learner, rollout = Learner(env, given.seed), Rollout(env, given.steps)
    path = Path(given.out)
    curve: list[dict[str, float]] = []
    start = looked = time.monotonic()
    update = steps = 0
    while True:
        spent = (time.monotonic() - start) / 60
        share = update / given.updates if given.updates else spent / given.minutes
        is_last = share >= 1.0
        if is_last or not curve or time.monotonic() - looked > 60 * given.every:
            point = {bot: strength(learner, given.game, bot, given.trials, 7) for bot in ("random", "easy")}
            curve.append({"minutes": round(spent, 2), "updates": update, "steps": steps, **point})
            print(json.dumps(curve[-1]), flush=True)
            learner.save(path, given.game, f"PPO, {update} updates, {steps} steps, seed {given.seed}")
            path.with_suffix(".json").write_text(json.dumps(curve, indent=1), encoding="utf-8")
            path.with_suffix(".svg").write_text(picture(curve, f"{given.game}: PPO self-play"), encoding="utf-8")
            looked = time.monotonic()
        if is_last:
            break
        rollout.play(learner)
        gains, aims = rollout.judge(learner)
        flat = [torch.from_numpy(one.reshape(-1)) for one in (rollout.actions, rollout.chances, gains, aims)]
        rate = RATE * max(0.1, 1.0 - share)
        told = learner.learn(rollout.rows.reshape(-1, rollout.rows.shape[-1]), flat, rate)
        update += 1
        steps += rollout.actions.size
        if update % 10 == 0:
            speed = steps / (time.monotonic() - start)
            print(f"update {update}: {steps} steps, {speed:,.0f}/s, {told}", flush=True)
    env.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("holo", "chrono"))
    parser.add_argument("--out", default="learned.npz")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--updates", type=int, default=0, help="so many, however long they take")
    parser.add_argument("--decks", default="", help="names with commas between them, of which every seat is dealt one")
    parser.add_argument("--games", type=int, default=128, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="of each game between two updates")
    parser.add_argument("--processes", type=int, default=2, help="in which games are played; 0: in this one")
    parser.add_argument(
        "--threads", type=int, default=1, help="with which the network learns; the games need a core, too"
    )
    parser.add_argument("--shaped", type=float, default=0.5, help="what a whole lead is worth on the way")
    parser.add_argument("--every", type=float, default=5.0, help="minutes between two looks at its strength")
    parser.add_argument("--trials", type=int, default=200, help="games of such a look")
    parser.add_argument("--seed", type=int, default=1)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
