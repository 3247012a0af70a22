// What tells a core whose node counts may be kept from one that counts differently: what it does, not its bytes, so that a
// build that only grew elsewhere finds its journals again.
import { createHash } from "node:crypto";
import { SCHEMES } from "../engine/schemes";
import { EngineSearcher } from "./engine-searcher";
import { ENDGAME } from "./positions/endgame";
import { KASPAROV_1994 } from "./positions/kasparov-1994";
import { type LabModules, ReferenceSearcher } from "./reference-searcher";
import { runSeries } from "./run-series";
import type { TableSearcher } from "./searcher";
import type { Extra, Searcher, Series, TableSetup, TableUse } from "./types";

/** Enough to fill a small table several times over. */
const DEPTHS: Readonly<Record<Searcher, number>> = { reference: 5, engine: 8 };
const POSITIONS = [...KASPAROV_1994.slice(6, 9), ...ENDGAME.filter((_, index) => index % 28 === 9)];

const USUAL = {
  scheme: "TwoBig1",
  positions: 1024,
  stamping: true,
  use: "full",
  lineLength: 1,
  extra: "none",
} as const;

function setups(searcher: Searcher): readonly (TableSetup | null)[] {
  const schemes: TableSetup[] = SCHEMES.map((scheme) => ({ ...USUAL, scheme }));
  if (searcher === "engine") return schemes;
  const uses: readonly TableUse[] = ["move", "score", "exact", "bounds"];
  const extras: readonly Extra[] = ["root distance", "principal", "both bounds"];
  return [
    null,
    ...schemes,
    { ...USUAL, stamping: false },
    ...uses.map((use) => ({ ...USUAL, use })),
    { ...USUAL, lineLength: 5 },
    ...extras.map((extra) => ({ ...USUAL, extra })),
  ];
}

/** Node counts and values of a fixed sample of searches, shortened. Takes a fraction of a second. */
export function searcherSignature(kind: Searcher, modules: LabModules): string {
  const searcher: TableSearcher =
    kind === "reference" ? new ReferenceSearcher(modules) : new EngineSearcher(modules.core, modules.network);
  const hash = createHash("sha256");
  for (const table of setups(kind)) {
    const series: Series = { searcher: kind, set: "sample", depth: DEPTHS[kind], table };
    const { searches } = runSeries(series, POSITIONS, searcher, () => 0);
    hash.update(searches.map(({ nodes, scores }) => [...nodes, ...scores].join(" ")).join("\n"));
  }
  return hash.digest("hex").slice(0, 12);
}
