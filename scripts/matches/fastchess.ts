// Matches through fastchess (https://github.com/Disservin/fastchess), which must be on the PATH or named by FASTCHESS.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../support/temporary";

/** A program from the PATH stays as it is. A path becomes absolute, because fastchess runs in another folder. */
function programOf(name: string): string {
  return name.includes("/") ? path.resolve(name) : name;
}

/** fastchess needs a command of one word and runs in another folder, so a bundle gets a small starter. */
export function commandFor(engine: string): string {
  if (!engine.endsWith(".cjs")) return programOf(engine);
  const starter = path.join(temporaryFolder("match"), "engine");
  const call = [process.execPath, path.resolve(engine)].map((word) => `'${word}'`).join(" ");
  writeFileSync(starter, `#!/bin/sh\nexec ${call} "$@"\n`, { mode: 0o755 });
  return starter;
}

/** An engine's arguments; `options` are UCI options as name=value. */
export function engineArguments(command: string, name: string, options: readonly string[]): string[] {
  const words = options.map((option) => `option.${option}`);
  return ["-engine", `cmd=${command}`, `name=${name}`, "proto=uci", ...words];
}

/** Openings from a file, in random order. */
export function openingArguments(file: string): string[] {
  return ["-openings", `file=${path.resolve(file)}`, `format=${path.extname(file).slice(1)}`, "order=random"];
}

/**
 * Runs fastchess and resolves to its output; `show` also prints the output during the run. It runs in a temporary folder, so
 * arguments name files by absolute paths.
 * @throws Error when it cannot be started or fails.
 */
export function fastchess(args: readonly string[], show = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(programOf(process.env.FASTCHESS ?? "fastchess"), args, {
      // It always writes some files.
      cwd: temporaryFolder("fastchess"),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const hear = (data: Buffer): void => {
      text += data.toString();
      if (show) process.stdout.write(data);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", (error) => reject(new Error(`fastchess: ${error.message}`)));
    child.once("close", (status) =>
      status === 0
        ? resolve(text)
        : reject(new Error(`fastchess ended with ${status}\n${text.slice(-1000)}`)),
    );
  });
}

/** Games won, lost and drawn by the first engine, from fastchess's last report. @throws Error without a report. */
export function resultOf(text: string): { won: number; lost: number; drawn: number } {
  const found = [...text.matchAll(/Wins: (\d+), Losses: (\d+), Draws: (\d+)/g)].at(-1);
  if (!found) throw new Error(`fastchess reported no result\n${text.slice(-1000)}`);
  const [, won = 0, lost = 0, drawn = 0] = found.map(Number);
  return { won, lost, drawn };
}

/** The first engine's lead in Elo with its 95% error, from fastchess's last report; null if either is infinite. */
export function difference(text: string): { elo: number; error: number } | null {
  const [, elo, error] = [...text.matchAll(/^Elo: (\S+) \+\/- (\S+),/gm)].at(-1) ?? [];
  const found = { elo: Number(elo), error: Number(error) };
  return Number.isFinite(found.elo) && Number.isFinite(found.error) ? found : null;
}
