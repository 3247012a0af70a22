// Puts the values of a tuning into src/engine/core/search/tunables.ts, as defaults.
// Run: npx ts-node scripts/apply-tuning.ts STATE.json, a state of `npm run tune`.
import { errorMessage } from "../src/base/text";
import { readState } from "../src/training/tuning/state";
import { tunables, writeTunables } from "./tunables";

const ROWS = new Map(tunables().map((row) => [row.name, row]));

/** @throws Error if there is no such parameter now, or not with such a value. */
function refuseUnknown(name: string, value: number, file: string): void {
  const row = ROWS.get(name);
  if (row === undefined) throw new Error(`${file}: there is no parameter ${name}`);
  if (value < row.min || value > row.max)
    throw new Error(`${file}: ${name} ${value} is not from ${row.min} to ${row.max}`);
}

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("expected the file of a state");
  const { identity, values } = readState(file);
  const tuned = identity.rows.map(({ name, value }, index) => ({
    name,
    value: Math.round(values[index] ?? value),
  }));
  for (const { name, value } of tuned) refuseUnknown(name, value, file);
  writeTunables(Object.fromEntries(tuned.map(({ name, value }) => [name, value])));
  console.error(`${tuned.length} parameters written`);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
