// npm run hostile -- [--games N] [--lines N] [--points N] [--seed N] [--engines N] [--journal FILE]: bundles the program, because
// only a bundler can read the modules of the judging board. Then the npm script runs the bundle.
import { bundle } from "./bundles/bundle";

bundle("scripts/hostile/main.ts", "build/hostile.cjs", "node").catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
