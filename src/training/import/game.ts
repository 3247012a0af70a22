// A game in PGN as a record of ours: its moves checked by our board, the runner's scores as labels.
import { parsePgn } from "chessops/pgn";
import type { Board } from "../../engine/board";
import { START_FEN } from "../../engine/fen";
import { sanToMove } from "../../engine/san";
import { InputError } from "../../engine/types";
import type { Game, Ply } from "../games/record";
import { scoreIn } from "./score";

const RESULTS: Readonly<Record<string, Game["result"]>> = { "0-1": 0, "1/2-1/2": 1, "1-0": 2 };
/** How a game ends by what is on the board; any other way (time, a crash) says nothing of it. */
const PLAYED_OUT = /^(?:|normal|adjudication)$/i;
const LAST_WORD = /(?:^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/;

/**
 * The record of a game; null when it has no moves, no result, or a result for another reason than its positions. `pawn` =
 * internal units of 100 centipawns. The board is used to replay it.
 * @throws InputError saying in a line what is damaged.
 */
export function gameOf(text: string, pawn: number, board: Board): Game | null {
  if (text.lastIndexOf("{") > text.lastIndexOf("}")) throw new InputError("a comment has no end");
  const last = LAST_WORD.exec(text)?.[1];
  if (last === undefined) throw new InputError("cut off before its result");
  const result = /^\[Result\s+"([^"]*)"/m.exec(text)?.[1] ?? last;
  if (result !== last) throw new InputError(`has the results ${result} and ${last}`);
  const games = parsePgn(text, () => new Map());
  const [game] = games;
  if (!game || games.length > 1) throw new InputError("not one game behind one Event tag");
  const tag = (name: string): string => game.headers.get(name) ?? "";
  if (!PLAYED_OUT.test(tag("Termination"))) return null;

  board.set(tag("FEN") || START_FEN);
  const fen = board.fen();
  const plies: Ply[] = [];
  for (const { san, comments } of game.moves.mainline()) {
    const move = board.findMove(sanToMove(board, san) ?? "");
    if (move === null) throw new InputError(`${san} (ply ${plies.length + 1}) is not a legal move`);
    plies.push({ move, score: scoreIn(comments?.[0], pawn, board) });
    board.core.advanceRoot(move);
  }
  const promised = tag("PlyCount");
  if (/^\d+$/.test(promised) && Number(promised) !== plies.length) {
    throw new InputError(`has ${plies.length} plies instead of ${promised}`);
  }
  const known = RESULTS[result];
  return known === undefined || plies.length === 0 ? null : { fen, result: known, plies };
}
