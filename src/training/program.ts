// A training program: a command of an npm script of the same name.
import type { Values, Words } from "../cli/arguments";
import { type Command, type Console, type Declaration, defineCommand } from "../cli/command";

/** The command `npm run NAME` that a declaration describes; resolves to exit code 0 unless `run` fails. */
export function defineProgram<Arguments extends Words, Options extends Words>(
  declaration: Omit<Declaration<Arguments, Options, Console>, "call" | "plan" | "run"> & {
    run(values: Values<Arguments & Options>): Promise<void> | void;
  },
): Command {
  return defineCommand<Arguments, Options, Console>({
    ...declaration,
    call: `npm run ${declaration.name} --`,
    run: async (values) => {
      await declaration.run(values);
      return 0;
    },
  });
}
