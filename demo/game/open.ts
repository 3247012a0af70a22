// Opens a game from a FEN, a PGN or stored moves.
import { gamesIn, MoveNode, needsChess960, Rules, readGame, START_FEN } from "palimpsest/analysis";
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
  /** Number of games in the text that it was the first of, as far as tags count them. */
  readonly games: number;
}

/** The first game of a PGN. @throws Error of one line. */
export function readPgn(text: string): Opened {
  const [first, second] = gamesIn(text);
  if (first === undefined) throw new Error("PGN: there is no game");
  const { root, chess960, tags, result } = readGame(first.text);
  // A file may hold thousands of games. Its tags count them faster than a look at their moves.
  const games = second === undefined ? 1 : Math.max(2, text.match(/^\[Event "/gm)?.length ?? 0);
  return { game: new Game(root, chess960), tags, result, games };
}
