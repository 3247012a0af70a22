// PGN of `npm run import`.
import { gameOf, gameTexts } from "../../../src/training/import";
import { decodeGame, encodeGame, recordLength, replayGame } from "../../../src/training/shared/record";
import { board } from "./board";
import { ensure, fileOf, orRefused, type Target } from "./target";

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
