// `palimpsest lab merge`: the journals of shards, of one folder or of several, joined into a folder's own.
import { mergeJournals } from "../jobs/merge";
import { quantity } from "../output/quantity";
import { optional } from "../studies/options";
import { out, type Subcommand } from "./subcommand";
import type { Console, LabTools } from "./tools";

const OPTIONS = {
  out,
  from: optional("that of --out", {
    value: "DIRS",
    meaning: "folders whose journals are joined, the shards' too, separated by commas",
    read: (text) => text.split(",").map((folder) => folder.trim()),
  }),
};

export const merge = {
  name: "merge",
  summary: "joins the journals of shards, after checking that all are of this program's searchers",
  options: OPTIONS,
  run: (
    { values }: { readonly values: { readonly out?: unknown; readonly from?: unknown } },
    console: Console,
    { signatures }: LabTools,
  ): number => {
    const folder = String(values.out);
    const from = (values.from as readonly string[] | undefined) ?? [folder];
    const { added, total, refused } = mergeJournals(from, folder, signatures, (line) =>
      console.error(`lab merge: ${line}`),
    );
    console.write(`${quantity(added, "answer")} added, ${quantity(total, "answer")} in ${folder}`);
    return refused === 0 ? 0 : 1;
  },
} satisfies Subcommand & { run: unknown };
