// Puts the values of a tuning into src/engine/core/search/tunables.ts, as defaults.
// Run: npx ts-node scripts/make/apply-tuning.ts STATE.json, a state of `npm run tune`.
import { place } from "../../src/cli/value";
import { needed } from "../../src/cli/word";
import { readState } from "../../src/training/tune";
import { tunables, writeTunables } from "../bundles/tunables";
import { runScript } from "../support/script";

const ROWS = new Map(tunables().map((row) => [row.name, row]));

/**
 * `before`: its value at the start of the tuning.
 * @throws Error if the parameter, its range or its default is no longer as at the start of the tuning
 */
function refuseUnknown(file: string, name: string, before: number, value: number): void {
  const row = ROWS.get(name);
  if (row === undefined) throw new Error(`${file}: there is no parameter ${name}`);
  if (value < row.min || value > row.max)
    throw new Error(`${file}: ${name} ${value} is not from ${row.min} to ${row.max}`);
  if (row.value !== before)
    throw new Error(`${file}: the tuning began with ${name} ${before}, and now it is ${row.value}`);
}

runScript({
  name: "apply-tuning",
  call: "npx ts-node scripts/make/apply-tuning.ts",
  summary: "put the values of a tuning into the source, as defaults",
  words: { file: needed(place("STATE.json", "a state of npm run tune")) },
  options: {},
  run: ({ file }, { error }) => {
    const { identity, values } = readState(file);
    const tuned = identity.rows.map(({ name, value: before }, index) => {
      const value = Math.round(values[index] ?? before);
      refuseUnknown(file, name, before, value);
      return [name, value] as const;
    });
    writeTunables(Object.fromEntries(tuned));
    error(`${tuned.length} parameters written`);
    return 0;
  },
});
