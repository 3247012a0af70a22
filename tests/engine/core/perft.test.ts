// The move generator compared with counts of another engine.
import { describe, expect, it } from "vitest";
import { boardOf, perftCounts, positions } from "../../support/core";

/** Most leaves counted per position. The core with assertions takes ten times as long. */
const MOST_LEAVES = { release: 3_000_000, debug: 300_000 } as const;

describe.each([
  { file: "perft.epd", chess960: false },
  { file: "perft960.epd", chess960: true },
])("perft of $file", ({ file, chess960 }) => {
  const records = positions(file);

  it.each(["release", "debug"] as const)("is right on the %s core", (variant) => {
    const board = boardOf(variant, undefined, chess960);
    const counted = records.flatMap((record) => {
      board.set(record.fen);
      return perftCounts(record)
        .filter(({ nodes }) => nodes <= MOST_LEAVES[variant])
        .map(({ depth }) => `${record.fen} D${depth} ${board.core.countLeaves(depth)}`);
    });
    const promised = records.flatMap((record) =>
      perftCounts(record)
        .filter(({ nodes }) => nodes <= MOST_LEAVES[variant])
        .map(({ depth, nodes }) => `${record.fen} D${depth} ${nodes}`),
    );
    expect(counted.length).toBeGreaterThan(3 * records.length - 1);
    expect(counted).toEqual(promised);
  });
});

it("counts the position itself at depth 0", () => {
  expect(boardOf("release").core.countLeaves(0)).toBe(1);
});
