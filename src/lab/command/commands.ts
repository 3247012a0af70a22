// Subcommands of `palimpsest lab` that are no experiments on chess positions. They read their own words and options.
import type { CommandContext } from "../../commands/context";
import { connect4 } from "../studies/connect4/command";
import { domineering } from "../studies/domineering/command";
import type { LabTools } from "./tools";

export interface LabCommand {
  /** The word after `palimpsest lab`; also the `experiment` of the documents it leaves. */
  readonly name: string;
  /** What may come after the name: a line for each form. */
  readonly usage: readonly string[];
  readonly summary: string;
  /** Resolves to the exit code; what cannot be followed is refused with one clear line and 2. */
  run(args: readonly string[], context: CommandContext, tools: LabTools): Promise<number>;
}

/** In the order of the help. */
export const COMMANDS: readonly LabCommand[] = [domineering, connect4];
