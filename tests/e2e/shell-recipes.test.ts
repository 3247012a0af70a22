// The shell recipes of README.md, docs/commands.md and the README of archives, run as printed.
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { EXECUTABLE } from "../support/uci-process";

const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

const folder = temporaryFolder();

symlinkSync(path.dirname(EXECUTABLE), path.join(folder, "dist"));
writeFileSync(path.join(folder, "positions.txt"), `${POSITIONS.join("\n")}\n`);
for (const name of ["palimpsest", "palimpsest-linux-x64"])
  writeFileSync(path.join(folder, name), `#!/bin/sh\nexec "${process.execPath}" "${EXECUTABLE}" "$@"\n`, {
    mode: 0o755,
  });

/** The output of all bash blocks of a document. */
function outputOf(file: string): readonly string[] {
  const code = [...readFileSync(file, "utf8").matchAll(/^```bash\n(.*?)^```$/gms)].map(([, text]) => text);
  expect(code.length).toBeGreaterThan(0);
  const PATH = `${folder}:${path.dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout, stderr, status } = runProgram("bash", ["-c", code.join("\n")], {
    cwd: folder,
    env: { ...process.env, PATH },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.trimEnd().split("\n");
}

describe.runIf(process.platform === "linux")("the shell recipes", () => {
  it.each(["README.md", "scripts/package/archive-readme.md"])("of %s print a move", (file) => {
    expect(outputOf(file)).toEqual([expect.stringMatching(/^[a-h][1-8][a-h][1-8]$/)]);
  });

  it("of docs/commands.md print a move, and each position of a file with its move", () => {
    const [move, ...rows] = outputOf("docs/commands.md");
    expect(move).toMatch(/^[a-h][1-8][a-h][1-8]$/);
    expect(rows.map((row) => row.split("\t")[0])).toEqual(POSITIONS);
    for (const row of rows) expect(row).toMatch(/\t[a-h][1-8][a-h][1-8]$/);
  });
});
