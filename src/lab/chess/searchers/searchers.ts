// Both chess searchers, the jobs that search a game's positions, and the samples of searches for the searchers' signatures.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { InputError } from "../../../base/input-error";
import { sum } from "../../../base/statistics";
import { Board } from "../../../engine/chess/board";
import { moveName } from "../../../engine/chess/encoding";
import { BUCKET_ENTRIES } from "../../../engine/instance/sizes";
import type { Network } from "../../../engine/network/network";
import { type Line, Searcher } from "../../../engine/searcher";
import { SCHEMES } from "../../../engine/tt/schemes";
import type { SchemeName } from "../../../engine/types";
import type { JobKind, JobThread } from "../../frame/jobs/job";
import {
  EVENTS,
  LabMemory,
  type LabModules,
  readCounters,
  statisticsOf,
  storeBytes,
} from "../../frame/lab-memory";
import { formatSize } from "../../frame/options";
import { count, type Described, milliseconds, parseAs } from "../../frame/schema";
import { Count, Form, Use, Worth } from "../core/numbers";
import { ENDGAME, KASPAROV_1994, type LabPosition, MOST_SEARCHES, type Phase } from "../positions/sets";

// Request and result of chess searches. Plain data.

/** The searcher of the classic studies (src/lab/core/), or the playing engine's. */
export type ChessSearcher = "reference" | "engine";

/** The parts of an entry that a search uses, with the core's flags. "move" only orders moves; the ones after it do not use it. */
const USES = {
  full: Use.Move | Use.Exact | Use.Bounds,
  move: Use.Move,
  score: Use.Exact | Use.Bounds,
  exact: Use.Exact,
  bounds: Use.Bounds,
} as const;
type TableUse = keyof typeof USES;

/** Further components of an entry, or reasons to keep one, with the core's numbers: see ../core/numbers.ts. */
const EXTRA_ORDERS = {
  none: { use: 0, worth: Worth.Nodes },
  "root distance": { use: 0, worth: Worth.RootDistance },
  principal: { use: 0, worth: Worth.Principal },
  "both bounds": { use: Use.BothBounds, worth: Worth.Nodes },
  "proved draws": { use: Use.Draws, worth: Worth.Nodes },
} as const;
type Extra = keyof typeof EXTRA_ORDERS;
export const EXTRAS = Object.keys(EXTRA_ORDERS) as readonly Extra[];

/**
 * The treatment of results of earlier positions of a game. "stamping": they are used and replaced first; "clearing": the
 * table is emptied before every search; "keeping": they count as new, because entries have no date.
 */
const TABLE_MODES = ["stamping", "clearing", "keeping"] as const;
export type TableMode = (typeof TABLE_MODES)[number];

/** Forms of the table beside the studied ones, each with the only scheme that it suits: see ../core/knowledge.ts. */
const FORMS = {
  unshifted: { number: Form.Unshifted, scheme: "TwoBig1" },
  neighbours: { number: Form.Neighbours, scheme: "Big1" },
  "by side": { number: Form.BySide, scheme: null },
} as const;

export interface TableSetup {
  readonly scheme: SchemeName;
  /** Capacity of the table, a multiple of 4. */
  readonly positions: number;
  readonly mode: TableMode;
  readonly use: TableUse;
  /** Absent: buckets. "rival": Rival's entries of 13 bytes, as many as the memory of `positions` holds. Others: FORMS. */
  readonly layout?: "rival" | keyof typeof FORMS;
  /** Moves of a principal variation in an entry, 1…5. */
  readonly lineLength: number;
  readonly extra: Extra;
  /** Absent: all results are stored; otherwise those of one kind alone. */
  readonly stores?: "exact" | "bounds";
  /** Absent or 0: none; otherwise one in so many look-ups takes another position's entry. */
  readonly errors?: number;
  /** Absent or 0: the engine's own 781 hash numbers. 1 to 2³² − 1: another set. */
  readonly seed?: number;
}

/** True if entries hold more than the table has room for; a companion as large as the table then holds the rest. */
export function needsCompanion({ lineLength, extra }: Pick<TableSetup, "lineLength" | "extra">): boolean {
  return lineLength > 1 || extra === "both bounds";
}

