// The host and the core share the control block by these addresses: no two words of it may overlap.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const WORD = /^export const (CONTROL_\w+): usize = CONTROL \+ (\d+); \/\/ ([iuf])(8|16|32|64)/gm;
const BYTES_PER_BIT = 1 / 8;

const source = readFileSync("src/engine/core/control.ts", "utf8");
const words = [...source.matchAll(WORD)].map(([, name, offset, , bits]) => ({
  name,
  from: Number(offset),
  end: Number(offset) + Number(bits) * BYTES_PER_BIT,
}));

describe("the control block", () => {
  it("names the size of each of its words", () => {
    expect(words.length).toBe(source.match(/^export const CONTROL_/gm)?.length);
    expect(words.length).toBeGreaterThan(15);
  });

  it("keeps them apart", () => {
    const sorted = [...words].sort((a, b) => a.from - b.from);
    for (const [index, word] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next) expect(word.end, `${word.name} and ${next.name}`).toBeLessThanOrEqual(next.from);
    }
  });
});
