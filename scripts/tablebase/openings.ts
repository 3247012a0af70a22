// Openings near the tables, for matches with and without them: random positions with too many men for the tables, whose captures
// lead to fewer men, and which a short search without tables evaluates within bounds.
import { Board } from "../../src/engine/chess/board";
import { menOfName } from "../../src/engine/syzygy/positions/material";
import { Position } from "../../src/engine/syzygy/positions/position";
import { readCore } from "../bundles/core";
import { withEngine } from "../support/engine-process";
import { fenOfMen } from "../support/fen-of-men";
import { Player } from "../support/player";
import { placeRandomly, randomBelow } from "./random-positions";

/** Pawns on both sides, because almost all games without pawns are drawn. */
const MATERIALS = [
  ..."KPPvKPP KPPPvKPP KRPvKRP KRPPvKRP KRBPvKRP KQPPvKQP".split(" "),
  ..."KNPPvKBP KBPPvKNP KBPPvKBP KNPPvKNP".split(" "),
];
const NODES = 20_000;
/** So many searches in a row without another opening mean that the material has none within the bounds. A minute or two. */
const TRIES = 2000;

/**
 * `count` FENs, the same number of each material.
 * @param least the least number of centipawns by which one side is ahead, and `most` the greatest
 * @param tries searches in a row after which there are no more openings
 * @throws Error when there are too few.
 */
export async function openingsNearTables(
  count: number,
  least: number,
  most: number,
  tries = TRIES,
): Promise<readonly string[]> {
  const board = new Board(new WebAssembly.Module(readCore("release")));
  const position = new Position();
  const below = randomBelow();
  const found = new Set<string>();
  /** An opening of a material that is not among the found ones. */
  const another = async (engine: Player, material: string): Promise<string> => {
    const men = menOfName(material) as readonly number[];
    for (let tried = 0; tried < tries; ) {
      if (!placeRandomly(position, men, below)) continue;
      const fen = fenOf(position);
      board.set(fen);
      if (board.moves().length === 0) continue;
      tried++;
      if ((await isWithin(engine, fen, least, most)) && !found.has(fen)) return fen;
    }
    throw new Error(
      `found only ${found.size} openings: no other ${material} is ${least} to ${most} centipawns ahead`,
    );
  };
  return withEngine(new Player(), async (engine) => {
    while (found.size < count)
      found.add(await another(engine, MATERIALS[found.size % MATERIALS.length] as string));
    return [...found];
  });
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
