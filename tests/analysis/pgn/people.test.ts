// PGN as people and pages write it: it is read without a note, and written in the standard.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { splitGames } from "../../../src/analysis/pgn/split";
import { writeGame } from "../../../src/analysis/pgn/write";

const DEVELOPED = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4.";

it.each([
  ["castling with en dashes", `${DEVELOPED} 0–0 0–0 *`, `${DEVELOPED} O-O O-O *`],
  ["castling with other dashes", `${DEVELOPED} O—O+ o‑o *`, `${DEVELOPED} O-O O-O *`],
  ["a tag of a draw", '[Result "½–½"]\n\n1. e4 ½-½', '[Result "1/2-1/2"]\n\n1. e4 1/2-1/2'],
  ["a tag of a win", '[Result "0 : 1"]\n\n1. e4', '[Result "0-1"]\n\n1. e4 0-1'],
  ["figurines", "1.♘f3 ♞f6\uFE0E 2.♙c4 ♟e6 *", "1. Nf3 Nf6 2. c4 e6 *"],
  [
    "German",
    "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.L:c6 d:c6 5.Se5: Dd4 6.0-0 De5: 7.Te1 Ld6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. O-O Qxe5 7. Re1 Bd6 *",
  ],
  [
    "German with a promotion",
    '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8=D+ (1. a8T+) (1. a8(S)) *',
    '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. a8=Q+ (1. a8=R+) (1. a8=N) *',
  ],
  ["Dutch", "1. e4 e5 2. Pf3 Pc6 3. Lc4 Lc5 4. De2 *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Qe2 *"],
  [
    "French",
    "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. 0-0 Fe7 6. Te1 (6. De2) b5 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 (6. Qe2) 6... b5 *",
  ],
  ["Spanish", "1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.Axc6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *"],
  ["Russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Крe2 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke2 *"],
  ["a queen whose letter several languages share", "1. e4 e5 2. Dh5 *", "1. e4 e5 2. Qh5 *"],
  ["invisible characters", "1.\u200Be4\u00AD e5\u2060 2.\u00A0N\u200Df3 \u200E*\u001A", "1. e4 e5 2. Nf3 *"],
  ["full-width characters", "１．ｅ４ ｅ５ ２．Ｎｆ３ *", "1. e4 e5 2. Nf3 *"],
  ["glyphs above 255", "1. e4 $300 e5 $1 *", "1. e4 {$300} 1... e5! *"],
  ["a doubled result", "1. e4 e5 1-0 1-0", "1. e4 e5 1-0"],
  ["a result with a colon", "1. e4 e5 1:0", "1. e4 e5 1-0"],
  ["a result with spaces", "1. e4 e5 1/2 – 1/2", "1. e4 e5 1/2-1/2"],
  ["a decimal draw", "1. e4 e5 0,5-0,5", "1. e4 e5 1/2-1/2"],
  ["a result with a full stop", "1. e4 e5 0-1.", "1. e4 e5 0-1"],
  [
    "typographic quotation marks",
    '[White “A”]\n[Black „B“]\n[Site «C»]\n[Event ”D"]\n\n1. e4 *',
    '[White "A"]\n[Black "B"]\n[Site "C"]\n[Event "D"]\n\n1. e4 *',
  ],
  ["long notation of old books", "1. e2—e4 e7–e5 2. Ng1—f3 Nb8-c6 *", "1. e4 e5 2. Nf3 Nc6 *"],
  [
    "signs of old books",
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Q×f7‡ mate *",
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *",
  ],
  [
    "short captures of pawns",
    "1. e4 d5 2. ed c6 3. dxc Nf6 4. c7 Nd5 5. cxb8=Q *",
    "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. c7 Nd5 5. cxb8=Q *",
  ],
  ["checks in words", "1. e4 f5 2. Qh5ch g6 3. Qxg6 dbl. ch. hxg6 *", "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 *"],
  [
    "a line for other programs, no spaces behind numbers, and signs of positions",
    "% for others\n1.e4 e5 2.Nf3 Nc6 3. Bc4 Bc5 4. d4 exd4 +/- (4... Bxd4 =) 5. Nb1-c3? 1/2",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d4 exd4 $16 (4... Bxd4 $10) 5. Nc3? 1/2-1/2",
  ],
  [
    "typographic marks and en passant in old forms",
    "1… e4 a6 2.e5 d5 3.exd6e.p. h6 1–0",
    "1. e4 a6 2. e5 d5 3. exd6 h6 1-0",
  ],
  ["numbers without points", "1 e4 e5 2 Nf3 Nc6 3.Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"],
  ["commas and dashes between moves", "1. e4, e5 - 2. Nf3, Nc6. *", "1. e4 e5 2. Nf3 Nc6 *"],
  ["capitals", "1. E4 e5 2. nf3 NC6 3. bb5 A6 4. BXC6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *"],
  [
    "en passant and promotions",
    '[FEN "7k/P7/8/2Pp4/8/8/8/K7 w - d6 0 1"]\n\n1. cxd6 ep (1. cd e.p.) (1. a8=(Q)+) (1. a8/Q) (1. a8Q) *',
    '[FEN "7k/P7/8/2Pp4/8/8/8/K7 w - d6 0 1"]\n[SetUp "1"]\n\n1. cxd6 (1. cxd6) (1. a8=Q+) (1. a8=Q+) (1. a8=Q+) *',
  ],
  [
    "a heading",
    "Carlsen – Anand (2014)\nSochi\n\n1. e4 e5 1-0",
    "{Carlsen – Anand (2014)\nSochi} 1. e4 e5 1-0",
  ],
  ["a heading behind tags", '[Event "a"]\n\nRound {1}\n1. e4 *', '[Event "a"]\n\n{Round (1)} 1. e4 *'],
  ["an empty FEN", '[FEN ""]\n\n1. e4 *', '[FEN ""]\n\n1. e4 *'],
  [
    "a FEN tag in lower case",
    '[fen "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. O-O-O *',
    '[fen "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n[SetUp "1"]\n\n1. O-O-O *',
  ],
  [
    "a FEN with a right that its pieces rule out",
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq e3 0 1"]\n\n1. e4 *',
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq e3 0 1"]\n[SetUp "1"]\n\n1. e4 *',
  ],
])("%s", (_, text, written) => {
  const game = readGame(text);
  expect([writeGame(game).trim(), game.notes]).toEqual([written, []]);
  expect(writeGame(readGame(written)).trim()).toBe(written);
});

it("leaves a letter alone that means two pieces", () => {
  // The king in French, the knight in Finnish.
  const { notes } = readGame('[FEN "k7/8/8/8/8/8/8/1NK5 w - - 0 1"]\n\n1. Rd2 *');
  expect(notes).toEqual(['"Rd2" is not a legal move in line 3: the rest of the game stays as a comment']);
});

it.each([
  ["no result before the next tag", ['[Event "A"]\n\n1. e4 e5', '[Event "B"]\n\n1. d4 *']],
  ["no result and no tags", ["1. e4 e5\n2. Nf3", "1. d4 d5"]],
  ["a mark of byte order before each file", ['[Event "A"]\n\n1. e4 *', '\uFEFF[Event "B"]\n\n1. d4 *']],
  ["results with spaces", ["1. e4 e5 1 - 0", "1. d4 d5 ½ : ½"]],
])("games are told apart with %s", (_, games) => {
  expect(splitGames(games.join("\n\n")).map(({ text }) => text)).toEqual(games);
});
