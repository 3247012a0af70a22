// Draws an explanation of the evaluation as a board of text, for the UCI command `eval`.
import { PIECE_LETTERS } from "../chess/encoding";
import type { Explanation } from "./explanation";
import { centipawns } from "./wdl";

const CELL = 8;

/** In pawns, with as many decimals as a cell has room for, at most two. */
function pawns(value: number): string {
  const size = Math.abs(centipawns(value)) / 100;
  return `${value < 0 ? "-" : "+"}${size.toFixed(size < 99.995 ? 2 : 1)}`;
}

const REASONS = { "known ending": "Known ending", "hard to win": "Hard to win" } as const;

/** The board with each man's share below it, in pawns from White's view, and the value. Several lines. */
export function explanationText({ whiteValue, shares, instead }: Explanation): string[] {
  const rule = `+${`${"-".repeat(CELL)}+`.repeat(8)}`;
  const lines = [rule];
  for (let rank = 7; rank >= 0; rank--) {
    const row = Array.from({ length: 8 }, (_, file) =>
      shares.find(({ square }) => square === rank * 8 + file),
    );
    const cells = (text: (share: (typeof shares)[number]) => string): string =>
      `|${row.map((share) => ` ${(share ? text(share) : "").padStart(CELL - 2)} `).join("|")}|`;
    lines.push(
      cells(({ piece }) => `${PIECE_LETTERS[piece]}   `),
      cells(({ value }) => (value === null ? "" : pawns(value))),
      rule,
    );
  }
  const value = `Value of the network: ${pawns(whiteValue)} (White's view)`;
  if (instead === null) return [...lines, "", value];
  const used = `${REASONS[instead.reason]}: the search uses ${pawns(instead.whiteValue)} instead`;
  return [...lines, "", value, used];
}
