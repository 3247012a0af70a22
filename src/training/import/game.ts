// Turns a game in PGN into a record. Our board checks its moves, and the runner's scores become labels.
import { type Game as PgnGame, type PgnNodeData, parsePgn } from "chessops/pgn";
import { InputError } from "../../base/input-error";
import { printable } from "../../base/text";
import type { Board } from "../../engine/chess/board";
import { START_FEN } from "../../engine/chess/fen";
import { sanToMove } from "../../engine/chess/san";
import { isChess960 } from "../../engine/chess/variant";
import type { Game, Ply, Result } from "../games/record";
import { scoreIn } from "./score";

const RESULTS: Readonly<Record<string, Result>> = { "0-1": 0, "1/2-1/2": 1, "1-0": 2 };
/** Ends of a game by its position. Any other end (time, a crash) does not describe the position. */
const PLAYED_OUT = /^(?:|normal|adjudication)$/i;
/** The result a game ends with. */
const LAST_WORD = /(?:^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/;

/** The result at the end of a game. @throws InputError if it is missing or differs from the tag. */
function resultIn(text: string): string {
  if (text.lastIndexOf("{") > text.lastIndexOf("}")) throw new InputError("a comment has no end");
  const last = LAST_WORD.exec(text)?.[1];
  if (last === undefined) throw new InputError("cut off before its result");
  const tagged = /^\[Result\s+"([^"]*)"/m.exec(text)?.[1] ?? last;
  if (tagged !== last) throw new InputError(`has the results ${printable(tagged)} and ${last}`);
  return last;
}

/** A game's plies from the board's position on. Leaves the board at the end. @throws InputError naming a bad move. */
function pliesOf(game: PgnGame<PgnNodeData>, pawn: number, board: Board): Ply[] {
  const plies: Ply[] = [];
  for (const { san, comments } of game.moves.mainline()) {
    const move = board.findMove(sanToMove(board, san) ?? "");
    if (move === null)
      throw new InputError(`${printable(san)} (ply ${plies.length + 1}) is not a legal move`);
    plies.push({ move, score: scoreIn(comments?.[0], pawn, board) });
    board.core.advanceRoot(move);
  }
  return plies;
}

/**
 * The record of a game; null if it has no moves, no result, or a result that its positions do not explain. `pawn` =
 * internal units of 100 centipawns. Replays the game on the board.
 * @throws InputError naming the damage in a line.
 */
export function gameOf(text: string, pawn: number, board: Board): Game | null {
  const result = resultIn(text);
  const games = parsePgn(text, () => new Map());
  const [game] = games;
  if (!game || games.length > 1) throw new InputError("not one game behind one Event tag");
  const tag = (name: string): string => game.headers.get(name) ?? "";
  if (!PLAYED_OUT.test(tag("Termination"))) return null;

  if (isChess960(tag("Variant")) && tag("FEN") === "")
    throw new InputError("a game of Chess960 needs its FEN tag");
  board.set(tag("FEN") || START_FEN);
  const fen = board.fen();
  const plies = pliesOf(game, pawn, board);
  const promised = tag("PlyCount");
  if (/^\d+$/.test(promised) && Number(promised) !== plies.length) {
    throw new InputError(`has ${plies.length} plies instead of ${promised}`);
  }
  const known = RESULTS[result];
  return known === undefined || plies.length === 0 ? null : { fen, result: known, plies };
}
