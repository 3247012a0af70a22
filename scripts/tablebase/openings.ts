// Openings near the tables, for matches with and without them: random positions with too many men for the tables, whose captures
// lead to fewer men, and which a short search without tables evaluates within bounds.
import { Board } from "../../src/engine/chess/board";
import { menOfName } from "../../src/engine/tablebase/positions/material";
import { Position } from "../../src/engine/tablebase/positions/position";
import { readCore } from "../bundles/core";
import { Player } from "../make/endgame-set/player";
import { fenOfMen } from "../matches/fen-of-men";
import { placeRandomly, randomBelow } from "./random-positions";

/** Pawns on both sides, because almost all games without pawns are drawn. */
const MATERIALS = [
  ..."KPPvKPP KPPPvKPP KRPvKRP KRPPvKRP KRBPvKRP KQPPvKQP".split(" "),
  ..."KNPPvKBP KBPPvKNP KBPPvKBP KNPPvKNP".split(" "),
];
const NODES = 20_000;

/**
 * `count` FENs, the same number of each material.
 * @param least the least number of centipawns by which one side is ahead, and `most` the greatest
 */
export async function openingsNearTables(
  count: number,
  least: number,
  most: number,
): Promise<readonly string[]> {
  const engine = new Player();
  const board = new Board(new WebAssembly.Module(readCore("release")));
  const position = new Position();
  const below = randomBelow();
  const found = new Set<string>();
  while (found.size < count) {
    const men = menOfName(MATERIALS[found.size % MATERIALS.length] as string) as readonly number[];
    if (!placeRandomly(position, men, below)) continue;
    const fen = fenOf(position);
    board.set(fen);
    if (board.moves().length > 0 && (await isWithin(engine, fen, least, most))) found.add(fen);
  }
  await engine.close();
  return [...found];
}

async function isWithin(engine: Player, fen: string, least: number, most: number): Promise<boolean> {
  engine.newGame();
  const { score } = await engine.search(fen, [], `nodes ${NODES}`);
  return Math.abs(score) >= least && Math.abs(score) <= most;
}

function fenOf(position: Position): string {
  const men = Array.from({ length: 64 }, (_, square) => [square, position.pieceOn(square)] as const);
  return fenOfMen(men, position.side === 0 ? 0 : 1);
}
