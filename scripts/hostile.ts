// npm run hostile -- [--games N] [--lines N] [--points N] [--seed N] [--engines N] [--journal FILE]: bundles the program, since the
// board that judges is of
// modules that only a bundler takes. Then the npm script runs it.
import { bundle } from "./bundle";

bundle("scripts/hostile/main.ts", "build/hostile.cjs", "node").catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
