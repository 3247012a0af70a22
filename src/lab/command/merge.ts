// `palimpsest lab merge`: the journals of shards, of one folder or of several, joined into a folder's own.

import { quantity } from "../../cli/quantity";
import { optional } from "../../cli/word";
import { mergeJournals } from "../jobs/merge";
import { errand, out } from "./subcommand";

export const merge = errand({
  name: "merge",
  summary: "joins the journals of shards, after checking that all are of this program's searchers",
  options: {
    out,
    from: optional("that of --out", {
      placeholder: "DIRS",
      meaning: "folders whose journals are joined, the shards' too, separated by commas",
      read: (text) => text.split(",").map((folder) => folder.trim()),
    }),
  },
  run: ({ out: folder, from = [folder] }, console, { signatures }) => {
    const { added, total, refused } = mergeJournals(from, folder, signatures, (line) =>
      console.error(`lab merge: ${line}`),
    );
    console.write(`${quantity(added, "result")} added, ${quantity(total, "result")} in ${folder}`);
    return refused === 0 ? 0 : 1;
  },
});
