// A search thread: one core instance on its memory, one synchronous job at a time.
import { now } from "#platform/runtime";
import { serve } from "#threads/port";
import { errorMessage } from "../../base/text";
import { CoreInstance, type LineReport, setParameters } from "../instance/core-instance";
import type { TablePlace } from "../syzygy/bytes";
import { endgameTables } from "../syzygy/core-tables";
import type { Order, Report, StartedThread, WorkerData } from "./messages";

/**
 * Least milliseconds between two reports of the move being searched: with many lines there would be too many.
 */
const CURRENT_MOVE_INTERVAL_MS = 20;

type Send = (report: Report) => void;

function startThread({ module, memory, tables, index }: WorkerData, send: Send): StartedThread {
  const isMain = index === 0;
  const endgames = endgameTables(memory, (text) => send({ kind: "note", text }));
  /** The last reported line, also one that was not sent. */
  let lastLine: LineReport | null = null;
  let sendsLines = isMain;
  /** Time of the last report of a current move. */
  let lastCurrentMove = 0;
  const instance = new CoreInstance(
    module,
    { memory, tables },
    {
      now,
      reportLine: (report) => {
        lastLine = report;
        if (sendsLines) send({ kind: "line", ...report });
      },
      reportCurrentMove: (depth, move, number) => {
        const time = now();
        if (time - lastCurrentMove < CURRENT_MOVE_INTERVAL_MS) return;
        lastCurrentMove = time;
        send({ kind: "currentMove", depth, move, number });
      },
      tablebaseResult: endgames.result,
    },
  );
  const { exports: core } = instance;

  /** The best line, without sending it. */
  const bestLine = (): LineReport | null => {
    sendsLines = false;
    core.reportBest();
    sendsLines = isMain;
    return lastLine;
  };

  const search = (): Report => {
    const best = core.search(isMain) > 0 ? bestLine() : null;
    return {
      kind: "searched",
      bestMove: best ? core.bestMove() : 0,
      ponderMove: best ? core.ponderMove() : 0,
      nodes: core.searchedNodes(),
      hashFull: core.hashFull(),
      best,
    };
  };

  /** A search is possible without the tables, if they cannot be opened. */
  const useTablebases = async (places: readonly TablePlace[], cacheBytes: number): Promise<void> => {
    try {
      await endgames.use(places, cacheBytes);
    } catch (error) {
      send({ kind: "note", text: `endgame tables: ${errorMessage(error)}` });
    }
    send({ kind: "done" });
  };

  const obey = (order: Order): void => {
    switch (order.kind) {
      case "search":
        send(search());
        return;
      case "perft":
        send(perft(instance, order.depth, send));
        return;
      case "clearThread":
        core.clearThread();
        break;
      case "tune":
        setParameters(core, order.values);
        // The shared tables depend on some of them.
        if (isMain) core.init();
        break;
      case "useTablebases":
        void useTablebases(order.places, order.cacheBytes);
        return;
      case "scanTable":
      case "dropImpossible":
      case "clearTable":
      case "touchTable":
        core.enterTable();
        core[order.kind](order.part, order.parts);
        break;
    }
    send({ kind: "done" });
  };

  if (isMain) core.init();
  core.enter(index);
  core.clearThread();
  send({ kind: "ready" });
  return {
    obey,
    sampleTable: () => {
      // A search enters the table before it reports.
      if (core.isCounting()) core.sampleTable();
    },
  };
}

/** Counts the leaves below each root move, and returns the last report. */
function perft(instance: CoreInstance, depth: number, send: Send): Report {
  const { exports: core } = instance;
  core.adoptRoot();
  for (const move of instance.legalMoves()) {
    core.make(move);
    const nodes = core.countLeaves(depth - 1);
    core.unmake();
    if (core.stopRequested()) break;
    send({ kind: "perftMove", move, nodes });
  }
  return { kind: "perftDone", stopped: core.stopRequested() !== 0 };
}

serve(startThread);
