// Mistakes: the losses of chances that get a mark.
import { expect, it } from "vitest";
import { judge } from "../../../src/analysis/review/judgement";

const cp = (value: number) => ({ score: { kind: "cp", value } as const, depth: 10, line: [] });

it("a move that loses chances is a mistake of its side", () => {
  expect(judge("white", cp(20), cp(10))).toBeNull();
  expect(judge("white", cp(20), cp(-60))?.name).toBe("inaccuracy");
  expect(judge("white", cp(20), cp(-110))?.name).toBe("mistake");
  expect(judge("black", cp(0), cp(400))?.name).toBe("blunder");
  expect(judge("black", cp(0), cp(-400))).toBeNull();
  // In a won position a pawn more or less does not matter.
  expect(judge("white", cp(1500), cp(1300))).toBeNull();
});
