// The document of an experiment: saved as JSON (`palimpsest lab report` reads nothing else), and printed on a terminal.
import * as v from "valibot";
import { InputError } from "../../../base/input-error";
import { count, quantity, timeText } from "../../../base/quantity";
import { type Described, parseAs } from "../schema";

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

// A figure as plain data; render.ts draws it.

/** Reads null as NaN, because JSON writes NaN as null. */
const numberOrNothing = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? Number.NaN),
);

const POINT = v.object({
  x: numberOrNothing,
  y: numberOrNothing,
  /** Ends of the error bar, if any. */
  low: v.exactOptional(numberOrNothing),
  high: v.exactOptional(numberOrNothing),
});
export type Point = Described<typeof POINT>;

const CURVE = v.object({
  /** For the legend. */
  name: v.string(),
  /** In order of x. */
  points: v.array(POINT),
  /** Published figures, drawn less prominently beside ours. */
  published: v.exactOptional(v.boolean()),
});
export type Curve = Described<typeof CURVE>;

const FIGURE = v.object({
  /** A file name and an anchor, unique within a results document. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, "expected letters, digits and hyphens")),
  title: v.string(),
  xLabel: v.string(),
  yLabel: v.string(),
  /** x advances by doubling: a logarithmic axis. */
  xLog2: v.boolean(),
  curves: v.array(CURVE),
  /** The content in a sentence or two. */
  caption: v.string(),
});
export type Figure = Described<typeof FIGURE>;

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

// The document on a terminal.

/** A printed cell; a dash for an empty one. */
export function formatCell(cell: Cell, format: ColumnFormat): string {
  if (cell === null || Number.isNaN(cell)) return "–";
  if (typeof cell === "string" || format === "text") return String(cell);
  // The names of formats end with the number of decimals, if any.
  const digits = Number(/\d$/.exec(format)?.[0] ?? 0);
  const text = cell.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format === "percent1" ? `${text}%` : text;
}

/** Title, heading, rows and note as lines; numbers to the right. */
export function tableLines({ title, columns, rows, note }: ResultTable): readonly string[] {
  const cells = rows.map((row) => columns.map(({ format }, index) => formatCell(row[index] ?? null, format)));
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.format === "text" ? text.padEnd(width) : text.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [
    title,
    "",
    line(columns.map((column) => column.title)),
    line(widths.map((width) => "─".repeat(width))),
    ...cells.map(line),
    ...(note === undefined ? [] : ["", note]),
  ];
}

export function documentLines(document: ResultDocument): readonly string[] {
  const { title, description, effort, tables, findings, timing } = document;
  return [
    title,
    "═".repeat(title.length),
    description,
    "",
    ...(effort.searches > 0 ? [`${effortText(effort)}.`, ""] : []),
    ...tables.flatMap((table) => [...tableLines(table), ""]),
    ...findings.flatMap(({ id, claim, criterion, verdict, evidence }) => [
      `${id}. ${claim}: ${verdict.toUpperCase()}`,
      `   ${evidence}`,
      `   (${criterion})`,
      "",
    ]),
    ...(timing.nodes > 0
      ? [
          `${quantity(timing.nodes, "node")} in ${timeText(timing.ms)} of one processor, ` +
            `${count(timing.nodesPerSecond)} nodes per second${timing.processors === null ? "" : ` (${timing.processors})`}.`,
        ]
      : []),
  ];
}

export function effortText({ searches, searchesRun }: Effort): string {
  const all = quantity(searches, "search", "searches");
  return searchesRun === searches ? all : `${all}, for which ${count(searchesRun)} had to be run`;
}
