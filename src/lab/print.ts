// A results document for a terminal.
import type { Finding, ResultDocument } from "./results";
import { tableLines } from "./text-table";

export function documentLines(document: ResultDocument): readonly string[] {
  const { title, description, effort, tables, findings, timing } = document;
  return [
    title,
    "═".repeat(title.length),
    description,
    "",
    ...(effort.searches > 0
      ? [`${number(effort.searches)} searches, for which ${number(effort.searchesRun)} had to be run.`, ""]
      : []),
    ...tables.flatMap((table) => [...tableLines(table), ""]),
    ...findings.flatMap(findingLines),
    ...(timing.nodes > 0
      ? [
          `${number(timing.nodes)} nodes in ${number(timing.ms / 1000)} s of one processor, ` +
            `${number(timing.nodesPerSecond)} nodes per second (${timing.processors}).`,
        ]
      : []),
  ];
}

function findingLines({ id, claim, criterion, verdict, evidence }: Finding): readonly string[] {
  return [`${id}. ${claim}: ${verdict.toUpperCase()}`, `   ${evidence}`, `   (${criterion})`, ""];
}

function number(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
