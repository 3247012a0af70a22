// A command of the executable that works with an engine, its access to the outside world, which tests replace, and the options that
// several commands share.
import { InputError } from "../base/input-error";
import type { Values, Words } from "../cli/arguments";
import { type Command, type Console, type Declaration, defineCommand } from "../cli/command";
import { choice, text, whole } from "../cli/value";
import { option, optional, sentence } from "../cli/word";
import type { EngineApi } from "../engine/engine";
import { MAX_PLY } from "../engine/limits";
import { type NumberSetting, SETTINGS } from "../engine/settings";
import type { EngineSettings, SearchLimits } from "../engine/types";

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
export async function prepare(engine: EngineApi, settings: Partial<EngineSettings>, context: CommandContext) {
  for (const note of [...(await engine.configure(settings)), ...(await engine.ready())]) context.error(note);
}

/** The allowed depths of a search in plies. */
export const DEPTHS = { max: MAX_PLY - 1 };

/** A position, with or without quotation marks around it. */
export function fen(meaning: string) {
  return sentence("the initial position", text("FEN", meaning));
}

/** Options that limit a search; `usual` is its limit without any of them. */
export function limitOptions(usual: SearchLimits) {
  const unless = (limit?: number) => (limit === undefined ? "" : `${limit}, without another limit`);
  return {
    movetime: optional(unless(usual.moveTimeMs), whole("MS", "milliseconds per position")),
    nodes: optional("", whole("N", "nodes per position")),
    depth: optional(unless(usual.depth), whole("D", "plies", DEPTHS)),
  } as const;
}

/** The option of a setting that is a whole number, from its declaration. */
function numberOption(placeholder: string, { default: usual, meaning, unit, min, max }: NumberSetting) {
  return option(usual, whole(placeholder, unit ? `${meaning} in ${unit}` : meaning, { min, max }));
}

/** Options that set up the table and the threads on it. */
export const TABLE_OPTIONS = {
  hash: numberOption("MB", SETTINGS.hashMb),
  threads: numberOption("N", SETTINGS.threads),
  scheme: option(
    SETTINGS.replacementScheme.default,
    choice("NAME", SETTINGS.replacementScheme.meaning, SETTINGS.replacementScheme.names),
  ),
} as const;

export function tableSettings(options: Values<typeof TABLE_OPTIONS>): Partial<EngineSettings> {
  const { hash, threads, scheme } = options;
  return { hashMb: hash, threads, replacementScheme: scheme };
}

/**
 * What a command searches with: the one limit among --movetime, --nodes and --depth, else the usual one, and the settings of the table.
 * @throws InputError when there are several limits
 */
export function searchPlan(
  { movetime, nodes, depth, ...table }: Values<ReturnType<typeof limitOptions> & typeof TABLE_OPTIONS>,
  usual: SearchLimits,
) {
  const limits: SearchLimits[] = [];
  if (movetime !== undefined) limits.push({ moveTimeMs: movetime });
  if (nodes !== undefined) limits.push({ nodes });
  if (depth !== undefined) limits.push({ depth });
  if (limits.length > 1) throw new InputError("--movetime, --nodes and --depth exclude each other");
  return { limits: limits[0] ?? usual, settings: tableSettings(table) };
}
