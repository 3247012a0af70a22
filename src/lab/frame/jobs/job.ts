// A job: plain data for one thread, as small as the experiment allows, and its properties by its kind.
import { KINDS } from "../../command/kinds";
import type { JobKind } from "./kind";

type Kinds = typeof KINDS;
/** The name of a kind of job. */
export type KindName = keyof Kinds;
/** The work that a job of a kind asks for. */
export type Request<K extends KindName> = Parameters<Kinds[K]["run"]>[0];
/** The result of a job of a kind. */
export type Result<K extends KindName> = ReturnType<Kinds[K]["run"]>;

/** A job of one of these kinds. */
export type Job<K extends KindName = KindName> = {
  [P in K]: { readonly kind: P; readonly request: Request<P> };
}[K];

/** A job with the key of its result. */
export interface KeyedJob {
  readonly job: Job;
  readonly key: string;
}

/** The signature of a searcher: the same signature, the same results on any machine. */
export type Signatures = (searcher: string) => string;

const BY_NAME: { readonly [K in KindName]: JobKind<Request<K>, Result<K>> } = KINDS;

/** The properties of a job's kind. */
export function kindOf<K extends KindName>({ kind }: Job<K>): JobKind<Request<K>, Result<K>> {
  return BY_NAME[kind];
}

/** The name of the searcher that runs a job. */
export function searcherOf(job: Job): string {
  return kindOf(job).searcherOf?.(job.request) ?? job.kind;
}

/** The key of a job's result: the same work by the same searcher. */
export function keyOf(job: Job, signatures: Signatures): string {
  return `${kindOf(job).describe(job.request)} | signature ${signatures(searcherOf(job))}`;
}

/** Processors that a job takes. */
export function threadsOf(job: Job): number {
  return kindOf(job).threadsOf?.(job.request) ?? 1;
}

/** Jobs of one class take the same multiple of their forecasts, and the same number of processors. */
export function classOf(job: Job): string {
  return `${job.kind} ${threadsOf(job)} ${kindOf(job).classOf(job.request)}`;
}
