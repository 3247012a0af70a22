// `palimpsest lab merge` joins the journals of shards, in one folder or several, into the journal of one folder.

import { quantity } from "../../cli/quantity";
import { optional } from "../../cli/word";
import { mergeJournals } from "../jobs/merge";
import { errand, out } from "./subcommand";

export const merge = errand({
  name: "merge",
  summary: "joins the journals of shards after checking that this program's searchers made them",
  options: {
    out,
    from: optional("the folder of --out", {
      placeholder: "DIRS",
      meaning: "folders whose journals are joined, separated by commas; shards' journals are included",
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
