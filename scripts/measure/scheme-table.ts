// Compares the replacement schemes: nodes to a fixed depth over the bench positions, fill and hit rate, for several table sizes.
// Prints a Markdown table. Node counts do not depend on the machine.
// Run: npx ts-node scripts/measure/scheme-table.ts [DEPTH]   (after npm run build; about ten minutes at the default depth)
import { execFileSync } from "node:child_process";
import path from "node:path";
import { whole } from "../../src/cli/value";
import { option } from "../../src/cli/word";
import { MAX_PLY } from "../../src/engine/limits/limits";
import { SCHEMES } from "../../src/engine/tt/schemes";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";

const ENGINE = path.join(ROOT, "dist/palimpsest.cjs");
const SIZES_MB = [1, 4, 16];

interface Row {
  readonly nodes: number;
  readonly hashFull: string;
  readonly hitRate: string;
}

/** Runs one bench and reads its closing lines. */
function measure(depth: number, scheme: string, hashMb: number): Row {
  const args = [ENGINE, "bench", String(depth), "--hash", String(hashMb), "--scheme", scheme, "--table"];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  const field = (pattern: RegExp): string => {
    const found = pattern.exec(output)?.[1];
    if (found === undefined) throw new Error(`bench printed no ${pattern}`);
    return found;
  };
  return {
    nodes: Number(field(/^(\d+) nodes \d+ nps$/m)),
    hashFull: field(/^Hash full +: (.*) per mille$/m),
    hitRate: field(/^Hit rate +: (.*)$/m),
  };
}

runScript({
  name: "scheme-table",
  call: "npx ts-node scripts/measure/scheme-table.ts",
  summary: "compare the replacement schemes at several sizes of the table",
  words: { depth: option(15, whole("DEPTH", "plies", { max: MAX_PLY - 1 })) },
  options: {},
  run: ({ depth }, { write }) => {
    const columns = SIZES_MB.map((size) => ` nodes, ${size} MB | full ‰ | hits |`).join("");
    write(`Bench positions to depth ${depth}.\n`);
    write(`| scheme |${columns}`);
    write(`|---|${SIZES_MB.map(() => "---:|---:|---:|").join("")}`);
    for (const scheme of SCHEMES) {
      const cells = SIZES_MB.map((size) => {
        const { nodes, hashFull, hitRate } = measure(depth, scheme, size);
        return ` ${nodes.toLocaleString("en")} | ${hashFull} | ${hitRate} |`;
      });
      write(`| ${scheme} |${cells.join("")}`);
    }
    return 0;
  },
});