/** Positions of one game, searched one after the other on one table. */
export interface SearchRequest {
  readonly searcher: ChessSearcher;
  /** Name of the set and phase of the game: forecasts of the time go by them. */
  readonly set: string;
  readonly phase: Phase;
  readonly positions: readonly LabPosition[];
  /** The place of the first position in the set, from 0. */
  readonly first: number;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

/** Nodes by their moves, and errors, in a search: the first counts of src/lab/chess/core/numbers.ts, in their order. */
export const MOVE_COUNTS = [
  "expanded",
  "withMove",
  "lineMove",
  "cut",
  "cutWithMove",
  "byTableMove",
  "errors",
] as const;

const SEARCH_EVENTS = v.strictObject({
  ...EVENTS.entries,
  /** Look-ups that found a usable score: deep enough, and of a kind in use. */
  usable: v.exactOptional(count),
  /** The same at interior nodes, with a ply or more to search, and the cut-offs among them. */
  interior: v.exactOptional(v.strictObject({ usable: count, cuts: count })),
  /** Absent in journals of earlier versions. */
  moves: v.exactOptional(v.strictObject(v.entriesFromList(MOVE_COUNTS, count))),
});
export type SearchEvents = Described<typeof SEARCH_EVENTS>;
type Moves = NonNullable<SearchEvents["moves"]>;

const RECORD = v.strictObject({
  /** Nodes from the start of the search to the end of each iteration, first the one of 1 ply. */
  nodes: v.pipe(v.array(count), v.minLength(1)),
  /** The side to move's score after each iteration: in centipawns, from the engine in its own units. */
  scores: v.array(v.pipe(v.number(), v.integer())),
  /** UCI notation. */
  bestMove: v.pipe(v.string(), v.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/)),
  /** Null without a table. */
  events: v.nullable(SEARCH_EVENTS),
});
export type SearchRecord = Described<typeof RECORD>;

const SEARCH_RESULT = v.strictObject({ searches: v.array(RECORD), ms: milliseconds });
export type SearchResult = Described<typeof SEARCH_RESULT>;

/** A searcher with a table of its own on the current thread. One search at a time. */
export type TableSearcher = Pick<ReferenceSearcher, "open" | "clear" | "search">;

/** The best table of the studies: TwoBig1 with time stamping, used in full. */
export const USUAL_TABLE = {
  scheme: "TwoBig1",
  mode: "stamping",
  use: "full",
  lineLength: 1,
  extra: "none",
} as const satisfies Omit<TableSetup, "positions">;

/**
 * The searcher of a request, as journals and signatures name it. Kinds of table that came later belong to a searcher of their
 * own, so that results of the earlier kinds stay valid.
 */
export function signedSearcher({ searcher, table }: Pick<SearchRequest, "searcher" | "table">): string {
  const { stores, errors, layout } = table ?? {};
  const isLater = stores !== undefined || errors || (layout !== undefined && layout !== "rival");
  return isLater ? `${searcher}2` : searcher;
}

/** Whether the positions of a game share the table. */
export function servesGames(table: TableSetup | null): boolean {
  return table !== null && table.mode !== "clearing";
}

/** `now` gives milliseconds since some fixed moment. */
export function runSearches(
  { table, depth }: Pick<SearchRequest, "table" | "depth">,
  positions: readonly LabPosition[],
  searcher: TableSearcher,
  now: () => number,
): SearchResult {
  searcher.open(table);
  const started = now();
  const searches = positions.map((position, index) => {
    const before = positions[index - 1];
    if (before && (before.game !== position.game || !servesGames(table))) searcher.clear();
    return searcher.search(position.fen, depth);
  });
  return { searches, ms: now() - started };
}

// The playing engine's search on the current thread, with a table of any number of positions, as in the classic studies:
// one thread, no clock, to a fixed depth.

export class EngineSearcher implements TableSearcher {
  readonly #allocate: (positions: number) => Searcher;
  #searcher: Searcher;
  #lines: Line[] = [];

  constructor(core: WebAssembly.Module, network: Network) {
    const onLine = (line: Line): void => {
      this.#lines[line.depth - 1] = line;
    };
    this.#allocate = (positions) =>
      new Searcher(core, network, storeBytes(positions), { counting: true, onLine });
    // The memory grows with the tables.
    this.#searcher = this.#allocate(1024);
  }

