// PGN in and out: nothing is lost, and another program reads the same game.
import { ChildNode, type Node, type PgnNodeData, parsePgn } from "chessops/pgn";
import { describe, expect, it } from "vitest";
import {
  evalCommand,
  evaluationIn,
  shapesIn,
  withEvaluation,
  withShapes,
  withWords,
  wordsOf,
} from "../../../src/analysis/pgn/commands";
import { GLYPHS, MOVE_GLYPHS, positionSign } from "../../../src/analysis/pgn/glyphs";
import { readGame } from "../../../src/analysis/pgn/read";
import { splitGames } from "../../../src/analysis/pgn/split";
import { writeGame } from "../../../src/analysis/pgn/write";
import { copyTree, MoveNode, mainLine, promote, remove } from "../../../src/analysis/tree/node";
import { START_FEN } from "../../../src/engine/chess/fen";

const RICH = `[Event "A \\"quoted\\" name \\\\ more"]
[White "Müller"]
[Result "1-0"]
[Custom "kept"]

{before all} {twice} 1. e4! {[%clk 0:05:00] a
comment over lines} {and a second} $14 $1 ({first} 1. d4 $146 {a} (1. c4 c5 (1... e5)) 1... d5) ( 1. Nf3 )
e5 ; to the end of } the line
2. f4 exf4?! {[%eval 0.31,12]} 3. Bc4 {[%csl Ga4,Rb5][%cal Ye2e4]} 1-0
`;

/** A tree that chessops has read, as plain data. */
function plain(node: Node<PgnNodeData>): unknown {
  const data = node instanceof ChildNode ? (node.data as PgnNodeData) : {};
  return [data, node.children.map(plain)];
}

function foreign(text: string): unknown {
  return parsePgn(text).map(({ headers, comments, moves }) => [[...headers], comments, plain(moves)]);
}

