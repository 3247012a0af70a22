// Limited strength: weaker, the same for the same seed, blind to distant threats but not to pieces en prise.

import { expect, it } from "vitest";
import { gameEnd } from "../../src/engine/chess/game-end";
import type { ChessEngine } from "../../src/engine/engine";
import { ELO_MAX, ELO_MIN, handicap } from "../../src/engine/levels";
import type { GameEnd, SearchResult, SettingsChanges } from "../../src/engine/types";
import { openedEngines } from "../support/engines";

const opened = openedEngines();
const open = (settings: SettingsChanges) => opened({ hashMb: 1, ...settings });

async function answer(engine: ChessEngine, fen: string): Promise<SearchResult> {
  engine.setPosition(fen, []);
  return engine.search({ depth: 100 });
}

/** The first moves of a game of the engine against itself. */
async function game(engine: ChessEngine, plies: number): Promise<readonly string[]> {
  await engine.newGame();
  const moves: string[] = [];
  while (moves.length < plies) {
    engine.setPosition(null, moves);
    const { bestMove } = await engine.search({ depth: 100 });
    if (bestMove === null) break;
    moves.push(bestMove);
  }
  return moves;
}

/** The end of a game that a level plays against the full strength; null after 200 plies. */
async function playedOut(fen: string, elo: number): Promise<GameEnd | null> {
  const level = await open({ limitStrength: true, elo });
  const opponent = await open({});
  const moves: string[] = [];
  for (;;) {
    level.setPosition(fen, moves);
    opponent.setPosition(fen, moves);
    const end = gameEnd(level.board);
    if (end !== null || moves.length === 200) return end;
    const white = moves.length % 2 === 0;
    const { bestMove } = await (white ? level.search({ depth: 100 }) : opponent.search({ nodes: 2000 }));
    moves.push(bestMove ?? "");
  }
}

const RATINGS = Array.from({ length: (ELO_MAX - ELO_MIN) / 50 + 1 }, (_, index) => ELO_MIN + 50 * index);

it("a rating sees further and judges better the higher it is", () => {
  const handicaps = RATINGS.map((elo) => handicap({ limitStrength: true, elo }));
  for (const [index, { nodes, misjudgement }] of handicaps.entries()) {
    const lower = handicaps[index - 1];
    expect(Number.isInteger(nodes) && nodes >= 1).toBe(true);
    if (!lower) continue;
    expect(nodes).toBeGreaterThanOrEqual(lower.nodes);
    expect(misjudgement).toBeLessThanOrEqual(lower.misjudgement);
    expect(nodes > lower.nodes || misjudgement < lower.misjudgement).toBe(true);
  }
});

it("a rating does not matter at full strength", () => {
  for (const elo of RATINGS)
    expect(handicap({ limitStrength: false, elo })).toEqual({ nodes: 0, misjudgement: 0 });
});

it("a limited level plays the same game again after newGame, in another engine and with more threads; another one with another seed", async () => {
  const settings = { limitStrength: true, elo: 1300, strengthSeed: 7 };
  const engine = await open(settings);
  const first = await game(engine, 24);
  expect(await game(engine, 24)).toEqual(first);
  expect(await game(await open({ ...settings, threads: 2 }), 24)).toEqual(first);
  await engine.configure({ strengthSeed: 8 });
  expect(await game(engine, 24)).not.toEqual(first);
});

// A pawn attacks the queen; the enemy's queen hangs; a mate in one.
it.each([
  [
    "saves its queen",
    "r1bqkb1r/pppp1p1p/2n2np1/4p2Q/4P3/2N5/PPPP1PPP/R1B1KBNR w KQkq - 0 4",
    /^h5(d1|e2|f3|h3|h4|g5)$/,
  ],
  ["takes a queen", "r1b1kb1r/ppp2ppp/2n2n2/8/3q4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 8", /d4$/],
  ["mates in one", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", /^a1a8$/],
])("a limited level %s at every rating, whatever the seed", async (_what, fen, wanted) => {
  const engine = await open({ limitStrength: true });
  for (const elo of [1000, 1400, 1800, 2400]) {
    for (let strengthSeed = 0; strengthSeed < 6; strengthSeed++) {
      await engine.configure({ elo, strengthSeed });
      expect((await answer(engine, fen)).bestMove).toMatch(wanted);
    }
  }
});

it("a limited level overlooks distant threats", async () => {
  // WAC 14: the queen is given up for a mate.
  const fen = "r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1";
  const engine = await open({ limitStrength: true, elo: 1000 });
  const beginner = await answer(engine, fen);
  expect(beginner.info?.depth).toBe(1);
  expect(beginner.bestMove).not.toBe("h3h7");
  await engine.configure({ elo: 2800 });
  expect((await answer(engine, fen)).bestMove).toBe("h3h7");
});

it("a limited level heeds other limits, ends an infinite search when it sees no more, and gives each line its share", async () => {
  const engine = await open({ limitStrength: true, elo: 2400 });
  expect((await engine.search({ depth: 3 })).info?.depth).toBe(3);
  expect((await engine.search({ nodes: 500 })).nodes).toBe(500);
  expect((await engine.search({ infinite: true })).bestMove).not.toBeNull();
  await engine.newGame();
  const one = await engine.search({ depth: 100 });
  await engine.newGame();
  await engine.configure({ multiPv: 4 });
  const four = await engine.search({ depth: 100 });
  expect(four.nodes).toBeGreaterThan(2 * one.nodes);
});

it("a limited level searches for a requested mate as far as full strength does", async () => {
  const engine = await open({ limitStrength: true, elo: 1000 });
  engine.setPosition("7k/R2K4/8/8/8/8/8/8 w - - 0 1", []);
  const { info } = await engine.search({ mate: 4 });
  expect(info?.score).toEqual({ kind: "mate", value: 4 });
});

it.each([
  ["a rook", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"],
  ["a queen", "8/8/8/4k3/8/8/8/3QK3 w - - 0 1"],
  ["a rook and pawns", "8/5k2/8/8/1P4P1/8/3K3R/8 w - - 0 1"],
])("a limited level mates with %s within fifty moves", async (_what, fen) => {
  for (const elo of [1000, 1200]) expect(await playedOut(fen, elo)).toBe("checkmate");
});

it.each([
  "8/5p2/3p4/4k3/8/8/3Q4/R3K3 w - - 0 1",
  "4k3/2n5/3b4/8/8/8/1Q6/4K2R w - - 0 1",
  "6k1/5pp1/8/8/8/2R5/1R3K2/5n2 w - - 0 1",
])("a limited level avoids a third repetition when it is ahead: %s", async (fen) => {
  for (const elo of [1000, 1200]) expect(await playedOut(fen, elo)).not.toBe("threefoldRepetition");
});

it("a limited level leaves nothing behind for the full strength", async () => {
  const fresh = await open({});
  const wanted = await fresh.search({ depth: 9 });
  const engine = await open({ limitStrength: true, elo: 1500 });
  await game(engine, 6);
  await engine.configure({ limitStrength: false });
  engine.setPosition(null, []);
  const found = await engine.search({ depth: 9 });
  expect([found.nodes, found.bestMove]).toEqual([wanted.nodes, wanted.bestMove]);
});
