// A study of domineering: boards to solve, and the results document they lead to.
import { NAME, VERSION } from "../../identity";
import { conductJobs, type JobOptions } from "../conduct-jobs";
import type { Evaluation } from "../experiments/experiment";
import { sum } from "../measure";
import type { Cell, Data, ResultDocument } from "../results";
import { timing } from "../timing";
import type { LabTools } from "../tools";
import { isSolveResult, solveKey, solveTrade } from "./trade";
import type { Solve, SolveResult } from "./types";

/** The `experiment` of its documents. */
export const DOMINEERING = "domineering";

/** One board solved. */
export interface Solved {
  readonly solve: Solve;
  readonly result: SolveResult;
}

export interface SolveStudy {
  /** Names the document among those of domineering. */
  readonly set: string;
  readonly title: string;
  readonly description: string;
  readonly solves: readonly Solve[];
  evaluate(solved: readonly Solved[]): Omit<Evaluation, "data">;
}

export interface SolveConduct {
  readonly folder: string;
  /** Boards at a time. */
  readonly threads: number;
}

/**
 * Solves the boards, those of earlier runs excepted.
 * @throws InputError for a folder that cannot be used; @throws Error of a solve that fails; @throws Interrupted
 */
export async function solveAll(
  solves: readonly Solve[],
  tools: LabTools,
  { folder, threads }: SolveConduct,
): Promise<readonly Solved[]> {
  const signature = tools.domineering.signature();
  const options: JobOptions<Solve, SolveResult> = {
    createRunner: tools.domineering.createSolver,
    runners: threads,
    folder,
    progress: tools.progress,
    trade: solveTrade(),
    keyOf: (solve) => solveKey(solve, signature),
    isResult: isSolveResult,
  };
  const results = await conductJobs(solves, options);
  return solves.map((solve, index) => ({ solve, result: results[index] as SolveResult }));
}

export async function conductStudy(
  study: SolveStudy,
  tools: LabTools,
  conduct: SolveConduct,
): Promise<ResultDocument> {
  const { set, title, description, solves, evaluate } = study;
  const solved = await solveAll(solves, tools, conduct);
  return {
    format: 1,
    experiment: DOMINEERING,
    set,
    title,
    description,
    createdBy: `${NAME} ${VERSION}`,
    signature: `${DOMINEERING} ${tools.domineering.signature()}`,
    effort: { searches: solves.length, searchesRun: solves.length },
    data: dataOf(solved),
    ...evaluate(solved),
    timing: timing(sum(solved.map(({ result }) => result.ms)), sum(solved.map(({ result }) => result.nodes))),
  };
}

const COLUMNS = [
  "rows",
  "columns",
  "first",
  "mode",
  "scheme",
  "positions",
  "firstWins",
  "nodes",
  "probes",
  "hits",
  "cuts",
  "stores",
  "filled",
  "updated",
  "overwrote",
  "dropped",
] as const;

function dataOf(solved: readonly Solved[]): Data {
  return {
    columns: COLUMNS,
    rows: solved.map(({ solve, result: { firstWins, nodes, statistics } }): readonly Cell[] => [
      solve.rows,
      solve.columns,
      solve.first,
      solve.mode,
      solve.scheme,
      solve.positions,
      firstWins ? "yes" : "no",
      nodes,
      statistics.probes,
      statistics.hits,
      statistics.cuts.exact,
      statistics.stores,
      statistics.writes.filled,
      statistics.writes.updated,
      statistics.writes.overwroteCurrent,
      statistics.writes.dropped,
    ]),
  };
}
