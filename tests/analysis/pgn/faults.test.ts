// A fault in a PGN costs no more than its place: the rest stays, and a note names it.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { splitGames } from "../../../src/analysis/pgn/split";
import { writeGame } from "../../../src/analysis/pgn/write";
import { lineForEngine, mainLine, movesOf, nodesOf } from "../../../src/analysis/tree/node";

/** What is written of a text, in one line, and the notes. A second reading finds the same game. */
function mended(text: string): { written: string; notes: readonly string[] } {
  expect(splitGames(text)).toHaveLength(1);
  const game = readGame(text, 5);
  const written = writeGame(game);
  expect(writeGame(readGame(written))).toBe(written);
  return { written: written.trim(), notes: game.notes };
}

const VARIATION = "the rest of its variation stays as a comment";
const GAME = "the rest of the game stays as a comment";
const illegal = (move: string, rest = GAME, line = 5) =>
  `"${move}" is not a legal move in line ${line}: ${rest}`;
const unread = (text: string) => `"${text}" cannot be read in line 5: it stays as a comment`;
const UNCLOSED = "that begins in line 5 is not closed: it ends with the game";
const BRACKET = "( is unexpected in line 5: its moves stay as a comment";

it.each([
  ["1. e4 e5 (1... d5 2. Qd5) 2. Nf3 *", "1. e4 e5 (1... d5 {2. Qd5}) 2. Nf3 *", illegal("Qd5", VARIATION)],
  ["1. e4 (1. Qd5 e5 (1... c5)) e5 *", "1. e4 {1. Qd5 e5 (1... c5)} 1... e5 *", illegal("Qd5", VARIATION)],
  ["1. e4\n2. Ke3 e5 (2... c5) 1-0", "1. e4 {2. Ke3 e5 (2... c5)} 1-0", illegal("Ke3", GAME, 6)],
  ["1. e4 e5 2. Ke3 {a [%eval 9.0]\nb} *", "1. e4 e5 ;2. Ke3 {a [ %eval 9.0] b}\n*", illegal("Ke3")],
  ["1. e4 e5 1-0 2. Nf3 0-1", "1. e4 e5 {2. Nf3} 1-0", `"Nf3" follows the result in line 5: ${GAME}`],
  ["1. e4 e5 2. N f3 *", "1. e4 e5 {2. N f3} *", illegal("N")],
  ["1. e4 <e5> 2. Nf3 *", "1. e4 {<e5> 2. Nf3} *", `"<e5>" cannot be read in line 5: ${GAME}`],
  [
    "1. Nc3 a6 2. Nf3 a5 3. Nb5 a4 4. Nd4 *",
    "1. Nc3 a6 2. Nf3 a5 3. Nb5 a4 {4. Nd4} *",
    `"Nd4" is ambiguous in line 5 (Nfd4 or Nbd4): ${GAME}`,
  ],
])("a move that is not legal: %j costs the rest of its line", (text, written, note) => {
  const game = mended(text);
  expect(game.written).toBe(written);
  expect(game.notes[0]).toBe(note);
});

it("a move that is not legal gives the position before it no evaluation of its own", () => {
  const { root } = readGame("1. e4 e5 2. Ke3 {[%eval 9.0]} *");
  expect([...nodesOf(root)].map(({ evaluation }) => evaluation)).toEqual([null, null, null]);
});

it.each([
  '[Time-Control "300+2"]',
  "[Black]",
  "[WhiteElo 2500]",
  '[Site "A long\nname"]',
  '[Event "The "Open" 2020"]',
  '[White "A',
  "[Event The Open]",
  "[]",
  "[White 'A']",
  '[Annotator "a]',
  '[Round="1"]',
])("a tag that is not one of PGN: %j stays in its game and in its place", (line) => {
  const text = `[Event "e"]\n${line}\n[Result "*"]\n\n1. e4 e5 *`;
  const { written, notes } = mended(text);
  expect(written).toBe(text);
  expect(notes).toEqual([expect.stringMatching(/^the tag .* cannot be read in line 6: it stays as it is$/)]);
  const file = `${line}\n${text}\n\n${text}\n${text}`;
  expect(splitGames(file).map(({ text: one }) => one)).toEqual([`${line}\n${text}`, text, text]);
  const first = `${line}\n[White "w"]\n\n1. e4 *`;
  expect(splitGames(`${first}\n${first}\n\n${first}`).map(({ text: one }) => one)).toEqual([
    first,
    first,
    first,
  ]);
});

