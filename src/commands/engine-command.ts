// A command of the executable that works with an engine, and its access to the outside world, which tests replace.
import type { Values, Words } from "../cli/arguments";
import { type Command, type Console, type Declaration, defineCommand } from "../cli/command";
import type { EngineApi } from "../engine/engine";
import type { EngineSettings } from "../engine/types";

export interface CommandContext extends Console {
  /** A new engine with default settings. The caller closes it. */
  createEngine(): EngineApi;
}

type EngineDeclaration<Arguments extends Words, Options extends Words, Plan> = Omit<
  Declaration<Arguments, Options, CommandContext, Plan>,
  "call" | "run"
> & {
  /** Resolves to the exit code. `engine` is made on first use and closed in the end. */
  run(plan: Plan, context: CommandContext, engine: () => EngineApi): Promise<number>;
};

/** The command `palimpsest NAME` that a declaration describes. */
export function defineEngineCommand<
  Arguments extends Words,
  Options extends Words,
  Plan = Values<Arguments & Options>,
>(declaration: EngineDeclaration<Arguments, Options, Plan>): Command<CommandContext> {
  return defineCommand<Arguments, Options, CommandContext, Plan>({
    ...declaration,
    call: `palimpsest ${declaration.name}`,
    run: async (plan, context) => {
      let engine: EngineApi | undefined;
      try {
        return await declaration.run(plan, context, () => {
          engine ??= context.createEngine();
          return engine;
        });
      } finally {
        await engine?.close();
      }
    },
  });
}

/** Applies the settings and starts the threads. Notes for the user, such as a smaller table, go to standard error. */
export async function prepare(
  engine: EngineApi,
  settings: Partial<EngineSettings>,
  context: CommandContext,
): Promise<void> {
  for (const note of [...(await engine.configure(settings)), ...(await engine.ready())]) context.error(note);
}
