// `palimpsest lab merge` joins the journals of shards, in one folder or several, into the journal of one folder.

import { quantity } from "../../base/quantity";
import { place } from "../../cli/value";
import { optional } from "../../cli/word";
import { mergeJournals } from "../jobs/merge";
import { FOLDER_OPTIONS, resultsCommand } from "./subcommand";

const folders = place(
  "DIRS",
  "folders whose journals are joined, separated by commas; shards' journals are included",
);

export const merge = resultsCommand({
  name: "merge",
  summary: "joins the journals of shards after checking that this program's searchers made them",
  options: {
    ...FOLDER_OPTIONS,
    from: optional("the folder of --out", {
      ...folders,
      read: (text, name) => text.split(",").map((folder) => folders.read(folder.trim(), name)),
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
