// PGN of `palimpsest annotate`: games with variations and comments.
import { shapesIn, wordsOf } from "../../../src/analysis/pgn/commands";
import { readGame } from "../../../src/analysis/pgn/read";
import { splitGames } from "../../../src/analysis/pgn/split";
import { writeGame } from "../../../src/analysis/pgn/write";
import { nodesOf } from "../../../src/analysis/tree/node";
import { decoded } from "../../../src/base/decode";
import { pgn } from "./pgn";
import { ensure, ensureOneLine, orRefused, type Target } from "./target";

export const tree: Target = {
  seeds: [
    ...pgn.seeds,
    '[Event "f"]\n[Black]\n[WhiteElo 2500]\n[Site \u201cs\u201d]\n\n1. e4 -- (1... d5 2. Qd5 (2. c4)) 2. \u2658f3 Nf6 {a {b} c} 3. Ke3 0\u20130 {x} 1:0\n',
    '[Event "e"]\n\n{[%eval 0.3] a} 1. e4 ({b} 1. d4 d5 (1... f5 $2) 2. c4) 1... e5! $14 2. Nf3 {[%clk 0:01:00]} 1/2-1/2\n',
  ],
  long: [
    { text: `1. e${"+".repeat(500_000)}x`, accepted: false },
    ...["[%a".repeat(500_000), `[%${"a".repeat(1_500_000)}`, `[%csl${" ".repeat(1_500_000)}`].map(
      (comment) => ({ text: `1. e4 {${comment}} *`, accepted: true }),
    ),
    ...["{}", "[", "[a", "[%a", "(", ")", '"', "!", "$300", "1.", "Sf3 ", "x{"].map((text) => ({
      text: `1. e4 ${text.repeat(20_000)} *`,
      accepted: true,
    })),
    ...["[", "[a ", "[a] ", '[a "', `${"{".repeat(20_000)}}`].map((text) => ({
      text: `${text.repeat(text.length > 20 ? 1 : 20_000)} 1. e4 ${"x".repeat(20_000)}`,
      accepted: true,
    })),
  ],
  run: async (input) => {
    let accepted = false;
    for (const { text } of splitGames(decoded(input))) {
      const game = await orRefused(() => readGame(text));
      if (!game) continue;
      game.notes.forEach(ensureOneLine);
      const written = writeGame(game);
      ensure(writeGame(readGame(written)) === written, `written otherwise the second time: ${written}`);
      for (const { comments } of nodesOf(game.root)) {
        comments.map(wordsOf);
        shapesIn(comments);
      }
      accepted = true;
    }
    return accepted;
  },
};
