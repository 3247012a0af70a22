// Estimates need not be right, but they are never absurd and soon near.
import { expect, it } from "vitest";
import { type SearchRequest, search as searchKind } from "../../../../src/lab/chess/searchers/searchers";
import { solving as connect4 } from "../../../../src/lab/connect4/solver";
import { solving as domineering } from "../../../../src/lab/domineering/solver";
import { Estimates, type Job } from "../../../../src/lab/frame/jobs/job";
import { requestFor, resultFor } from "../../support/jobs";

const search = (request: SearchRequest): Job => ({ kind: searchKind, request });

/** Gives it results with four times the nodes per ply; returns their milliseconds. */
function learn(estimates: Estimates, request: SearchRequest): number {
  const result = resultFor(request, (ply) => 100 * 4 ** ply);
  estimates.learn(search(request), result);
  return result.ms;
}

it("estimates of searches are positive and finite before anything is known, and grow with the plies", () => {
  const estimates = new Estimates();
  const all = [1, 3, 8, 40].map((depth) => estimates.milliseconds(search(requestFor(depth))));
  for (const ms of all) expect(Number.isFinite(ms) && ms > 0).toBe(true);
  expect([...all].sort((a, b) => a - b)).toEqual(all);
});

// Million nodes as this program counted them, one series each; TwoBig1 with time stamping.
it.each([
  ["short, no table", requestFor(8, null), 224],
  ["short, 8K", requestFor(8), 138],
  ["short, 1024K", requestFor(8, { positions: 1024 * 1024 }), 91],
  ["short, 7 ply", requestFor(7), 25],
  ["kasparov, 7 ply", requestFor(7, {}, "kasparov"), 87],
  ["kasparov, no table, 6 ply", requestFor(6, null, "kasparov"), 32],
  ["endgame, no table", requestFor(10, null, "endgame"), 516],
  ["endgame", requestFor(10, {}, "endgame"), 118],
  ["endgame, 6 ply", requestFor(6, {}, "endgame"), 1.03],
  ["endgame, score", requestFor(10, { use: "score" }, "endgame"), 144],
  ["endgame, bounds", requestFor(10, { use: "bounds" }, "endgame"), 136],
  ["endgame, move", requestFor(10, { use: "move" }, "endgame"), 412],
  ["endgame, exact", requestFor(10, { use: "exact" }, "endgame"), 515],
  ["short, engine", { ...requestFor(12), searcher: "engine" }, 0.8],
] as const)("estimates of searches of %s are near before anything is known", (_name, request, millions) => {
  const speed = request.searcher === "engine" ? 1500 : 3000;
  const ratio = new Estimates().milliseconds(search(request)) / ((1e6 * millions) / speed);
  expect(ratio).toBeGreaterThan(1 / 2);
  expect(ratio).toBeLessThan(2);
});

it("estimates of searches of other positions, or with another use of the table, are not misled by known results", () => {
  const known = new Estimates();
  learn(known, requestFor(8));
  learn(known, requestFor(10, {}, "endgame"));
  const others = [requestFor(8, null), requestFor(10, null, "endgame"), requestFor(8, { use: "move" })];
  for (const request of others) {
    expect(known.milliseconds(search(request))).toBe(new Estimates().milliseconds(search(request)));
  }
});

it("estimates of searches are right for measured searches, under any scheme, by the number of positions", () => {
  const estimates = new Estimates();
  const ms = learn(estimates, requestFor(6));
  const other = requestFor(6, { scheme: "Old" });
  expect(estimates.milliseconds(search(other)) / ms).toBeCloseTo(1);
  const half = { ...other, positions: other.positions.slice(0, other.positions.length / 2) };
  expect(estimates.milliseconds(search(half)) / ms).toBeCloseTo(1 / 2);
});

it("estimates of searches stay positive and finite after results without nodes or time", () => {
  const estimates = new Estimates();
  const request = requestFor(3);
  const nothing = resultFor(request, () => 0, { ms: 0 });
  for (const result of [nothing, { searches: [], ms: 0 }]) estimates.learn(search(request), result);
  const ms = estimates.milliseconds(search(request));
  expect(Number.isFinite(ms) && ms > 0).toBe(true);
});

const TABLE = { scheme: "TwoBig1", positions: 2048 * 1024 } as const;

const board = (rows: number, columns: number): Job => ({
  kind: domineering,
  request: { rows, columns, first: "V", mode: "domi", ...TABLE },
});

const position = (sequence: string, set: string | null = "begin-hard"): Job => ({
  kind: connect4,
  request: { setup: { mode: "full", weak: false, table: TABLE }, set, sequence, columns: false },
});

/** The factor by which an estimate changes after another job took so many milliseconds. */
function changeOf(job: Job, learned: Job, ms: number): number {
  const estimates = new Estimates();
  const before = estimates.milliseconds(job);
  estimates.learn(learned, { ms });
  return estimates.milliseconds(job) / before;
}

// The games' first jobs are tiny. They must not spoil the estimates of the long ones.
it("estimates outlast boards and positions that take longer to start on than to solve", () => {
  expect(changeOf(board(8, 8), board(2, 2), 5)).toBeCloseTo(1, 1);
  const ratio = changeOf(position("-"), position("4444441212"), 30);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.2);
});

it("estimates follow the times of large boards and hard positions of the same set", () => {
  const estimateOf = (job: Job) => new Estimates().milliseconds(job);
  expect(changeOf(board(8, 8), board(8, 8), 200_000) * estimateOf(board(8, 8))).toBeCloseTo(200_000, -4);
  expect(changeOf(position("-"), position("-"), estimateOf(position("-")) / 10)).toBeCloseTo(0.1, 1);
  expect(estimateOf(position("14"))).toBeGreaterThan(estimateOf(position("335651")));
  const thrice = 3 * estimateOf(position("2"));
  expect(changeOf(position("14"), position("2"), thrice)).toBeCloseTo(3, 0);
  expect(changeOf(position("14", "begin-medium"), position("2"), thrice)).toBe(1);
});
