// PGN of `npm run import`, and of `palimpsest annotate`: games with variations and comments.
import { shapesIn, wordsOf } from "../../../src/analysis/pgn/commands";
import { readGame } from "../../../src/analysis/pgn/read";
import { splitGames } from "../../../src/analysis/pgn/split";
import { writeGame } from "../../../src/analysis/pgn/write";
import { nodesOf } from "../../../src/analysis/tree/node";
import { decoded } from "../../../src/base/decode";
import { gameOf, gameTexts } from "../../../src/training/import";
import { decodeGame, encodeGame, recordLength, replayGame } from "../../../src/training/shared/record";
import { board } from "./chess";
import { ensure, ensureOneLine, fileOf, orRefused, type Target } from "./target";

/** Short, and with few men: moves take most of the time, and more of them show nothing else. */
const PGN = `[Event "a"]
[Site "?"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]
[Result "1-0"]
[PlyCount "3"]

1. h3 {+0.31/12 0.5s} (1. h4 $1) Kh8?? {-0.25/11 0.4s} ; a comment
2. Ra8# {+M1/20 0.1s, White mates} 1-0
`;

const CHESS960 = `[Event "b"]
[FEN "4k3/8/8/8/8/8/8/1R3K1R w BH - 0 1"]
[Variant "fischerandom"]
[Result "1/2-1/2"]

1. O-O {+0.10/9 0.1s} Kd7 2. Rbd1+ 1/2-1/2
`;

export const pgn: Target = {
  seeds: [
    PGN,
    `${PGN}\n${CHESS960}`,
    '[Event "c"]\n[Result "0-1"]\n\n1. e4 {book} c5 {-0.25/11 0.4s} 0-1\n',
    '[Event "d"]\n[Result "*"]\n\n*\n',
  ],
  run: async (input) => {
    let accepted = false;
    for await (const { text } of gameTexts(fileOf(input))) {
      const game = await orRefused(() => gameOf(text ?? "", 100, board()));
      if (!game) continue;
      const record = encodeGame(game);
      ensure(recordLength(record, 0) === record.length, "a record that is damaged");
      ensure(JSON.stringify(decodeGame(record, 0)) === JSON.stringify(game), "another game comes back");
      replayGame(board(), game, () => {});
      accepted = true;
    }
    return accepted;
  },
};

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