  /** @throws InputError unless there is a table with the engine's own uses */
  open(table: TableSetup | null): void {
    const { scheme = "Aging", positions = 0, mode = "stamping" } = table ?? {};
    if (mode === "keeping" || !isDeepStrictEqual(table, { ...USUAL_TABLE, scheme, positions, mode })) {
      throw new InputError("the engine's search supports only its own table layout");
    }
    const bytes = storeBytes(positions);
    if (!this.#searcher.holds(bytes)) this.#searcher = this.#allocate(positions);
    this.#searcher.useTable(bytes, scheme);
    this.clear();
  }

  /** Clears the histories too. They last for a game, as in play. */
  clear(): void {
    this.#searcher.newGame();
  }

  search(fen: string, depth: number): SearchRecord {
    const { board, instance } = this.#searcher;
    board.set(fen);
    this.#lines = [];
    const { move } = this.#searcher.search({ depth });
    if (move === 0) throw new InputError(`no legal move in ${fen}`);
    return {
      nodes: this.#lines.map(({ nodes }) => nodes),
      scores: this.#lines.map(({ score }) => score),
      bestMove: moveName(move, false),
      events: readCounters(instance, statisticsOf(instance, 0)),
    };
  }
}

// The searcher of the classic studies on the current thread: src/lab/core/ on a memory with a table of any number of positions.

/** Entries of Rival's table, 13 bytes each, in so many bytes. */
export function rivalEntries(bytes: number): number {
  return Math.floor(bytes / 13);
}

const STORES = { exact: Use.StoreExact, bounds: Use.StoreBounds };

function usesOf({ use, extra, stores }: TableSetup): number {
  return Use.Table | USES[use] | EXTRA_ORDERS[extra].use | (stores ? STORES[stores] : 0);
}

/** @throws InputError for a scheme that the form does not suit */
function formOf(table: TableSetup): number {
  if (!table.layout || table.layout === "rival") return Form.Usual;
  const { number, scheme } = FORMS[table.layout];
  const suits = scheme === null || scheme === table.scheme;
  if (!suits || needsCompanion(table) || table.extra !== "none" || table.errors) {
    throw new InputError(
      `a table in the form "${table.layout}" supports only plain entries under ${scheme ?? table.scheme}`,
    );
  }
  return number;
}

export class ReferenceSearcher implements TableSearcher {
  readonly #memory: LabMemory;
  readonly #board: Board;
  /** Bytes of the table and its companion. */
  #usedBytes = 0;
  #table: TableSetup | null = null;
  /** The date of the current search's results, from 1 on; 0: nothing is stored yet. */
  #generation = 0;

  constructor({ core, lab }: LabModules) {
    this.#memory = new LabMemory(lab);
    this.#board = new Board(core);
  }

  /** Sets up an empty table; null: none. @throws InputError for a part of a bucket, and for uses that Rival's table lacks */
  open(table: TableSetup | null): void {
    const memory = this.#memory;
    this.#table = table;
    const tableBytes = table ? storeBytes(table.positions) : 0;
    if (table?.layout === "rival" && (needsCompanion(table) || table.scheme !== "Stale")) {
      throw new InputError("Rival's table supports only scheme Stale, with one move and one bound per entry");
    }
    const companion = table && needsCompanion(table) ? memory.start + tableBytes : 0;
    this.#usedBytes = companion ? 2 * tableBytes : tableBytes;
    memory.reserve(memory.start + this.#usedBytes);
    // Without a table the core does not use the bucket, but it still computes its address.
    memory.useStore(memory.start, table ?? { scheme: "New", positions: BUCKET_ENTRIES });
    memory.core.orderSearches(
      table ? usesOf(table) : 0,
      table?.lineLength ?? 1,
      EXTRA_ORDERS[table?.extra ?? "none"].worth,
      table ? formOf(table) : Form.Usual,
      companion,
      table?.layout === "rival" ? rivalEntries(tableBytes) : 0,
      table?.seed ?? 0,
      table?.errors ?? 0,
    );
    this.clear();
  }

  clear(): void {
    this.#memory.core.clear(this.#memory.start, this.#usedBytes);
    this.#generation = 0;
  }

  /** Searches a position; stored results since the last `open` or `clear` have earlier generations. */
  search(fen: string, depth: number): SearchRecord {
    const { core, instance } = this.#memory;
    this.#enter(fen);
    if (core.searchReference(depth) === 0) throw new InputError(`no legal move in ${fen}`);
    const at = core.threadStart() + core.RESULTS.value;
    const rows = Array.from({ length: depth }, (_, index) => at + index * core.RESULT_ROW.value);
    const view = new DataView(instance.memory.buffer);
    return {
      nodes: rows.map((row) => Number(view.getBigUint64(row, true))),
      scores: rows.map((row) => view.getInt32(row + 8, true)),
      bestMove: moveName(core.bestRootMove(), false),
      events: this.#table && {
        ...this.#memory.counters(),
        usable: core.countOf(Count.Usable),
        interior: {
          usable: core.countOf(Count.InteriorUsable),
          cuts: core.countOf(Count.InteriorCuts),
        },
        moves: Object.fromEntries(MOVE_COUNTS.map((name, which) => [name, core.countOf(which)])) as Moves,
      },
    };
  }

