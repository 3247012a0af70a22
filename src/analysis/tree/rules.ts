// The rules for a tree of moves: the engine's own board, for standard chess and Chess960.
import { Board } from "../../engine/chess/board";
import { BLACK, KING, NO_SQUARE, squareName } from "../../engine/chess/encoding";
import { formatFen, parseFen, withAllFields } from "../../engine/chess/fen";
import { gameEnd } from "../../engine/chess/game-end";
import { moveToSan, onlyOf, readMoves, sanLine } from "../../engine/chess/san";
import { coreModule } from "../../engine/instance/core-module";
import type { GameEnd } from "../../engine/types";
import { type Move, NULL_MOVE, sideToMove } from "./move";
import { lineForEngine, type MoveNode } from "./node";

/** Most positions whose legal moves are cached, because views ask for the same ones repeatedly. */
const REMEMBERED = 8;

let shared: Board | undefined;
/** The FEN to which it is set; null if it has moved on. To set it takes longer than most questions to it. */
let sharedFen: string | null = null;

/** The one board of all games, set to a game. A null move may leave the side in check that made it. @throws InputError */
function boardAfter(chess960: boolean, fen: string, moves: readonly string[]): Board {
  shared ??= new Board(coreModule());
  shared.chess960 = chess960;
  sharedFen = null;
  shared.set(fen, moves, true);
  return shared;
}

/** The same board, set to a position. */
function boardAt(chess960: boolean, fen: string): Board {
  if (!shared || shared.chess960 !== chess960 || sharedFen !== fen) shared = boardAfter(chess960, fen, []);
  sharedFen = fen;
  return shared;
}

export class Rules {
  readonly #legal = new Map<string, readonly Move[]>();

  constructor(readonly chess960: boolean) {}

  /** A FEN of one to six fields with all of them, as the engine writes it. @throws InputError naming its fault. */
  complete(fen: string): string {
    const full = withAllFields(fen);
    const board = boardAt(this.chess960, full);
    if (board.waitsInCheck) board.set(full);
    return board.fen();
  }

  /** The legal moves; none after a null move out of check. */
  legalMoves(fen: string): readonly Move[] {
    const known = this.#legal.get(fen);
    if (known) return known;
    const board = boardAt(this.chess960, fen);
    const moves = board.waitsInCheck ? [] : board.legalMoves().map((uci) => describeMove(board, fen, uci));
    const [oldest] = this.#legal.keys();
    if (this.#legal.size >= REMEMBERED && oldest !== undefined) this.#legal.delete(oldest);
    this.#legal.set(fen, moves);
    return moves;
  }

  /** The legal moves that a text in SAN or UCI notation may mean: one, none, or several if it is ambiguous. */
  movesNamed(fen: string, text: string): Move[] {
    const board = boardAt(this.chess960, fen);
    if (board.waitsInCheck) return [];
    return readMoves(board, text).map((uci) => describeMove(board, fen, uci));
  }

  /** The legal move of a text in SAN or UCI notation; null if it is ambiguous or no legal move. */
  move(fen: string, text: string): Move | null {
    return onlyOf(this.movesNamed(fen, text));
  }

  /** The move of a tree in UCI notation: a legal move or a null move; null if it is neither. */
  treeMove(fen: string, uci: string): Move | null {
    return uci === NULL_MOVE ? this.nullMove(fen) : this.move(fen, uci);
  }

  /** The side to move passes. In check it passes too, but nobody can move or search then: see `canSearch`. */
  nullMove(fen: string): Move {
    const position = parseFen(fen);
    const { side, halfmoves, ply } = position;
    const king = squareName(position.board.indexOf(KING | (side << 3)));
    const passed = {
      side: side === 0 ? 1 : 0,
      enPassant: NO_SQUARE,
      halfmoves: halfmoves + 1,
      ply: ply + 1,
    } as const;
    return {
      uci: NULL_MOVE,
      san: "--",
      color: sideToMove(fen),
      from: king,
      to: king,
      targets: [],
      promotion: undefined,
      before: fen,
      after: formatFen({ ...position, ...passed }, this.chess960),
    };
  }

  /** Whether an engine takes the position: false after a null move out of check. */
  canSearch(fen: string): boolean {
    return !boardAt(this.chess960, fen).waitsInCheck;
  }

  inCheck(fen: string): boolean {
    return boardAt(this.chess960, fen).inCheck;
  }

  /** Turns a line of legal moves from UCI notation into SAN. */
  sanLine(fen: string, line: readonly string[]): string[] {
    return sanLine(boardAfter(this.chess960, fen, []), line);
  }

  /** Identifies the position by 8 letters and digits: 40 bits of its Zobrist key. */
  key(fen: string): string {
    return BigInt.asUintN(40, boardAt(this.chess960, fen).key()).toString(36).padStart(8, "0");
  }

  /** How the game of a line from the root ends on the board; null while it goes on. */
  end(line: readonly MoveNode[]): GameEnd | null {
    const { start, moves } = lineForEngine(line);
    const board = boardAfter(this.chess960, start, moves);
    return board.waitsInCheck ? null : gameEnd(board);
  }
}

/** A legal move in the position of the board. */
function describeMove(board: Board, fen: string, uci: string): Move {
  const { chess960 } = board;
  const from = uci.slice(0, 2);
  const target = uci.slice(2, 4);
  const castling = board.isCastling(uci);
  let after: string | undefined;
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
      if (after === undefined) {
        const next = boardAt(chess960, fen);
        next.play(uci);
        after = next.fen();
        sharedFen = after;
      }
      return after;
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

/** True if castling rights need Chess960's letters; false for a king on the e-file with rooks in the corners (KQkq). */
export function needsChess960(fen: string): boolean {
  const { board, castling } = parseFen(new Rules(false).complete(fen));
  return castling.some(({ right, rook }) => {
    const [home, king] = right < 2 ? [0, KING] : [56, KING | BLACK];
    return board[home + 4] !== king || rook !== home + (right % 2 === 0 ? 7 : 0);
  });
}
