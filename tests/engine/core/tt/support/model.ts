// The table as its rules describe it, in plain objects: each scheme decides on lists of entries. It is slow and obvious, and tests
// compare the core with it.
import { BUCKET_ENTRIES } from "../../../../../src/engine/instance/sizes";
import type { Data, Result } from "../../../../support/table";

/** A stored position. */
export interface Entry extends Data {
  readonly key: bigint;
  /** Nodes with the precision of 16 bits. */
  readonly nodes: bigint;
  readonly moveNumber: number;
}

/** The entries that compete for the same keys; undefined = empty. */
type Slot = (Entry | undefined)[];

interface Rule {
  readonly slotEntries: number;
  /** The entry stores the best move's place instead of the nodes. */
  readonly keepsMoveNumber?: boolean;
  /** A position that is read becomes one of this search. */
  readonly readingRefreshes?: boolean;
  /** True if the earlier result of the same position stays instead of the new one. */
  keepsOwn?(held: Entry, candidate: Entry): boolean;
  /** An earlier result that stays takes over the move of the new one. */
  readonly takesMove?: boolean;
  /** The slot after storing a new entry. */
  place(slot: Slot, candidate: Entry): Slot;
}

/** Keeps the 11 leading bits of a number, and at most 31 zeros behind them. */
export function roundedNodes(nodes: bigint): bigint {
  const dropped = BigInt(Math.max(0, nodes.toString(2).length - 11));
  return dropped > 31n ? 2047n << 31n : (nodes >> dropped) << dropped;
}

/** Same position. */
const isOwn = (held: Entry, candidate: Entry) => held.key === candidate.key;

/** Stamped: written in an earlier search. */
const isOld = (held: Entry, candidate: Entry) => held.generation !== candidate.generation;

/** The number of searches since then, in five bits. */
const age = (held: Entry, candidate: Entry) => (candidate.generation - held.generation + 32) % 32;

/** One position per slot; `resists` decides when a position of this search stays. */
function oneLevel(resists: (held: Entry, candidate: Entry) => boolean): Rule {
  return {
    slotEntries: 1,
    place([held], candidate) {
      const stays =
        held !== undefined && !isOwn(held, candidate) && !isOld(held, candidate) && resists(held, candidate);
      return [stays ? held : candidate];
    },
  };
}

/** Two positions per slot; `wins` decides when the candidate is at least as good as the first one. */
function twoLevels(wins: (candidate: Entry, first: Entry) => boolean): Rule {
  return {
    slotEntries: 2,
    place([first, second], candidate) {
      const rest = second !== undefined && isOwn(second, candidate) ? undefined : second;
      if (first === undefined || isOwn(first, candidate) || isOld(first, candidate)) return [candidate, rest];
      return wins(candidate, first) ? [candidate, first] : [first, candidate];
    },
  };
}

/** Four positions per slot. If there is no room, overwrites the first of the positions that come first in `ranking`. */
function wholeBucket(ranking: (held: Entry, candidate: Entry) => readonly number[]): Rule {
  return {
    slotEntries: 4,
    place(slot, candidate) {
      let place = slot.findIndex((held) => held !== undefined && isOwn(held, candidate));
      if (place < 0) place = slot.indexOf(undefined);
      if (place < 0) {
        const ranks = slot.map((held) => (held ? ranking(held, candidate) : []));
        const [lowest = []] = ranks.toSorted(compareLists);
        place = ranks.findIndex((rank) => compareLists(rank, lowest) === 0);
      }
      return slot.map((held, index) => (index === place ? candidate : held));
    },
  };
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

const byNodes = oneLevel((held, candidate) => held.nodes > candidate.nodes);

export const RULES: Readonly<Record<string, Rule>> = {
  Aging: {
    ...wholeBucket((held, candidate) => [held.depth - 4 * age(held, candidate)]),
    keepsOwn: (held, candidate) =>
      (candidate.bound === 0 && held.bound !== 0) ||
      (!isOld(held, candidate) &&
        candidate.bound !== 3 &&
        candidate.depth + 2 * candidate.pv + 4 <= held.depth),
    takesMove: true,
  },
  Deep: oneLevel((held, candidate) => held.depth > candidate.depth),
  New: oneLevel(() => false),
  Old: oneLevel(() => true),
  Big1: byNodes,
  BigAll: byNodes,
  TwoDeep: twoLevels((candidate, first) => candidate.depth >= first.depth),
  TwoBig1: twoLevels((candidate, first) => candidate.nodes >= first.nodes),
  Stale: {
    ...oneLevel((held, candidate) => held.depth > candidate.depth),
    keepsOwn: (held, candidate) => !isOld(held, candidate) && held.depth > candidate.depth,
    readingRefreshes: true,
  },
  Bucket: wholeBucket((held) => [held.depth]),
  MoveOrder: {
    ...wholeBucket((held, candidate) =>
      isOld(held, candidate) ? [-age(held, candidate)] : [0, held.moveNumber, held.depth],
    ),
    keepsMoveNumber: true,
  },
};

export class TableModel {
  readonly #rule: Rule;
  readonly #slots: Slot[];
  generation = 0;

  constructor(scheme: string, buckets: number) {
    const rule = RULES[scheme];
    if (!rule) throw new RangeError(`no rule for ${scheme}`);
    this.#rule = rule;
    const slots = (buckets * BUCKET_ENTRIES) / rule.slotEntries;
    this.#slots = Array.from({ length: slots }, () => Array<undefined>(rule.slotEntries).fill(undefined));
  }

  /** The slot's number: the upper 32 bits of the key as a share of all keys. */
  #slotNumber(key: bigint): number {
    return Number(((key >> 32n) * BigInt(this.#slots.length)) / 2n ** 32n);
  }

  #slot(key: bigint): Slot {
    return this.#slots[this.#slotNumber(key)] ?? [];
  }

  /** All entries in the order of the table. */
  contents(): readonly (Entry | undefined)[] {
    return this.#slots.flat();
  }

  probe(key: bigint): Data | null {
    const slot = this.#slot(key);
    const at = slot.findIndex((entry) => entry?.key === key);
    const found = slot[at];
    if (!found) return null;
    if (this.#rule.readingRefreshes) slot[at] = { ...found, generation: this.generation };
    return dataOf(found);
  }

  store({ key, work, ...result }: Result): void {
    const number = this.#slotNumber(key);
    const slot = this.#slot(key);
    const own = slot.find((entry) => entry?.key === key);
    const candidate: Entry = {
      ...result,
      key,
      move: result.move === 0 && own ? own.move : result.move,
      nodes: this.#rule.keepsMoveNumber ? 0n : roundedNodes(work),
      moveNumber: this.#rule.keepsMoveNumber ? result.moveNumber : 0,
      generation: this.generation,
    };
    if (own && this.#rule.keepsOwn?.(own, candidate)) {
      if (this.#rule.takesMove) slot[slot.indexOf(own)] = { ...own, move: candidate.move };
      return;
    }
    this.#slots[number] = this.#rule.place(slot, candidate);
  }
}

export function dataOf({ move, score, eval: value, depth, bound, pv, generation }: Entry): Data {
  return { move, score, eval: value, depth, bound, pv, generation };
}
