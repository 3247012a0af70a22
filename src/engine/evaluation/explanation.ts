// The network's value of a position, and the share of each man: the value with the man less the value without
// it. The UCI command `eval` shows them as a board of text.

import type { CoreExports } from "palimpsest:exports/core";
import type { Board } from "../chess/board";
import { KING, NO_SQUARE, PIECE_LETTERS } from "../chess/encoding";
import { CoreInstance } from "../instance/core-instance";
import type { Network } from "../network/network";
import { centipawns } from "./wdl";

/** A man (see encoding.ts) and its share in the value of the position, in internal units from White's view. */
interface Share {
  readonly piece: number;
  /** Null for kings, because no position lacks a king. */
  readonly value: number | null;
}

export interface Explanation {
  /** Internal units from White's view. */
  readonly whiteValue: number;
  /** The share of the man on each square, a1 first; undefined = no man. */
  readonly shares: readonly (Share | undefined)[];
  /** The value that the search uses instead, from White's view; null = it uses the network's. */
  readonly instead: Instead | null;
}

interface Instead {
  readonly whiteValue: number;
  readonly reason: "Known ending" | "Hard to win";
}

/** Explains evaluations on a core of its own, whose root may be an illegal position. */
export function explainer(module: WebAssembly.Module): (network: Network, board: Board) => Explanation {
  const instance = CoreInstance.alone(module);
  const { exports: core } = instance;
  /** The network that the core has loaded. */
  let loaded: Network | undefined;
  return (network, board) => {
    if (network !== loaded) {
      instance.loadNetwork(network);
      core.clearThread();
      loaded = network;
    }
    const pieces = board.men();
    const side = board.core.sideToMove();
    /** The value from White's view of the position without the man on `missing`. */
    const valueWithout = (missing: number): number => {
      core.clearRoot();
      pieces.forEach((piece, square) => {
        if (piece !== 0 && square !== missing) core.putPiece(piece, square);
      });
      core.finishRoot(side, NO_SQUARE, 0, 0);
      return side === 0 ? core.evaluate() : -core.evaluate();
    };
    const whiteValue = valueWithout(NO_SQUARE);
    const instead = insteadOf(core, side, whiteValue);
    const shares = pieces.map((piece, square): Share | undefined => {
      if (piece === 0) return undefined;
      return { piece, value: (piece & 7) === KING ? null : whiteValue - valueWithout(square) };
    });
    return { whiteValue, shares, instead };
  };
}

/** The value that the search uses instead of the network's at the core's root. */
function insteadOf(core: CoreExports, side: number, whiteValue: number): Instead | null {
  const sign = side === 0 ? 1 : -1;
  const ending = core.ending();
  if (ending !== core.UNKNOWN_ENDING.value) return { whiteValue: sign * ending, reason: "Known ending" };
  const scaled = sign * core.scaled(sign * whiteValue);
  return scaled === whiteValue ? null : { whiteValue: scaled, reason: "Hard to win" };
}

const CELL = 8;

/** In pawns, with as many decimals as a cell has room for, at most two. */
function pawns(value: number): string {
  const size = Math.abs(centipawns(value)) / 100;
  return `${value < 0 ? "-" : "+"}${size.toFixed(size < 99.995 ? 2 : 1)}`;
}

/** The board with each man's share below it, in pawns from White's view, and the value. Several lines. */
export function explanationText({ whiteValue, shares, instead }: Explanation): string[] {
  const rule = `+${`${"-".repeat(CELL)}+`.repeat(8)}`;
  const lines = [rule];
  for (let rank = 7; rank >= 0; rank--) {
    const row = shares.slice(rank * 8, rank * 8 + 8);
    const cells = (text: (share: Share) => string): string =>
      `|${row.map((share) => ` ${(share ? text(share) : "").padStart(CELL - 2)} `).join("|")}|`;
    lines.push(
      cells(({ piece }) => `${PIECE_LETTERS[piece]}   `),
      cells(({ value }) => (value === null ? "" : pawns(value))),
      rule,
    );
  }
  const value = `Value of the network: ${pawns(whiteValue)} (White's view)`;
  if (instead === null) return [...lines, "", value];
  const used = `${instead.reason}: the search uses ${pawns(instead.whiteValue)} instead`;
  return [...lines, "", value, used];
}
