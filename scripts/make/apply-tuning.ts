// Puts the values of a tuning into src/engine/core/search/tunables.ts, as defaults.
// Run: npx ts-node scripts/make/apply-tuning.ts STATE.json, a state of `npm run tune`.
import { place } from "../../src/cli/value";
import { needed } from "../../src/cli/word";
import { readState } from "../../src/training/tune";
import { tunables, writeTunables } from "../bundles/tunables";
import { runScript } from "../support/script";

interface Tuned {
  readonly name: string;
  /** Its value at the start of the tuning. */
  readonly before: number;
  readonly value: number;
}

const ROWS = new Map(tunables().map((row) => [row.name, row]));

/** @throws Error if the parameter, its range or its default is no longer as at the start of the tuning. */
function refuseUnknown({ name, before, value }: Tuned, file: string): void {
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
    const tuned = identity.rows.map(({ name, value }, index) => ({
      name,
      before: value,
      value: Math.round(values[index] ?? value),
    }));
    for (const row of tuned) refuseUnknown(row, file);
    writeTunables(Object.fromEntries(tuned.map(({ name, value }) => [name, value])));
    error(`${tuned.length} parameters written`);
    return 0;
  },
});
