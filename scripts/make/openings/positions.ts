// Named openings by position, so that every order of moves finds them. Writes key, code and name, one opening a line.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readGame } from "../../../src/analysis/pgn/read";
import { mainLine } from "../../../src/analysis/tree/node";
import { Rules } from "../../../src/analysis/tree/rules";

const [folder = ""] = process.argv.slice(2);
const rules = new Rules(false);
const rows = [..."abcde"].flatMap((letter) => {
  const [, ...lines] = readFileSync(path.join(folder, `${letter}.tsv`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [code = "", name = "", pgn = ""] = line.split("\t");
    const last = mainLine(readGame(pgn).root).at(-1);
    if (!last) throw new Error(`${name} has no moves`);
    return [rules.key(last.fen), code, name].join("\t");
  });
});
const keys = new Set(rows.map((row) => row.split("\t", 1)[0]));
if (keys.size !== rows.length) console.error(`${rows.length - keys.size} positions have two names`);
writeFileSync("demo/assets/openings.tsv", `${rows.join("\n")}\n`);
