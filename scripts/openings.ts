// npx ts-node scripts/openings.ts DIR → demo/assets/openings.tsv, from the files a.tsv … e.tsv in DIR, of
// https://github.com/lichess-org/chess-openings (CC0). The core has to be built before.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { bundle, ROOT } from "./bundle";

async function main(): Promise<void> {
  await bundle("scripts/openings/positions.ts", "build/openings.cjs", "node");
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, "build/openings.cjs"), ...process.argv.slice(2)],
    {
      stdio: "inherit",
      cwd: ROOT,
    },
  );
  process.exitCode = status ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
