// `npm run match` plays two networks at fixed nodes, every opening from both sides, until a sequential test accepts or refuses
// the first network, or all pairs are played.

import { writeFileSync } from "node:fs";
import path from "node:path";
import core from "palimpsest:core";
import { InputError } from "../../base/input-error";
import { isThere, readText } from "../../base/platform/node/files";
import { LineJournal, refuseUnwritable } from "../../base/platform/node/output";
import { count, quantity, timeLeft } from "../../base/quantity";
import { eloOf, pairVariance, shareOf } from "../../base/statistics";
import type { Values } from "../../cli/arguments";
import { stopwatch } from "../../cli/terminal";
import { number, place, taken, type ValueType, whole } from "../../cli/value";
import { needed, option, optional } from "../../cli/word";
import type { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { MIB } from "../../engine/instance/sizes";
import { timeLimits } from "../../engine/limits";
import type { Network } from "../../engine/network/network";
import { readNetworkFile } from "../../engine/network/node/network-file";
import { type Found, type Limits, Searcher, wholeIterations } from "../../engine/searcher";
import { type GameRules, playGame } from "../../engine/self-play";
import { bookDigest, openingsOf, readBook } from "../selfplay/openings";
import { sha256, whileLocked } from "../shared/files";
import { GameWriter, keptGames } from "../shared/game-files";
import { defineProgram, keepOption, SEARCH_OPTIONS, seedOption } from "../shared/program";
import { MOST_PLIES, NO_SCORE, type Ply, type Result, resultFor, resultOf } from "../shared/record";
import { NORMAL_95 } from "../shared/statistics";
import { requestStop, runWork } from "../shared/threads";

// Plays an opening twice, each player once with the white pieces.

/** Games end early when both players agree on the result. */
const RULES: GameRules = {
  agreement: { won: { score: 1000, plies: 6 }, drawn: { score: 8, plies: 12, fromPly: 70 } },
  mostPlies: MOST_PLIES,
};

/** Results of the first player in both games, the first of them with the white pieces. */
export type PairResult = readonly [asWhite: Result, asBlack: Result];

/** The limits of a move, or a clock that counts nodes. */
type Pace = Limits | { readonly clock: TimeControl };

/**
 * Plays `fen` with both colours. The same input gives the same games. Returns the games that no clock has ended: such a result says
 * nothing about the positions. Every exact score is a label.
 */
export function playPair([first, second]: readonly [Searcher, Searcher], fen: string, pace: Pace) {
  const asWhite = playBetween(first, second, fen, pace);
  const asBlack = playBetween(second, first, fen, pace);
  const result: PairResult = [asWhite.game.result, resultFor(1, asBlack.game.result)];
  return { result, games: [asWhite, asBlack].filter(({ onTime }) => onTime).map(({ game }) => game) };
}

/** A player's search of the board's position; null = the clock has run out. A clock loses the time of each move. */
export function mover(
  player: Pick<Searcher, "search" | "elapsedMs" | "timePlan">,
  pace: Pace,
): (board: Board) => Found | null {
  if (!("clock" in pace)) return (board) => player.search(pace, board);
  const { baseMs, incrementMs } = pace.clock;
  let leftMs = baseMs;
  return (board) => {
    const clock = { whiteTimeMs: leftMs, whiteIncrementMs: incrementMs };
    const limits = timeLimits(clock, { side: 0, ply: board.core.gamePly() }, 0, player.timePlan);
    const found = player.search(limits, board);
    leftMs -= player.elapsedMs;
    if (leftMs < 0) return null;
    leftMs += incrementMs;
    return found;
  };
}

/** One game; `onTime` is false if a player's clock ran out. */
function playBetween(white: Searcher, black: Searcher, fen: string, pace: Pace) {
  const { board } = white;
  board.set(fen);
  for (const player of [white, black]) player.newGame();
  const start = board.fen();
  const [whiteMove, blackMove] = [mover(white, pace), mover(black, pace)];
  const plies: Ply[] = [];
  let onTime = true;
  const { outcome } = playGame(board, RULES, (whiteMoves) => {
    const found = (whiteMoves ? whiteMove : blackMove)(board);
    if (found === null) {
      onTime = false;
      return whiteMoves ? -1 : 1;
    }
    plies.push({ move: found.move, score: found.exact ? found.score : NO_SCORE });
    return found;
  });
  return { game: { fen: start, result: resultOf(outcome), plies }, onTime };
}

interface TimeControl {
  readonly baseMs: number;
  /** Added after each move. */
  readonly incrementMs: number;
}

/** Seconds with a fraction or without: "4+0.04". */
const SECONDS = /^(\d+(?:\.\d+)?)\+(\d+(?:\.\d+)?)$/;

/** A time control on a command line. */
export function timeControl(placeholder: string, meaning: string): ValueType<TimeControl> {
  return taken(placeholder, meaning, "seconds as base+increment, such as 4+0.04", (text) => {
    const [baseMs = 0, incrementMs = 0] = (SECONDS.exec(text)?.slice(1) ?? []).map((s) => Number(s) * 1000);
    return baseMs > 0 ? { baseMs, incrementMs } : undefined;
  });
}

// The result of a match: its finished pairs in a journal, a line each, so that an interrupted match can continue; Elo with its error;
// and the sequential test that ends the match early. First line of the journal: the settings of the match as JSON. Then "NUMBER
// ASWHITE ASBLACK": a pair and the first network's results.

/** Numbers of half points in a pair: 0…4. */
const OUTCOMES = 5;

/** A sequential probability ratio test of two strengths (Wald 1945), Elo; both kinds of error at most 5%. */
interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
}
const DECIDED = Math.log(0.95 / 0.05);

