// `palimpsest table`: searches one position and shows what happened inside the transposition table.
import { parseArgs } from "node:util";
import { statisticsRows } from "../engine/statistics-text";
import { type EngineSettings, InputError, type SearchLimits } from "../engine/types";
import { type Command, type CommandContext, refuse } from "./context";
import { LIMIT_OPTIONS, positive, searchLimits, TABLE_OPTIONS, tableSettings } from "./options";

const USAGE =
  "table [FEN] [--depth D | --nodes N | --movetime MS] [--hash MB] [--threads N] [--scheme NAME] [--searches N] [--no-stamping]";
const DEFAULT_LIMITS: SearchLimits = { depth: 18 };

interface Request {
  readonly fen: string | null;
  readonly limits: SearchLimits;
  readonly settings: Partial<EngineSettings>;
  readonly searches: number;
}

export const table: Command = {
  usage: USAGE,
  summary: "search and show what happened inside the transposition table",
  run,
};

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  let request: Request;
  try {
    request = parseRequest(args);
  } catch (error) {
    return refuse("table", USAGE, error, context);
  }
  const engine = context.createEngine();
  try {
    engine.setPosition(request.fen, []);
    const notes = [...(await engine.configure(request.settings)), ...(await engine.ready())];
    for (const note of notes) context.write(note);
    for (let search = 1; search <= request.searches; search++) {
      const { nodes, timeMs, info } = await engine.search(request.limits);
      context.write(`search ${search}: depth ${info?.depth ?? 0}, ${nodes} nodes, ${timeMs} ms`);
      for (const row of statisticsRows(await engine.tableStatistics())) context.write(`  ${row}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    context.error(`table: ${error.message}`);
    return 2;
  } finally {
    await engine.close();
  }
}

function parseRequest(args: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...LIMIT_OPTIONS,
      ...TABLE_OPTIONS,
      searches: { type: "string" },
      "no-stamping": { type: "boolean" },
    },
  });
  const { searches } = values;
  return {
    fen: positionals.length > 0 ? positionals.join(" ") : null,
    limits: searchLimits(values) ?? DEFAULT_LIMITS,
    searches: searches === undefined ? 1 : positive("--searches", searches),
    settings: {
      tableStatistics: true,
      timeStamping: values["no-stamping"] !== true,
      ...tableSettings(values),
    },
  };
}
