/** What the page says about people one does not want, about watching later, and about rooms that are gone: English, Japanese. */
export const MANNERS_WORDS = {
  people: ["People at this table", "このテーブルの人"],
  "people-none": ["Nobody else is here.", "ほかには誰もいません。"],
  "plays-here": ["plays", "プレイヤー"],
  block: ["Block", "ブロック"],
  unblock: ["Unblock", "ブロック解除"],
  "block-long": [
    "You do not read what they say, and they do not come into your rooms.",
    "発言が表示されなくなり、あなたのルームに入れなくなります。",
  ],
  blocked: ["Blocked", "ブロックした人"],
  "show-out": ["Show out", "退室させる"],
  "gone-closed": ["It was closed by who had opened it.", "ルームを作った人が閉じました。"],
  "gone-expired": ["Nobody came for a long time, and it was closed.", "長いあいだ誰も来なかったため、閉じられました。"],
  "gone-kicked": ["Who opened it has shown you out.", "ルームを作った人によって退室になりました。"],
  "gone-called-off": [
    "The game was called off: somebody stayed away.",
    "相手が戻らなかったため、ゲームは中止になりました。",
  ],
  "spectators-hands": ["See all hands, 5 minutes later", "5分遅れで手札も見える"],
  "delay-hands": ["Spectators see all hands, {n} minutes later.", "観戦者は{n}分遅れですべての手札を見られます。"],
  "delay-open": ["Spectators see the game {n} minutes later.", "観戦者にはゲームが{n}分遅れで見えます。"],
  "delay-wait": [
    "You see this game {n} minutes later: it comes up by itself.",
    "このゲームは{n}分遅れで表示されます。そのままお待ちください。",
  ],
  "delay-short": ["{n} min later", "{n}分遅れ"],
  "identity-link": ["Copy a link with it", "リンクをコピー"],
  "identity-asked": [
    "A link has brought a phrase. Use it only if you have made it yourself: this browser is that person then.",
    "リンクに合言葉が入っています。自分で作ったものだけを使ってください。このブラウザはその人になります。",
  ],
} as const;
