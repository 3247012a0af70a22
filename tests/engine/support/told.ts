// A search and all that it reports.
import type { ChessEngine } from "../../../src/engine/engine";
import type { Search } from "../../../src/engine/search";
import type { SearchInfo, SearchLimits, SearchResult } from "../../../src/engine/types";

export interface Told extends SearchResult {
  /** All reports, oldest first. */
  readonly infos: readonly SearchInfo[];
  /** The last report of each line, the best line first. */
  readonly lines: readonly SearchInfo[];
  readonly notes: readonly string[];
}

export async function told(
  engine: ChessEngine,
  limits: SearchLimits,
  search?: Search<unknown>,
): Promise<Told> {
  const infos: SearchInfo[] = [];
  const lines: SearchInfo[] = [];
  const notes: string[] = [];
  const listener = {
    onInfo: (info: SearchInfo) => {
      infos.push(info);
      lines[info.multiPv - 1] = info;
    },
    onNote: (note: string) => notes.push(note),
  };
  return { ...(await engine.search(limits, listener, search)), infos, lines, notes };
}
