// The help of the laboratory: its subcommands and a glossary.
import { columns, type Explained, listed } from "../../cli/command";
import type { SchemeName } from "../../engine/types";
import type { Subcommand } from "../frame/study";
import { PUBLICATIONS } from "./games";

/** `kinds`: its kinds, each with an explanation. */
type Word = readonly [...Explained, kinds?: readonly Explained[]];

const SCHEME_MEANINGS: Readonly<Record<SchemeName, string>> = {
  Aging:
    "replaces, of four entries, the one with the lowest depth less 4 for each search since it was stored",
  Deep: "keeps the deeper result; the new one if both are equally deep",
  New: "keeps the new result",
  Old: "keeps the old result",
  Big1: "keeps the result with more nodes below it; a table hit counts as one node",
  BigAll: "the same; a table hit counts as all nodes of its search",
  TwoDeep: "two levels: Deep decides about the first, and the second takes the loser",
  TwoBig1: "the same with Big1",
  Stale: "as Deep; an entry that was read counts as new",
  Bucket: "replaces, of four entries, the one with the lowest depth",
  MoveOrder: "replaces, of four entries, the one whose best move came earliest in the move order",
};

/** Words with their plural if it does not end in s. */
const WORDS: readonly Word[] = [
  [
    "sets of positions",
    "by name:",
    PUBLICATIONS.sets.map(({ name, title }) => [`  ${name}`, title] as const),
  ],
  ["ply, plies", "a half-move: the depth of a search"],
  ["size", "number of positions (entries) of a table; K = 1024"],
  [
    "scheme",
    "the rule that decides which of two positions keeps a place in the table:",
    Object.entries(SCHEME_MEANINGS).map(([name, meaning]) => [`  ${name}`, meaning] as const),
  ],
  ["rule", "a scheme and, for Aging, the number of entries per slot"],
  ["slot", "the entries in which a position can be stored: one, two or four"],
  ["bucket", "four adjacent entries: one slot, two or four, depending on the scheme"],
  ["cell", "all games of one rule with one size of table and one or two threads"],
  [
    "pressure",
    "results per entry that one search offers to the table, including results that the table declines",
  ],
  [
    "stamping",
    "results of earlier searches of a game stay in the table, marked as old: they give hits, but are replaced first",
  ],
  ["clearing", "the table is emptied before every search"],
  ["date", "the number of the search that stored a result: results of earlier searches are replaced first"],
  ["principal", "on the principal variation: such positions are kept"],
  ["proved draw", "a draw without repetition or the fifty-move rule: it is valid at any depth"],
  ["both bounds", "a lower and an upper bound of the same position; otherwise only the later one stays"],
  ["hash value, key", "identifies a position; made of random numbers for its pieces and their squares"],
  ["seeds", "sets of the 781 random numbers for keys: each set is another hash function"],
  ["job", "a piece of work for one thread: a position, the positions of a game, a board, an opening"],
  ["journal", "journal.jsonl in the folder of the results; its jobs are not run again"],
  ["shard", "a share of the jobs, for one of several machines"],
  ["signature", "a hash of a searcher's counts on a fixed sample; results of another signature are not used"],
];

export function overview(subcommands: readonly Subcommand[]): readonly string[] {
  return [
    "Studies of transposition tables, beside the published ones of 1994 and 1998.",
    "",
    ...listed(
      subcommands.map(({ name, argument, summary }) => {
        const words = argument ? `${name} ${argument.placeholder}` : name;
        return { usage: `palimpsest lab ${words} [OPTIONS]`, summary };
      }),
    ),
    "",
    "palimpsest lab STUDY --help lists options, defaults and ranges. The journal of the folder keeps every finished job, so the",
    "same command continues after an interruption.",
    "",
    ...columns(WORDS.flatMap(rowsOf)),
  ];
}

/** The glossary's entries for the words of a text and of these entries. Names of schemes are not entries. */
export function termsIn(text: string): readonly Explained[] {
  return wordsIn(text).flatMap(rowsOf);
}

function wordsIn(text: string, known: readonly Word[] = []): readonly Word[] {
  const whole = [text, ...known.map(([word, meaning]) => `${word} ${meaning}`)].join(" ");
  const used = WORDS.filter(([word]) => new RegExp(`\\b(${word.replace(", ", "|")})s?\\b`).test(whole));
  return used.length === known.length ? used : wordsIn(text, used);
}

function rowsOf([word, meaning, kinds = []]: Word): readonly Explained[] {
  return [[word, meaning], ...kinds];
}
