// A script that fails ends its engine, whose process would keep it alive. An interrupted run goes on where it was.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { EngineProcess } from "../../scripts/support/engine-process";
import { CHESS960_POSITIONS, chess960Start } from "../../src/engine/chess/chess960";
import { isHeldOut } from "../../src/training/samples/selection";
import { GameWriter } from "../../src/training/shared/game-files";
import type { Game } from "../../src/training/shared/record";
import { boardOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { runScript } from "./support/run-script";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a file into the folder of the test. Returns its path. */
function write(name: string, text: string, mode = 0o644): string {
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode });
  return file;
}

/** A file with a game of one move that no training learns from. */
function heldOutGame(): string {
  const file = path.join(folder, "games.bin");
  const games = Array.from({ length: CHESS960_POSITIONS }, (_, number) => gameFrom(chess960Start(number)));
  const game = games.find(isHeldOut);
  if (!game) throw new Error("every game is learned from");
  const [move = 0] = boardOf("debug", game.fen, true).moves();
  new GameWriter(file).add({ ...game, plies: [{ move, score: 0 }] });
  return file;
}

const gameFrom = (fen: string): Game => ({ fen, result: 1, plies: [] });

it.skipIf(process.platform === "win32")("reference-positions, at an answer without a score", async () => {
  const kill = vi.spyOn(EngineProcess.prototype, "kill");
  const engine = write(
    "engine",
    `#!/bin/sh\nwhile read line; do case "$line" in go*) echo bestmove e2e4;; esac; done\n`,
    0o755,
  );
  const out = path.join(folder, "reference.epd");
  const { status, stderr } = await runScript("measure/reference-positions.ts", engine, out, heldOutGame());
  expect(status).toBe(1);
  const lines = stderr.trim().split("\n");
  expect(lines[0]).toBe("1 held-out positions, 0 of 1 have a score");
  expect(lines.slice(-2)).toEqual(["> go nodes 3000", "reference-positions: a search without a score"]);
  expect(kill).toHaveBeenCalledOnce();
});

it.skipIf(process.platform === "win32")("reference-positions, at a file of other options", async () => {
  const engine = write(
    "engine",
    `#!/bin/sh\nwhile read line; do case "$line" in go*) echo info depth 1 score cp 5; echo bestmove e2e4;; quit) exit;; esac; done\n`,
    0o755,
  );
  const [games, out] = [heldOutGame(), path.join(folder, "reference.epd")];
  const run = () => runScript("measure/reference-positions.ts", engine, out, games);
  expect(await run()).toMatchObject({ status: 0, stderr: "1 held-out positions, 0 of 1 have a score\n" });
  expect(await run()).toMatchObject({ status: 0, stderr: "1 held-out positions, 1 of 1 have a score\n" });
  write("reference.epd", "4k3/8/8/8/8/8/8/4K3 w - - ce 0;\n");
  const { status, stderr } = await run();
  expect(status).toBe(2);
  expect(stderr).toMatch(/^reference-positions: line 1 of \S+ is not of this run: /);
});
