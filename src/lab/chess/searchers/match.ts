// Plays an opening from both sides, by one thread or two for each player.

import * as v from "valibot";
import type { Board } from "../../../engine/chess/board";
import { CoreInstance } from "../../../engine/instance/core-instance";
import type { Memories } from "../../../engine/instance/sizes";
import { type Found, Searcher } from "../../../engine/searcher";
import { type GameRules, playGame } from "../../../engine/self-play";
import { SCHEMES } from "../../../engine/tt/schemes";
import type { SchemeName } from "../../../engine/types";
import type { JobKind, JobThread } from "../../frame/jobs/job";
import { type LabModules, readCounters, statisticsOf, storeBytes } from "../../frame/lab-memory";
import { formatSize } from "../../frame/options";
import { count, type Described, milliseconds, parseAs } from "../../frame/schema";

/** The difference between the two players of a match. */
export interface PlayerRule {
  readonly scheme: SchemeName;
  /** Entries that share a slot; absent: the scheme's own number. Only schemes with four can have fewer. */
  readonly slot?: 1 | 2;
}

export const PLAYER_RULES: readonly PlayerRule[] = [
  ...SCHEMES.map((scheme) => ({ scheme })),
  { scheme: "Aging", slot: 2 },
  { scheme: "Aging", slot: 1 },
];

/** "Aging", "Aging with slots of 2"; part of the keys of journals. */
export function ruleName({ scheme, slot }: PlayerRule): string {
  return slot === undefined ? scheme : `${scheme} with slots of ${slot}`;
}

/** An opening played from both sides, with tables of the same size. */
export interface MatchRequest {
  readonly player: PlayerRule;
  readonly opponent: PlayerRule;
  /** Positions in each player's table, a multiple of 4. */
  readonly positions: number;
  /** Nodes a move, of all threads together. */
  readonly nodes: number;
  /** Threads of each player, on one table. */
  readonly threads: 1 | 2;
  /** FEN. */
  readonly opening: string;
}

/** A player's counts in both games. */
const EFFORT = v.strictObject({
  searches: count,
  stores: count,
  /** Nodes of its second thread; absent for a player with one thread. */
  helperNodes: v.exactOptional(count),
});
export type Effort = Described<typeof EFFORT>;

/** 1 a win, 0.5 a draw, 0 a loss. */
const points = v.pipe(v.number(), v.values([0, 0.5, 1]));

const MATCH_RESULT = v.strictObject({
  /** The player's points in the games with White and with Black. */
  points: v.strictTuple([points, points]),
  /** Half-moves of the two games. */
  plies: v.strictTuple([count, count]),
  player: EFFORT,
  opponent: EFFORT,
  /** Sum of the node limits; a search that proves a mate may end earlier. */
  nodes: count,
  ms: milliseconds,
});
export type MatchResult = Described<typeof MATCH_RESULT>;

// A player's second thread: it searches the same root on the same table as the first one.

export interface HelperData extends Memories {
  readonly module: WebAssembly.Module;
  /** Numbers of searches begun and of searches done. */
  readonly rounds: Int32Array;
}

/** A helper is ready when the second of `rounds` has become 0. */
export type StartHelper = (order: HelperData) => void;

/** Stands in for helpers if players have one thread each. */
export const NO_HELPER = (): never => {
  throw new Error("no second threads here");
};

const [BEGUN, DONE] = [0, 1] as const;
/** Before the helper is ready. */
const ASLEEP = -1;
/** The helper has ended with an error. */
const FAILED = -2;
/** Time for a thread to start, also on a busy machine. */
const START_MS = 60_000;

/** Searches on its own thread, again and again, until the thread ends. */
export function help({ module, memory, tables, rounds }: HelperData): never {
  const report = (done: number) => {
    Atomics.store(rounds, DONE, done);
    Atomics.notify(rounds, DONE);
  };
  try {
    const { exports: core } = new CoreInstance(module, { memory, tables });
    core.enter(1);
    for (let round = 0; ; round++) {
      report(round);
      Atomics.wait(rounds, BEGUN, round);
      core.search(false);
    }
  } catch (error) {
    report(FAILED);
    throw error;
  }
}

