/** What the page says about puzzles: English, Japanese. */
export const PUZZLE_WORDS = {
  "nav-puzzles": ["Puzzles", "詰め問題"],
  "puzzles-long": [
    "Positions from real games in which exactly one line wins this turn. What you have solved is kept in this browser.",
    "実際の対戦から採った局面。このターンに勝てる手順は一つだけです。解いた問題はこのブラウザに記録されます。",
  ],
  "puzzles-solved": ["{n} of {all} solved", "{all}問中{n}問クリア"],
  "puzzle-steps": ["{n} choices", "{n}手"],
  "puzzle-solved-mark": ["solved", "クリア済み"],
  "puzzle-open-file": ["Open a file", "ファイルを開く"],
  "puzzle-missing": ["This puzzle cannot be shown.", "この詰め問題は表示できません。"],
  "puzzle-own": ["From a file", "ファイルから"],
  "puzzle-leave": ["All puzzles", "問題一覧"],
  "puzzle-restart": ["Start over", "最初から"],
  "puzzle-next": ["Next puzzle", "次の問題"],
  "puzzle-take-back": ["Take back", "一手戻す"],
  "puzzle-looking": ["Checking whether the win is still there …", "まだ勝てるか確認中…"],
  "puzzle-sure": ["The win is there.", "まだ勝てます。"],
  "puzzle-gone": [
    "The win is no longer there. Take back your last choice.",
    "もうこのターンには勝てません。一手戻してみましょう。",
  ],
  "puzzle-over": [
    "The turn is over without a win. Take back, or start over.",
    "勝てないままターンが終わりました。一手戻すか、最初からやり直しましょう。",
  ],
  "puzzle-open": [
    "It takes too long to say whether the win is still there.",
    "まだ勝てるかどうかは、すぐには分かりません。",
  ],
  "puzzle-won": ["Solved!", "クリア！"],
  "puzzle-hint-card": ["Which card?", "どのカード？"],
  "puzzle-hint-move": ["Which move?", "どの手？"],
  "puzzle-hint-line": ["Show the line", "手順を見る"],
  "puzzle-card-is": ["Look at the card that is marked.", "印の付いたカードに注目しましょう。"],
  "puzzle-card-none": [
    "No card: look at what else you may choose.",
    "カードではありません。ほかの選択肢を見てみましょう。",
  ],
  "puzzle-no-file": ["This file is no puzzle.", "このファイルは詰め問題ではありません。"],
  "origin-puzzle": ["Puzzle", "詰め問題"],
} as const satisfies Record<string, readonly [string, string]>;
