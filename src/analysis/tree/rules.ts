// The rules for a tree of moves: the engine's own board, for standard chess and Chess960.
import { Board } from "../../engine/chess/board";
import { gameEnd } from "../../engine/chess/game-end";
import { moveToSan, readMove, sanLine } from "../../engine/chess/san";
import { coreModule } from "../../engine/instance/core-module";
import type { GameEnd } from "../../engine/types";
import { type Move, sideToMove } from "./move";

/** Most positions whose legal moves are cached, because views ask for the same ones repeatedly. */
const REMEMBERED = 8;

let shared: Board | undefined;

/** The one board of all games, set to a position. @throws InputError naming the fault of the FEN or a move. */
function boardAt(chess960: boolean, fen: string, moves: readonly string[] = []): Board {
  shared ??= new Board(coreModule());
  shared.chess960 = chess960;
  shared.set(fen, moves);
  return shared;
}

export class Rules {
  readonly chess960: boolean;
  readonly #legal = new Map<string, readonly Move[]>();

  constructor(chess960: boolean) {
    this.chess960 = chess960;
  }

  /** The FEN with all its fields, as the engine writes it. @throws InputError naming its fault. */
  complete(fen: string): string {
    return boardAt(this.chess960, fen).fen();
  }

  legalMoves(fen: string): readonly Move[] {
    const known = this.#legal.get(fen);
    if (known) return known;
    const board = boardAt(this.chess960, fen);
    const moves = board.legalMoves().map((uci) => describeMove(board, fen, uci));
    const [oldest] = this.#legal.keys();
    if (this.#legal.size >= REMEMBERED && oldest !== undefined) this.#legal.delete(oldest);
    this.#legal.set(fen, moves);
    return moves;
  }

  /** The legal move of a text in SAN or UCI notation; null if it is ambiguous or no legal move. */
  move(fen: string, text: string): Move | null {
    const board = boardAt(this.chess960, fen);
    const uci = readMove(board, text);
    return uci === null ? null : describeMove(board, fen, uci);
  }

  inCheck(fen: string): boolean {
    return boardAt(this.chess960, fen).inCheck;
  }

  /** Turns a line of legal moves from UCI notation into SAN. */
  sanLine(fen: string, line: readonly string[]): string[] {
    return sanLine(boardAt(this.chess960, fen), line);
  }

  /** Identifies the position by 8 letters and digits: 40 bits of its Zobrist key. */
  key(fen: string): string {
    return BigInt.asUintN(40, boardAt(this.chess960, fen).key()).toString(36).padStart(8, "0");
  }

  /** The result of a game of these moves on the board; null while it goes on. */
  end(start: string, line: readonly string[]): GameEnd | null {
    return gameEnd(boardAt(this.chess960, start, line));
  }
}

/** A legal move in the position of the board. */
function describeMove(board: Board, fen: string, uci: string): Move {
  const { chess960 } = board;
  const from = uci.slice(0, 2);
  const target = uci.slice(2, 4);
  const castling = board.isCastling(uci);
  const to = castling ? (target > from ? "g" : "c") + target.charAt(1) : target;
  return {
    uci,
    san: moveToSan(board, uci),
    color: sideToMove(fen),
    from,
    to,
    targets: castling ? castlingTargets(board, uci, to) : [target],
    promotion: uci.charAt(4) || undefined,
    before: fen,
    // Computed on demand, because few of all legal moves are ever made.
    get after() {
      return boardAt(chess960, fen, [uci]).fen();
    },
  };
}

/** Squares where the king may be dropped to castle: on its target, unless that is an ordinary move, and on the rook. */
function castlingTargets(board: Board, uci: string, to: string): string[] {
  const from = uci.slice(0, 2);
  const rook = board.chess960 ? uci.slice(2, 4) : (to.startsWith("g") ? "h" : "a") + to.charAt(1);
  const ordinary = board.legalMoves().some((move) => move === from + to && !board.isCastling(move));
  return to === from || to === rook || ordinary ? [rook] : [rook, to];
}
