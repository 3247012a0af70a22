// The frame of the scripts in this folder: it reads and explains their words as the executable does with those of its commands.
import type { Values, Words } from "../../src/cli/arguments";
import { type Console, type Declaration, defineCommand } from "../../src/cli/command";
import { text, type ValueType, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";

/** Options of several scripts. */
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

/** Runs the script that a declaration describes. `run` resolves to the exit code; without one it is 0. */
export function runScript<Arguments extends Words, Options extends Words>({
  run,
  ...declaration
}: Omit<Declaration<Arguments, Options, Console>, "call" | "plan" | "run"> & {
  run(values: Values<Arguments & Options>): Promise<number | undefined>;
}): void {
  const command = defineCommand<Arguments, Options, Console>({
    ...declaration,
    call: `npx ts-node scripts/matches/${declaration.name}.ts`,
    run: async (values) => (await run(values)) ?? 0,
  });
  command.run(process.argv.slice(2), { write: console.log, error: console.error }).then((code) => {
    process.exitCode = code;
  });
}
