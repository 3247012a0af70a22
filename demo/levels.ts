// How strong the engine plays: what a move may cost it.
import type { SearchLimits } from "../src/package";

export const LEVELS: readonly { readonly name: string; readonly limits: SearchLimits }[] = [
  { name: "1 — beginner", limits: { depth: 1 } },
  { name: "2 — casual", limits: { depth: 4 } },
  { name: "3 — club", limits: { nodes: 20_000 } },
  { name: "4 — strong", limits: { moveTimeMs: 1000 } },
  { name: "5 — ten seconds a move", limits: { moveTimeMs: 10_000 } },
];
