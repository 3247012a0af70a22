// `palimpsest tunables`: the parameters of a tuning build in the form OpenBench's SPSA takes, one a line.
import { TUNABLES } from "../engine/tunables";
import { type Command, refuse } from "./context";

/** How fast SPSA moves at its end, as its authors advise. */
const RATE_END = "0.002";

export const tunables: Command = {
  usage: "tunables",
  summary: "the parameters of a tuning build, as OpenBench's SPSA takes them",
  run: async (args, context) => {
    if (args.length > 0) return refuse("tunables", tunables.usage, new Error("takes no arguments"), context);
    if (TUNABLES.length === 0)
      context.error("tunables: this build has none; `npm run build -- --tune` makes one that does");
    for (const { name, value, min, max, step } of TUNABLES) {
      context.write([name, "int", value, min, max, step, RATE_END].join(", "));
    }
    return TUNABLES.length > 0 ? 0 : 1;
  },
};
