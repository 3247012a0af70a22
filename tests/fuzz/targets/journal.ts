// Journals of the laboratory and of matches.
import { SEARCHERS } from "../../../src/lab/command/games";
import { readLines } from "../../../src/lab/frame/jobs/journal";
import { type MatchIdentity, MatchJournal } from "../../../src/training/match/match";
import { ensure, fileOf, orRefused, type Target } from "./target";

const IDENTITY: MatchIdentity = {
  ...{ networks: ["a", "b"], search: "c" },
  ...{ book: "", openings: "without repetition", seed: 1, nodes: 50, hashMb: 1 },
};
const HEAD = JSON.stringify(IDENTITY);
const SOLVED = '{"key":"connect4 | 7x6","result":{"score":1,"positions":5,"ms":0.5,"statistics":null}}';

/** Whether some kind of job reads a result. */
function isResult(result: unknown): boolean {
  return [...SEARCHERS.values()].some(({ kind }) => {
    try {
      kind.parse(result);
      return true;
    } catch (error) {
      ensure(error instanceof Error && !(error instanceof TypeError), `${error}`);
      return false;
    }
  });
}

export const journal: Target = {
  seeds: [
    '{"key":"reference | x | signature 12ab","result":{"nodes":5,"ms":1}}\n',
    `${SOLVED}\n{"key":`,
    `${HEAD}\n0 1 2\n1 2 2\n`,
    // A journal of both kinds: each passes over the lines of the other.
    `${HEAD}\n0 1 2\n${SOLVED}\n`,
  ],
  run: async (input) => {
    const file = fileOf(input);
    const results = readLines(file, () => {}).filter(({ result }) => isResult(result));
    const match = await orRefused(() => new MatchJournal(file, IDENTITY, { pairs: 9, elo0: 0, elo1: 10 }));
    for (const pair of match?.pairs.keys() ?? []) ensure(Number.isSafeInteger(pair), `pair ${pair}`);
    return results.length > 0 && (match?.pairs.size ?? 0) > 0;
  },
};
