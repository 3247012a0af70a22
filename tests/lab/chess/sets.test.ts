// The sets of positions never change, because published results depend on them. Each is the set that the studies used.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { START_FEN } from "../../../src/engine/chess/fen";
import { ENDGAME, positionSet, readSet } from "../../../src/lab/chess/positions/sets";
import { positionLines } from "../../support/positions";
import { temporaryFolder } from "../../support/temporary-folder";

const lines = positionLines("kasparov-1994.epd").map((line) => {
  const [, fen, game] = /^(.*);(.*) move/.exec(line) ?? [];
  return { fen, game };
});

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
])("sets of positions: %s holds its %d lines", (file, count, digest) => {
  const own = positionLines(file);
  expect(own).toHaveLength(count);
  expect(createHash("sha256").update(own.join("\n")).digest("hex").slice(0, 16)).toBe(digest);
});

it("sets of positions have the positions of their files", () => {
  expect(positionSet("kasparov").positions).toEqual(lines);
  expect(positionSet("games-1-3").positions).toEqual(lines.slice(0, 44));
  expect(positionSet("short").positions).toEqual(lines.slice(6, 24));
  expect(() => positionSet("long")).toThrow(InputError);
});

it("sets of positions name every position of the endgame set by ending and move", () => {
  expect(positionLines("endgame.epd")).toEqual(
    ENDGAME.map(({ fen, game }) => `${fen};${game} move ${fen.split(" ")[5]}`),
  );
});

const fileWith = (name: string, text: string | Buffer) => {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
};
const KINGS = "4k3/8/8/8/8/8/4P3/4K3 w - -";

it("a set from a file has the positions of an EPD or FEN file, each a game by itself unless it names its game", () => {
  const text = `# pawns\r\n${KINGS} bm e4; id "one";\n\n${KINGS} 3 7\n${KINGS} 0 1;A - B move 9\n${KINGS} 0 1;A - B move 10\n`;
  const set = readSet(fileWith("my pawns!.epd", text));
  expect(set).toMatchObject({ name: "my-pawns-", phase: "endgame", plies: [3, 8], isOwn: true });
  expect(set.positions.map(({ game }) => game)).toEqual(["line 2", "line 4", "A - B", "A - B"]);
  expect(set.positions[1]?.fen).toBe(`${KINGS} 3 7`);
});

it("a set from a file may be written in UTF-16, and with comments of every kind", () => {
  const text = `// of a study\r\n; the first\r\n${KINGS}\r\n`;
  const set = readSet(fileWith("wide.epd", Buffer.from(`\ufeff${text}`, "utf16le")));
  expect(set.positions).toEqual([{ fen: `${KINGS} 0 1`, game: "line 3" }]);
});

it("a set from a file is of the phase of most positions, and takes no name of a known set", () => {
  const set = readSet(fileWith("short.epd", `${START_FEN}\n${START_FEN}\n${KINGS}\n`));
  const title = "3 positions of short.epd";
  expect(set).toMatchObject({ name: "short-file", phase: "middle game", title });
});

it("a set from a file is refused with the file, the line and the fault", () => {
  const reading = (name: string, text: string) => () => readSet(fileWith(name, text));
  expect(reading("a.epd", `${KINGS}\nx\n`)).toThrow("a.epd line 2: EPD: expected four fields");
  const kingless = "% set\n4k3/8/8/8/8/8/8/8 w - - 0 1\n";
  expect(reading("a.fen", kingless)).toThrow("a.fen line 2: FEN pieces: white has 0 kings");
  expect(reading("b.epd", "\n")).toThrow("b.epd: no positions");
  expect(() => readSet("/nowhere/c.epd")).toThrow(InputError);
  const long = Array.from({ length: 32 }, (_, index) => `${KINGS} 0 1;G move ${index}`).join("\n");
  expect(reading("d.epd", long)).toThrow('"G" has 32 positions, at most 31');
});