it("a tag that is not one of PGN may share its line with others and with moves", () => {
  const { written } = mended('[WhiteElo 2500] [White "w"] [Black] 1. e4 *');
  expect(written).toBe('[WhiteElo 2500]\n[White "w"]\n[Black]\n\n1. e4 *');
});

it.each([
  ["1. e4 {never\nclosed", "1. e4 {never\nclosed} *", `the comment ${UNCLOSED}`],
  ["1. e4 (1. d4", "1. e4 (1. d4) *", `the variation ${UNCLOSED}`],
  ["1. e4 ( {hi} $1 *", "1. e4! {hi} *", `the variation ${UNCLOSED}`],
  [
    "1. e4 e5 (1... c5 {hi} (1... c6 {ho} 1-0",
    "1. e4 e5 (1... c5 {hi}) (1... c6 {ho}) 1-0",
    `the variation ${UNCLOSED}`,
  ],
  ["1. e4 $x e5 *", "1. e4 {$x} 1... e5 *", unread("$x")],
  ["1. e4 ~$x e5 *", "1. e4 {~$x e5} *", `"~$x" cannot be read in line 5: ${GAME}`],
  ["1. e4 ) e5 *", "1. e4 e5 *", ") is unexpected in line 5: it is left out"],
  ["(1. e4) 1. d4 *", "{(1. e4)} 1. d4 *", BRACKET],
  ["1. e4 ((1. d4 d5) 1. c4) e5 *", "1. e4 ({(1. d4 d5)} 1. c4) 1... e5 *", BRACKET],
  ["1. e4 1-0\n*", "1. e4 1-0", '"*" is a second result in line 6: it is left out'],
  ["1. e4 ~ e5 *", "1. e4 {~} 1... e5 *", unread("~")],
  ["1. e4 [note] e5 *", "1. e4 {[note]} 1... e5 *", unread("[note]")],
  // The text of a variation without moves stays when the game ends in it.
  [
    "1. e4 e5 2. Nf3 ( {hi} e6 3. d4 *",
    "1. e4 e5 2. Nf3 {hi} {e6 3. d4} *",
    illegal("e6", VARIATION),
    `the variation ${UNCLOSED}`,
  ],
  [
    '[Site "a"]\n[Site "b"]\n\n*',
    '[Site "a"]\n[Site "b"]\n\n*',
    "the tag Site has a second value in line 6: both stay",
  ],
  // Nothing is lost.
  ["1. e4 {a {b} c} e5 {d} *", "1. e4 ;a {b} c\n1... e5 {d} *"],
  ["1. e4 [%clk 0:01] e5 *", "1. e4 {[%clk 0:01]} 1... e5 *"],
])("other faults: %j is mended, and notes name what is changed", (text, written, ...notes) => {
  expect(mended(text)).toEqual({ written, notes });
});

it("a game ends at 20,000 half-moves, and an engine gets the last 150", () => {
  const { root, notes } = readGame(`1. ${"Nf3 Nf6 Ng1 Ng8 ".repeat(5_001)}(Nf6 Ng1) *`, 5);
  const line = mainLine(root);
  expect(line).toHaveLength(20_001);
  expect(notes).toEqual([`"Nf3" is beyond 20000 half-moves in line 5: ${GAME}`]);
  expect(lineForEngine(line)).toEqual({ start: line[19_850]?.fen, moves: movesOf(line.slice(19_851)) });
});
