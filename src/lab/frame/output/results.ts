// The document of an experiment, saved as JSON: `palimpsest lab report` reads nothing else.
import * as v from "valibot";
import { InputError } from "../../../base/input-error";
import { type Described, parseAs } from "../schema";
import { FIGURE } from "./figure";

/** Null for an empty cell. */
const CELL = v.nullable(v.union([v.string(), v.number()]));
export type Cell = Described<typeof CELL>;

const COLUMN = v.object({
  title: v.string(),
  /** How to print its numbers: whole with separators, or with so many decimals and perhaps a percent sign. */
  format: v.picklist(["text", "count", "decimal1", "decimal2", "decimal3", "percent1"]),
  /** Whether it holds published numbers. */
  published: v.exactOptional(v.boolean()),
});
export type Column = Described<typeof COLUMN>;
export type ColumnFormat = Column["format"];

/** A table for people. */
const TABLE = v.pipe(
  v.object({
    title: v.string(),
    columns: v.array(COLUMN),
    /** A percentage is stored as such: 12.5 is 12.5%. */
    rows: v.array(v.array(CELL)),
    /** Sources of published figures, meanings of marks. */
    note: v.exactOptional(v.string()),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    "a cell for each column",
  ),
);
export type ResultTable = Described<typeof TABLE>;

/** "at least partly": true in part and perhaps completely; "open": undecided even in part. */
export const VERDICTS = ["confirmed", "at least partly", "partly", "refuted", "open"] as const;

const FINDING = v.object({
  /** Number of the published finding, with a letter for each of its claims: "2a". */
  id: v.string(),
  claim: v.string(),
  /** The condition for "confirmed", in numbers. */
  criterion: v.string(),
  verdict: v.picklist(VERDICTS),
  /** The numbers the verdict rests on. */
  evidence: v.string(),
});
export type Finding = Described<typeof FINDING>;
export type Verdict = Finding["verdict"];

/** The data for other programs, in a file of their own: in every row a value under each name of `columns`. */
export interface Data {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Times, apart from the results because they differ from machine to machine and from run to run. */
const TIMING = v.object({
  /** Time on one processor, summed over the jobs; milliseconds. */
  ms: v.number(),
  nodes: v.number(),
  nodesPerSecond: v.number(),
  /** Null if results came from a journal, which does not name processors. */
  processors: v.nullable(v.string()),
});

/** The number of searches: a search is one position to one number of plies on one table. */
const EFFORT = v.object({
  /** As the studies count them. */
  searches: v.number(),
  /** Searches that ran: one search can serve several numbers of plies. */
  searchesRun: v.number(),
});
export type Effort = Described<typeof EFFORT>;

const DOCUMENT = v.object({
  format: v.literal(3),
  /** Its subject: "schemes", "information", … */
  experiment: v.string(),
  set: v.string(),
  title: v.string(),
  /** One paragraph on the experiment, for a reader who has not seen the command. */
  description: v.string(),
  /** The words after `palimpsest lab`, and every option, given or by default. */
  command: v.string(),
  options: v.record(v.string(), v.string()),
  /** Name and version of the program, and a hash that identifies its build. */
  createdBy: v.string(),
  /** Signatures of the searchers, "" for none; the same signature gives the same numbers on any machine. */
  signature: v.string(),
  effort: EFFORT,
  tables: v.array(TABLE),
  figures: v.array(FIGURE),
  findings: v.array(FINDING),
  timing: TIMING,
});
export type ResultDocument = Described<typeof DOCUMENT>;

/** The command that made a document: "lab pv (set: short; depth: 3)". */
export function commandText({ command, options }: ResultDocument): string {
  const told = Object.entries(options).map(([name, text]) => `${name}: ${text}`);
  return told.length === 0 ? `lab ${command}` : `lab ${command} (${told.join("; ")})`;
}

/** Reads a document from the text of its file, which may be damaged. @throws InputError with the fault */
export function parseDocument(text: string): ResultDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InputError("damaged: not JSON");
  }
  if (typeof value !== "object" || value === null || !("format" in value)) {
    throw new InputError("not a results document");
  }
  return parseAs(DOCUMENT, value, "document");
}
