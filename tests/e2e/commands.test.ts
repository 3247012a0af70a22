// The commands of the command line.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { type Ended, run } from "../support/uci-process";

const folder = mkdtempSync(path.join(tmpdir(), "palimpsest-"));
afterAll(() => rmSync(folder, { recursive: true }));

function command(...args: readonly string[]): Promise<Ended> {
  return run("", { args, cwd: folder });
}

/** A new file in the folder of the tests. */
function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

describe("bench", () => {
  it("counts the same nodes in every run, and prints them in its last line", async () => {
    const [first, second] = [await command("bench", "4"), await command("bench", "4")];
    const nodes = ({ lines }: Ended) => /^(\d+) nodes \d+ nps$/.exec(lines.at(-1) ?? "")?.[1];
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(Number(nodes(first))).toBeGreaterThan(1000);
    expect(nodes(second)).toBe(nodes(first));
  });

  it("adds up the nodes of its positions", async () => {
    const { lines } = await command("bench", "3");
    const counts = lines.flatMap((line) => /^ *\d+\/\d+ +(\d+) nodes /.exec(line)?.[1] ?? []).map(Number);
    expect(lines.at(-1)).toMatch(new RegExp(`^${counts.reduce((sum, count) => sum + count, 0)} nodes `));
  });

  it.each([["x"], ["0"], ["-1"], ["1.5"], ["4", "5"]])("%s is refused with its usage", async (...args) => {
    const ended = await command("bench", ...args);
    expect(ended).toMatchObject({ code: 2, lines: [] });
    expect(ended.stderr).toMatch(/^bench: .*\nusage: palimpsest bench/);
  });
});

describe("perft", () => {
  it("counts from the start position", async () => {
    const { code, stderr, lines } = await command("perft", "4");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(lines).toContain("Nodes searched: 197281");
    expect(lines.filter((line) => /^[a-h][1-8][a-h][1-8]: \d+$/.test(line))).toHaveLength(20);
  });

  it.each([
    ["as one argument", ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"]],
    ["as several", ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", "w", "-", "-", "0", "1"]],
  ])("takes a FEN %s", async (_how, fen) => {
    const { code, lines } = await command("perft", "3", ...fen);
    expect(code).toBe(0);
    expect(lines).toContain("Nodes searched: 2812");
  });

  it.each([[], ["x"], ["0"], ["3", "nonsense"]])("%s is refused", async (...args) => {
    const ended = await command("perft", ...args);
    expect(ended).toMatchObject({ code: 2, lines: [] });
    expect(ended.stderr).toMatch(/^perft: /);
  });
});

describe("epd", () => {
  const GOOD = [
    '7k/8/5K2/8/8/8/8/6Q1 w - - bm Qg7#; id "mate in one";',
    'k7/8/8/8/8/8/1R6/1R2K3 w - - bm Kd2; am Ra2+; id "not mate";',
    "4k3/8/8/3q4/8/2N5/8/4K3 w - - bm Nxd5;",
  ].join("\n");

  it("solves the positions of a file and counts", async () => {
    const { code, stderr, lines } = await command("epd", file("good.epd", GOOD), "--depth", "5");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(lines[0]).toMatch(/^1\/3 mate in one .* got Qg7# .* ok /);
    expect(lines[2]).toMatch(/^3\/3 line 3 .* got Nxd5 .* ok /);
    expect(lines).toContainEqual(expect.stringMatching(/^positions +3$/));
    expect(lines).toContainEqual(expect.stringMatching(/^solved +[23] of 3 /));
  });

  it("reads files with carriage returns and empty lines", async () => {
    const { code, lines } = await command(
      "epd",
      file("crlf.epd", `\r\n${GOOD.replaceAll("\n", "\r\n\r\n")}\r\n`),
      "--nodes",
      "1000",
    );
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^positions +3$/));
  });

  it("goes on after a bad line, names it, and fails", async () => {
    const name = file("bad.epd", `${GOOD}\nthis is no position\n8/8/8/8/8/8/8/8 w - - bm Ke2;\n`);
    const { code, stderr, lines } = await command("epd", name, "--depth", "3");
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringContaining("bad.epd:4: "),
      expect.stringContaining("bad.epd:5: "),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^bad lines +2 \(lines 4, 5\)$/));
  });

  it("of a file that is not there fails with one line", async () => {
    const ended = await command("epd", "no such file.epd");
    expect(ended).toMatchObject({ code: 2, lines: [] });
    expect(ended.stderr).toMatch(/^epd: cannot read no such file\.epd: .*\n$/);
  });

  it.each([
    [],
    ["a", "b"],
    ["a", "--nodes"],
    ["a", "--nodes", "x"],
    ["a", "--depth", "1", "--nodes", "1"],
    ["a", "--what"],
  ])("%s is refused with its usage", async (...args) => {
    const ended = await command("epd", ...args);
    expect(ended).toMatchObject({ code: 2, lines: [] });
    expect(ended.stderr).toMatch(/^epd: .*\nusage: palimpsest epd .*\n$/);
  });
});

describe("the rest", () => {
  it("--version is that of the package", async () => {
    expect(await command("--version")).toMatchObject({
      code: 0,
      stderr: "",
      lines: [`Palimpsest ${version}`],
    });
  });

  it("--help names every command", async () => {
    const { code, stderr, lines } = await command("--help");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const name of ["bench", "perft", "epd", "--version"]) expect(lines.join("\n")).toContain(name);
  });

  it.each([["nonsense"], ["toString"], ["--what"], ["a\nb"], [""]])(
    "%s is an unknown command: one line and exit code 2",
    async (name) => {
      const ended = await command(name);
      expect(ended).toMatchObject({ code: 2, lines: [] });
      expect(ended.stderr).toMatch(/^unknown command .*--help.*\n$/);
    },
  );
});
