// The help of the laboratory: its subcommands, and the words that it uses.
import { listed } from "../../cli/command";
import { columns, type Explained } from "../../cli/help";
import type { SchemeName } from "../../engine/types";
import { SETS } from "../positions/sets";
import type { Subcommand } from "../studies/study";

/** `kinds`: what there is of it, each explained too. */
type Word = readonly [...Explained, kinds?: readonly Explained[]];

const SCHEME_MEANINGS: Readonly<Record<SchemeName, string>> = {
  Aging: "of four, the one goes with the lowest depth less 4 for each search since it was stored",
  Deep: "the one searched deeper stays; equally deep: the new one",
  New: "the new one stays",
  Old: "the old one stays",
  Big1: "the one with more nodes below it stays; an answer of the table counts as one",
  BigAll: "the same; an answer of the table counts as the nodes it had cost",
  TwoDeep: "a first level kept as by Deep, a second one for what gives way there",
  TwoBig1: "the same by Big1",
  Stale: "as Deep; what was read counts as new",
  Bucket: "of four, the one with the lowest depth goes",
  MoveOrder: "of four, the one goes whose best move came earliest in the order of moves",
};

/** Words with their plural where it is not made with an s. */
const WORDS: readonly Word[] = [
  ["sets of positions", "by name:", SETS.map(({ name, title }) => [`  ${name}`, title] as const)],
  ["ply, plies", "a half-move: the depth of a search"],
  ["size", "of a table, in positions: as many as it has entries; K = 1024"],
  [
    "scheme",
    "what decides which of two positions a table keeps when both want the same place:",
    Object.entries(SCHEME_MEANINGS).map(([name, meaning]) => [`  ${name}`, meaning] as const),
  ],
  ["rule", "a scheme and, of Aging, how many entries there are to a slot"],
  ["slot", "the entries among which a position has its place: one, two or four"],
  ["bucket", "four entries side by side: one slot, two or four, as the scheme has them"],
  ["cell", "all games of one rule on one size of table, with one thread or two"],
  ["pressure", "results offered to the table in one search for each of its entries, those it declines too"],
  [
    "stamping",
    "results of earlier searches of a game stay in the table, marked as old: they answer, but give way",
  ],
  ["clearing", "the table is emptied before every search"],
  ["date", "which search stored a result: those of earlier ones give way"],
  ["principal", "on the line of play that a search expects: such positions are kept"],
  ["proved draw", "which needs no repetition and no counting of moves: it answers to any depth"],
  ["both bounds", "a lower and an upper one of the same position, where else the later one stays"],
  ["hash value, key", "what a position is known by, made of random numbers for its pieces and their places"],
  ["seeds", "each a set of the 781 random numbers that keys are made of: another set, another hash function"],
  ["job", "what one thread does at a time: a position, the positions of a game, a board, an opening"],
  ["journal", "journal.jsonl in the folder of the results: what is in it is not run again"],
  ["shard", "a share of the jobs, for one of several machines"],
  ["signature", "what a searcher counts on a fixed sample; answers of another signature are not used"],
];

export function overview(subcommands: readonly Subcommand[]): readonly string[] {
  return [
    "Experiments on transposition tables, beside the published ones of 1994 and 1998.",
    "",
    ...listed(
      subcommands.map(({ name, argument, summary }) => {
        const words = argument ? `${name} ${argument.placeholder}` : name;
        return { usage: `palimpsest lab ${words} [OPTIONS]`, summary };
      }),
    ),
    "",
    "palimpsest lab NAME --help says which options there are, their defaults and ranges. Every finished job is kept in the",
    "journal of the folder, so a command that was stopped goes on where it was.",
    "",
    ...columns(WORDS.flatMap(rowsOf)),
  ];
}

/** The words that a text uses, explained, and those that the explanations use. Names of schemes are none. */
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
