// What a game is to the page, whichever rules it is played by.
import type { GameEnd } from "../../src/package";
import type { Move } from "./move";

/** Tags of a PGN, by name. */
export type Tags = Readonly<Record<string, string>>;

export interface Game {
  readonly chess960: boolean;
  /** FEN of the position the game started from. */
  readonly start: string;
  readonly moves: readonly Move[];
  /** How the game has ended on the board, or null while it goes on. */
  readonly end: GameEnd | null;
  /** The legal moves after the first `ply` moves. */
  legalMoves(ply: number): readonly Move[];
  /** Whether the side to move is in check after the first `ply` moves. */
  inCheck(ply: number): boolean;
  /** A line of legal moves in UCI notation, from the position after the first `ply` moves, in SAN. */
  sanLine(ply: number, line: readonly string[]): string[];
  /** Plays a legal move, given in UCI notation. @throws Error when it is not legal. */
  play(uci: string): void;
  /** Takes back all but the first `ply` moves. */
  shorten(ply: number): void;
  /** The game as PGN with these tags; those that describe the start are added. */
  pgn(tags: Tags): string;
}

/** FEN after the first `ply` moves. */
export function fenAt(game: Game, ply: number): string {
  return game.moves[ply - 1]?.after ?? game.start;
}

/** The game in UCI notation. */
export function uciMoves(game: Game, ply = game.moves.length): string[] {
  return game.moves.slice(0, ply).map(({ uci }) => uci);
}
