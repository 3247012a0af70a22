// `palimpsest epd`: solved and failed positions, bad lines, and its arguments.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { epd } from "../../src/commands/epd";
import { CoreInstance } from "../../src/engine/instance/core-instance";
import { FakeEngine, INFO } from "../support/fake-engine";
import { recordedContext } from "../support/recorded-context";
import { temporaryFolder } from "../support/temporary-folder";

const KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";
/** Valid as text, but the side that waits is in check, so only the board refuses it. */
const ILLEGAL = "4k3/4R3/8/8/8/8/8/4K3 w - -";

const NODES = 1500;
const REDUCED = "Hash reduced to 512 MB, the most there is room for";

const folder = temporaryFolder();

/**
 * The engine always answers with the same move, and gives a note when it gets ready.
 * @returns among others the values of the summary by name
 */
async function run(args: readonly string[], bestMove: string | null = "e1d2", timeMs = 500) {
  const engine = new FakeEngine();
  const info = bestMove === null ? null : { ...INFO, depth: 7 };
  engine.result = { bestMove, ponderMove: null, nodes: NODES, timeMs, hashFull: 0, info };
  engine.readyNotes = [REDUCED];
  const { context, output: out, errors: err } = recordedContext({ createEngine: () => engine });
  const code = await epd.run(args, context);
  const rows = out.slice(out.indexOf("") + 1).map((row) => [row.slice(0, 10).trim(), row.slice(11)]);
  const summary: Readonly<Record<string, string>> = Object.fromEntries(rows);
  return { code, out, err, engine, summary };
}

function file(...lines: string[]): string {
  const at = path.join(folder, "positions.epd");
  writeFileSync(at, lines.join("\n"));
  return at;
}

it("epd counts a position solved when the best move is one of bm and none of am", async () => {
  const { code, out, summary, engine } = await run([
    file(
      `${KINGS} bm Kd2; id "one";`,
      `${KINGS} bm Kf1 Kd2; id "two";`,
      `${KINGS} bm Kf1; id "three";`,
      "",
      `${KINGS} am Kf1; id "four";`,
      `${KINGS} am Kf1 Kd2; id "five";`,
      `${KINGS} bm Kd2; am Kd2;`,
      "",
    ),
  ]);
  expect(code).toBe(0);
  expect(out[0]).toMatch(
    /^1\/6 one +expected Kd2 +got Kd2 +ok +depth 7 +nodes 1500 +time 500 ms +solved 1\/1$/,
  );
  expect(out[1]).toMatch(/^2\/6 two +expected Kf1, Kd2 +got Kd2 +ok .* solved 2\/2$/);
  expect(out[2]).toMatch(/^3\/6 three +expected Kf1 +got Kd2 +fail .* solved 2\/3$/);
  expect(out[3]).toMatch(/^4\/6 four +expected not Kf1 +got Kd2 +ok .* solved 3\/4$/);
  expect(out[4]).toMatch(/^5\/6 five +expected not Kf1, not Kd2 +got Kd2 +fail/);
  expect(out[5]).toMatch(/^6\/6 line 7 +expected Kd2, not Kd2 +got Kd2 +fail/);
  expect(summary).toEqual({
    positions: "6",
    solved: "3 of 6 (50.0%)",
    skipped: "0",
    "bad lines": "none",
    nodes: "9000",
    time: "3000 ms",
    nps: "3000",
    failed: "three, five, line 7",
  });
  expect(engine.calls.slice(2, 6)).toEqual(["newGame", `setPosition ${KINGS} 0 1 | `, "ready", "search"]);
  expect(engine.calls.at(-1)).toBe("close");
});

it("epd reads all lines on one board", async () => {
  const cores = vi.spyOn(CoreInstance, "alone");
  await run([file(`${KINGS} bm Kd2;`, `${KINGS} bm Kf1;`, `${KINGS} am Kd1;`)]);
  expect(cores).toHaveBeenCalledTimes(1);
});

it("epd reads lines that end with a carriage return", async () => {
  const { code, summary } = await run([file(`${KINGS} bm Kd2;\r`, "\r", `${KINGS} bm Kf1;\r`)]);
  expect((await run([file(`${KINGS} bm Kd2;\r\r${KINGS} bm Kf1;\r`)])).summary).toEqual(summary);
  expect(code).toBe(0);
  expect(summary).toMatchObject({ positions: "2", solved: "1 of 2 (50.0%)" });
});

