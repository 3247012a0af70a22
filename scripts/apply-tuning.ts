// Puts the values of a tuning into src/engine/core/search/tunables.ts, as defaults.
// Run: npx ts-node scripts/apply-tuning.ts STATE.json, a state of `npm run tune`.
import { errorMessage } from "../src/base/text";
import { readState } from "../src/training/tuning/state";
import { writeTunables } from "./tunables";

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("expected the file of a state");
  const { identity, values } = readState(file);
  writeTunables(
    Object.fromEntries(
      identity.rows.map(({ name, value }, index) => [name, Math.round(values[index] ?? value)]),
    ),
  );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
