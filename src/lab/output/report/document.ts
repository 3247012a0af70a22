// A results document read back from its file, checked to the last field: a file may be cut short or of another program.
import * as v from "valibot";
import { InputError } from "../../../engine/types";
import type { ResultDocument } from "../results";

const FORMAT = 3;
/** NaN for null, since JSON makes null of NaN. */
const numberOrNothing = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? Number.NaN),
);

const TABLE = v.pipe(
  v.object({
    title: v.string(),
    columns: v.array(
      v.object({
        title: v.string(),
        format: v.picklist(["text", "count", "decimal1", "decimal2", "decimal3", "percent1"]),
      }),
    ),
    rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
    note: v.exactOptional(v.string()),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    "a cell for each column",
  ),
);

const FIGURE = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, "expected letters, digits and hyphens")),
  title: v.string(),
  xLabel: v.string(),
  yLabel: v.string(),
  xLog2: v.boolean(),
  curves: v.array(
    v.object({
      name: v.string(),
      points: v.array(
        v.object({
          x: numberOrNothing,
          y: numberOrNothing,
          low: v.exactOptional(numberOrNothing),
          high: v.exactOptional(numberOrNothing),
        }),
      ),
      published: v.exactOptional(v.boolean()),
    }),
  ),
  caption: v.string(),
});

const DOCUMENT = v.object({
  format: v.literal(FORMAT),
  experiment: v.string(),
  set: v.string(),
  title: v.string(),
  description: v.string(),
  command: v.string(),
  options: v.record(v.string(), v.string()),
  createdBy: v.string(),
  signature: v.string(),
  effort: v.object({ searches: v.number(), searchesRun: v.number() }),
  tables: v.array(TABLE),
  figures: v.array(FIGURE),
  findings: v.array(
    v.object({
      id: v.string(),
      claim: v.string(),
      criterion: v.string(),
      verdict: v.picklist(["confirmed", "refuted", "partly", "open"]),
      evidence: v.string(),
    }),
  ),
  timing: v.object({
    ms: v.number(),
    nodes: v.number(),
    nodesPerSecond: v.number(),
    processors: v.nullable(v.string()),
  }),
});

/** @throws InputError saying what is wrong with it. */
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
  const result = v.safeParse(DOCUMENT, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InputError(`${v.getDotPath(issue) ?? "document"}: ${issue.message}`);
}
