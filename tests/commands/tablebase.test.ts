// The output of `palimpsest tablebase` for positions and folders, and its refusals.
import { copyFileSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { tablebase } from "../../src/commands/tablebase";
import { recordedContext } from "../support/recorded-context";
import { SMALL_FILES, SMALL_TABLES, tableFolder } from "../support/tables";
import { temporaryFolder } from "../support/temporary-folder";

async function run(...args: readonly string[]) {
  const { context, output, errors } = recordedContext();
  return { code: await tablebase.run(args, context), output, errors };
}

const folder = tableFolder(...SMALL_FILES);
writeFileSync(path.join(folder, "notes.txt"), "no table");

it("tablebase FEN prints result, distance and moves", async () => {
  const { code, output, errors } = await run("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "--path", SMALL_TABLES);
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(output.slice(0, 5)).toEqual([
    "result  2 (won)",
    "DTZ     1",
    "",
    "move    wdl   DTZ",
    "g1g7      2     1",
  ]);
  expect(output.length).toBe(4 + 28);
});

it("tablebase FEN says that it does not count the moves before the position", async () => {
  const { output, errors } = await run("7k/8/5K2/8/8/8/8/6Q1 w - - 99 90", "--path", SMALL_TABLES);
  expect(output[0]).toBe("result  2 (won)");
  expect(errors).toEqual(["tablebase: results are for a fifty-move counter of 0"]);
});

it("tablebase FEN takes a FEN in several words, and reports the end of a game", async () => {
  const fen = "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1";
  expect((await run(...fen.split(" "), "--path", SMALL_TABLES)).output).toEqual(["checkmate"]);
  expect((await run("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "--path", SMALL_TABLES)).output).toEqual(["stalemate"]);
});

it.each([
  [["8/8/8/8/4k3/8/1Q6/K7 b - - 0 1"], "tablebase: --path DIR is missing"],
  [[], /^tablebase: FEN\|check DIR is missing/],
  [["check"], "tablebase: check needs a folder"],
  [["check", SMALL_TABLES, "--path", "."], "tablebase: --path is for a position only"],
  [["check", "/does/not/exist"], "tablebase: /does/not/exist: no such file or directory"],
  [["check", path.dirname(SMALL_TABLES)], `tablebase: ${path.dirname(SMALL_TABLES)}: no endgame tables`],
  [["4k3/8/8/8/8/8/8/QR2K3 b - - 0 1", "--path", SMALL_TABLES], /KQRvK\.rtbw is missing$/],
  [["nonsense", "--path", SMALL_TABLES], /^tablebase: FEN: expected/],
])("tablebase FEN refuses %j", async (args, message) => {
  const { code, output, errors } = await run(...args);
  expect({ code, output }).toEqual({ code: 2, output: [] });
  expect(errors[0]).toMatch(message);
});

it("the usage shows both forms with their words", () => {
  expect(tablebase.usage).toBe("palimpsest tablebase FEN --path DIR | palimpsest tablebase check DIR ...");
});

it("tablebase check checks several folders, and names each file with its folder", async () => {
  const { code, output } = await run("check", folder, SMALL_TABLES);
  expect(code).toBe(0);
  expect(output).toContain(`${path.join(folder, "KBNvK.rtbz")}: whole`);
  expect(output).toContain(`${path.join(SMALL_TABLES, "KBNvK.rtbz")}: whole`);
  expect(output.at(-1)).toBe("28 files, 1.6 MB: 28 whole, 0 damaged");
});

it("tablebase check names a table under another's name", async () => {
  const other = temporaryFolder();
  copyFileSync(path.join(SMALL_TABLES, "KRvK.rtbw"), path.join(other, "KQvK.rtbw"));
  const { code, output } = await run("check", other);
  expect([code, output[0]]).toEqual([1, "KQvK.rtbw: not the table of its name"]);
});

it("tablebase check names one that the system refuses to open, with the reason", async () => {
  const other = temporaryFolder();
  symlinkSync("KQvK.rtbw", path.join(other, "KQvK.rtbw"));
  const { code, output } = await run("check", other);
  const asked = await run("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "--path", other);
  expect([code, output[0]]).toEqual([1, "KQvK.rtbw: cannot be opened: too many symbolic links encountered"]);
  expect(asked.errors.join()).toMatch(/KQvK\.rtbw is left out: cannot be opened: too many symbolic links/);
});

it("tablebase check names the damaged ones", async () => {
  const damaged = path.join(folder, "KPvKP.rtbw");
  const bytes = readFileSync(damaged);
  bytes[200_000] = (bytes[200_000] as number) ^ 1;
  writeFileSync(damaged, bytes);
  truncateSync(path.join(folder, "KQvK.rtbz"), 1000);
  const { code, output } = await run("check", folder);
  expect(code).toBe(1);
  expect(output).toContain("KPvKP.rtbw: damaged: wrong checksum");
  expect(output).toContain("KQvK.rtbz: damaged: 1000 bytes are no whole table");
  expect(output.at(-1)).toMatch(/: 12 whole, 2 damaged$/);
  const asked = await run("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "--path", folder);
  expect(asked.errors.at(-1)).toMatch(/KQvK\.rtbz is left out: 1000 bytes are no whole table$/);
});
