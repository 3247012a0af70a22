// A share of a plan's jobs, for one of several machines.

import { InputError } from "../../../base/input-error";
import { getOrInsertComputed } from "../../../base/lazy";
import { sum } from "../../../base/statistics";
import { quoted } from "../../../base/text";
import { Estimates, type KeyedJob } from "./job";

/** Number `index` of `count` shares, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** "2/4". @throws InputError */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count) {
    throw new InputError(`--shard expects a share like 2/4, from 1/N to N/N, found ${quoted(text)}`);
  }
  return { index, count };
}

/** "2-of-4" */
export function shardName({ index, count }: Shard): string {
  return `${index}-of-${count}`;
}

/**
 * The share's jobs, in whole groups. All shares together are the plan. They take about equally long by the estimates: each
 * group, the longest first, goes to the share with the least time so far (Graham 1969).
 */
export function jobsOfShard(plan: readonly KeyedJob[], { index, count }: Shard): readonly KeyedJob[] {
  const estimates = new Estimates();
  const groups = groupsIn(plan)
    .map((group) => ({ group, ms: sum(group.map(({ job }) => estimates.milliseconds(job))) }))
    .sort((a, b) => b.ms - a.ms);
  const times = new Array<number>(count).fill(0);
  return groups.flatMap(({ group, ms }) => {
    const share = times.indexOf(Math.min(...times));
    times[share] = (times[share] ?? 0) + ms;
    return share === index - 1 ? group : [];
  });
}

/** Jobs that stay together, in the order of the plan; most are alone. */
function groupsIn(plan: readonly KeyedJob[]): readonly (readonly KeyedJob[])[] {
  const groups = new Map<string, KeyedJob[]>();
  for (const keyed of plan) {
    const name = keyed.job.kind.groupOf?.(keyed.job.request) ?? keyed.key;
    getOrInsertComputed(groups, name, () => []).push(keyed);
  }
  return [...groups.values()];
}
