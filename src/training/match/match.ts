// `npm run match` plays two networks at fixed nodes, every opening from both sides, until a sequential test accepts or refuses
// the first network, or all pairs are played.
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { InputError } from "../../base/input-error";
import { refuseUnwritable } from "../../base/platform/node/output";
import { quantity } from "../../base/quantity";
import type { Values } from "../../cli/arguments";
import { stopwatch } from "../../cli/terminal";
import { number, place, whole } from "../../cli/value";
import { needed, option, optional } from "../../cli/word";
import { coreModule } from "../../engine/instance/core-module";
import { MIB } from "../../engine/instance/sizes";
import type { Network } from "../../engine/network/network";
import { readNetworkFile } from "../../engine/network/node/network-file";
import { Searcher, wholeIterations } from "../../engine/searcher";
import { bookDigest, Openings, readBook } from "../selfplay/openings";
import { sha256, whileLocked } from "../shared/files";
import { GameKeeper } from "../shared/game-files";
import {
  defineProgram,
  keepOption,
  SEARCH_OPTIONS,
  type SearchSettings,
  seedOption,
} from "../shared/program";
import type { Game } from "../shared/record";
import { numbersOf, runWork, type Work } from "../shared/threads";
import { type MatchEnd, MatchJournal, type MatchResult, scoreText, searchDigest } from "./journal";
import { type PairResult, playPair } from "./pair";

const ELO = { min: -400, max: 400 };

/** Defaults of a match, in other programs too: nodes a move, and pairs. */
export const MATCH_NODES = option(
  5000,
  whole("N", "nodes of a move after which no iteration starts", { min: 50, max: 1e9 }),
);
export const PAIRS = option(
  500,
  whole("N", "largest number of openings, each played from both sides", { max: 1e6 }),
);
export const BOOK = optional("random openings", place("FILE", "openings, one a line as EPD or FEN"));

export const WORDS = {
  one: needed(place("ONE.net", "a network")),
  other: needed(place("OTHER.net", "the opponent's network")),
};

export const OPTIONS = {
  ...SEARCH_OPTIONS,
  nodes: MATCH_NODES,
  journal: needed(place("FILE", "journal of finished games, from which an interrupted match continues")),
  book: BOOK,
  seed: seedOption("the same seed plays the same openings"),
  pairs: PAIRS,
  elo0: option(0, number("X", "Elo of the hypothesis that the first network is no better", ELO)),
  elo1: option(10, number("X", "Elo of the hypothesis that the first network is better", ELO)),
  keep: keepOption,
};

export interface MatchSettings extends SearchSettings, MatchEnd {
  /** Files of both networks. */
  readonly networks: readonly [string, string];
  /** File of the pairs that are done. */
  readonly journal: string;
  /** Openings (FEN); random openings if there are none. */
  readonly book: readonly string[];
  readonly seed: number;
  /** Folder that keeps the games; undefined = they are not kept. */
  readonly keep: string | undefined;
}

/** @throws InputError if the book cannot be read or is too small, and for hypotheses in the wrong order. */
export function settingsOf(values: Values<typeof WORDS & typeof OPTIONS>): MatchSettings {
  const { one, other, book: file, ...settings } = values;
  const { pairs, elo0, elo1 } = settings;
  if (elo0 >= elo1) throw new InputError(`--elo0 ${elo0} must be less than --elo1 ${elo1}`);
  const book = file === undefined ? [] : readBook(file);
  if (book.length > 0 && pairs > book.length) {
    throw new InputError(`--pairs ${pairs}: ${file} has only ${quantity(book.length, "opening")}`);
  }
  return { ...settings, networks: [one, other], book };
}

export const match = defineProgram({
  name: "match",
  summary: "plays two networks against each other until a sequential test decides or all games are played",
  words: WORDS,
  options: OPTIONS,
  run: async (values) => {
    const settings = settingsOf(values);
    const result = await playMatch(settings);
    console.log(result ? resultText(settings, result) : "interrupted: the same command continues");
  },
});

