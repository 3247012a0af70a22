// All commands of the executable.
import type { Command } from "../cli/command";
import { annotate } from "./annotate";
import { bench } from "./bench";
import type { CommandContext } from "./engine-command";
import { epd } from "./epd";
import { genfens } from "./genfens";
import { lab } from "./lab";
import { latency } from "./latency";
import { perft } from "./perft";
import { table } from "./table";
import { tablebase } from "./tablebase";
import { tunables } from "./tunables";

/** By name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command<CommandContext>>> = {
  bench,
  perft,
  epd,
  annotate,
  table,
  latency,
  lab,
  tunables,
  genfens,
  tablebase,
};
