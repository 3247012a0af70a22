// What the laboratory's threads are asked to do: plain data, each job as small as the experiment allows.
import type { FourAnswer, FourAsk } from "../searchers/connect4/types";
import type { Solve, SolveResult } from "../searchers/domineering/types";
import type { ErrorsRequest, Measured } from "../searchers/errors/measure";
import type { MatchAnswer, MatchAsk } from "../searchers/match/types";
import type { SearchAnswer, SearchAsk, SearcherName } from "../searchers/types";

/** Every kind of work: what is asked, and what comes of it. */
export interface Work {
  search: { ask: SearchAsk; answer: SearchAnswer };
  domineering: { ask: Solve; answer: SolveResult };
  connect4: { ask: FourAsk; answer: FourAnswer };
  match: { ask: MatchAsk; answer: MatchAnswer };
  errors: { ask: ErrorsRequest; answer: Measured & { readonly ms: number } };
}

export type Kind = keyof Work;
export type Ask<K extends Kind> = Work[K]["ask"];
export type Answer<K extends Kind> = Work[K]["answer"];

export type Job<K extends Kind = Kind> = { [P in K]: { readonly kind: P; readonly ask: Ask<P> } }[K];

/** A job and what its answer is kept under. */
export interface Planned {
  readonly job: Job;
  readonly key: string;
}

/** Does jobs, one at a time; as many of these work in parallel as there are processors. */
export interface JobRunner {
  /** @throws Error when the job fails. */
  run(job: Job): Promise<Answer<Kind>>;
  close(): Promise<void>;
}

/** Of the searchers that the runners use: the same signature, the same answers on any machine. */
export type Signatures = (searcher: SearcherName) => string;

/** What works on the jobs of a run. */
export interface Threads {
  readonly createRunner: () => JobRunner;
  readonly signatures: Signatures;
}

/** What has to be known of a kind of work to run it and keep what comes of it. */
export interface Trade<K extends Kind> {
  /** For people, and complete: what reads the same is the same work. Journals keep answers under it, so it stays as it is. */
  describe(ask: Ask<K>): string;
  /**
   * The answer read back from a journal, where a line may be cut short, of another program, or made up; without `ask`,
   * whatever was asked. @throws Error saying what is wrong with it
   */
  parse(value: unknown, ask?: Ask<K>): Answer<K>;
  /** Positions asked about that count as searches; 0 for what is none. */
  searchesOf(ask: Ask<K>): number;
  /** Nodes, or positions, searched; in matches those that were given. */
  nodesOf(answer: Answer<K>): number;
  /** Jobs of one class take times that can be judged from each other. */
  classOf(ask: Ask<K>): string;
  /** Milliseconds it will take, about; positive. */
  expected(ask: Ask<K>): number;
  /** What that weighs beside what jobs of the class took, in milliseconds: small ones take longer to start on than to do. */
  readonly weight: number;
  /** Jobs of one group go to one shard; absent: each is a group of its own. */
  groupOf?(ask: Ask<K>): string;
  /** Processors that a job takes; absent: one. */
  threadsOf?(ask: Ask<K>): number;
}