/** The first thread's side of the helper. */
export class Helper {
  readonly #rounds = new Int32Array(new SharedArrayBuffer(8));

  /** @throws Error when it cannot start */
  constructor(order: Omit<HelperData, "rounds">, start: StartHelper) {
    this.#rounds[DONE] = ASLEEP;
    start({ ...order, rounds: this.#rounds });
    this.#wait(ASLEEP, START_MS);
  }

  begin(): void {
    Atomics.add(this.#rounds, BEGUN, 1);
    Atomics.notify(this.#rounds, BEGUN);
  }

  /** Blocks until the search is done. @throws Error when it failed */
  finish(): void {
    this.#wait(Atomics.load(this.#rounds, BEGUN) - 1);
  }

  /** Blocks while the number of searches done is `rounds`, at most for `limit` milliseconds. */
  #wait(rounds: number, limit?: number): void {
    const ended = Atomics.wait(this.#rounds, DONE, rounds, limit);
    if (ended === "timed-out" || Atomics.load(this.#rounds, DONE) === FAILED) {
      throw new Error("a second thread failed");
    }
  }
}

class Player {
  readonly searcher: Searcher;
  readonly #threads: number;
  readonly #helper: Helper | null;
  /** Counts since `open`. */
  effort: { searches: number; stores: number; helperNodes?: number } = { searches: 0, stores: 0 };

  /** Memory for tables of `positions`. */
  constructor({ core, network }: LabModules, { positions, threads }: MatchRequest, startHelper: StartHelper) {
    this.searcher = new Searcher(core, network, storeBytes(positions), { threads, counting: true });
    this.#threads = threads;
    const { memory, tables } = this.searcher.instance;
    this.#helper = threads > 1 ? new Helper({ module: core, memory, tables }, startHelper) : null;
  }

  /** Whether it can play with such tables. */
  suits({ positions, threads }: MatchRequest): boolean {
    return this.#threads === threads && this.searcher.holds(storeBytes(positions));
  }

  /** Gets ready for games by this rule; the searcher's `newGame` begins each game. */
  open({ scheme, slot }: PlayerRule, positions: number): void {
    this.searcher.useTable(storeBytes(positions), scheme, slot);
    this.effort = { searches: 0, stores: 0, ...(this.#helper && { helperNodes: 0 }) };
  }

  /** The move after a search of so many nodes; there must be a legal one. */
  choose(board: Board, nodes: number): Found {
    const { instance, core } = this.searcher;
    const { effort } = this;
    // As of the helper's last check of the limits, without the nodes of its last search. The first thread's counter restarts with
    // every search.
    const helperNodes = this.#helper && instance.counters(1, core.THREAD_NODES, 1);
    helperNodes?.fill(0n);
    const found = this.searcher.search({ nodes }, board, this.#helper);
    effort.searches++;
    if (helperNodes) effort.helperNodes = (effort.helperNodes ?? 0) + Number(helperNodes[0]);
    for (let thread = 0; thread < this.#threads; thread++) {
      effort.stores += readCounters(instance, statisticsOf(instance, thread)).stores;
    }
    return found;
  }
}

/** A game ends early if both players agree on the result, and counts as drawn if it lasts too long. */
export const GAME_RULES = {
  agreement: {
    won: { score: 1000, plies: 6 },
    drawn: { score: 8, plies: 10, fromPly: 60 },
  },
  mostPlies: 400,
} as const satisfies GameRules;

/** Plays matches in turn. Players are kept, because clearing their memories is faster than making them. */
export function matchesOn(modules: LabModules, startHelper: StartHelper) {
  const players: Player[] = [];
  const playerFor = (request: MatchRequest, opponent?: Player): Player => {
    const known = players.find((one) => one !== opponent && one.suits(request));
    if (known) return known;
    const made = new Player(modules, request, startHelper);
    players.push(made);
    return made;
  };
  /** `now` gives milliseconds since some fixed moment. */
  return (request: MatchRequest, now: () => number): MatchResult => {
    const player = playerFor(request);
    const opponent = playerFor(request, player);
    player.open(request.player, request.positions);
    opponent.open(request.opponent, request.positions);
    const started = now();
    const { board } = player.searcher;
    const gameAs = (isWhite: boolean) => {
      player.searcher.newGame();
      opponent.searcher.newGame();
      board.set(request.opening);
      return playGame(board, GAME_RULES, (white) =>
        (white === isWhite ? player : opponent).choose(board, request.nodes),
      );
    };
    const [first, second] = [gameAs(true), gameAs(false)];
    return {
      points: [(1 + first.outcome) / 2, (1 - second.outcome) / 2],
      plies: [first.plies, second.plies],
      player: player.effort,
      opponent: opponent.effort,
      nodes: (player.effort.searches + opponent.effort.searches) * request.nodes,
      ms: now() - started,
    };
  };
}

// The jobs.

/** An ending that one side wins soon. */
const SHORT_GAMES = {
  opening: "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1",
  nodes: 100,
  positions: 64,
  threads: 1,
} as const;

/** Games from the first openings of the book: the counts show how the engine searches middle games and endings. */
const WHOLE_GAMES = [
  {
    player: { scheme: "Deep" },
    opening: "r1b1k2r/p2nppbp/1qpp1np1/1p4B1/3PP3/P1N2N1P/1PPQ1PP1/R3KB1R w KQkq - 5 9",
  },
  {
    player: { scheme: "Aging", slot: 2 },
    opening: "r1bqk1nr/1p2ppb1/p1np2p1/7p/2BNP3/2N1B3/PPPQ1PPP/R3K2R w KQkq - 0 9",
  },
] as const;

const MATCH = "match";

const newMatch = ({ modules, startHelper }: JobThread) =>
  matchesOn(modules, (data) => startHelper(MATCH, data));

function sample(modules: LabModules): readonly string[] {
  const match = matchesOn(modules, NO_HELPER);
  const play = (request: Omit<MatchRequest, "opponent">) =>
    JSON.stringify(match({ ...request, opponent: { scheme: "Aging" } }, () => 0));
  return [
    JSON.stringify(GAME_RULES),
    ...PLAYER_RULES.map((player) => play({ ...SHORT_GAMES, player })),
    ...WHOLE_GAMES.map((game) => play({ ...game, nodes: 1000, positions: 1024, threads: 1 })),
  ];
}

export const match: JobKind<MatchRequest, MatchResult> = {
  name: MATCH,
  samples: { match: sample },
  help: (data) => help(data as HelperData),
  run: (request, { once, now }) => once(newMatch)(request, now),
  describe: ({ player, opponent, positions, nodes, threads, opening }) =>
    `match of ${ruleName(player)} with ${ruleName(opponent)}, ${formatSize(positions)}, ${nodes} nodes, ` +
    `${threads === 1 ? "1 thread" : `${threads} threads`}, ${opening}`,
  parse: (value) => parseAs(MATCH_RESULT, value, "result"),
  // Two threads on one table run in a different order each time.
  isRandom: (key) => / 2 threads, /.test(key),
  searchesOf: () => 0,
  nodesOf: ({ nodes }) => nodes,
  // All cells of an opening form a group, so that a missing share lacks the same games of each cell.
  groupOf: ({ opening }) => opening,
  threadsOf: ({ threads }) => threads,
  // One class for all, so that they run in the order of the plan, opening by opening.
  classOf: ({ nodes }) => `${nodes} nodes`,
  // About 90 half-moves a game, and 400 nodes per millisecond.
  expected: ({ nodes }) => (2 * 90 * nodes) / 400,
  weight: 1000,
};
