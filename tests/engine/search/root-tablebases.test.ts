// Endgame tables at the root: the engine wins won games under the fifty-move rule, delays losses, keeps draws, and reports exact
// scores.
import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { gameEnd } from "../../../src/engine/chess/game-end";
import type { ChessEngine } from "../../../src/engine/engine";
import { Search } from "../../../src/engine/search";
import type { SearchLimits, SettingsChanges } from "../../../src/engine/types";
import { tableEngines } from "../../support/engines";
import { haveMoreTables, MORE_TABLES, probe, SMALL_TABLES } from "../../support/tables";
import { temporaryFolder } from "../../support/temporary-folder";
import { type Told, told } from "../support/told";

const engineWith = tableEngines("release");

function search(
  engine: ChessEngine,
  fen: string,
  limits: SearchLimits = { depth: 4 },
  moves: readonly string[] = [],
): Promise<Told> {
  engine.setPosition(fen, moves);
  return told(engine, limits);
}

const centipawns = ({ lines }: Told): number | undefined => {
  const score = lines[0]?.score;
  return score?.kind === "cp" ? score.value : undefined;
};

/** 56 plies from mate. */
const BISHOP_AND_KNIGHT = "7k/8/8/8/8/8/8/KBN5 w - - 0 1";
const QUEEN = "8/8/8/8/8/2k5/8/KQ6 w - - 0 1";
/** Only one move wins. */
const ONE_WINS = "1k6/8/2K5/1P6/8/8/8/8 w - - 0 1";
/** 58 plies from mate. */
const FAR = "8/8/8/3k4/8/8/8/1NK1B3 w - - 0 1";

/** The end of a game that the engine plays against the tables' best defence, at a node a move. */
async function playedOut(engine: ChessEngine, fen: string): Promise<string | null> {
  const moves: string[] = [];
  for (;;) {
    engine.setPosition(fen, moves);
    const end = gameEnd(engine.board);
    if (end !== null) return end;
    const [defence] = probe(engine.fen()).moves;
    const { bestMove } =
      moves.length % 2 === 0 ? await engine.search({ nodes: 1 }) : { bestMove: defence?.move };
    moves.push(bestMove as string);
  }
}

it("bishop and knight mate without a search, as they do not without tables", async () => {
  expect(await playedOut(engineWith(), BISHOP_AND_KNIGHT)).toBe("checkmate");
  expect(await playedOut(engineWith({ syzygyPath: "" }), BISHOP_AND_KNIGHT)).not.toBe("checkmate");
});

it("the only winning move is played, and its score reported", async () => {
  const winning = probe(ONE_WINS).moves.filter(({ wdl }) => wdl === 2);
  expect(winning.length).toBe(1);
  const found = await search(engineWith(), ONE_WINS, { nodes: 1 });
  expect(found.bestMove).toBe(winning[0]?.move);
  expect(centipawns(found)).toBe(20_000);
  expect(found.lines[0]?.wdl).toEqual({ win: 1000, draw: 0, loss: 0 });
});

it("a loss is reported, and delayed", async () => {
  const fen = FAR.replace(" w ", " b ");
  const [best] = probe(fen).moves;
  const found = await search(engineWith(), fen, { nodes: 1 });
  expect(centipawns(found)).toBe(-20_000);
  const { moves } = probe(fen);
  expect(moves.filter(({ dtz }) => dtz === best?.dtz).map(({ move }) => move)).toContain(found.bestMove);
});

it("a draw is reported as a draw", async () => {
  const found = await search(engineWith(), "8/8/8/4k3/8/8/4K3/2B5 b - - 0 1");
  expect(centipawns(found)).toBe(0);
  expect(found.lines[0]?.wdl).toEqual({ win: 0, draw: 1000, loss: 0 });
});

it("a mate that is found is reported as a mate", async () => {
  const found = await search(engineWith(), "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
  expect(found.lines[0]?.score).toEqual({ kind: "mate", value: 1 });
});

it("several threads know as much", async () => {
  const found = await search(engineWith({ threads: 2 }), ONE_WINS, { nodes: 500 });
  expect(found.bestMove).toBe(probe(ONE_WINS).moves[0]?.move);
  expect(centipawns(found)).toBe(20_000);
});

const spoilt = BISHOP_AND_KNIGHT.replace("- 0 1", "- 60 60");

it("the fifty-move rule makes a win that comes too late less than half a pawn", async () => {
  const found = await search(engineWith(), spoilt);
  expect(centipawns(found)).toBeGreaterThan(0);
  expect(centipawns(found)).toBeLessThan(50);
  expect(found.lines[0]?.wdl.draw).toBe(1000);
});

it("the fifty-move rule does not where it is switched off", async () => {
  expect(centipawns(await search(engineWith({ syzygy50MoveRule: false }), spoilt))).toBe(20_000);
});

it("the game so far: a win is not repeated into a draw", async () => {
  const engine = engineWith();
  const best = await search(engine, QUEEN, { nodes: 1 });
  expect(best.bestMove).not.toBeNull();
  // The best move is played twice and taken back. A third time it would be a draw.
  const there = best.bestMove as string;
  const back = there.slice(2) + there.slice(0, 2);
  engine.setPosition(QUEEN, [there]);
  const reply = engine.legalMoves().find((move) => {
    const home = move.slice(2) + move.slice(0, 2);
    try {
      engine.setPosition(QUEEN, [there, move, back, home]);
      return true;
    } catch {
      return false;
    }
  }) as string;
  const round = [there, reply, back, reply.slice(2) + reply.slice(0, 2)];
  const found = await search(engine, QUEEN, { nodes: 1 }, [...round, ...round]);
  expect(found.bestMove).not.toBe(there);
  expect(centipawns(found)).toBe(20_000);
});

const resultsOf = (folder: string): string => {
  const results = temporaryFolder("tables ");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".rtbw"))) {
    symlinkSync(path.join(folder, name), path.join(results, name));
  }
  return results;
};

