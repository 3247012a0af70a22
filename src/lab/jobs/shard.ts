// A share of a plan's jobs, for one of several machines.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { sum } from "../output/statistics";
import { Estimates } from "./estimates";
import type { Planned } from "./job";
import { getOrInsert } from "./once";
import { tradeOf } from "./trades";

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

/** The share's jobs, groups whole. All shares together are the plan; each is expected to take as long as the others. */
export function jobsOfShard(plan: readonly Planned[], { index, count }: Shard): readonly Planned[] {
  const estimates = new Estimates();
  return groupsIn(plan)
    .map((group) => ({ group, ms: sum(group.map(({ job }) => estimates.milliseconds(job))) }))
    .sort((a, b) => b.ms - a.ms)
    .filter((_, place) => place % count === index - 1)
    .flatMap(({ group }) => group);
}

/** Jobs that stay together, in the order of the plan; most are alone. */
function groupsIn(plan: readonly Planned[]): readonly (readonly Planned[])[] {
  const groups = new Map<string, Planned[]>();
  for (const planned of plan) {
    const name = tradeOf(planned.job).groupOf?.(planned.job.ask) ?? planned.key;
    getOrInsert(groups, name, () => []).push(planned);
  }
  return [...groups.values()];
}