it("epd reads commas, numbers and words between moves, and skips comments and empty lines", async () => {
  const start = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR W KQkq D6 0 2";
  const solutions = `${start} bm exd5, Nc3 or 2.d4; am a3,2.Qe2; id "say \\"hi\\"";`;
  const { code, out } = await run([file("# a comment", "", solutions, "; another")], "d2d4");
  expect(code).toBe(0);
  expect(out[0]).toMatch(/^1\/1 say "hi" +expected exd5, Nc3, d4, not a3, not Qe2 /);
});

it("epd skips positions without a solution", async () => {
  const { code, out, summary, engine } = await run([file(`${KINGS} 0 1;a comment`, `${KINGS} id "x";`)]);
  expect(code).toBe(0);
  expect(out.slice(0, 2)).toEqual(["1/2 line 1  skipped: no bm or am", "2/2 x  skipped: no bm or am"]);
  expect(summary).toMatchObject({ positions: "2", solved: "0 of 0 (0.0%)", skipped: "2", nps: "0" });
  expect(engine.calls).not.toContain("search");
  expect(engine.calls.at(-1)).toBe("close");
});

it("epd reports ten bad lines of a file that is no EPD, and the number of further ones", async () => {
  const bad = file(...Array.from({ length: 300 }, (_, index) => `1. e4 e5 ${index}`));
  const { code, err, summary } = await run([bad]);
  expect(code).toBe(1);
  expect(err).toHaveLength(12);
  expect(err.at(-1)).toBe(`${bad}: 290 more lines cannot be read`);
  expect(summary["bad lines"]).toBe("300 (lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)");
});

it("epd tells the number of one bad line from a count", async () => {
  const { summary } = await run([file(`${KINGS} bm Kd2;`, "", "rubbish")]);
  expect(summary["bad lines"]).toBe("1 (line 3)");
});

it("epd goes on after bad lines, names them, and exits with 1", async () => {
  const bad = file(
    "rubbish",
    `${KINGS} bm Qd8;`,
    `${ILLEGAL} bm Kd2;`,
    "4k3/8/8/8/8/8/8/8 w - - bm Kd2;",
    `${KINGS} bm Kd2;`,
  );
  const { code, err, summary } = await run([bad]);
  expect(code).toBe(1);
  expect(err).toEqual([
    REDUCED,
    `${bad}:1: EPD: expected four fields: pieces, side to move, castling, en passant`,
    `${bad}:2: bm Qd8 is not a legal move`,
    `${bad}:3: FEN: the side that is not to move is in check`,
    `${bad}:4: FEN pieces: white has 0 kings instead of 1`,
  ]);
  expect(summary).toMatchObject({
    positions: "5",
    solved: "1 of 1 (100.0%)",
    "bad lines": "4 (lines 1, 2, 3, 4)",
  });
});

it("epd survives a search without a move and without time", async () => {
  const { out, summary } = await run([file(`${KINGS} bm Kd2;`)], null, 0);
  expect(out[0]).toMatch(/got none +fail +depth 0/);
  expect(summary).toMatchObject({ solved: "0 of 1 (0.0%)", time: "0 ms", nps: "1500000" });
});

it("epd exits with 2 when the file cannot be read, or has no positions", async () => {
  for (const [name, refusal] of [
    [path.join(folder, "absent.epd"), /^epd: cannot read .*absent\.epd: no such file or directory$/],
    [file("", " ", ""), /^epd: .*positions\.epd: no positions, expected one a line$/],
  ] as const) {
    const { code, out, err } = await run([name]);
    expect({ code, out, err: err.at(-1) }).toEqual({ code: 2, out: [], err: expect.stringMatching(refusal) });
  }
});

it("epd passes limits and settings on", async () => {
  const one = file(`${KINGS} bm Kd2;`);
  const limits = async (...args: readonly string[]) => (await run(args)).engine.lastLimits;
  expect(await limits(one)).toEqual({ moveTimeMs: 1000 });
  expect(await limits(one, "--movetime", "50")).toEqual({ moveTimeMs: 50 });
  expect(await limits("--nodes=5000", one)).toEqual({ nodes: 5000 });
  expect(await limits(one, "--depth", "9")).toEqual({ depth: 9 });
  const configured = async (...args: readonly string[]) => (await run(args)).engine.calls[0];
  expect(await configured(one)).toBe('configure {"hashMb":16,"threads":1,"replacementScheme":"Aging"}');
  expect(await configured(one, "--hash", "4000", "--threads", "2", "--scheme", "New")).toBe(
    'configure {"hashMb":4000,"threads":2,"replacementScheme":"New"}',
  );
});
