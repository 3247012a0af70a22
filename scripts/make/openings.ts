// npx ts-node scripts/make/openings.ts DIR → demo/assets/openings.tsv, from the files a.tsv … e.tsv in DIR, of
// https://github.com/lichess-org/chess-openings (CC0). The core has to be built before.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { bundle } from "../bundles/bundle";
import { ROOT } from "../support/root";

async function main([folder]: readonly string[]): Promise<void> {
  if (folder === undefined || !existsSync(path.join(folder, "a.tsv")))
    throw new Error("expected the folder of the files a.tsv … e.tsv");
  await bundle("scripts/make/openings/positions.ts", "build/openings.cjs", "node");
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, "build/openings.cjs"), path.resolve(folder)],
    {
      stdio: "inherit",
      cwd: ROOT,
    },
  );
  process.exitCode = status ?? 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
