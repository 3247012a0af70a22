// Opens a game from a FEN, a PGN or stored moves.
import { needsChess960 } from "../../src/analysis/pgn/castling";
import { readGame } from "../../src/analysis/pgn/read";
import { splitGames } from "../../src/analysis/pgn/split";
import { MoveNode } from "../../src/analysis/tree/node";
import { Rules } from "../../src/analysis/tree/rules";
import { START_FEN } from "../../src/engine/chess/fen";
import { Game, type Tags } from "./game";

export const INITIAL_FEN = START_FEN;

/** A game without moves. Chess960 where it is asked for, or the castling rights need it. @throws InputError */
export function newGame(fen: string = INITIAL_FEN, chess960 = false): Game {
  // As the engine writes it: the rights may be named by the rook's file in standard chess too.
  const complete = new Rules(false).complete(fen);
  const other = chess960 || needsChess960(complete);
  return new Game(MoveNode.root(new Rules(other).complete(fen)), other);
}

/** A game of moves in UCI notation. @throws Error naming what cannot be played. */
export function gameOf(fen: string, chess960: boolean, moves: readonly string[]): Game {
  const game = newGame(fen, chess960);
  for (const move of moves) {
    if (!game.legalMoves(game.moves.length).some(({ uci }) => uci === move))
      throw new Error(`${move} cannot be played (move ${game.moves.length + 1})`);
    game.play(move);
  }
  return game;
}

/** A game as it was opened. */
export interface Opened {
  readonly game: Game;
  readonly tags: Tags;
  /** PGN's word for it. */
  readonly result: string;
  /** Games of the text it was the first of. */
  readonly games: number;
}

/** The first game of a PGN. @throws Error of one line. */
export function readPgn(text: string): Opened {
  const games = splitGames(text);
  const [first] = games;
  if (first === undefined) throw new Error("PGN: there is no game");
  const { root, chess960, tags, result } = readGame(first.text);
  return { game: new Game(root, chess960), tags, result, games: games.length };
}
