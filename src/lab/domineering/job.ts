// Jobs that solve a board of Domineering.
import { SCHEMES } from "../../engine/tt/schemes";
import { type JobThread, jobKind } from "../frame/jobs/kind";
import type { LabModules } from "../frame/modules";
import { parseAs } from "../frame/schema";
import { formatSize } from "../frame/sizes";
import { boardName, SOLVE_RESULT, type SolveRequest, type SolveResult } from "./board";
import { DomineeringSolver } from "./solver";

/** DOMI's nodes grow by about this factor with every square. */
const GROWTH = 1.36;
/** Nodes per millisecond. */
const SPEED = 4000;
/** The enhanced solver's share of DOMI's nodes. */
const ENHANCED_SHARE = 0.1;

const newSolver = ({ modules }: JobThread) => new DomineeringSolver(modules.lab);

/** One board by both solvers under every scheme. */
function sample({ lab }: LabModules): readonly string[] {
  const solver = new DomineeringSolver(lab);
  return (["domi", "enhanced"] as const).flatMap((mode) =>
    SCHEMES.map((scheme) => {
      const request = { rows: 5, columns: 6, first: "V", mode, scheme, positions: 64 } as const;
      const { nodes, statistics } = solver.solve(request, () => 0);
      return `${nodes} ${JSON.stringify(statistics)}`;
    }),
  );
}

export const domineering = jobKind<SolveRequest, SolveResult>({
  samples: { domineering: sample },
  run: (request, { once, now }) => once(newSolver).solve(request, now),
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  parse: (value) => parseAs(SOLVE_RESULT, value, "result"),
  searchesOf: () => 1,
  nodesOf: ({ nodes }) => nodes,
  classOf: ({ mode }) => mode,
  expected: ({ rows, columns, mode }) =>
    ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED,
  // A million of DOMI's nodes.
  weight: 250,
});
