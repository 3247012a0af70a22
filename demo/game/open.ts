// Games from what people bring: a FEN, a PGN, or moves that were kept.
import { Board } from "../../src/engine/chess/board";
import { coreModule } from "../../src/engine/instance/core-module";
import { Chess960Game } from "./chess960-game";
import type { Game, Tags } from "./game";
import { readTags, splitGames } from "./pgn-text";
import { StandardGame } from "./standard-game";

export const INITIAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A game without moves. Chess960 where it is asked for, or the castling rights need it. @throws InputError */
export function newGame(fen: string = INITIAL_FEN, chess960 = false): Game {
  const board = new Board(coreModule(), false);
  board.set(fen);
  return chess960 || !hasStandardCastling(board.fen())
    ? new Chess960Game(fen)
    : StandardGame.from(board.fen());
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

/** The first game of a PGN, its tags, and how many games there are. @throws Error of one line. */
export function readPgn(text: string): { game: Game; tags: Tags; games: number } {
  const games = splitGames(text);
  const [first] = games;
  if (first === undefined) throw new Error("PGN: there is no game");
  const { Variant = "", FEN } = readTags(first);
  // The engine's board finds what chess.js lets pass.
  const chess960 = /960|fischer/i.test(Variant) || (FEN !== undefined && newGame(FEN).chess960);
  try {
    return { ...(chess960 ? Chess960Game : StandardGame).fromPgn(first), games: games.length };
  } catch (error) {
    throw new Error(complaint(error));
  }
}

/** Whether castling rights mean kings on the e-file and rooks in the corners, where they are written as KQkq. */
function hasStandardCastling(fen: string): boolean {
  const [placement = "", , castling = "-"] = fen.split(" ");
  const rows = placement.split("/").map((row) => row.replace(/\d/g, (digit) => " ".repeat(Number(digit))));
  const homes: readonly [string, number, number][] = [
    ["K", 7, 7],
    ["Q", 7, 0],
    ["k", 0, 7],
    ["q", 0, 0],
  ];
  return [...castling.replace("-", "")].every((right) =>
    homes.some(([letter, row, corner]) => {
      const king = row === 7 ? "K" : "k";
      const rook = row === 7 ? "R" : "r";
      return letter === right && rows[row]?.charAt(4) === king && rows[row]?.charAt(corner) === rook;
    }),
  );
}

/** What chess.js has against a PGN, in one line. */
function complaint(error: unknown): string {
  const { message, location } = error as { message: string; location?: { start: { line: number } } };
  if (location) {
    const found = /but (.+) found/.exec(message)?.[1] ?? "something";
    return `PGN: ${found} is unexpected in line ${location.start.line}`;
  }
  return message.startsWith("PGN")
    ? message
    : `PGN: ${message.replace(/^Invalid move in PGN: /, "no such move: ")}`;
}
