// Opens a game from a FEN, a PGN or stored moves.
import {
  type GameText,
  gamesIn,
  MoveNode,
  needsChess960,
  Rules,
  readGame,
  START_FEN,
} from "palimpsest/analysis";
import { Game, type Tags } from "./game";

export const INITIAL_FEN = START_FEN;

/** A game without moves. It is Chess960 if requested, or if the castling rights need it. @throws InputError */
export function newGame(fen: string = INITIAL_FEN, chess960 = false): Game {
  const other = chess960 || needsChess960(fen);
  return new Game(MoveNode.root(new Rules(other).complete(fen)), other);
}

/** A game of moves in UCI notation. @throws Error naming the first move that cannot be played. */
export function gameOf(fen: string, chess960: boolean, moves: readonly string[]): Game {
  const { root, rules } = newGame(fen, chess960);
  let node = root;
  for (const [index, uci] of moves.entries()) {
    const move = rules.treeMove(node.fen, uci);
    if (move?.uci !== uci) throw new Error(`${uci} cannot be played (move ${index + 1})`);
    node = node.add(move);
  }
  return new Game(root, rules.chess960);
}

/** An opened game. */
export interface Opened {
  readonly game: Game;
  readonly tags: Tags;
  /** The result as PGN writes it. */
  readonly result: string;
  /** A line for each part of the text that is not in the game, or is there as a comment. */
  readonly notes: readonly string[];
}

/** The game of a text with one game, whose first line has this number in its file. @throws Error of one line. */
export function openGame(text: string, firstLine = 1): Opened {
  const { root, chess960, tags, badTags, result, notes } = readGame(text, firstLine);
  return { game: new Game(root, chess960, badTags), tags, result, notes };
}

/** The games of a PGN, not read yet. @throws Error of one line if there is none. */
export function gamesOf(text: string): [GameText, ...GameText[]] {
  const [first, ...others] = gamesIn(text);
  if (first === undefined) throw new Error("PGN: there is no game");
  return [first, ...others];
}
