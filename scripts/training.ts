// npm run datagen, import, stats, relabel, train, mean, match, distance, generation, tune, wdl: builds the cores and the training
// programs. Then the npm script runs `node build/training.cjs COMMAND`, and `npm run tune` runs build/training.tune.cjs.
import { bundle } from "./bundles/bundle";
import { buildCore } from "./bundles/core";
import { isTuning } from "./bundles/tunables";

async function main(): Promise<void> {
  await buildCore("release", "core");
  await buildCore("release", "training");
  await bundle("src/training/main.ts", `build/training${isTuning() ? ".tune" : ""}.cjs`, "node");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