it("without distances: a move that draws by repetition does not count as winning", async () => {
  const engine = engineWith({ syzygyPath: resultsOf(SMALL_TABLES) });
  const round = ["b1c1", "c3d4", "c1b1", "d4c3"];
  const searchMoves = ["b1c1"];
  const limits = { depth: 3, searchMoves };
  expect(centipawns(await search(engine, QUEEN, limits, round))).toBe(20_000);
  expect(centipawns(await search(engine, QUEEN, limits, [...round, ...round]))).toBe(0);
});

it.skipIf(!haveMoreTables).each([
  ["with distances", (folder: string) => folder, -1],
  ["without distances", resultsOf, 0],
])("the fifty-move rule spoils losses that tables hold, %s", async (_, folderOf, most) => {
  const cursed = "8/8/8/8/1n2k3/6B1/6B1/6K1 b - - 0 1";
  expect(probe(cursed, MORE_TABLES).wdl).toBe(-1);
  const settings = { syzygyPath: folderOf(MORE_TABLES) };
  const found = await search(engineWith(settings), cursed);
  expect(centipawns(found)).toBeLessThanOrEqual(most);
  expect(centipawns(found)).toBeGreaterThan(-50);
  expect(found.lines[0]?.wdl.draw).toBe(1000);
  const without = await search(engineWith({ ...settings, syzygy50MoveRule: false }), cursed);
  expect(centipawns(without)).toBe(-20_000);
});

it("other requests: several lines come in the order of the tables", async () => {
  const found = await search(engineWith({ multiPv: 3 }), ONE_WINS);
  expect(found.lines.map(({ score }) => score.value)).toEqual([20_000, 0, 0]);
  const drawn = probe(ONE_WINS).moves.slice(1);
  expect(drawn.map(({ move }) => move)).toContain(found.lines[1]?.pv[0]);
  const all = await search(engineWith({ multiPv: 200 }), QUEEN);
  const { moves } = probe(QUEEN);
  const distances = all.lines.map(({ pv }) => moves.find(({ move }) => move === pv[0])?.dtz ?? 0);
  const known = distances.map((dtz) => (dtz === 0 ? 1000 : dtz));
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(distances.length).toBe(moves.length);
});

it("other requests: chosen moves are ranked among themselves", async () => {
  const [winning, ...drawn] = probe(ONE_WINS).moves.map(({ move }) => move);
  const some = [drawn[0], winning, drawn[1]] as string[];
  expect((await search(engineWith(), ONE_WINS, { depth: 3, searchMoves: some })).bestMove).toBe(winning);
  const found = await search(engineWith(), ONE_WINS, { depth: 3, searchMoves: drawn });
  expect(drawn).toContain(found.bestMove);
  expect(centipawns(found)).toBe(0);
});

it("other requests: a search on the opponent's time is ranked too", async () => {
  const engine = engineWith();
  engine.setPosition(BISHOP_AND_KNIGHT, []);
  const asked = new Search({ ponder: true });
  const found = engine.search({ ponder: true, depth: 3 }, {}, asked);
  asked.ponderHit();
  const { bestMove } = await found;
  const { moves } = probe(BISHOP_AND_KNIGHT);
  expect(moves.find(({ move }) => move === bestMove)?.dtz).toBe(moves[0]?.dtz);
});

it.each<[settings: SettingsChanges, fen: string, limits?: SearchLimits]>([
  [{ limitStrength: true, elo: 2800 }, BISHOP_AND_KNIGHT],
  [{}, QUEEN, { mate: 2, depth: 4 }],
  [{ chess960: true }, "3k4/8/8/8/8/8/8/4K2R w H - 0 1"],
  [{ syzygyProbeLimit: 3 }, BISHOP_AND_KNIGHT],
  [{}, "8/8/8/8/5k2/8/8/KQR5 w - - 0 1"],
])("other requests: with %j nothing is known about %s", async (settings, fen, limits) => {
  expect(centipawns(await search(engineWith(settings), fen, limits))).not.toBe(20_000);
});

it.each([
  [{ chess960: true }, "3k4/8/8/8/8/8/8/4K2R w - - 0 1"],
  [{ syzygyProbeLimit: 4 }, BISHOP_AND_KNIGHT],
])("other requests: with %j the result is known of %s", async (settings, fen) => {
  expect(centipawns(await search(engineWith(settings), fen))).toBe(20_000);
});