  /** The value of a position by plain alpha-beta to a depth, without a table, in centipawns. */
  plainValue(fen: string, depth: number): number {
    this.open(null);
    this.#enter(fen);
    return this.#memory.core.searchPlain(depth);
  }

  #enter(fen: string): void {
    // Without dates all results have the first generation.
    if (this.#table?.mode !== "keeping" || this.#generation === 0) this.#generation++;
    if (this.#generation > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    const { core, instance } = this.#memory;
    this.#board.set(fen);
    const root = this.#board.snapshot();
    instance.bytes(core.ROOT.value, root.length).set(root);
    core.orderGeneration(this.#generation);
  }
}

// Samples of chess searches for the signatures of both chess searchers. They cover every scheme, use, layout, component and
// mode.

/** Positions of games, enough to fill a small table several times over. */
const POSITIONS = [...KASPAROV_1994.slice(6, 8), ...ENDGAME.slice(9, 11)];

const USUAL = { ...USUAL_TABLE, positions: 1024 } as const;
/** Other than one move. */
const LINE_LENGTHS = [2, 3, 4, 5];

/** Every kind of table of the reference searcher, by its particular property. The first of each list is the usual one. */
export function referenceSetups(): Readonly<Record<string, TableSetup | null>> {
  const by = (property: keyof TableSetup, values: readonly (string | number)[], unit = "") =>
    Object.fromEntries(values.map((value) => [`${value}${unit}`, { ...USUAL, [property]: value }]));
  return {
    "no table": null,
    ...by("scheme", SCHEMES),
    ...by("mode", TABLE_MODES.slice(1)),
    ...by("use", Object.keys(USES).slice(1)),
    ...by("lineLength", LINE_LENGTHS, " moves"),
    ...by("extra", EXTRAS.slice(1)),
    rival: { ...USUAL, scheme: "Stale", layout: "rival" },
    "other hash numbers": { ...USUAL, seed: 1 },
    "rival, other hash numbers": { ...USUAL, scheme: "Stale", layout: "rival", seed: 1 },
  };
}

/** Small endings, deep enough for a stalemate that is proved a draw and for a root that occurs a third time. */
const ENDINGS = [
  { fen: "8/8/8/8/5k2/8/5p2/5K2 w - - 0 1", game: "stalemate" },
  { fen: "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1", game: "shuffling" },
];

function recordsOf(
  searcher: TableSearcher,
  depth: number,
  tables: readonly (TableSetup | null)[],
  positions: readonly LabPosition[] = POSITIONS,
): readonly SearchRecord[] {
  return tables.flatMap((table) => runSearches({ table, depth }, positions, searcher, () => 0).searches);
}

/** Leaves out the counts that came later, so that the signatures of earlier results stay valid. */
function countsOf(...searches: Parameters<typeof recordsOf>): readonly string[] {
  return recordsOf(...searches).map(({ nodes, scores, events }) => {
    const { moves, ...earlier } = events ?? {};
    return `${[...nodes, ...scores].join(" ")} ${JSON.stringify(events && earlier)}`;
  });
}

/** The kinds of table that came later: see signedSearcher. Their sample has the later counts too. */
function laterSample(modules: LabModules): readonly string[] {
  const tables: readonly TableSetup[] = [
    { ...USUAL, stores: "exact" },
    { ...USUAL, stores: "bounds" },
    { ...USUAL, errors: 100 },
    { ...USUAL, errors: 7, lineLength: 3 },
    { ...USUAL, layout: "unshifted" },
    { ...USUAL, layout: "by side" },
    { ...USUAL, scheme: "Big1", layout: "neighbours" },
  ];
  return recordsOf(new ReferenceSearcher(modules), 5, tables).map((search) => JSON.stringify(search));
}

function referenceSample(modules: LabModules): readonly string[] {
  const searcher = new ReferenceSearcher(modules);
  // Lines of two to five moves differ in crowded tables and deep searches only.
  const lines = LINE_LENGTHS.map((lineLength) => ({ ...USUAL, positions: 256, lineLength }));
  const inEndings: readonly TableSetup[] = [
    USUAL,
    { ...USUAL, extra: "proved draws" },
    { ...USUAL, seed: 1 },
    { ...USUAL, use: "move", seed: 1 },
  ];
  return [
    ...countsOf(searcher, 4, Object.values(referenceSetups())),
    ...countsOf(searcher, 10, lines, ENDGAME.slice(0, 6)),
    ...countsOf(searcher, 9, inEndings, ENDINGS),
  ];
}

function engineSample({ core, network }: LabModules): readonly string[] {
  const tables: readonly TableSetup[] = [
    ...SCHEMES.map((scheme) => ({ ...USUAL, scheme })),
    { ...USUAL, mode: "clearing" },
  ];
  return countsOf(new EngineSearcher(core, network), 8, tables);
}

// The jobs.

/**
 * Nodes of a search to 1 ply, and the factor of every further ply. Measured with this program, by phase: `pruned` if stored scores
 * cut searches, otherwise `whole`. See the estimates' tests.
 */
const TREES = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE_TREE = { root: 80, growth: 1.8 };
/** Nodes per millisecond of a processor that has other work besides. */
const SPEED: Readonly<Record<ChessSearcher, number>> = { reference: 3000, engine: 1500 };

const MAKERS = {
  reference: ({ modules }: JobThread) => new ReferenceSearcher(modules),
  engine: ({ modules }: JobThread) => new EngineSearcher(modules.core, modules.network),
};

/** A table in words, without its usual properties. */
function describeTable(table: TableSetup | null): string {
  if (!table) return "no table";
  const { scheme, positions, mode, use, layout, lineLength, extra, stores, errors: oneIn, seed } = table;
  const words = [
    `${scheme} ${formatSize(positions)}`,
    mode,
    use !== "full" && `use ${use}`,
    layout && `layout ${layout}`,
    lineLength > 1 && `${lineLength} moves`,
    extra !== "none" && extra,
    stores && `${stores} stored alone`,
    oneIn && `an error in ${oneIn} look-ups`,
    seed && `hash numbers ${seed}`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Changes with the positions and their order. */
function digestOf(positions: readonly LabPosition[]): string {
  const fens = positions.map(({ fen, game }) => `${fen};${game}`);
  return createHash("sha256").update(fens.join("\n")).digest("hex").slice(0, 12);
}

export const search: JobKind<SearchRequest, SearchResult> = {
  name: "search",
  samples: { reference: referenceSample, reference2: laterSample, engine: engineSample },
  searcherOf: signedSearcher,
  run: (request, { once, now }) =>
    runSearches(request, request.positions, once<TableSearcher>(MAKERS[request.searcher]), now),
  // The positions themselves, not the name of their set: sets share positions, and so their searches.
  describe: (request) => {
    const { positions, depth, table } = request;
    const where = `${positions[0]?.game}, ${positions.length} from ${digestOf(positions)}`;
    return `${signedSearcher(request)}, ${where}, ${depth} ply, ${describeTable(table)}`;
  },
  parse: (value, request) => {
    const result = parseAs(SEARCH_RESULT, value, "result");
    if (!request) return result;
    const { searches } = result;
    if (searches.length !== request.positions.length) throw new Error(`${searches.length} searches`);
    for (const { nodes, scores, events } of searches) {
      const isWhole = nodes.length <= request.depth && scores.length === nodes.length;
      if (!isWhole) throw new Error("iterations lacking");
      if ((events === null) !== (request.table === null)) throw new Error("events of another table");
    }
    return result;
  },
  searchesOf: ({ positions }) => positions.length,
  nodesOf: ({ searches }) => sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)),
  classOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
  expected: ({ searcher, phase, positions, depth, table }) => {
    // Moves only order searches, and exact scores, which end them, are rare.
    const tree = table && table.use !== "move" && table.use !== "exact" ? "pruned" : "whole";
    const { root, growth } = searcher === "engine" ? ENGINE_TREE : TREES[phase][tree];
    return (positions.length * root * growth ** (depth - 1)) / SPEED[searcher];
  },
  weight: 0.1,
};
