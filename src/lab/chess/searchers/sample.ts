// Samples of chess searches for the signatures of both chess searchers. They cover every scheme, use, layout, component and
// mode.
import { SCHEMES } from "../../../engine/tt/schemes";
import type { LabModules } from "../../frame/modules";
import { ENDGAME, KASPAROV_1994, type LabPosition } from "../positions/sets";
import { EngineSearcher } from "./engine";
import { ReferenceSearcher } from "./reference";
import {
  EXTRAS,
  runSearches,
  type SearchRecord,
  TABLE_MODES,
  TABLE_USES,
  type TableSearcher,
  type TableSetup,
  USUAL_TABLE,
} from "./searcher";

/** Positions of games, enough to fill a small table several times over. */
const POSITIONS = [...KASPAROV_1994.slice(6, 8), ...ENDGAME.slice(9, 11)];

const USUAL = { ...USUAL_TABLE, positions: 1024 } as const;

/** Every kind of table of the reference searcher, by its particular property. The first of each list is the usual one. */
export function referenceSetups(): Readonly<Record<string, TableSetup | null>> {
  const named = <Name extends string>(names: readonly Name[], setup: (name: Name) => TableSetup) =>
    Object.fromEntries(names.map((name) => [name, setup(name)] as const));
  return {
    "no table": null,
    ...named(SCHEMES, (scheme) => ({ ...USUAL, scheme })),
    ...named(TABLE_MODES.slice(1), (mode) => ({ ...USUAL, mode })),
    ...named(TABLE_USES.slice(1), (use) => ({ ...USUAL, use })),
    ...Object.fromEntries(
      [2, 3, 4, 5].map((lineLength) => [`${lineLength} moves`, { ...USUAL, lineLength }] as const),
    ),
    ...named(EXTRAS.slice(1), (extra) => ({ ...USUAL, extra })),
    rival: { ...USUAL, scheme: "Stale", layout: "rival" },
    "other hash numbers": { ...USUAL, seed: 1 },
    "rival, other hash numbers": { ...USUAL, scheme: "Stale", layout: "rival", seed: 1 },
  };
}

/** Lines of two to five moves differ in crowded tables and deep searches only. */
const LINES = {
  positions: ENDGAME.slice(0, 6),
  depth: 10,
  tables: [2, 3, 4, 5].map((lineLength): TableSetup => ({ ...USUAL, positions: 256, lineLength })),
};

/** Small endings, deep enough for a stalemate that is proved a draw and for a root that occurs a third time. */
const ENDINGS = {
  positions: [
    { fen: "8/8/8/8/5k2/8/5p2/5K2 w - - 0 1", game: "stalemate" },
    { fen: "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1", game: "shuffling" },
  ],
  depth: 9,
  tables: [
    USUAL,
    { ...USUAL, extra: "proved draws" },
    { ...USUAL, seed: 1 },
    { ...USUAL, use: "move", seed: 1 },
  ] satisfies readonly TableSetup[],
};

function countsOf(
  searcher: TableSearcher,
  depth: number,
  tables: readonly (TableSetup | null)[],
  positions: readonly LabPosition[] = POSITIONS,
): readonly string[] {
  return tables.flatMap((table) =>
    runSearches({ table, depth }, positions, searcher, () => 0).searches.map(
      ({ nodes, scores, events }) => `${[...nodes, ...scores].join(" ")} ${JSON.stringify(earlier(events))}`,
    ),
  );
}

/** Events without the counts that came later, so that the signatures of earlier results stay valid. */
function earlier(events: SearchRecord["events"]): object | null {
  const { moves, ...others } = events ?? {};
  return events && others;
}

/** The kinds of table that came later: see signedSearcher. Their sample has the later counts too. */
export function laterSample(modules: LabModules): readonly string[] {
  const searcher = new ReferenceSearcher(modules);
  const tables: readonly TableSetup[] = [
    { ...USUAL, stores: "exact" },
    { ...USUAL, stores: "bounds" },
    { ...USUAL, errors: 100 },
    { ...USUAL, errors: 7, lineLength: 3 },
    { ...USUAL, layout: "unshifted" },
    { ...USUAL, layout: "by side" },
    { ...USUAL, scheme: "Big1", layout: "neighbours" },
  ];
  return tables.flatMap((table) =>
    runSearches({ table, depth: 5 }, POSITIONS, searcher, () => 0).searches.map((search) =>
      JSON.stringify(search),
    ),
  );
}

export function referenceSample(modules: LabModules): readonly string[] {
  const searcher = new ReferenceSearcher(modules);
  return [
    ...countsOf(searcher, 4, Object.values(referenceSetups())),
    ...countsOf(searcher, LINES.depth, LINES.tables, LINES.positions),
    ...countsOf(searcher, ENDINGS.depth, ENDINGS.tables, ENDINGS.positions),
  ];
}

export function engineSample({ core, network }: LabModules): readonly string[] {
  const tables: readonly TableSetup[] = [
    ...SCHEMES.map((scheme) => ({ ...USUAL, scheme })),
    { ...USUAL, mode: "clearing" },
  ];
  return countsOf(new EngineSearcher(core, network), 8, tables);
}
