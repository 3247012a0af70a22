// Options of several scripts in this folder.
import { text, type ValueType, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";

export const NODES = optional("a clock", whole("N", "nodes a move"));
export const SEED = option(1, whole("N", "seed of the random numbers", { min: 0 }));

/** A time control of fastchess. */
export function timeControl(usual: string) {
  return option(usual, text("TC", "time control in seconds, base+increment"));
}

/** Several values in one word, with commas between them. */
export function commaList<Value>(
  meaning: string,
  { placeholder, read }: ValueType<Value>,
): ValueType<readonly Value[]> {
  return {
    placeholder: `${placeholder},...`,
    meaning,
    read: (written, name) => written.split(",").map((one) => read(one, name)),
  };
}

/** The limit of each player: nodes if they are given, else a time control of fastchess. */
export function limitArguments(tc: string, nodes: number | undefined): string[] {
  return nodes === undefined ? [`tc=${tc}`] : ["tc=inf", `nodes=${nodes}`];
}
