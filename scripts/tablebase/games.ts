// Games from random positions of the tables, begun at any count towards the fifty-move rule. The tables promise their result.
import { Random } from "../../src/base/random";
import type { Console } from "../../src/cli/command";
import { Board, FIFTY_MOVES } from "../../src/engine/chess/board";
import { gameEnd } from "../../src/engine/chess/game-end";
import { NO_RESULT } from "../../src/engine/instance/sizes";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { readCore } from "../bundles/core";
import { EngineProcess, withEngine } from "../support/engine-process";
import { fenOfMen } from "../support/fen-of-men";
import { materialsOf, placeRandomly } from "./positions";

/** Result for the side to move that the tables promise: 1 win, 0 draw, −1 loss. */
type Result = -1 | 0 | 1;

/**
 * The result with best play and this count. Null within a ply of the limit: distances in the tables may be one ply short, and a
 * mate on the last ply counts.
 */
export function promised(wdl: number, dtz: number, count: number): Result | null {
  const end = Math.abs(dtz) + count;
  if (Math.abs(wdl) < 2 || end > FIFTY_MOVES + 1) return 0;
  return end < FIFTY_MOVES ? (Math.sign(wdl) as Result) : null;
}

/** Random starts from the tables in a folder: FENs with this count and result. */
function startsFrom(folder: string, random: Random): (count: number, result: Result) => string {
  const tables = listTables(folder);
  const prober = new Prober(new TableSet(tables));
  const { root } = prober;
  const materials = materialsOf(tables);
  return (count, result) => {
    for (;;) {
      const men = random.pick(materials);
      if (!placeRandomly(root, men, (limit) => random.below(limit))) continue;
      const [wdl, dtz] = [prober.wdl(), prober.dtz()];
      if (wdl === NO_RESULT || dtz === NO_RESULT || promised(wdl, dtz, count) !== result) continue;
      // A draw that no count makes is dull: most drawn starts are wins that come too late.
      if (result === 0 && wdl === 0 && random.below(4) !== 0) continue;
      const placed = Array.from(
        root.squares.subarray(0, root.count),
        (square, man) => [square, root.pieces[man] as number] as const,
      );
      return fenOfMen(placed, root.side as 0 | 1, count);
    }
  };
}

/** Plays to the end of the game by the rules. Returns the result for the side that begins. */
async function play(
  board: Board,
  players: readonly EngineProcess[],
  fen: string,
  nodes: number,
): Promise<Result> {
  board.set(fen);
  for (const player of players) player.send("ucinewgame");
  const moves: string[] = [];
  for (let ply = 0; ; ply++) {
    const end = gameEnd(board);
    if (end === "checkmate") return ply % 2 === 0 ? -1 : 1;
    if (end !== null) return 0;
    const position = `position fen ${fen} moves ${moves.join(" ")}`;
    const lines = await (players[ply % 2] as EngineProcess).search(position, `go nodes ${nodes}`);
    const move = lines.at(-1)?.split(" ")[1] ?? "";
    board.play(move);
    moves.push(move);
  }
}

/**
 * Plays games at each count from 0 to 99 and for each promise. The built engine has the tables. Its opponent is another engine
 * without them, or itself with them: then each result must be the promised one. Against another it must not be worse. Returns whether
 * there are no faults.
 */
export async function playGames(
  folder: string,
  each: number,
  nodes: number,
  beside: string | undefined,
  { write }: Console,
): Promise<boolean> {
  const random = new Random(1);
  const startWith = startsFrom(folder, random);
  const board = new Board(new WebAssembly.Module(readCore("release")));
  const makeOpponent = () => (beside === undefined ? new EngineProcess() : new EngineProcess(beside, []));
  /** By promise from the view of the engine with tables: won, drawn, lost games. */
  const played = { win: [0, 0, 0], draw: [0, 0, 0], loss: [0, 0, 0] };
  const faults: string[] = [];
  const playAll = async (engine: EngineProcess, opponent: EngineProcess): Promise<void> => {
    engine.send(`setoption name SyzygyPath value ${folder}`);
    if (beside === undefined) opponent.send(`setoption name SyzygyPath value ${folder}`);
    for (let count = 0; count < FIFTY_MOVES; count++) {
      for (let game = 0; game < 3 * each; game++) {
        const begins = random.below(2) === 0;
        // The last counts hold no position that is decided in time.
        const result = count > FIFTY_MOVES - 2 ? 0 : (((game % 3) - 1) as Result);
        const fen = startWith(count, result);
        const players = begins ? [engine, opponent] : [opponent, engine];
        const ended = await play(board, players, fen, nodes);
        const sign = begins ? 1 : -1;
        const [promise, own] = [sign * result, sign * ended];
        const row = played[promise > 0 ? "win" : promise < 0 ? "loss" : "draw"];
        row[1 - own] = (row[1 - own] ?? 0) + 1;
        if (beside === undefined ? own !== promise : own < promise)
          faults.push(`${fen}: ${promise} became ${own}`);
      }
    }
  };
  await withEngine(new EngineProcess(), (engine) =>
    withEngine(makeOpponent(), (opponent) => playAll(engine, opponent)),
  );
  for (const [promise, [won, drawn, lost]] of Object.entries(played)) {
    write(`promised ${promise}: ${won} won, ${drawn} drawn, ${lost} lost`);
  }
  for (const line of faults) write(line);
  return faults.length === 0;
}
