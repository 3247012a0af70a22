// The document an experiment leaves behind, saved as JSON: `palimpsest lab report` reads nothing else.
import type { Figure } from "./figure";

/** An empty place is null. */
export type Cell = string | number | null;

/** How to print the numbers of a column: whole with separators, or with so many decimals and perhaps a percent sign. */
export type ColumnFormat = "text" | "count" | "decimal1" | "decimal2" | "decimal3" | "percent1";

export interface Column {
  readonly title: string;
  readonly format: ColumnFormat;
}

/** A table for people. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Each as long as `columns`. A percentage is stored as such: 12.5 is 12.5%. */
  readonly rows: readonly (readonly Cell[])[];
  /** Where published figures are from, what a mark means. */
  readonly note?: string;
}

/** "open" where the results at hand do not reach far enough to say. */
export type Verdict = "confirmed" | "refuted" | "partly" | "open";

/** What became of a published claim. */
export interface Finding {
  /** Number of the published finding; letters tell apart what it claims: "2a". */
  readonly id: string;
  readonly claim: string;
  /** When the claim counts as confirmed, in numbers. */
  readonly criterion: string;
  readonly verdict: Verdict;
  /** The numbers the verdict rests on. */
  readonly evidence: string;
}

/** The data for other programs, in a file of their own: in every row a value under each name of `columns`. */
export interface Data {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** How long it took, apart from the results because it differs from machine to machine and from run to run. */
export interface Timing {
  /** Summed over the jobs, as if one processor had done it all; milliseconds. */
  readonly ms: number;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  /** Null where answers came from a journal: nobody knows whose they were. */
  readonly processors: string | null;
}

/** What a study comprises: a search is one position to one number of plies on one table. */
export interface Effort {
  /** As the studies count them. */
  readonly searches: number;
  /** Those that had to be run, because one search can answer for several numbers of plies. */
  readonly searchesRun: number;
}

export interface ResultDocument {
  /** Of this format. */
  readonly format: 3;
  /** Its subject: "schemes", "information", … */
  readonly experiment: string;
  /** The set of positions. */
  readonly set: string;
  readonly title: string;
  /** One paragraph on what was done, for a reader who has not seen the command. */
  readonly description: string;
  /** The words after `palimpsest lab` that asked for it, and every option as it was given or stands by default. */
  readonly command: string;
  readonly options: Readonly<Record<string, string>>;
  /** Name and version of the program, and a hash that tells its builds apart. */
  readonly createdBy: string;
  /** Of the searchers the numbers are from, "" for none; the same signature, the same numbers on any machine. */
  readonly signature: string;
  readonly effort: Effort;
  readonly tables: readonly ResultTable[];
  readonly figures: readonly Figure[];
  readonly findings: readonly Finding[];
  readonly timing: Timing;
}
