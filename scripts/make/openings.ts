// npx ts-node scripts/make/openings.ts DIR → demo/assets/openings.tsv, from the files a.tsv … e.tsv in DIR, of
// https://github.com/lichess-org/chess-openings (CC0). The core has to be built before.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../src/base/input-error";
import { place } from "../../src/cli/value";
import { needed } from "../../src/cli/word";
import { bundle } from "../bundles/bundle";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";

runScript({
  name: "openings",
  call: "npx ts-node scripts/make/openings.ts",
  summary: "write demo/assets/openings.tsv, the names of positions",
  words: { folder: needed(place("DIR", "folder of the files a.tsv … e.tsv of lichess-org/chess-openings")) },
  options: {},
  run: async ({ folder }) => {
    if (!existsSync(path.join(folder, "a.tsv"))) throw new InputError(`${folder} has no file a.tsv`);
    await bundle("scripts/make/openings/positions.ts", "build/openings.cjs", "node");
    const program = path.join(ROOT, "build/openings.cjs");
    const { status } = spawnSync(process.execPath, [program, path.resolve(folder)], {
      stdio: "inherit",
      cwd: ROOT,
    });
    return status ?? 1;
  },
});
