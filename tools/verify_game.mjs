// Whether a finished game was dealt as it was committed to: node tools/verify_game.mjs GAME.save [COMMITMENT]
// COMMITMENT is what was shown before the game. docs/fairness.md says what is checked; this file only reads and prints.
import { readFileSync } from "node:fs";
import { readSave, verify } from "../web/src/lib/fairness.js";

const [file, shown = ""] = process.argv.slice(2);
if (!file) {
  console.error("node tools/verify_game.mjs GAME.save [COMMITMENT]");
  process.exit(2);
}
try {
  const verdict = verify(readSave(readFileSync(file)), { shown: shown.toLowerCase() });
  console.log(JSON.stringify(verdict, null, 2));
  process.exitCode = verdict.ok ? 0 : 1;
} catch (error) {
  console.error(`${file}: ${error.message}`);
  process.exitCode = 1;
}
