// `palimpsest lab report`: the results of a folder as one page.
import { writeReport } from "../output/report/report";
import { SETS } from "../positions/sets";
import { STUDIES } from "../studies";
import { errand, out } from "./subcommand";

export const report = errand({
  name: "report",
  summary: "binds the results of a folder into one HTML page",
  options: { out },
  run: ({ out: folder }, console) => {
    const order = {
      experiments: STUDIES.map(({ name }) => name.split(" ", 1)[0] ?? name),
      sets: SETS.map(({ name, phase, positions }) => ({ name, phase, width: positions.length })),
    };
    const { file, missing } = writeReport(folder, order);
    for (const line of missing) console.error(line);
    console.write(`Saved: ${file}`);
    return 0;
  },
});
