// The bench: a fixed set of positions, each searched to a fixed depth from an empty table. The node count is the signature of the
// search: it changes exactly when the search does, and is the same on every machine. The positions are openings from the UHO set,
// middle games of Kasparov's 1994 games, and endgames of our own.
import { InputError } from "../base/input-error";
import type { EngineApi } from "./engine";
import { Search } from "./search";
import type { EngineSettings } from "./types";

/** Plies; the whole takes a few seconds. */
export const BENCH_DEPTH = 14;
const BENCH_HASH_MB = 16;

/** Totals of a bench run. */
export interface BenchResult {
  readonly nodes: number;
  readonly timeMs: number;
  /** Mean over the positions of the table's fill after the search, per mille. */
  readonly hashFull: number;
  /** Share of probes that found their position; NaN without statistics. */
  readonly hitRate: number;
  /** Notes of the engine for the user: a smaller table counts other nodes. */
  readonly notes: readonly string[];
}

/**
 * Searches every bench position to `depth`, each from an empty table; `onPosition` gets a line for people, and the nodes.
 * @throws InputError when the bench that was asked for is stopped
 */
export async function runBench(
  engine: EngineApi,
  depth: number,
  settings: Partial<EngineSettings> = {},
  onPosition?: (line: string, nodes: number) => void,
  asked = new Search<unknown>(),
): Promise<BenchResult> {
  const notes = [
    ...(await engine.configure({ hashMb: BENCH_HASH_MB, threads: 1, ...settings })),
    ...(await engine.ready()),
  ];
  let [nodes, timeMs, fill, probes, hits] = [0, 0, 0, 0, 0];
  for (const [index, fen] of BENCH_POSITIONS.entries()) {
    await engine.newGame();
    engine.setPosition(fen, []);
    const search = new Search();
    void asked.until(() => asked.stopAsked).then(() => search.stop());
    const result = await engine.search({ depth }, {}, search);
    if (asked.stopAsked) throw new InputError("bench stopped");
    nodes += result.nodes;
    timeMs += result.timeMs;
    fill += result.info?.hashFull ?? 0;
    if (settings.tableStatistics) {
      const statistics = await engine.tableStatistics();
      probes += statistics.probes;
      hits += statistics.hits;
    }
    const place = `${String(index + 1).padStart(2)}/${BENCH_POSITIONS.length}`;
    onPosition?.(`${place} ${String(result.nodes).padStart(9)} nodes  ${fen}`, result.nodes);
  }
  return { nodes, timeMs, hashFull: fill / BENCH_POSITIONS.length, hitRate: hits / probes, notes };
}

/** The last line of a bench, in the form that test frameworks read. */
export function benchTotal({ nodes, timeMs }: BenchResult): string {
  return `${nodes} nodes ${Math.round((nodes * 1000) / Math.max(timeMs, 1))} nps`;
}

