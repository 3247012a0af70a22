// `palimpsest lab report` makes one page of the results in a folder.
import { writeReport } from "../output/report/report";
import { EXPERIMENTS } from "../studies";
import { FOLDER_OPTIONS, resultsCommand } from "./subcommand";

export const report = resultsCommand({
  name: "report",
  summary: "puts all results of a folder on one HTML page",
  options: FOLDER_OPTIONS,
  run: ({ out: folder }, console) => {
    const { file, missing } = writeReport(folder, EXPERIMENTS);
    for (const line of missing) console.error(`lab report: ${line}`);
    console.write(`Saved: ${file}`);
    return 0;
  },
});
