// `palimpsest tunables` prints the parameters of a tuning build in the form of OpenBench's SPSA, one a line.

import { TUNABLES } from "../engine/tunables";
import { defineEngineCommand } from "./engine-command";

/** The step size at the end of SPSA that its authors recommend. */
const RATE_END = "0.002";

export const tunables = defineEngineCommand({
  name: "tunables",
  summary: "print the parameters of a tuning build for OpenBench's SPSA",
  words: {},
  options: {},
  run: async (_values, context) => {
    if (TUNABLES.length === 0) {
      context.error("tunables: this build has constant parameters; docs/openbench.md shows a tuning build");
      return 1;
    }
    for (const { name, value, min, max, step } of TUNABLES) {
      // SPSA moves in small steps, and a switch has none.
      if (max - min === 1) continue;
      context.write([name, "int", value, min, max, step, RATE_END].join(", "));
    }
    return 0;
  },
});