/** The result of a match in a line. */
function resultText(
  { networks, nodes, elo0, elo1 }: MatchSettings,
  { decision, ...score }: MatchResult,
): string {
  const [first, second] = networks.map((file) => path.basename(file));
  const verdict =
    decision === null
      ? `no decision between ${elo0} and ${elo1} Elo`
      : `${decision ? elo1 : elo0} Elo is accepted against ${decision ? elo0 : elo1}`;
  return `${first} against ${second}: ${scoreText(score)} at ${nodes} nodes; ${verdict}`;
}

/** Plays the missing pairs of a match; null if interrupted. @throws InputError */
export async function playMatch(settings: MatchSettings): Promise<MatchResult | null> {
  refuseUnwritable(settings.journal);
  const [first, second] = await Promise.all(settings.networks.map(readNetworkFile));
  if (!first || !second) throw new Error("a match is between two networks");
  const names = [first, second].map((network) => sha256(network).slice(0, 8));
  const keeper = new GameKeeper(
    settings.keep,
    `match-${path.parse(settings.journal).name}-${names.join("-")}`,
  );
  return whileLocked([settings.journal, ...keeper.files], () =>
    continueMatch(settings, [first, second], keeper),
  );
}

async function continueMatch(
  settings: MatchSettings,
  networks: readonly [Network, Network],
  keeper: GameKeeper,
): Promise<MatchResult | null> {
  const { book, seed, nodes, hash: hashMb, pairs, workers } = settings;
  const identity = {
    networks: [sha256(networks[0]), sha256(networks[1])],
    search: searchDigest(),
    book: bookDigest(book),
    openings: "without repetition",
    seed,
    nodes,
    hashMb,
  } as const;
  const journal = new MatchJournal(settings.journal, identity, settings);
  if (journal.isOver) return journal.result;
  keeper.open();
  const { keeps } = keeper;
  const done = [...journal.pairs.keys()];
  const seconds = stopwatch();
  await runWork<MatchReport>(
    { kind: "match", settings, networks, done, keeps } satisfies Omit<MatchOrder, "work">,
    { workers, from: 0, end: pairs },
    () => journal.progress((journal.pairs.size - done.length) / seconds()),
    ({ pair, result, games }, stop) => {
      // First the games: a killed match plays a pair again that the journal lacks, and training takes a position only once.
      keeper.add(games);
      journal.add(pair, result);
      if (journal.isOver) stop.set();
    },
  );
  return journal.isOver ? journal.result : null;
}

/** The order of a worker. */
export interface MatchOrder {
  readonly kind: "match";
  readonly settings: MatchSettings;
  readonly networks: readonly [Network, Network];
  /** The numbers of the pairs. Finished pairs are not played again. */
  readonly work: Work;
  readonly done: readonly number[];
  /** Whether reports have the games. */
  readonly keeps: boolean;
}

/** From the worker, after each pair. */
export interface MatchReport {
  readonly pair: number;
  readonly result: PairResult;
  /** None if the games are not kept. */
  readonly games: readonly Game[];
}

export function runMatch(): void {
  const { settings, networks, work, done, keeps } = workerData as MatchOrder;
  const { book, seed, nodes, hash } = settings;
  const player = (network: Network) => new Searcher(coreModule(), network, hash * MIB);
  const players = [player(networks[0]), player(networks[1])] as const;
  const known = new Set(done);
  const openings = new Openings(book, seed);
  const limits = wholeIterations(nodes);
  for (const pair of numbersOf(work)) {
    if (known.has(pair)) continue;
    // The pair's number alone decides its opening, so that a continued match plays the same games.
    const fen = openings.of(pair, players[0], limits);
    const { result, games } = playPair(players, fen, limits);
    parentPort?.postMessage({ pair, result, games: keeps ? games : [] } satisfies MatchReport);
  }
}