export const BENCH_POSITIONS: readonly string[] = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r2qk2r/pb1nbppp/1p2pn2/2pp4/3PPB2/2PB1N2/PP1N1PPP/R2QK2R w KQkq - 1 9",
  "r1bq1rk1/1pp1b1pp/2nppn2/p4p2/2PP1B2/P1NBPN2/1P3PPP/R2QK2R w KQ - 0 9",
  "rn1qk1nr/1bp2pb1/pp1pp1pp/8/2PPP3/3B1N1P/PP2QPP1/RNB2RK1 w kq - 0 9",
  "r1b1k2r/1pppqp2/p1nb1n2/4p1pp/8/1P2PN1P/PBPPBPP1/RN1Q1RK1 w kq - 0 9",
  "1rbqkb1r/p2npppp/2p2n2/1p6/3P4/1BN2Q1P/PPP2PP1/R1B1K1NR w KQk - 2 9",
  "rnb1k2r/1p1pbppp/pq2pn2/8/2PN4/6P1/PP1BPPBP/RN1Q1RK1 w kq - 6 9",
  "r1bqk1nr/ppp2ppp/2nb4/4p3/4P3/2PP1NP1/P3QPBP/RNB1K2R w KQkq - 1 9",
  "rn1q1rk1/pp2ppbp/3p2p1/2pP1b2/2P1n2N/2N1P3/PP2BPPP/R1BQK2R w KQ - 3 9",
  "r2qk2r/pp1nbppp/3p1n2/2pPp3/2P1P1b1/2NBBN2/PP3PPP/R2QK2R w KQkq - 5 9",
  "rnbqkb1r/pp3pp1/2p1pn2/4N2p/2p5/6P1/PP1PPPBP/RNBQ1RK1 w kq - 0 9",
  "r1b1kb1r/1pqn1pp1/p2ppn1p/2p5/2P1P3/1PN3P1/P2PNPBP/R1BQ1RK1 w kq - 1 9",
  "rn1q1rk1/pp1bppbp/5np1/3P4/2B5/2N2N2/PP1P1PPP/R1BQK2R w KQ - 4 9",
  "r1bqr1k1/pp2ppbp/2n2np1/2Pp4/3N1B2/2N1P3/PPP1BPPP/R2QK2R w KQ - 3 9",
  "rn1qk2r/pb2bppp/1p2pn2/2Pp4/1P1P4/2N2N2/P4PPP/R1BQKB1R w KQkq - 1 9",
  "r2qk1nr/pp3pbp/2n1p1p1/3p1b2/Q2P4/2N1PN2/PP2BPPP/R1B1K2R w KQkq - 0 9",
  "rnbq1rk1/pp4pp/2pbpn2/5p2/2P1p3/2NP1NP1/PP3PBP/R1BQ1RK1 w - - 0 9",
  "r2qkb1r/pp1nppp1/1nppb2p/4P3/2PP4/5N2/PP1NBPPP/R1BQK2R w KQkq - 3 9",
  "r1bqkn1r/pp2bpp1/3p1n2/2pPp2p/2P1P3/2N1BN1P/PP3PP1/R2QKB1R w KQkq - 0 9",
  "5rk1/1p3p1p/4n1p1/pPrR4/4P3/4Q2P/P1P3P1/2K5 b - - 4 26",
  "r4rk1/1p3p1p/4n1p1/pP6/4P3/4Q2P/P1P3P1/R3K3 b Q - 0 24",
  "r1bq1rk1/3n2pp/p3p3/3pp3/NQ3P1P/7R/PPP3P1/2KR1B2 w - - 0 17",
  "r4rk1/1b1p2b1/pp1np1Pp/2p1N3/P1B5/2P5/1P1N1PP1/R3R1K1 b - - 0 21",
  "r1b3k1/3n2pp/p2Qp2q/3ppr2/N6P/7R/PPP3P1/1K1R1B2 w - - 0 20",
  "r2q1rk1/pp3ppp/2pb1nb1/n2PR1B1/8/2NB1N1P/PP3PP1/R2Q2K1 w - - 5 17",
  "2r2rk1/1p3p1p/4n1p1/pP6/4P3/4Q2P/P1P3P1/2KR4 b - - 2 25",
  "r1bq1rk1/3n2pp/p3pp2/3pP3/Np1Q1P1P/7R/PPP3P1/2KR1B2 w - - 0 16",
  "r2q1rk1/pp3p1p/2p2pb1/n2P4/1b6/2NB1N1P/PP2RPP1/R2Q2K1 w - - 0 19",
  "r1b5/3n1kpp/p2Qpq2/4p3/N1p4P/5P1B/PP6/1K1R4 w - - 0 24",
  "rq2nrk1/1b1p2b1/pp1Pp1Pp/2p1p3/P1B5/2PQ1N2/1P1N1PP1/R3R1K1 b - - 1 19",
  "3r1r2/pp3pkp/2p3b1/n2N4/8/P2B1N1P/1b3PP1/2RQ2K1 w - - 0 27",
  "2rq1rk1/pp3p1p/2p3b1/n2P1p2/1b2N3/3B1N1P/PP2RPP1/2RQ2K1 w - - 0 21",
  "2rq1rk1/pp3p1p/2p2pb1/n2P4/1b6/2NB1N1P/PP2RPP1/2RQ2K1 w - - 2 20",
  "r2n1rk1/1p3p1p/p3b1p1/2Q5/1PBpP3/4R2P/P1P3P1/R3K3 b Q - 0 21",
  "r1bq1rk1/3n1ppp/p3p3/3pP3/Np1b1P1P/7R/PPPQ2P1/2KR1B2 w - - 0 15",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "8/8/4k3/3p4/3P1K2/8/5P2/8 w - - 0 1",
  "6k1/5p2/6p1/8/7p/8/6PP/6K1 b - - 0 1",
  "8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 b - - 4 40",
  "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1",
  "8/3k4/p1p1p3/Pp1pPp1p/1P1P1P1P/2K5/8/3B4 w - - 0 50",
  "4r1k1/1b3ppp/p7/1p6/8/1P2B1P1/P4P1P/3R2K1 w - - 0 24",
  "8/6pk/1p6/8/PP3p1p/5P2/4KP1q/3Q4 w - - 0 1",
  "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50",
  "6k1/p4p2/1p4p1/2p1P2p/2P2K1P/1P3P2/P7/8 w - - 1 35",
  "2r3k1/5pp1/3R3p/1p2p3/4P3/1P3PP1/6KP/8 b - - 0 31",
  "8/1n4k1/1P3pp1/2N1p2p/4P2P/3K1PP1/8/8 w - - 0 45",
  "3b3k/1p3p1p/p4p2/3B4/8/P5P1/1P3P1P/6K1 w - - 0 30",
  "7k/8/8/8/8/8/R7/K7 w - - 0 1",
  "8/8/8/4k3/8/2NB4/3K4/8 w - - 0 1",
];
