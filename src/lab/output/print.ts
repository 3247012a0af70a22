// Prints a results document on a terminal.
import { count, quantity, timeText } from "../../base/quantity";
import type { Effort, Finding, ResultDocument } from "./results";
import { tableLines } from "./text-table";

export function documentLines(document: ResultDocument): readonly string[] {
  const { title, description, effort, tables, findings, timing } = document;
  return [
    title,
    "═".repeat(title.length),
    description,
    "",
    ...(effort.searches > 0 ? [`${effortText(effort)}.`, ""] : []),
    ...tables.flatMap((table) => [...tableLines(table), ""]),
    ...findings.flatMap(findingLines),
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

function findingLines({ id, claim, criterion, verdict, evidence }: Finding): readonly string[] {
  return [`${id}. ${claim}: ${verdict.toUpperCase()}`, `   ${evidence}`, `   (${criterion})`, ""];
}
