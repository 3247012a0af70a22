// `npm run match` plays two networks at fixed nodes, every opening from both sides, until a sequential test accepts or refuses
// the first network, or all pairs are played.
import path from "node:path";
import { lock } from "../../base/platform/node/lock";
import { refuseUnwritable } from "../../base/platform/node/output";
import { count, timeLeft } from "../../base/quantity";
import { stopwatch, withProgress } from "../../cli/progress";
import { readNetworkFile } from "../../engine/network/node/network-file";
import { defineProgram } from "../program";
import { bookDigest } from "../selfplay/book";
import { sha256 } from "../sha256";
import { runThreads, StopFlag } from "../threads";
import { MatchJournal } from "./journal";
import { searchDigest } from "./search-digest";
import { type MatchSettings, OPTIONS, settingsOf, WORDS } from "./settings";
import { type MatchScore, scoreText, Tally } from "./tally";
import type { MatchOrder, MatchReport } from "./worker";

/** How a match ended. */
export interface MatchResult extends MatchScore {
  /** The sequential test's decision: the first network is stronger, not stronger, or undecided. */
  readonly decision: boolean | null;
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
  const unlock = lock(settings.journal);
  try {
    return await continueMatch(settings);
  } finally {
    unlock();
  }
}

async function continueMatch(settings: MatchSettings): Promise<MatchResult | null> {
  const { book, seed, nodes, hash: hashMb, pairs, workers } = settings;
  const [first, second] = await Promise.all(settings.networks.map(readNetworkFile));
  if (!first || !second) throw new Error("a match is between two networks");
  const journal = new MatchJournal(settings.journal, {
    networks: [sha256(first), sha256(second)],
    search: searchDigest(),
    book: bookDigest(book),
    openings: "without repetition",
    seed,
    nodes,
    hashMb,
  });
  const counted = new Counted(journal, settings);
  const stop = new StopFlag();
  const order: MatchOrder = {
    kind: "match",
    networks: [first, second],
    book,
    seed,
    nodes,
    hashMb,
    pairs,
    done: journal.done,
    next: new Int32Array(new SharedArrayBuffer(4)),
    stop: stop.flag,
  };
  if (counted.isOver) return counted.result;
  const before = journal.done.length;
  const seconds = stopwatch();
  await withProgress(
    () => counted.progress((journal.done.length - before) / seconds()),
    () =>
      runThreads<MatchReport>(new Array(workers).fill(order), stop, ({ pair, result }) => {
        journal.add(pair, result);
        counted.update();
        if (counted.isOver) stop.set();
      }),
  );
  return counted.isOver ? counted.result : null;
}

/**
 * The pairs of a match from the first on, without a gap. The test takes them in their order, so that it ends at the same
 * pair for any number of workers and of interruptions.
 */
class Counted {
  readonly #journal: MatchJournal;
  readonly #pairs: number;
  readonly #tally: Tally;
  #next = 0;

  constructor(journal: MatchJournal, { pairs, elo0, elo1 }: MatchSettings) {
    this.#journal = journal;
    this.#pairs = pairs;
    this.#tally = new Tally({ elo0, elo1 });
    this.update();
  }

  /** Counts the finished pairs. */
  update(): void {
    while (!this.isOver) {
      const result = this.#journal.get(this.#next);
      if (!result) return;
      this.#tally.add(result);
      this.#next++;
    }
  }

  get isOver(): boolean {
    return this.#next >= this.#pairs || this.#tally.decision !== null;
  }

  get result(): MatchResult {
    return { ...this.#tally.score, decision: this.#tally.decision };
  }

  /** The progress in a line for people; `rate` in pairs a second. */
  progress(rate: number): string {
    const left = timeLeft(this.#pairs - this.#next, rate, "at most ");
    const { ratio } = this.#tally.score;
    return [
      `match: ${count(2 * this.#next)} of ${count(2 * this.#pairs)} games`,
      `Elo ${scoreText(this.#tally.score)}`,
      `log-likelihood ratio ${ratio.toFixed(2)}${left}`,
    ].join(", ");
  }
}
