// `palimpsest lab report`: the results of a folder as one page.
import { writeReport } from "../output/report/report";
import { SETS } from "../positions/sets";
import { STUDIES } from "../studies";
import { out, type Subcommand } from "./subcommand";
import type { Console } from "./tools";

const OPTIONS = { out };

export const report = {
  name: "report",
  summary: "binds the results of a folder into one HTML page",
  options: OPTIONS,
  run: ({ values }: { readonly values: { readonly out?: unknown } }, console: Console): number => {
    const order = {
      experiments: STUDIES.map(({ name }) => name.split(" ", 1)[0] ?? name),
      sets: SETS.map(({ name }) => name),
    };
    const { file, missing } = writeReport(String(values.out), order);
    for (const line of missing) console.error(line);
    console.write(`Saved: ${file}`);
    return 0;
  },
} satisfies Subcommand & { run: unknown };
