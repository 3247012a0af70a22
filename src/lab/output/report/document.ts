// A results document read back from its file, checked to the last field: a file may be cut short or of another program.
import { InputError } from "../../../engine/types";
import type { Curve, Figure } from "../figure";
import type { Finding, ResultDocument, ResultTable } from "../results";
import { Part } from "./part";

/** What the report shows of a document; the raw data stay in the file. */
export type ReportedDocument = Omit<ResultDocument, "format" | "data">;

const FORMATS = ["text", "count", "decimal1", "decimal2", "decimal3", "percent1"] as const;
const VERDICTS = ["confirmed", "refuted", "partly", "open"] as const;

/** @throws InputError saying what is wrong with it. */
export function parseDocument(text: string): ReportedDocument {
  const part = new Part(parseJson(text));
  const format = part.member("format");
  if (format.isAbsent) throw new InputError("not a results document");
  format.choice([1]);
  const effort = part.member("effort");
  const timing = part.member("timing");
  return {
    experiment: part.member("experiment").text(),
    set: part.member("set").text(),
    title: part.member("title").text(),
    description: part.member("description").text(),
    createdBy: part.member("createdBy").text(),
    signature: part.member("signature").text(),
    effort: {
      searches: effort.member("searches").number(),
      searchesRun: effort.member("searchesRun").number(),
    },
    tables: part.member("tables").list().map(tableOf),
    figures: part.member("figures").list().map(figureOf),
    findings: part.member("findings").list().map(findingOf),
    timing: {
      ms: timing.member("ms").number(),
      nodes: timing.member("nodes").number(),
      nodesPerSecond: timing.member("nodesPerSecond").number(),
      processors: timing.member("processors").text(),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError("damaged: not JSON");
  }
}

function tableOf(part: Part): ResultTable {
  const columns = part
    .member("columns")
    .list()
    .map((column) => ({
      title: column.member("title").text(),
      format: column.member("format").choice(FORMATS),
    }));
  const rows = part
    .member("rows")
    .list()
    .map((row) => {
      const cells = row.list().map((cell) => cell.cell());
      if (cells.length !== columns.length)
        throw row.refuse(`${cells.length} cells for ${columns.length} columns`);
      return cells;
    });
  const note = part.member("note");
  return {
    title: part.member("title").text(),
    columns,
    rows,
    ...(!note.isAbsent && { note: note.text() }),
  };
}

function figureOf(part: Part): Figure {
  const id = part.member("id");
  if (!/^[A-Za-z0-9-]+$/.test(id.text())) throw id.refuse("expected letters, digits and hyphens");
  return {
    id: id.text(),
    title: part.member("title").text(),
    xLabel: part.member("xLabel").text(),
    yLabel: part.member("yLabel").text(),
    xLog2: part.member("xLog2").flag(),
    curves: part.member("curves").list().map(curveOf),
    caption: part.member("caption").text(),
  };
}

function curveOf(part: Part): Curve {
  const published = part.member("published");
  return {
    name: part.member("name").text(),
    points: part
      .member("points")
      .list()
      .map((point) => ({ x: point.member("x").numberOrNothing(), y: point.member("y").numberOrNothing() })),
    ...(!published.isAbsent && { published: published.flag() }),
  };
}

function findingOf(part: Part): Finding {
  return {
    id: part.member("id").text(),
    claim: part.member("claim").text(),
    criterion: part.member("criterion").text(),
    verdict: part.member("verdict").choice(VERDICTS),
    evidence: part.member("evidence").text(),
  };
}
