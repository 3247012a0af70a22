// What tells a searcher whose results may be kept from one that counts differently: what it does, not its bytes, so that a
// build that only grew elsewhere finds its journals again. Every scheme, use, layout, component and mode is in the sample,
// of boards and openings a few.
import { createHash } from "node:crypto";
import { Board } from "../../engine/chess/board";
import { SCHEMES } from "../../engine/table/schemes";
import { OPENINGS } from "../positions/openings";
import { ENDGAME, KASPAROV_1994, type LabPosition } from "../positions/sets";
import { FourSolver } from "./connect4/solver";
import type { FourMode, FourSetup } from "./connect4/types";
import { DomineeringSolver } from "./domineering/solver";
import { EngineSearcher } from "./engine";
import { measureAll } from "./errors/measure";
import { GAME_RULES } from "./match/game";
import { NO_HELPER } from "./match/helper";
import { Match } from "./match/match";
import { type MatchAsk, PLAYER_RULES, type PlayerRule } from "./match/types";
import type { LabModules } from "./modules";
import { ReferenceSearcher } from "./reference";
import { runSearches, type TableSearcher, USUAL_TABLE } from "./searcher";
import { EXTRAS, type SearcherName, TABLE_MODES, TABLE_USES, type TableSetup } from "./types";

/** Positions of games, enough to fill a small table several times over. */
const SAMPLE = [...KASPAROV_1994.slice(6, 8), ...ENDGAME.slice(9, 11)];
const USUAL = { ...USUAL_TABLE, positions: 1024 } as const;

/** Every kind of table that the reference searcher knows, by what is particular to it; the first of a list is usual. */
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

function chess(
  searcher: TableSearcher,
  depth: number,
  tables: readonly (TableSetup | null)[],
  positions: readonly LabPosition[] = SAMPLE,
): string[] {
  return tables.flatMap((table) =>
    runSearches({ table, depth }, positions, searcher, () => 0).searches.map(
      ({ nodes, scores, events }) => `${[...nodes, ...scores].join(" ")} ${JSON.stringify(events)}`,
    ),
  );
}

function domineering(solver: DomineeringSolver): string[] {
  return (["domi", "enhanced"] as const).flatMap((mode) =>
    SCHEMES.map((scheme) => {
      const solve = { rows: 5, columns: 6, first: "V", mode, scheme, positions: 64 } as const;
      const { nodes, statistics } = solver.solve(solve, () => 0);
      return `${nodes} ${JSON.stringify(statistics)}`;
    }),
  );
}

/** Positions that take each solver some thousands and overfill the table, and one that is won with the next stone. */
const FOUR_SAMPLE: Readonly<Record<FourMode, readonly string[]>> = {
  part7: ["36761134613342467744334512", "7776447447352153317334351416215"],
  full: ["74667723226473", "672774737431453367", "7776447447352153317334351416215"],
};

function connect4(solver: FourSolver): string[] {
  const onStore = (["part7", "full"] as const).flatMap((mode) =>
    SCHEMES.flatMap((scheme) =>
      [false, true].map((weak): FourSetup => ({ mode, weak, table: { scheme, positions: 64 } })),
    ),
  );
  const setups: readonly FourSetup[] = [...onStore, { mode: "part7", weak: false, table: null }];
  return setups.flatMap((setup) =>
    FOUR_SAMPLE[setup.mode].map((sequence) => {
      const ask = { setup, set: null, sequence, columns: true };
      const { score, positions, columns } = solver.solve(ask, () => 0);
      return `${score} ${positions} ${columns?.join("")}`;
    }),
  );
}

/** An ending that is won soon by either side. */
const MATCH_SAMPLE = {
  opening: "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1",
  nodes: 100,
  positions: 64,
  threads: 1,
} as const;

/** Whole games of the kind that is played: what the engine does in middle games and endings shows in their counts. */
const BOOK_SAMPLE: readonly PlayerRule[] = [{ scheme: "Deep" }, { scheme: "Aging", slot: 2 }];
const BOOK_GAMES = { nodes: 1000, positions: 1024, threads: 1 } as const;

function matches(match: Match): string[] {
  const play = (ask: Omit<MatchAsk, "opponent">) =>
    JSON.stringify(match.play({ ...ask, opponent: { scheme: "Aging" } }, () => 0));
  return [
    JSON.stringify(GAME_RULES),
    ...PLAYER_RULES.map((player) => play({ ...MATCH_SAMPLE, player })),
    ...BOOK_SAMPLE.map((player, index) => play({ ...BOOK_GAMES, player, opening: OPENINGS[index] ?? "" })),
  ];
}

const SAMPLES: Readonly<Record<SearcherName, (modules: LabModules) => readonly string[]>> = {
  reference: (modules) => {
    const searcher = new ReferenceSearcher(modules);
    return [
      ...chess(searcher, 4, Object.values(referenceSetups())),
      ...chess(searcher, LINES.depth, LINES.tables, LINES.positions),
      ...chess(searcher, ENDINGS.depth, ENDINGS.tables, ENDINGS.positions),
    ];
  },
  engine: ({ core, network }) =>
    chess(new EngineSearcher(core, network), 8, [
      ...SCHEMES.map((scheme) => ({ ...USUAL, scheme })),
      { ...USUAL, mode: "clearing" },
    ]),
  domineering: ({ lab }) => domineering(new DomineeringSolver(lab)),
  connect4: ({ lab }) => connect4(new FourSolver(lab)),
  match: (modules) => matches(new Match(modules, NO_HELPER)),
  errors: ({ core }) => [JSON.stringify(measureAll(new Board(core), { seed: 1, positions: [1000, 2000] }))],
};

/** What a searcher answers to a fixed sample of questions, shortened. Takes about a second. */
export function signatureOf(searcher: SearcherName, modules: LabModules): string {
  return createHash("sha256").update(SAMPLES[searcher](modules).join("\n")).digest("hex").slice(0, 12);
}
