// The search's numbers for a tuner. In a tuning build (`npm run build -- --tune`, or PALIMPSEST_TUNE=1 in the environment) each
// number is a variable that a UCI option sets. All other builds have constants.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Tunable } from "../../src/engine/tunables";
import { ROOT } from "../support/root";

const FILE = "src/engine/core/search/tunables.ts";
const ENTRY = "src/engine/core/index.ts";
const ROW = /^export const (\w+): i32 = (-?\d+); \/\/ \[(-?\d+), (-?\d+)\] step (\d+)$/gm;

const HOST_NUMBERS = /^export \{[^}]*\} from "\.\/search\/tunables";$/m;

export function isTuning(): boolean {
  return process.argv.includes("--tune") || process.env.PALIMPSEST_TUNE === "1";
}

/** The rows of tunables.ts. */
export function tunables(): Tunable[] {
  return Array.from(
    readFileSync(path.join(ROOT, FILE), "utf8").matchAll(ROW),
    ([, name = "", ...numbers]) => {
      const [value = 0, min = 0, max = 0, step = 0] = numbers.map(Number);
      return { name, value, min, max, step };
    },
  );
}

/** The text that a tuning build compiles in place of a source file; null = the file as it is. */
export function tunedSource(file: string, baseDir: string): string | null {
  const text = (): string => readFileSync(path.join(baseDir, file), "utf8");
  if (file === FILE) return text().replace(ROW, "export let $1: i32 = $2;");
  // The index exports the numbers that the host needs too: a variable must not be exported twice.
  if (file === ENTRY) return `${text().replace(HOST_NUMBERS, "")}\nexport * from "./search/tunables";\n`;
  return null;
}

/** Gives rows of tunables.ts new values. Other rows stay. */
export function writeTunables(values: Readonly<Record<string, number>>): void {
  const file = path.join(ROOT, FILE);
  const text = readFileSync(file, "utf8").replace(ROW, (row, name: string, value: string) =>
    row.replace(`i32 = ${value};`, `i32 = ${values[name] ?? value};`),
  );
  writeFileSync(file, text);
}
