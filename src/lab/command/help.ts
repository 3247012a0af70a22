// The help of the laboratory, made from what its subcommands declare.
import type { SchemeName } from "../../engine/types";
import { SETS } from "../positions/sets";
import { STUDIES } from "../studies";
import type { Option, Options, Subcommand } from "../studies/study";

type Explained = readonly [word: string, meaning: string];

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
    ...subcommands.flatMap((one) => [`palimpsest lab ${wordsOf(one)} [OPTIONS]`, `    ${one.summary}`]),
    "",
    "palimpsest lab NAME --help says which options there are, their defaults and ranges. Every finished job is kept in the",
    "journal of the folder, so a command that was stopped goes on where it was.",
    "",
    ...table(WORDS.flatMap(rowsOf)),
  ];
}

export function helpOn(subcommand: Subcommand, options: Options): readonly string[] {
  const { argument, summary } = subcommand;
  const own: readonly Explained[] = [
    ...(argument ? [[argument.name, argument.meaning] as const] : []),
    ...Object.entries(options).map(
      ([name, one]) => [flagOf(name, one), `${one.meaning} (default: ${one.default})`] as const,
    ),
  ];
  const text = own.map(([flag, meaning]) => `${flag.toLowerCase()} ${meaning}`);
  const used = wordsIn([summary, ...text].join(" ")).flatMap(rowsOf);
  const related = STUDIES.filter((one) => one.name.startsWith(`${subcommand.name} `));
  return [
    `usage: palimpsest ${usageOf(subcommand, options)}`,
    summary,
    ...related.map((one) => `see also: palimpsest lab ${one.name} --help`),
    "",
    ...table(own),
    ...(used.length > 0 ? ["", ...table(used)] : []),
  ];
}

/** Those that a text uses, and that the explanations of those `known` to be used do. Names of schemes are none. */
function wordsIn(text: string, known: readonly Word[] = []): readonly Word[] {
  const whole = [text, ...known.map(([word, meaning]) => `${word} ${meaning}`)].join(" ");
  const used = WORDS.filter(([word]) => new RegExp(`\\b(${word.replace(", ", "|")})s?\\b`).test(whole));
  return used.length === known.length ? used : wordsIn(text, used);
}

function rowsOf([word, meaning, kinds = []]: Word): readonly Explained[] {
  return [[word, meaning], ...kinds];
}

/** "lab pv [--set NAMES] …" */
export function usageOf(subcommand: Subcommand, options: Options): string {
  const own = Object.entries(options).map(([name, one]) => `[${flagOf(name, one)}]`);
  return ["lab", wordsOf(subcommand), ...own].join(" ");
}

/** "--set NAMES" */
function flagOf(name: string, { value }: Option<unknown>): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function wordsOf({ name, argument }: Subcommand): string {
  return argument ? `${name} ${argument.name}` : name;
}

function table(rows: readonly Explained[]): readonly string[] {
  const width = Math.min(28, Math.max(...rows.map(([name]) => name.length)));
  return rows.map(([name, meaning]) => `    ${name.padEnd(width)}  ${meaning}`);
}
