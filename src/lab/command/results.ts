// `palimpsest lab report` makes one page of the results in a folder.
import { quantity } from "../../base/quantity";
import { place } from "../../cli/value";
import { optional } from "../../cli/word";
import { mergeJournals } from "../frame/jobs/merge";
import { writeReport } from "../frame/output/report/report";
import { PUBLICATIONS, SEARCHERS } from "./games";
import { FOLDER_OPTIONS, resultsCommand } from "./subcommand";

// `palimpsest lab merge` joins the journals of shards, in one folder or several, into the journal of one folder.

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
    const searchers = { known: SEARCHERS, signatures };
    const { added, total, refused } = mergeJournals(from, folder, searchers, (line) =>
      console.error(`lab merge: ${line}`),
    );
    console.write(`${quantity(added, "result")} added, ${quantity(total, "result")} in ${folder}`);
    return refused === 0 ? 0 : 1;
  },
});

export const report = resultsCommand({
  name: "report",
  summary: "puts all results of a folder on one HTML page",
  options: FOLDER_OPTIONS,
  run: ({ out: folder }, console) => {
    const { file, missing } = writeReport(folder, PUBLICATIONS);
    for (const line of missing) console.error(`lab report: ${line}`);
    console.write(`Saved: ${file}`);
    return 0;
  },
});
