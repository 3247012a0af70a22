// Several threads use one tiny table. Whatever they do to each other's entries, a probe returns the truth or nothing.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { tableImports } from "../../../../src/engine/instance/wasm-instance";
import type { SchemeName } from "../../../../src/engine/types";
import { TestTable } from "../../../support/table";

const THREADS = 4;
const OPERATIONS = 60_000;

/** The findings of a thread. */
interface Findings {
  readonly hits: number;
  /** Answers that belong to another position, as text. */
  readonly wrong: readonly string[];
}

// Plain JavaScript. Every thread knows the same keys and their contents.
const HAMMER = `
const { parentPort, workerData } = require("node:worker_threads");
const { module, memory, tables, index, keyCount, operations } = workerData;
const host = { now: () => 0, reportLine() {}, reportCurrentMove() {}, tablebaseResult: () => 127 };
const abort = () => { throw new Error("abort"); };
const core = new WebAssembly.Instance(module, { env: { memory, abort, ...tables }, host }).exports;
core.enter(index);
core.enterTable();

function random(state) {
  let z = (state = (state + 0x9e3779b9) | 0);
  const next = () => {
    z = (state = (state + 0x9e3779b9) | 0);
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  return next;
}

const shared = random(1);
const entries = Array.from({ length: keyCount }, () => ({
  key: (BigInt(shared()) << 32n) | BigInt(shared()),
  move: 1 + shared() % 65535,
  score: shared() % 65536 - 32768,
  eval: shared() % 65536 - 32768,
  depth: shared() % 200,
  bound: shared() % 4,
  pv: shared() % 2,
  work: BigInt(shared()),
  moveNumber: shared() % 40,
}));

/** Word 1 without its generation. */
function dataOf(entry, move) {
  return BigInt(move) | BigInt(entry.score & 0xffff) << 16n | BigInt(entry.eval & 0xffff) << 32n |
    BigInt(entry.depth + 1) << 48n | BigInt(entry.bound | entry.pv << 2) << 56n;
}
for (const entry of entries) {
  entry.withMove = dataOf(entry, entry.move);
  entry.withoutMove = dataOf(entry, 0);
}

parentPort.once("message", () => {
  const own = random(100 + index);
  let hits = 0;
  const wrong = [];
  for (let count = 0; count < operations; count++) {
    const choice = own();
    const e = entries[choice % keyCount];
    if (choice & 0x40000000) {
      const move = choice & 0x20000000 ? e.move : 0;
      core.storeResult(e.key, move, e.score, e.eval, e.depth, e.bound, e.pv, e.work, e.moveNumber);
      continue;
    }
    const data = BigInt.asUintN(59, core.probe(e.key));
    if (data === 0n) continue;
    hits++;
    if (data !== e.withMove && data !== e.withoutMove) {
      wrong.push(e.key.toString(16) + ": " + data.toString(16) + " instead of " + e.withMove.toString(16));
    }
  }
  parentPort.postMessage({ hits, wrong });
});
parentPort.postMessage("ready");
`;

const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

/** Makes all threads work on the table at once, each as if in a search of its own. */
async function hammer(table: TestTable): Promise<Findings[]> {
  const { module, memory, tables } = table.instance;
  const workerData = {
    module,
    memory,
    tables: tableImports(tables),
    keyCount: table.capacity * 3,
    operations: OPERATIONS,
  };
  for (let index = 0; index < THREADS; index++) {
    table.generation = index;
    const worker = new Worker(HAMMER, { eval: true, workerData: { ...workerData, index } });
    workers.push(worker);
    await once(worker, "message");
  }
  const findings = workers.map(async (worker) => (await once(worker, "message"))[0] as Findings);
  for (const worker of workers) worker.postMessage("start");
  return Promise.all(findings);
}

it.each<[SchemeName, number]>([
  ["Aging", 1],
  ["TwoDeep", 1],
  ["New", 1],
  ["Stale", 2],
  ["MoveOrder", 8],
])("%s, %i buckets: no answer belongs to another position", async (scheme, buckets) => {
  const table = new TestTable("release", buckets, THREADS);
  table.open(scheme);
  for (const { hits, wrong } of await hammer(table)) {
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(OPERATIONS / 100);
  }
});