export type MatchResult = Tally["result"];

export class Tally {
  /** Pairs by the first network's half points, 0…4. Games of a pair depend on each other, pairs do not. */
  readonly #pairs: number[] = new Array<number>(OUTCOMES).fill(0);
  readonly #games: [lost: number, drawn: number, won: number] = [0, 0, 0];
  readonly #hypotheses: Hypotheses;

  constructor(hypotheses: Hypotheses) {
    this.#hypotheses = hypotheses;
  }

  add([asWhite, asBlack]: PairResult): void {
    this.#games[asWhite]++;
    this.#games[asBlack]++;
    const points = asWhite + asBlack;
    this.#pairs[points] = (this.#pairs[points] ?? 0) + 1;
  }

  /**
   * The Elo of the games with the `error`, half the width of its 95% interval; the log-likelihood `ratio` of the hypotheses; the
   * `decision`: true when the second hypothesis is accepted, false when the first is, null while neither is.
   */
  get result() {
    const [lost, drawn, won] = this.#games;
    const games = won + drawn + lost;
    const mean = games === 0 ? 0.5 : (won + drawn / 2) / games;
    const pairs = this.#pairs.map((count, points) => [points / (OUTCOMES - 1), count] as const);
    const variance = pairVariance(pairs, mean);
    const reach = NORMAL_95 * Math.sqrt(variance);
    // The normal approximation of the test's ratio, which match runners for engines use.
    const [share0, share1] = [shareOf(this.#hypotheses.elo0), shareOf(this.#hypotheses.elo1)];
    const ratio = ((share1 - share0) * (2 * mean - share0 - share1)) / (2 * variance);
    const error = (eloOf(mean + reach) - eloOf(mean - reach)) / 2;
    const decision = Math.abs(ratio) < DECIDED ? null : ratio > 0;
    return { won, drawn, lost, elo: eloOf(mean), error, ratio, decision };
  }
}

/** "+24 ± 18 (120 won, 210 drawn, 90 lost)" */
export function scoreText({ won, drawn, lost, elo, error }: MatchResult): string {
  const sign = Math.round(elo) < 0 ? "−" : "+";
  const size = Math.abs(Math.round(elo));
  return `${sign}${size} ± ${Math.round(error)} (${won} won, ${drawn} drawn, ${lost} lost)`;
}

export type MatchIdentity = ReturnType<typeof identityOf>;

/** The settings that determine the games of a match. */
function identityOf({ book, seed, nodes, hash }: MatchSettings, networks: readonly Network[]) {
  return {
    /** SHA-256 of both networks, hexadecimal. */
    networks: networks.map((network) => sha256(network)),
    /** SHA-256 of the core that searches. */
    search: searchDigest(),
    /** SHA-256 of the book's text; "" without one. */
    book: bookDigest(book),
    /** Earlier builds repeated openings of a book: their journals differ. */
    openings: "without repetition",
    seed,
    nodes,
    /** Table of each player, MiB. */
    hashMb: hash,
  } as const;
}

const LINE = /^(\d+) ([012]) ([012])$/;

export class MatchJournal {
  readonly #journal: LineJournal;
  /** The finished pairs by their numbers. */
  readonly pairs = new Map<number, PairResult>();
  readonly #most: number;
  readonly #tally: Tally;
  /** Pairs in the tally: from the first on, without a gap. So the test ends at the same pair for any number of workers. */
  #counted = 0;

  /**
   * Makes or reads the file, which must be writable. The match ends after so many pairs, or when the sequential test decides.
   * @throws InputError if it belongs to another match
   */
  constructor(file: string, identity: MatchIdentity, end: Hypotheses & { readonly pairs: number }) {
    this.#most = end.pairs;
    this.#tally = new Tally(end);
    const head = `${JSON.stringify(identity)}\n`;
    let text = isThere(file) ? readText(file) : "";
    // A kill during the first write leaves a part of the head.
    if (text.length < head.length && head.startsWith(text)) {
      writeFileSync(file, head);
      text = head;
    }
    const [first, ...lines] = text.split("\n");
    if (`${first}\n` !== head) throw new InputError(`${file} is the journal of another match`);
    for (const line of lines) {
      const [, number, asWhite, asBlack] = LINE.exec(line) ?? [];
      if (number === undefined) continue;
      this.pairs.set(Number(number), [Number(asWhite), Number(asBlack)] as unknown as PairResult);
    }
    this.#journal = new LineJournal(file);
    this.#count();
  }

  add(pair: number, result: PairResult): void {
    this.#journal.add(`${pair} ${result.join(" ")}`);
    this.pairs.set(pair, result);
    this.#count();
  }

  #count(): void {
    while (!this.isOver) {
      const result = this.pairs.get(this.#counted);
      if (!result) return;
      this.#tally.add(result);
      this.#counted++;
    }
  }

  get isOver(): boolean {
    return this.#counted >= this.#most || this.result.decision !== null;
  }

  get result(): MatchResult {
    return this.#tally.result;
  }

  /** The progress in a line for people; `rate` in pairs a second. */
  progress(rate: number): string {
    const { result } = this;
    const left = timeLeft(this.#most - this.#counted, rate, "at most ");
    return [
      `match: ${count(2 * this.#counted)} of ${count(2 * this.#most)} games`,
      `Elo ${scoreText(result)}`,
      `log-likelihood ratio ${result.ratio.toFixed(2)}${left}`,
    ].join(", ");
  }
}

/** SHA-256 of the core, which searches: another search plays other games. */
export function searchDigest(): string {
  return sha256(core);
}

// The program.

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

const WORDS = {
  one: needed(place("ONE.net", "a network")),
  other: needed(place("OTHER.net", "the opponent's network")),
};

const OPTIONS = {
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

/** The values of the options, with the openings of the book (FEN), none = random ones. */
type MatchSettings = ReturnType<typeof settingsOf>;

/** @throws InputError if the book cannot be read or is too small, and for hypotheses in the wrong order. */
export function settingsOf(values: Values<typeof WORDS & typeof OPTIONS>) {
  const { one, other, book: file, ...settings } = values;
  const { pairs, elo0, elo1 } = settings;
  if (elo0 >= elo1) throw new InputError(`--elo0 ${elo0} must be less than --elo1 ${elo1}`);
  const book = file === undefined ? [] : readBook(file);
  if (book.length > 0 && pairs > book.length) {
    throw new InputError(`--pairs ${pairs}: ${file} has only ${quantity(book.length, "opening")}`);
  }
  return { ...settings, networks: [one, other] as const, book };
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
function resultText({ networks, nodes, elo0, elo1 }: MatchSettings, result: MatchResult): string {
  const [first, second] = networks.map((file) => path.basename(file));
  const [accepted, refused] = result.decision ? [elo1, elo0] : [elo0, elo1];
  const verdict =
    result.decision === null
      ? `no decision between ${elo0} and ${elo1} Elo`
      : `${accepted} Elo is accepted against ${refused}`;
  return `${first} against ${second}: ${scoreText(result)} at ${nodes} nodes; ${verdict}`;
}

/** Plays the missing pairs of a match; null if interrupted. @throws InputError */
export async function playMatch(settings: MatchSettings): Promise<MatchResult | null> {
  refuseUnwritable(settings.journal);
  const [first, second] = settings.networks;
  const networks = [await readNetworkFile(first), await readNetworkFile(second)] as const;
  const names = networks.map((network) => sha256(network).slice(0, 8));
  const kept = keptGames(settings.keep, `match-${path.parse(settings.journal).name}-${names.join("-")}`);
  return whileLocked([settings.journal, ...kept], () => continueMatch(settings, networks, kept));
}

async function continueMatch(
  settings: MatchSettings,
  networks: readonly [Network, Network],
  kept: readonly string[],
): Promise<MatchResult | null> {
  const journal = new MatchJournal(settings.journal, identityOf(settings, networks), settings);
  if (journal.isOver) return journal.result;
  const writers = kept.map((file) => new GameWriter(file));
  const done = new Set(journal.pairs.keys());
  const seconds = stopwatch();
  await runWork(
    matchWork,
    { settings, networks },
    { workers: settings.workers, from: 0, end: settings.pairs, done },
    () => journal.progress((journal.pairs.size - done.size) / seconds()),
    ({ result, games }, pair, stop) => {
      // First the games: a killed match plays a pair again that the journal lacks, and training takes a position only once.
      for (const writer of writers) writer.add(...games);
      journal.add(pair, result);
      if (journal.isOver) requestStop(stop);
    },
  );
  return journal.isOver ? journal.result : null;
}

interface MatchOrder {
  readonly settings: MatchSettings;
  readonly networks: readonly [Network, Network];
}

export const matchWork = {
  kind: "match",
  begin: ({ settings: { book, seed, nodes, hash, keep }, networks }: MatchOrder) => {
    const player = (network: Network) => new Searcher(coreModule(), network, hash * MIB);
    const players = [player(networks[0]), player(networks[1])] as const;
    const limits = wholeIterations(nodes);
    const openingOf = openingsOf(book, seed, limits);
    return (pair: number) => {
      // The pair's number alone decides its opening, so that a continued match plays the same games.
      const { result, games } = playPair(players, openingOf(pair, players[0]), limits);
      return { result, games: keep === undefined ? [] : games };
    };
  },
};
