// The built-in positions are those of the test file, and each set is the part of them that the studies used.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/engine/types";
import { KASPAROV_1994 } from "../../src/lab/positions/kasparov-1994";
import { positionSet, SETS } from "../../src/lab/positions/sets";
import { boardOf } from "../support/core";

const FILE = path.join(__dirname, "../positions/kasparov-1994.epd");

const lines = readFileSync(FILE, "utf8")
  .split(/\r?\n/)
  .filter((line) => line !== "")
  .map((line) => {
    const [fen = "", comment = ""] = line.split(";");
    return { fen, game: comment.replace(/ move.*/, "") };
  });

describe("sets of positions", () => {
  it("agree with the test file", () => {
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
