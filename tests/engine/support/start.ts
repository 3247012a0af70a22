// Starts searches that tests interrupt.
import type { ChessEngine } from "../../../src/engine/engine";
import { Search } from "../../../src/engine/search";
import type { SearchInfo, SearchLimits } from "../../../src/engine/types";

/** A running search; `reported` resolves with its first line for which `isAwaited` holds. */
export function start(
  engine: ChessEngine,
  limits: SearchLimits,
  isAwaited: (info: SearchInfo) => boolean = () => true,
) {
  let report = () => {};
  const reported = new Promise<void>((resolve) => {
    report = resolve;
  });
  const onInfo = (info: SearchInfo) => {
    if (isAwaited(info)) report();
  };
  const search = new Search(limits);
  return { search, result: engine.search(limits, { onInfo }, search), reported };
}
