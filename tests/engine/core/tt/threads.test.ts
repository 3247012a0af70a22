// Several threads use one tiny table. Whatever they do to each other's entries, a probe returns the truth or nothing.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import { tableImports } from "../../../../src/engine/instance/wasm-instance";
import type { SchemeName } from "../../../../src/engine/types";
import { encodeData, randomResult, TestTable, word64 } from "../../../support/table";

const THREADS = 4;
const OPERATIONS = 60_000;

/** The findings of a thread. */
interface Findings {
  readonly hits: number;
  /** Answers that belong to another position, as text. */
  readonly wrong: readonly string[];
}

// Plain JavaScript. Every thread knows the same results and the forms of their entries, with a move and without.
const HAMMER = `
const { parentPort, workerData } = require("node:worker_threads");
const { module, memory, tables, index, entries, operations } = workerData;
const host = { now: () => 0, reportLine() {}, reportCurrentMove() {}, tablebaseResult: () => 127 };
const abort = () => { throw new Error("abort"); };
const core = new WebAssembly.Instance(module, { env: { memory, abort, ...tables }, host }).exports;
core.enter(index);
core.enterTable();

parentPort.once("message", () => {
  let hits = 0;
  const wrong = [];
  const isStored = () => Math.random() < 0.5;
  for (let count = 0; count < operations; count++) {
    const e = entries[Math.floor(Math.random() * entries.length)];
    if (isStored()) {
      const move = isStored() ? e.move : 0;
      core.storeResult(e.key, move, e.score, e.eval, e.depth, e.bound, e.pv, e.work, e.moveNumber);
      continue;
    }
    const data = BigInt.asUintN(59, core.probe(e.key));
    if (data === 0n) continue;
    hits++;
    if (!e.forms.includes(data)) wrong.push(e.key.toString(16) + ": " + data.toString(16));
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
  const random = new Random(1);
  const entries = Array.from({ length: table.capacity * 3 }, () => {
    const result = randomResult(word64(random), random);
    const forms = [result.move, 0].map((move) => encodeData({ ...result, move, generation: 0 }));
    return { ...result, forms };
  });
  const workerData = { module, memory, tables: tableImports(tables), entries, operations: OPERATIONS };
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
