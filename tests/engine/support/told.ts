// A search and all that it reports.
import type { ChessEngine } from "../../../src/engine/engine";
import type { Search } from "../../../src/engine/search";
import type { SearchInfo, SearchLimits } from "../../../src/engine/types";

export type Told = Awaited<ReturnType<typeof told>>;

export async function told(engine: ChessEngine, limits: SearchLimits, search?: Search<unknown>) {
  /** All reports, oldest first. */
  const infos: SearchInfo[] = [];
  /** The last report of each line, the best line first. */
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
