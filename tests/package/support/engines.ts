// Engines of the package, closed after each test; their calls, and the lines of their searches.
import { type Abortable, Engine, type SearchInfo } from "../../../src/package";
import { closedAfterEach } from "../../support/engines";

/** Call it once in a file. The returned function makes an engine. */
export function packageEngines(): (...settings: ConstructorParameters<typeof Engine>) => Engine {
  const keep = closedAfterEach();
  return (...settings) => keep(new Engine(...settings));
}

/** Every call that takes options. */
export const CALLS: Readonly<Record<string, (engine: Engine, options?: Abortable) => Promise<unknown>>> = {
  search: (engine, options) => engine.search({ depth: 1 }, options).result,
  perft: (engine, options) => engine.perft(1, undefined, options),
  ready: (engine, options) => engine.ready(options),
  configure: (engine, options) => engine.configure({ hashMb: 2 }, options),
  newGame: (engine, options) => engine.newGame(options),
  clearHash: (engine, options) => engine.clearHash(options),
  tableStatistics: (engine, options) => engine.tableStatistics(options),
  saveHash: (engine, options) => engine.saveHash("/nowhere/table", options),
  loadHash: (engine, options) => engine.loadHash("/nowhere/table", options),
};

export async function linesOf(search: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const lines: SearchInfo[] = [];
  for await (const line of search) lines.push(line);
  return lines;
}
