// Answers questions from the tables in files. Questions and answers are plain data: Node.js asks directly, a page through a worker.
import { fileAt } from "#syzygy/table-files";
import { InputError } from "../../base/input-error";
import { moveName } from "../chess/encoding";
import { parseFen } from "../chess/fen";
import { NO_RESULT } from "../instance/sizes";
import type { TablebaseResult } from "../types";
import type { TableFile, TablePlace } from "./bytes";
import { Prober } from "./prober";
import { MAX_MEN } from "./table-names";
import { TableSet } from "./table-set";

// Ranks of the moves of a position: moves that keep a win and make progress come first, moves that
// delay a loss come before others that lose. The classes of ranks are as in Stockfish (syzygy/tbprobe.cpp), so
// that options mean the same. Stockfish ranks certain wins equally; here the shortest way to the next capture or
// pawn move comes first, so that each move makes progress.

/** A move of the root. Results are for the side that plays it, for a fifty-move counter of 0. */
export interface RankedMove {
  /** In the core's encoding. */
  readonly move: number;
  /** −2…2 */
  readonly wdl: number;
  /** Plies to a zeroing move, counted from the root; null if a DTZ table is missing. */
  readonly dtz: number | null;
  /** Greater is better: see `MAX_RANK`. */
  readonly rank: number;
}

/** The properties of the game before the root. */
export interface RootHistory {
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** Whether a position has occurred twice since then. */
  readonly hasRepeated: boolean;
  /** Moves that end the game as a draw; absent = none. */
  readonly drawnMoves?: readonly number[];
}

/**
 * A certain win has a rank above MAX_RANK − 100. A win that may end as a draw by the fifty-move rule has a
 * rank near MAX_RANK / 2, above MAX_RANK / 2 − 100 while it still is a win. Losses have the negative ranks.
 */
export const MAX_RANK = 1 << 18;

/** Rank of a cursed win without a distance: below all certain wins. */
export const CURSED_WIN_RANK = MAX_RANK - 101;

/** Rank of a result of −2…2 without distances. */
const RANK_OF_RESULT = [-MAX_RANK, -CURSED_WIN_RANK, 0, CURSED_WIN_RANK, MAX_RANK] as const;

/**
 * Ranks moves of the prober's root, the best first.
 * @param moves legal moves in the core's encoding
 * @returns null if a WDL table is missing; if a DTZ table is missing, the ranks follow from the results alone
 */
export function rankMoves(prober: Prober, history: RootHistory, moves: readonly number[] = prober.moves()) {
  const known: Omit<RankedMove, "rank">[] = [];
  for (const move of moves) {
    const wdl = prober.wdlAfter(move);
    if (wdl === NO_RESULT) return null;
    const dtz = prober.dtzAfter(move);
    known.push({ move, wdl, dtz: dtz === NO_RESULT ? null : dtz });
  }
  const haveDistances = known.every(({ dtz }) => dtz !== null);
  const rankOf = ({ move, wdl, dtz }: Omit<RankedMove, "rank">): number => {
    if (history.drawnMoves?.includes(move)) return 0;
    return haveDistances ? rankOfDistance(dtz ?? 0, history) : (RANK_OF_RESULT[wdl + 2] as number);
  };
  return known.map((result) => ({ ...result, rank: rankOf(result) })).sort((a, b) => b.rank - a.rank);
}

/** From this counter on no win is certain. A larger one would only bring the ranks nearer to 0, and beyond it. */
const MOST_HALFMOVES = 100;

function rankOfDistance(dtz: number, history: RootHistory): number {
  if (dtz === 0) return 0;
  const { hasRepeated } = history;
  const halfmoves = Math.min(history.halfmoves, MOST_HALFMOVES);
  if (dtz > 0) {
    const isCertain = dtz + halfmoves <= 99 && !hasRepeated;
    return isCertain ? MAX_RANK - dtz : MAX_RANK / 2 - (dtz + halfmoves);
  }
  // A distance can be one too small, and the winning side can lose a ply: here the loss is certain in spite
  // of both.
  const isCertain = -2 * dtz + halfmoves < 100;
  return isCertain ? -MAX_RANK - dtz : -MAX_RANK / 2 + (-dtz + halfmoves);
}

/** A root whose moves need ranks: few men, no castling rights. */
export interface RootQuestion extends RootHistory {
  /** The piece code on each square, a1 first; 0 = none. */
  readonly men: readonly number[];
  /** Side to move: 0 = White, 1 = Black. */
  readonly side: number;
  /** The en-passant square; 64 = none. */
  readonly enPassant: number;
  /** Legal moves in the core's encoding. */
  readonly moves: readonly number[];
}

export class TableAnswers {
  readonly #onFault: (line: string) => void;
  #files: readonly TableFile[] = [];
  #tables = new TableSet([]);
  #prober = new Prober(this.#tables);

  /** @param onFault gets one line for every file that cannot be used */
  constructor(onFault: (line: string) => void) {
    this.#onFault = onFault;
  }

  /** Uses the tables in these files from now on. */
  use(places: readonly TablePlace[]): void {
    for (const file of this.#files) file.close?.();
    this.#files = places.map(fileAt);
    this.#tables = new TableSet(this.#files, { onFault: this.#onFault });
    this.#prober = new Prober(this.#tables);
  }

  /** Releases the tables. */
  end(): void {
    this.use([]);
  }

  /**
   * The result, the distance and the moves of a FEN, in order.
   * @throws InputError when the FEN is illegal, when tables hold no such positions, or when a table is missing;
   * the message names the table's file and its fault
   */
  probe(fen: string): TablebaseResult {
    const prober = this.#prober;
    const { root } = prober;
    const position = parseFen(fen);
    root.set(position.board, position.side, position.enPassant);
    if (root.count > MAX_MEN) {
      throw new InputError(`tables hold positions of at most ${MAX_MEN} men, and this one has ${root.count}`);
    }
    if (position.castling.length > 0) throw new InputError("tables hold no positions with castling rights");
    if (root.waitingSideInCheck) throw new InputError("FEN: the side that is not to move is in check");
    const wdl = prober.wdl();
    const ranked = wdl === NO_RESULT ? null : rankMoves(prober, { ...position, hasRepeated: false });
    if (ranked === null) throw new InputError(`no table for this position: ${this.#tables.lack}`);
    const dtz = prober.dtz();
    return {
      wdl,
      dtz: dtz === NO_RESULT ? null : dtz,
      moves: ranked.map((one) => ({ move: moveName(one.move, false), wdl: one.wdl, dtz: one.dtz })),
    };
  }

  /** The moves of a root, the best first; null if a table is missing. See `rankMoves`. */
  rank({ men, side, enPassant, moves, ...history }: RootQuestion): RankedMove[] | null {
    this.#prober.root.set(men, side, enPassant);
    return rankMoves(this.#prober, history, moves);
  }
}
