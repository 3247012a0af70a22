// `palimpsest lab report` makes one page of the results in a folder.
import { writeReport } from "../output/report/report";
import { STUDIES } from "../studies";
import { errand, out } from "./subcommand";

export const report = errand({
  name: "report",
  summary: "puts all results of a folder on one HTML page",
  options: { out },
  run: ({ out: folder }, console) => {
    const experiments = STUDIES.map(({ name }) => name.split(" ", 1)[0] ?? name);
    const { file, missing } = writeReport(folder, experiments);
    for (const line of missing) console.error(line);
    console.write(`Saved: ${file}`);
    return 0;
  },
});