describe("PGN", () => {
  it("is written with every move, variation, glyph, comment and tag it was read with", () => {
    const written = writeGame(readGame(RICH));
    expect(foreign(written)).toEqual(foreign(RICH));
    expect(writeGame(readGame(written))).toBe(written);
  });

  it("is read with glyphs of positions right behind a move or another glyph, and with promotions to knights", () => {
    const moves =
      "1. e4= e5+/= 2. Nf3!+- Nc6?!=/+ 3. Bb5N a6 N 4. Bxc6 bxc6 5. O-O-/+ d6+- 6. d4!? Rb8 7. Re1N *";
    const line = mainLine(readGame(moves).root).slice(1);
    expect(line.map(({ nags }) => nags)).toEqual([
      ...[[10], [14], [1, 18], [6, 15], [146], [146], [], [], [17], [18], [5], [], [146]],
    ]);
    const start = '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]';
    for (const move of ["a8=N", "a8N", "a8=N+-", "a8=Q+=", "a8=Q++-"])
      expect(mainLine(readGame(`${start} 1. ${move} *`).root).at(-1)?.nags.length).toBe(
        move.length > 4 ? 1 : 0,
      );
  });

  it("is read with each sign that the page shows for a glyph, and keeps a number behind the last glyph as a comment", () => {
    const signs = Object.keys(GLYPHS).filter((sign) => sign !== "N");
    for (const sign of signs)
      expect(mainLine(readGame(`1. e4 ${sign} *`).root).at(-1)?.nags).toEqual([GLYPHS[sign]]);
    expect(mainLine(readGame("1. Nf3+\u2212 Nf6\u2212+ *").root).map(({ nags }) => nags)).toEqual([
      ...[[], [18], [19]],
    ]);
    expect(positionSign(19)).toBe("\u2212+");
    expect(positionSign(1)).toBeUndefined();
    expect([...MOVE_GLYPHS.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(readGame("1. e4 $255 *").root.children[0]?.nags).toEqual([255]);
    expect(readGame("1. e4 $1234 *").root.children[0]).toMatchObject({ nags: [], comments: ["$1234"] });
  });

  it.each([
    ["1\u20130", "1-0"],
    ["0\u22121", "0-1"],
    ["\u00bd\u2013\u00bd", "1/2-1/2"],
    ["\u00bd-\u00bd", "1/2-1/2"],
    ["1/2", "1/2-1/2"],
    ["*", "*"],
  ])("is read with the result %s after the moves or in its tag", (written, result) => {
    expect(readGame(`1. e4 ${written}`).result).toBe(result);
    expect(readGame(`[Result "${written}"]\n\n1. e4`).result).toBe(result);
  });

  it("numbers from the start, also Black's move, and says Chess960", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7";
    expect(writeGame(readGame(`[FEN "${fen}"]\n\n7... Kd8 8. e4 *`))).toBe(
      `[FEN "${fen}"]\n[SetUp "1"]\n\n7... Kd8 8. e4 *\n`,
    );
    const chess960 = readGame('[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1"]\n\n1. O-O *');
    expect(mainLine(chess960.root).at(-1)?.fen).toMatch(/^4k3\/8\/8\/8\/8\/8\/8\/1R3RK1/);
    expect(writeGame(chess960)).toContain('[Variant "Chess960"]');
  });

  it.each([
    ["this is no game", 'PGN: "this" is not a legal move in line 1'],
    ['[Variant "Chess960"]\n\n1. e4', "PGN: a game of Chess960 needs its FEN tag"],
    ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4', /^FEN[^\n]+$/],
    ["[FEN 8/8/8/4k3/8/8/8/K7 w - - 0 1]\n\n1. Kb1", /^PGN: the tag .* cannot be read in line 1$/],
  ])("%j is refused in one line", (text, message) => {
    expect(() => readGame(text)).toThrow(message);
  });

  it("is cut into games that spoil no other", () => {
    const file = `${RICH}\n[Event "b"]\n\n1. d4 {never closed\n\n[Event "c"]\n\n1. e4 {[Event "not one"]\n[White "nor this"]} *\n1. c4 *\n1. d4\n`;
    const games = splitGames(`\uFEFF${file.replaceAll("\n", "\r\n")}`);
    expect(games.map(({ text }) => text.slice(0, 10))).toEqual([
      '[Event "A ',
      '[Event "b"',
      '[Event "c"',
      "1. c4 *",
      "1. d4",
    ]);
    expect(games[1]?.line).toBe(11);
    const inOneLine = '[Event "A"] 1. e4 e5 1-0\n[Event "B"] [White "b"] 1. d4 d5 0-1';
    expect(splitGames(inOneLine).map(({ text }) => text)).toEqual(inOneLine.split("\n"));
    expect(splitGames('[Event "A "b" c"] [White "w]\n[Black "b"]\n\n1. e4 *')).toHaveLength(1);
  });

  it("ends with its result, even if a comment of several lines follows", () => {
    const games = ["1. e4 e5 1-0 {a long\ncomment}", "1. d4 d5 0-1"];
    expect(splitGames(games.join("\n")).map(({ text }) => text)).toEqual(games);
  });

  it("ends before the next Event tag, even if it has only tags or comments", () => {
    const bye = '[Event "A"]\n[Result "*"]';
    const game = '[Event "A"]\n[Result "*"]\n\n1. e4 *';
    for (const first of [bye, `${bye}\n\n{bye}`, `${bye}\n\n; bye`]) {
      expect(splitGames(`${first}\n\n${game}`).map(({ text }) => text)).toEqual([first, game]);
    }
  });

  it.each([
    ["a comment before the first move", "{My game}\n1. e4 e5 *"],
    ["comments among the tags", '[Event "A"]\n{source}\n[Site "x"] ; note\n[White "w"]\n\n1. e4 *'],
    ["a comment after the tags", '[Event "A"]\n\n{a\nb}\n1. e4 e5 *'],
  ])("a game stays whole with %s", (_, text) => {
    expect(splitGames(text)).toHaveLength(1);
  });

  it.each(["1-0", "1\u20130", "0\u20131", "1/2-1/2", "1/2\u20131/2", "1/2", "\u00bd-\u00bd", "*"])(
    "games without tags end at %s",
    (result) => {
      const games = splitGames(`1. e4 e5 ${result}\n\n1. d4 d5 *`);
      expect(games.map(({ line }) => line)).toEqual([1, 3]);
      expect(readGame(games[0]?.text ?? "").root.children).toHaveLength(1);
    },
  );

  it("an empty file has no games", () => {
    expect(splitGames("")).toEqual([]);
    expect(splitGames("\n \n")).toEqual([]);
  });

  it("a line ends only where a file has a new line", () => {
    const [, first] = mainLine(readGame("%a\u2028b\n1. e4 ; one\u2028two\n*").root);
    expect(first?.comments).toEqual([" one\u2028two"]);
  });

  it("is standard chess if its rights name the files of rooks in the corners", () => {
    const { chess960, root } = readGame('[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"]\n\n1. O-O *');
    expect(chess960).toBe(false);
    expect(root.fen).toContain(" KQkq ");
    expect(readGame('[FEN "r3k1r1/8/8/8/8/8/8/R3K1R1 w GAga - 0 1"]\n\n*').chess960).toBe(true);
  });

  it.each(["% exported by something", "; comment"])("may begin with %j", (line) => {
    const text = `${line}\n\n[Event "A"]\n${line}\n[White "w"]\n\n1. e4 *`;
    expect(splitGames(`\n${text}\n\n[Event "B"]\n\n*\n`)).toEqual([
      { text, line: 2 },
      { text: '[Event "B"]\n\n*', line: 10 },
    ]);
    expect(splitGames(line)).toEqual([]);
  });

  it("keeps the spaces in its tags", () => {
    const tags = '[Event "Club  Open\u00a0A"]';
    expect(writeGame(readGame(`${tags}\n\n*`))).toContain(tags);
  });

  it.each(["Chess960", "chess 960", "Chess-960", "Fischerandom", "Fischer Random", "960"])(
    "is Chess960 with the variant %s",
    (variant) => {
      const text = `[Variant "${variant}"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n*`;
      expect(readGame(text).chess960).toBe(true);
    },
  );

  it.each(["Atomic960", "King of the Hill 960", "Crazyhouse Fischer"])(
    "is refused with the variant %s",
    (variant) => {
      const text = `[Variant "${variant}"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n*`;
      expect(() => readGame(text)).toThrow("is another game");
    },
  );

  it("keeps backslashes that escape nothing", () => {
    const { tags } = readGame(String.raw`[Site "C:\games\new"] [Event "a \"b\" \\ c"] *`);
    expect(tags).toEqual({ Site: String.raw`C:\games\new`, Event: String.raw`a "b" \ c` });
  });

  it("tells a bishop's move with its rank from a pawn's move", () => {
    const { root } = readGame('[FEN "4k3/8/8/B7/8/BP6/8/4K3 w - - 0 1"]\n\n1. B3b4 (1. b3b4) *');
    expect(root.children.map(({ move }) => move?.san)).toEqual(["B3b4", "b4"]);
  });

  it("takes variations inside variations to any depth", () => {
    const depth = 20_000;
    const move = readGame("1. e4 *").root.children[0]?.move;
    const root = MoveNode.root(START_FEN);
    for (let node = root, level = 0; move && level < depth; level++) {
      node.add(move);
      node = node.add(move);
    }
    const written = writeGame({ tags: {}, chess960: false, root: copyTree(root), result: "*" });
    expect(written.replace(/\s/g, "") === `${"1.e4(1.e4".repeat(depth)}${")".repeat(depth)}*`).toBe(true);
  });

  it("keeps annotations that stand before a move, or in a variation without moves", () => {
    const written = writeGame(readGame("$7 1. e4 {a} ( {only words} $14 ) ( $1 {b} 1. d4 {x} 1-0 ) *"));
    expect(written.trim()).toBe("$7 1. e4 $14 {a} {only words} ({b} 1. d4! {x}) *");
  });
});

it("a tree of moves has variations promoted and taken out, the latter put back", () => {
  const { root } = readGame("1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 *");
  const sans = () => writeGame({ tags: {}, chess960: false, root, result: "*" }).trim();
  const knight = root.children[1]?.children[1];
  if (!knight) throw new Error("no variation");
  promote(knight);
  expect(sans()).toBe("1. e4 (1. d4 Nf6 (1... d5) 2. c4) 1... e5 *");
  promote(knight);
  expect(sans()).toBe("1. d4 (1. e4 e5) 1... Nf6 (1... d5) 2. c4 *");
  const undo = remove(knight);
  expect(sans()).toBe("1. d4 (1. e4 e5) 1... d5 *");
  undo();
  expect(sans()).toBe("1. d4 (1. e4 e5) 1... Nf6 (1... d5) 2. c4 *");
});

it("a tree of moves keeps the comment before a variation that becomes the main line", () => {
  const { root } = readGame("1. e4 e5 ({sharp} 1... c5 2. Nf3) 2. f4 *");
  const text = () => writeGame({ tags: {}, chess960: false, root, result: "*" }).trim();
  const [pawn] = root.children;
  const [played, sicilian] = pawn?.children ?? [];
  if (!played || !sicilian) throw new Error("no variation");
  promote(sicilian);
  expect(text()).toBe("1. e4 {sharp} 1... c5 (1... e5 2. f4) 2. Nf3 *");
  remove(played);
  expect(text()).toBe("1. e4 {sharp} 1... c5 2. Nf3 *");
  expect(mainLine(readGame(text()).root)[1]?.comments).toEqual(["sharp"]);
});

it("commands in comments give evaluations, arrows and squares, and are not part of the words", () => {
  const comment = "[%clk 0:05:00] good [%eval #-3,20] move";
  expect(wordsOf(comment)).toBe("good move");
  expect(evaluationIn(comment)).toEqual({ score: { kind: "mate", value: -3 }, depth: 20, line: [] });
  expect(evaluationIn("[%eval -0.5]")?.score).toEqual({ kind: "cp", value: -50 });
  expect(evaluationIn("nothing")).toBeNull();
  expect([31, 30, 0, -200].map((value) => evalCommand({ kind: "cp", value }))).toEqual([
    "[%eval 0.31]",
    "[%eval 0.3]",
    "[%eval 0.0]",
    "[%eval -2.0]",
  ]);
  const shapes = shapesIn(["[%csl Ga4] x", "[%cal Re2e4,Gd2d4]"]);
  expect(shapes.map(({ color, from, to }) => color + from + to)).toEqual(["Ga4a4", "Re2e4", "Gd2d4"]);
  expect(withShapes(["x [%csl Ga4]", "[%cal Re2e4]"], shapes.slice(2))).toEqual(["x ", "[%cal Gd2d4]"]);
  expect(withWords([comment], "a {brace}")).toEqual(["[%clk 0:05:00] [%eval #-3,20] a (brace)"]);
  expect(withWords(["old"], "")).toEqual([]);
});

it("commands in comments give no evaluation for a mate on the board, which does not name the winner, and replace it", () => {
  expect(evaluationIn("[%eval #0]")).toBeNull();
  expect(withEvaluation(["mate [%eval #0]"], { kind: "mate", value: -1 })).toEqual(["mate [%eval #-1]"]);
});

it("commands in comments leave one evaluation of several", () => {
  const comments = [" ", "a [%eval 0.1] b [%eval 0.2]", "[%eval 9.9]", "[%clk 0:01] [%eval #3]"];
  const score = { kind: "cp", value: 50 } as const;
  expect(withEvaluation(comments, score)).toEqual([" ", "a [%eval 0.5] b ", "[%clk 0:01] "]);
});
