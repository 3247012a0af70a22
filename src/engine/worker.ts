// A search thread: one core instance on the shared memory, one synchronous job at a time.
import { parentPort, workerData } from "node:worker_threads";
import { type CoreExports, instantiate } from "./core";
import type { LineReport, Order, Report, WorkerData } from "./messages";
import { now } from "./monotonic";

const port = parentPort;
if (!port) throw new Error("this file runs as a worker");
const { module, memory, index } = workerData as WorkerData;
const isMain = index === 0;

function send(report: Report): void {
  port?.postMessage(report);
}

/** The line reported last, for reports that are asked for instead of sent. */
let lastLine: LineReport | null = null;
let sendsLines = isMain;

const core: CoreExports = instantiate(module, memory, {
  now,
  reportLine(depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, pv, pvLength) {
    const moves = Array.from(new Uint16Array(memory.buffer, pv, pvLength));
    lastLine = { depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, pv: moves };
    if (sendsLines) send({ kind: "line", ...lastLine });
  },
  reportCurrentMove(depth, move, number) {
    send({ kind: "currentMove", depth, move, number });
  },
});

/** The best line, whether or not it has been sent before. */
function bestLine(): LineReport | null {
  sendsLines = false;
  core.reportBest();
  sendsLines = isMain;
  return lastLine;
}

function search(): void {
  const rootMoves = core.search(isMain);
  send({
    kind: "searched",
    rootMoves,
    bestMove: rootMoves > 0 ? core.bestMove() : 0,
    ponderMove: rootMoves > 0 ? core.ponderMove() : 0,
    nodes: core.searchedNodes(),
    best: rootMoves > 0 ? bestLine() : null,
  });
}

function stopRequested(): boolean {
  return Atomics.load(new Int32Array(memory.buffer), core.CONTROL_STOP.value >> 2) !== 0;
}

function perft(depth: number): void {
  core.adoptRoot();
  const count = core.generateMoves();
  const moves = Array.from(new Uint32Array(memory.buffer, core.moveList(), count), (entry) => entry & 0xffff);
  for (const move of moves) {
    core.make(move);
    const nodes = core.countLeaves(depth - 1);
    core.unmake();
    if (stopRequested()) break;
    send({ kind: "perftMove", move, nodes });
  }
  send({ kind: "perftDone", stopped: stopRequested() });
}

port.on("message", (order: Order) => {
  switch (order.kind) {
    case "search":
      search();
      break;
    case "perft":
      perft(order.depth);
      break;
    case "clearThread":
      core.clearThread();
      send({ kind: "done" });
      break;
    case "scanTable":
      core.enterTable();
      core.scanTable(order.part, order.parts);
      send({ kind: "done" });
      break;
    case "clearTable":
      core.clearTable(order.part, order.parts);
      send({ kind: "done" });
      break;
  }
});

if (isMain) core.init();
core.enter(index);
core.clearThread();
send({ kind: "ready" });
