// Self-play's book of openings, and when a sitting is over.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { START_FEN } from "../../src/engine/chess/fen";
import { readBook } from "../../src/training/selfplay/book";
import { Sitting } from "../../src/training/selfplay/sitting";

describe("a book", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "palimpsest-book-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const bookOf = (text: string): string => {
    const file = path.join(folder, "book.epd");
    writeFileSync(file, text);
    return file;
  };
  const KINGS = "4k3/8/8/8/8/8/8/4K3 b - -";

  it("has a position a line, as EPD or FEN", () => {
    const text = `${START_FEN}\n\n${KINGS} id "kings"; c9 "x";\r\n${KINGS} 30 40\n`;
    expect(readBook(bookOf(text))).toEqual([START_FEN, `${KINGS} 0 1`, `${KINGS} 0 1`]);
  });

  it("names the line that is no position", () => {
    expect(() => readBook(bookOf(`${START_FEN}\nnothing\n`))).toThrow("book.epd:2: ");
  });
});

describe("a sitting", () => {
  const UNLIMITED = { positions: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };

  it("counts what workers report", () => {
    const sitting = new Sitting(UNLIMITED, 2);
    sitting.add({ games: 1, positions: 80 });
    sitting.add({ games: 1, positions: 1200 });
    expect(sitting.record()).toMatchObject({ workers: 2, games: 2, positions: 1280 });
    expect(sitting.progress()).toMatch(/^2 games, 1,280 positions, [\d,]+\/s, until stopped$/);
    expect(sitting.isOver).toBe(false);
  });

  it("is over after as many positions as wanted", () => {
    const sitting = new Sitting({ ...UNLIMITED, positions: 100 }, 1);
    sitting.add({ games: 1, positions: 99 });
    expect(sitting.isOver).toBe(false);
    expect(sitting.progress()).toMatch(/, \d+s left$/);
    sitting.add({ games: 1, positions: 1 });
    expect(sitting.isOver).toBe(true);
  });

  it("is over after as long as wanted", () => {
    expect(new Sitting({ ...UNLIMITED, seconds: 0 }, 1).isOver).toBe(true);
  });
});
