// All commands of the executable.
import type { Command } from "../cli/command";
import { annotate } from "./annotate";
import type { CommandContext } from "./engine-command";
import { epd } from "./epd";
import { genfens } from "./genfens";
import { lab } from "./lab";
import { bench, latency, perft, table, tunables } from "./measure";
import { tablebase } from "./tablebase";

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
