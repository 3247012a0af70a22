// The sets of positions never change, because published results depend on them. Each is the set that the studies used.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { KASPAROV_1994, positionSet, SETS } from "../../../src/lab/chess/positions/sets";
import { boardOf } from "../../support/core";
import { positionLines } from "../../support/positions";

const lines = positionLines("kasparov-1994.epd").map((line) => {
  const [fen = "", comment = ""] = line.split(";");
  return { fen, game: comment.replace(/ move.*/, "") };
});

describe("sets of positions", () => {
  it.each([
    ["kasparov-1994.epd", 94, "b4d6f907a7b1b6a3"],
    ["endgame.epd", 112, "77cb7aaae44e2f96"],
    ["openings.epd", 1000, "0bcedcebfbb8b902"],
    ["begin-easy.txt", 23, "2971c54e248b94a7"],
    ["begin-hard.txt", 14, "ba89327ee6e229d5"],
    ["begin-medium.txt", 45, "dd6915d8237b3bf3"],
    ["end-easy.txt", 300, "1e6f5e5421ec0b22"],
    ["middle-easy.txt", 300, "97b9123dbde86e57"],
    ["middle-medium.txt", 300, "10b95256a44c7a23"],
  ])("%s holds its %d lines", (file, count, digest) => {
    const own = positionLines(file);
    expect(own).toHaveLength(count);
    expect(createHash("sha256").update(own.join("\n")).digest("hex").slice(0, 16)).toBe(digest);
  });

  it("have the positions of their files", () => {
    expect(KASPAROV_1994).toEqual(lines);
    expect(positionSet("kasparov").positions).toEqual(lines);
    expect(positionSet("games-1-3").positions).toEqual(lines.slice(0, 44));
    expect(positionSet("short").positions).toEqual(lines.slice(6, 24));
  });

  it("hold whole games, one after the other", () => {
    for (const { name, positions } of SETS) {
      const games = positions.map(({ game }) => game);
      const starts = games.filter((game, index) => game !== games[index - 1]);
      expect(new Set(starts).size, name).toBe(starts.length);
    }
    expect(new Set(positionSet("games-1-3").positions.map(({ game }) => game)).size).toBe(3);
    expect(new Set(positionSet("short").positions.map(({ game }) => game)).size).toBe(1);
  });

  it("hold legal positions with moves to search", () => {
    for (const { positions } of SETS) {
      for (const { fen } of positions) expect(boardOf("debug", fen).moves().length, fen).toBeGreaterThan(0);
    }
  });

  it("are refused by other names", () => {
    expect(() => positionSet("long")).toThrow(InputError);
  });
});
