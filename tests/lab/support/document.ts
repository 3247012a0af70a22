// Figures and documents with made-up but plausible numbers, and folders of them.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { CLASSIC_SCHEMES, doubling, formatSize } from "../../../src/lab/frame/options";
import type { Curve, Figure, Finding, ResultDocument, Verdict } from "../../../src/lab/frame/output/results";
import { temporaryFolder } from "../../support/temporary-folder";

const STUDY_SIZES = doubling(8 * 1024, 1024 * 1024);

export const FIGURE: Figure = {
  id: "schemes-short-7-ply-stamping",
  title: "7 ply, time stamping",
  xLabel: "positions in the table",
  yLabel: "nodes",
  xLog2: true,
  curves: CLASSIC_SCHEMES.toReversed().map(schemeCurve),
  caption: "Nodes of searches to 7 plies against the size of the table, the 18 positions of Kasparov–Short.",
};

/** Falls with the size of the table and levels off; the later the scheme, the higher. */
export function schemeCurve(name: string, index: number): Curve {
  return {
    name,
    points: STUDY_SIZES.map((x) => ({
      x,
      y: Math.round(37_500_000 * (1 + (0.9 + 0.12 * index) * (x / 4096) ** -0.8) * (1 + 0.004 * index)),
    })),
  };
}

export function finding(id: string, verdict: Verdict): Finding {
  return {
    id,
    claim: "Beyond 256K positions nodes level off: about 1% or less per doubling",
    criterion: "no doubling beyond 256K saves more than 1.5% in the mean",
    verdict,
    evidence: `saved by doubling to 512K 1.1%, to 1024K 0.${id.length}%`,
  };
}

export const DOCUMENT: ResultDocument = {
  format: 3,
  experiment: "schemes",
  set: "short",
  title: "Replacement schemes and table sizes: the 18 positions of Kasparov–Short",
  description:
    "Searches to 3, 4, 5, 6 and 7 plies by the reference searcher, with tables of 8K to 1024K positions under every replacement scheme.",
  command: "study-1994",
  options: { seeds: "10" },
  createdBy: "Palimpsest 0.1.0, program 0123456789ab",
  signature: "reference 9f3c01d2",
  effort: { searches: 10_080, searchesRun: 2016 },
  tables: [
    {
      title: "Nodes by positions in the table, the 18 positions of Kasparov–Short, 7 ply, time stamping",
      columns: [
        { title: "scheme", format: "text" },
        ...STUDY_SIZES.map((size) => ({ title: formatSize(size), format: "count" as const })),
      ],
      rows: FIGURE.curves.map(({ name, points }) => [name, ...points.map(({ y }) => y)]),
      note: "No table: 96,969,114 nodes.",
    },
    {
      title: "Thousands of nodes, published and ours",
      columns: [
        { title: "scheme", format: "text" },
        ...[3, 4, 5, 6, 7].flatMap((ply) => [
          { title: `${ply} ply publ.`, format: "count" as const },
          { title: "ours", format: "count" as const },
        ]),
      ],
      rows: [
        ["TwoBig1", 191, 174, 915, 842, 2738, 2566, 12_296, 11_807, 38_062, 37_512],
        ["Aging", null, 173, null, 839, null, 2561, null, 11_790, null, 37_001],
      ],
      note: "Published: Breuker, Uiterwijk, van den Herik 1994.",
    },
  ],
  figures: [FIGURE],
  findings: [
    finding("1a", "confirmed"),
    finding("1b", "partly"),
    finding("2a", "refuted"),
    finding("4d", "open"),
  ],
  timing: { ms: 1_840_000, nodes: 2_310_455_120, nodesPerSecond: 1_255_682, processors: "2 × CPU 3.1 GHz" },
};

/** A folder with files of these names and contents; documents become JSON. */
export function folderWith(files: Readonly<Record<string, object | string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}
