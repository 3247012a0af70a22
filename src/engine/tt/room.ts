// The room that the machine has for threads and for the table.

import { addressBytesLeft, machineBytes } from "#platform/memory";
import { MIB } from "../instance/sizes";

/**
 * Share of the machine's memory that a table may take. Systems promise more memory than they have, and fail
 * when it is touched.
 */
const MACHINE_SHARE = 0.9;

/** Memory of the program without its table, and of each thread, MiB: measured, with a margin. */
const PROGRAM_MB = 96;
const THREAD_MB = 16;
/** Address space of the same, MiB. Each thread reserves addresses for its own code. */
const PROGRAM_ADDRESS_MB = 192;
const THREAD_ADDRESS_MB = 144;
/** Threads leave room for a table of at least this size, MiB: the default size. */
const TABLE_MB = 16;

/** Memory in bytes: of the machine, and left of the address space of the process (Infinity where it has no limit). */
export interface Means {
  readonly memory: number;
  readonly addresses: number;
}

/** The number of threads of a pool, and the MiB of its table. */
export interface PoolSize {
  readonly threads: number;
  readonly hashMb: number;
}

/** The room at present. */
export function means(): Means {
  return { memory: machineBytes(), addresses: addressBytesLeft() };
}

/** The means left beside a pool: it has taken its addresses already, its memory perhaps not yet. */
export function beside({ memory, addresses }: Means, { threads, hashMb }: PoolSize): Means {
  return { memory: memory - (threads * THREAD_MB + hashMb) * MIB, addresses };
}

/** The means after a pool has been given up. */
export function insteadOf({ memory, addresses }: Means, { threads, hashMb }: PoolSize): Means {
  return { memory, addresses: addresses + (threads * THREAD_ADDRESS_MB + hashMb) * MIB };
}

/**
 * Most threads that can work beside the program and a small table; 0 if the addresses do not suffice for one.
 */
export function threadRoom({ memory, addresses }: Means): number {
  const byMemory = Math.floor((memory / MIB - PROGRAM_MB - TABLE_MB) / THREAD_MB);
  const byAddresses = Math.floor((addresses / MIB - PROGRAM_ADDRESS_MB - TABLE_MB) / THREAD_ADDRESS_MB);
  return Math.max(0, Math.min(Math.max(1, byMemory), byAddresses));
}

/** Largest table beside the program and its threads, MiB; at least 1. */
export function tableRoomMb({ memory, addresses }: Means, threads: number): number {
  const room = Math.min(
    (memory / MIB) * MACHINE_SHARE,
    memory / MIB - PROGRAM_MB - threads * THREAD_MB,
    addresses / MIB - PROGRAM_ADDRESS_MB - threads * THREAD_ADDRESS_MB,
  );
  return Math.max(1, Math.floor(room));
}
