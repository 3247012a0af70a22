// Studies of games that are solved: what to solve, and the results document it leads to.
import { NAME, VERSION } from "../../identity";
import type { CommonValues } from "../command/common-options";
import type { LabTools } from "../command/tools";
import { conductJobs } from "../jobs/conduct-jobs";
import type { JobRunner, Trade } from "../jobs/job-schedule";
import type { Data, ResultDocument } from "../output/results";
import { sum } from "../output/statistics";
import { timing } from "../output/timing";
import type { Evaluation } from "./experiment";

/** What solves, and what tells it from one that counts other nodes. */
export interface SolverTools<Solve, Result> {
  readonly createSolver: () => JobRunner<Solve, Result>;
  readonly signature: () => string;
}

/** One of the things to solve, and what came of it. */
export interface Solved<Solve, Result> {
  readonly solve: Solve;
  readonly result: Result;
}

/** A game the laboratory solves. */
export interface Game<Solve, Result extends { readonly ms: number }> {
  /** The `experiment` of its documents. */
  readonly name: string;
  toolsOf(tools: LabTools): SolverTools<Solve, Result>;
  trade(solves: readonly Solve[]): Trade<Solve, Result>;
  /** The key in a journal. */
  keyOf(solve: Solve, signature: string): string;
  isResult(value: unknown): value is Result;
  /** Positions asked about. */
  searchesOf(solve: Solve): number;
  /** What the searching took, without preparations. */
  costOf(result: Result): { readonly ms: number; readonly nodes: number };
  dataOf(solved: readonly Solved<Solve, Result>[]): Data;
}

export interface SolveStudy<Solve, Result> {
  /** Names the document among those of the game. */
  readonly set: string;
  readonly title: string;
  readonly description: string;
  readonly solves: readonly Solve[];
  evaluate(solved: readonly Solved<Solve, Result>[]): Omit<Evaluation, "data">;
}

/**
 * Solves all, except what earlier runs have solved.
 * @throws InputError for a folder that cannot be used; @throws Error of a solve that fails; @throws Interrupted
 */
export async function solveAll<Solve, Result extends { readonly ms: number }>(
  game: Game<Solve, Result>,
  solves: readonly Solve[],
  tools: LabTools,
  { folder, threads }: CommonValues,
): Promise<readonly Solved<Solve, Result>[]> {
  const { createSolver, signature } = game.toolsOf(tools);
  const core = signature();
  const results = await conductJobs(solves, {
    createRunner: createSolver,
    runners: threads,
    folder,
    progress: tools.progress,
    trade: game.trade(solves),
    keyOf: (solve) => game.keyOf(solve, core),
    isResult: game.isResult,
  });
  return solves.map((solve, index) => ({ solve, result: results[index] as Result }));
}

/** The study's document, and the results behind it. */
export async function conductStudy<Solve, Result extends { readonly ms: number }>(
  game: Game<Solve, Result>,
  study: SolveStudy<Solve, Result>,
  tools: LabTools,
  conduct: CommonValues,
): Promise<{ readonly document: ResultDocument; readonly solved: readonly Solved<Solve, Result>[] }> {
  const { set, title, description, solves, evaluate } = study;
  const solved = await solveAll(game, solves, tools, conduct);
  const searches = sum(solves.map((solve) => game.searchesOf(solve)));
  const costs = solved.map(({ result }) => game.costOf(result));
  const document: ResultDocument = {
    format: 1,
    experiment: game.name,
    set,
    title,
    description,
    createdBy: `${NAME} ${VERSION}`,
    signature: `${game.name} ${game.toolsOf(tools).signature()}`,
    effort: { searches, searchesRun: searches },
    data: game.dataOf(solved),
    ...evaluate(solved),
    timing: timing(sum(costs.map(({ ms }) => ms)), sum(costs.map(({ nodes }) => nodes))),
  };
  return { document, solved };
}
