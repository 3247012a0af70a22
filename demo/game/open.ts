// Opens a game from a FEN, a PGN or stored moves.
import { needsChess960 } from "../../src/analysis/pgn/castling";
import { readGame } from "../../src/analysis/pgn/read";
import { splitGames } from "../../src/analysis/pgn/split";
import { MoveNode } from "../../src/analysis/tree/node";
import { Rules } from "../../src/analysis/tree/rules";
import { START_FEN } from "../../src/engine/chess/fen";
import { Game, type Tags } from "./game";

export const INITIAL_FEN = START_FEN;

/** A game without moves. It is Chess960 if requested, or if the castling rights need it. @throws InputError */
export function newGame(fen: string = INITIAL_FEN, chess960 = false): Game {
  const other = chess960 || needsChess960(fen);
  return new Game(MoveNode.root(new Rules(other).complete(fen)), other);
}

/** A game of moves in UCI notation. @throws Error naming the first move that cannot be played. */
export function gameOf(fen: string, chess960: boolean, moves: readonly string[]): Game {
  const game = newGame(fen, chess960);
  for (const move of moves) {
    if (!game.legalMoves(game.moves.length).some(({ uci }) => uci === move))
      throw new Error(`${move} cannot be played (move ${game.moves.length + 1})`);
    game.play(move);
  }
  return game;
}

/** An opened game. */
export interface Opened {
  readonly game: Game;
  readonly tags: Tags;
  /** The result as PGN writes it. */
  readonly result: string;
  /** Number of games in the text that it was the first of. */
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
