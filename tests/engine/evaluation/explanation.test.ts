// Explanations: the share of each man, the side to move, known endings, the memory that they take, and their text.
import { describe, expect, it } from "vitest";
import { type Explanation, explainer, explanationText } from "../../../src/engine/evaluation/explanation";
import { PAWN_VALUE } from "../../../src/engine/evaluation/wdl";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { boardOf, coreOf, engineOf } from "../../support/core";
import { watchedMemories } from "../../support/engines";

const watch = watchedMemories();

it("takes one memory, however often", async () => {
  const engine = engineOf("release");
  engine.fen();
  let made = 0;
  watch(() => made++);
  const first = await engine.explain();
  engine.setPosition(null, ["e2e4"]);
  expect(await engine.explain()).not.toEqual(first);
  engine.setPosition(null, []);
  expect(await engine.explain()).toEqual(first);
  expect(made).toBe(1);
  await engine.close();
});

const explainOn = explainer(coreOf("release"));
const explain = (fen: string): Explanation => explainOn(embeddedNetwork(), boardOf("release", fen));

/** The share of the man on a square, a1 = 0. */
const shareOn = (square: number, { shares }: Explanation) => shares[square]?.value;

describe.each(["w", "b"])("with the move to %s", (side) => {
  it("a man's share is the value with him less the value without him, from White's view", () => {
    const [d4, d5] = [27, 35];
    const both = explain(`4k3/pp6/8/3n4/3N4/8/PP6/4K3 ${side} - - 0 1`);
    const withoutWhite = explain(`4k3/pp6/8/3n4/8/8/PP6/4K3 ${side} - - 0 1`);
    const withoutBlack = explain(`4k3/pp6/8/8/3N4/8/PP6/4K3 ${side} - - 0 1`);
    expect(shareOn(d4, both)).toBe(both.whiteValue - withoutWhite.whiteValue);
    expect(shareOn(d5, both)).toBe(both.whiteValue - withoutBlack.whiteValue);
    expect(shareOn(d4, both)).toBeGreaterThan(0);
    expect(shareOn(d5, both)).toBeLessThan(0);
    expect(both.shares.filter(Boolean)).toHaveLength(8);
  });

  it("the value is positive for the side with more men, if that is White", () => {
    expect(explain(`3qk3/8/8/8/8/8/8/QQ2K3 ${side} - - 0 1`).whiteValue).toBeGreaterThan(0);
    expect(explain(`qq2k3/8/8/8/8/8/8/3QK3 ${side} - - 0 1`).whiteValue).toBeLessThan(0);
  });

  it("kings have no share", () => {
    const [e1, e8] = [4, 60];
    const evaluation = explain(`4k3/p7/8/8/8/8/P7/4K3 ${side} - - 0 1`);
    expect([shareOn(e1, evaluation), shareOn(e8, evaluation)]).toEqual([null, null]);
  });

  it("a known ending has a line of its own, from White's view", () => {
    const lastLine = (fen: string) => explanationText(explain(fen)).at(-1);
    expect(lastLine(`8/8/8/4k3/8/8/8/R3K3 ${side} - - 0 1`)).toMatch(
      /^Known ending: the search uses \+\d+\.\d+ instead$/,
    );
    expect(lastLine(`r3k3/8/8/8/4K3/8/8/8 ${side} - - 0 1`)).toMatch(
      /^Known ending: the search uses -\d+\.\d+ instead$/,
    );
    expect(lastLine(`r3k3/pppp4/8/8/8/8/PPPP4/R3K3 ${side} - - 0 1`)).toMatch(/^Value of the network: /);
  });
});

it.each([0, -7, 60, -1100, 9900, -9900])("a share of %d keeps the board in shape", (value) => {
  const shares = Array(64).fill({ piece: 5, value });
  const board = explanationText({ whiteValue: value, shares, instead: null }).slice(0, 25);
  expect(new Set(board.map((line) => line.length))).toEqual(new Set([8 * 9 + 1]));
  expect(board[2]).toMatch(/^(\| +[+-]\d+\.\d{1,2} ){8}\|$/);
});

it.each(["Known ending", "Hard to win"] as const)("says that another value is used: %s", (reason) => {
  const instead = { whiteValue: PAWN_VALUE, reason };
  const shares = Array(64).fill(undefined);
  expect(explanationText({ whiteValue: 4 * PAWN_VALUE, shares, instead }).slice(-2)).toEqual([
    "Value of the network: +4.00 (White's view)",
    `${reason}: the search uses +1.00 instead`,
  ]);
});
