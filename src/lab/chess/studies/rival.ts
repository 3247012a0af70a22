// `lab rival`: Rival's table of 13-byte entries beside buckets of 16-byte entries in the same memory.

import { above, grade, saves } from "../../frame/finding";
import { storeBytes } from "../../frame/lab-memory";
import { bySize, tableOf } from "../../frame/output/columns";
import type { Finding, ResultTable } from "../../frame/output/results";
import { formatSize, K } from "../../frame/sizes";
import { rivalEntries } from "../searchers/reference";
import { type ComparedNodes, comparisonStudy, type Variant } from "./comparison";
import { USUAL_SEEDS } from "./options";

const RIVAL = "Rival, 13 bytes";
const BUCKETS = "Stale, 16 bytes";

const VARIANTS: readonly Variant[] = [
  { name: BUCKETS, changes: { scheme: "Stale" } },
  { name: RIVAL, changes: { scheme: "Stale", layout: "rival" } },
  { name: "Aging, 16 bytes", changes: { scheme: "Aging" } },
  { name: "TwoBig1, 16 bytes", changes: { scheme: "TwoBig1" } },
];

export const rival = comparisonStudy({
  name: "rival",
  summary: "Rival's table of 13-byte entries beside buckets of 16-byte entries in the same memory",
  sets: ["kasparov"],
  variants: VARIANTS,
  baseline: BUCKETS,
  // Its keys are others, so part of any difference is chance.
  seeds: USUAL_SEEDS,
  heading: "table",
  title: "Rival's table",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with time stamping. Rival packs an entry into 13 bytes, any ` +
    "number of them, so the memory of 13 entries of 16 bytes holds 16. It has keys of its own, which know pieces and the " +
    "side to move but no castling rights: an index key below the next power of two, folded once where it is beyond the " +
    "table, and a lock of 31 bits. Sizes are given by the entries of 16 bytes.",
  published: () => ({ values: {}, note: "No figures are published." }),
  figure: {
    title: "Nodes by the kind of table",
    caption: "The less, the better. Equal memory at every size.",
  },
  tables: (nodes) => [hitTable(nodes), entriesTable(nodes)],
  findings: (nodes) => [finding(nodes)],
});

/** Share of look-ups that find their position. */
function hitTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return tableOf(
    `Share of look-ups that find the position, ${comparison.set.title}`,
    comparison.plan.variants.map(({ name }) => name),
    bySize(comparison.plan.heading, comparison.sizes, "percent1", (name, size) => {
      const probes = nodes.total(name, size, (events) => events.probes);
      return probes > 0 ? (100 * nodes.total(name, size, ({ hits }) => hits)) / probes : null;
    }),
  );
}

/** Rival's sizes are in kilobytes of any number: 8000 hold 630,153 entries. */
function entriesTable({ comparison: { sizes } }: ComparedNodes): ResultTable {
  return tableOf("The same memory in Rival's units", sizes, [
    ["entries of 16 bytes", "text", formatSize],
    ["kilobytes", "count", (size) => storeBytes(size) / K],
    ["entries of 13 bytes", "count", (size) => rivalEntries(storeBytes(size))],
  ]);
}

function finding(nodes: ComparedNodes): Finding {
  const saved = nodes.estimate((view) => view.saved(RIVAL));
  return {
    id: "R1",
    claim: "Of the same memory, Rival's 13-byte entries save nodes over 16-byte entries under the same rule",
    criterion: "fewer nodes in the mean over the sizes",
    verdict: grade(above(saved, 0)),
    evidence: saves(saved),
  };
}
