// Mistakes: the losses of chances that get a mark.
import { expect, it } from "vitest";
import { judge } from "../../../src/analysis/review/review";

const cp = (value: number) => ({ score: { kind: "cp", value } as const, depth: 10, line: [] });
const mate = (value: number) => ({ score: { kind: "mate", value } as const, depth: 10, line: [] });

it("a move that loses chances is a mistake of its side", () => {
  expect(judge("white", cp(20), cp(10))).toBeNull();
  expect(judge("white", cp(20), cp(-60))?.name).toBe("inaccuracy");
  expect(judge("white", cp(20), cp(-110))?.name).toBe("mistake");
  expect(judge("black", cp(0), cp(400))?.name).toBe("blunder");
  expect(judge("black", cp(0), cp(-400))).toBeNull();
  // In a won position a pawn more or less does not matter.
  expect(judge("white", cp(1500), cp(1300))).toBeNull();
});

it.each([
  ["a mate given away", mate(3), cp(650), "blunder"],
  ["a mate given away", mate(3), cp(800), "mistake"],
  ["a mate given away", mate(3), cp(1100), "inaccuracy"],
  ["a mate for a mate", mate(3), mate(-5), "blunder"],
  ["a mate allowed", cp(-650), mate(-4), "blunder"],
  ["a mate allowed", cp(-800), mate(-4), "mistake"],
  ["a mate allowed", cp(-1100), mate(-4), "inaccuracy"],
  ["a longer mate", mate(3), mate(9), undefined],
  ["a lost game", mate(-9), mate(-2), undefined],
  ["a mate found", cp(100), mate(2), undefined],
] as const)("%s: %j, then %j: %s", (_, before, after, name) => {
  expect(judge("white", before, after)?.name).toBe(name);
  const other = ({ score, ...rest }: typeof before | typeof after) => ({
    ...rest,
    score: { ...score, value: -score.value },
  });
  expect(judge("black", other(before), other(after))?.name).toBe(name);
});
