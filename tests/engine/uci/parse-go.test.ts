// The parameters of `go`.
import { expect, it } from "vitest";
import { parseCommand } from "../../../src/engine/uci/protocol";

const NO_LIMIT = "the search ends with stop";
const ANY_MATE = "go: mate without a number looks for a mate of any length";

it.each<[line: string, limits: object, ...notes: string[]]>([
  // Bare, it is infinite.
  ["go", { infinite: true }],
  ["go infinite", { infinite: true }],
  ["go searchmoves e2e4", { searchMoves: ["e2e4"], infinite: true }],
  ["go mate", { mate: 120 }, ANY_MATE],
  ["go mate movetime 50", { mate: 120, moveTimeMs: 50 }, ANY_MATE],
  [
    "go infinite wtime 60000 movetime 100 mate 2",
    { infinite: true, whiteTimeMs: 60000, moveTimeMs: 100, mate: 2 },
    "go: ignored because of infinite: wtime, movetime, mate",
  ],
  // A repeated number is reported, repeated moves are joined.
  ["go depth 3 depth 1", { depth: 1 }, "go: depth is given twice, the last number counts"],
  ["go depth 2 searchmoves e2e4 searchmoves d2d4", { depth: 2, searchMoves: ["e2e4", "d2d4"] }],
  // Unknown words are skipped.
  ["go fast depth 3 please nodes 7 42", { depth: 3, nodes: 7 }, "go: ignored: fast please 42"],
  ["go infinite dept 12", { infinite: true }, "go: ignored: dept 12; did you mean depth?"],
  // A keyword ends the moves.
  ["go searchmoves e2e4 infinite", { searchMoves: ["e2e4"], infinite: true }],
  ["go searchmoves depth 3", { searchMoves: [], depth: 3 }, "go: searchmoves without a move ignored"],
  // One clock, or an increment alone, is a limit. Clocks may be overstepped or missing.
  ["go wtime 100", { whiteTimeMs: 100 }],
  ["go btime 90 binc 1", { blackTimeMs: 90, blackIncrementMs: 1 }],
  ["go winc 5", { whiteIncrementMs: 5 }],
  [
    "go wtime -50 btime 0 winc -1 binc 0 movestogo 0",
    { whiteTimeMs: 1, blackTimeMs: 1, whiteIncrementMs: 0, blackIncrementMs: 0 },
  ],
  ["go wtime 1000.9 btime +7", { whiteTimeMs: 1000, blackTimeMs: 7 }],
  ["go winc 0", { whiteIncrementMs: 0, infinite: true }, `go: no limit: winc; ${NO_LIMIT}`],
  [
    "go movestogo 5 binc 0",
    { movesToGo: 5, blackIncrementMs: 0, infinite: true },
    `go: no limit: movestogo, binc; ${NO_LIMIT}`,
  ],
  ["go movestogo 0", { infinite: true }, `go: no limit: movestogo; ${NO_LIMIT}`],
  // Fractions are cut off, which is reported except for clocks. Numbers that make no sense are raised, enormous ones cut.
  [
    "go depth 3.9 nodes 1000.0 wtime 99.5 movetime 5.01",
    { depth: 3, nodes: 1000, whiteTimeMs: 99, moveTimeMs: 5 },
    "go: depth 3.9 cut to 3",
    "go: movetime 5.01 cut to 5",
  ],
  ["go depth 0.5", { depth: 1 }, "go: depth 0.5 raised to 1"],
  ["go depth 0 nodes -3", { depth: 1, nodes: 1 }, "go: depth 0 raised to 1", "go: nodes -3 raised to 1"],
  [
    "go depth 240 nodes 99999999999999999999",
    { depth: 239, nodes: Number.MAX_SAFE_INTEGER },
    "go: depth 240 cut to 239",
    "go: nodes 99999999999999999999 cut to 9007199254740991",
  ],
  ["go depth 239", { depth: 239 }],
  // Numbers that cannot be read are ignored while another limit is left.
  ["go depth abc movetime 100", { moveTimeMs: 100 }, "go: depth abc is not a number, ignored"],
  ["go depth nodes 5 mate", { nodes: 5, mate: 120 }, "go: depth needs a number, ignored", ANY_MATE],
  ["go infinite depth 1e3", { infinite: true }, "go: depth 1e3 is not a number, ignored"],
])("%s", (line, limits, ...notes) => {
  expect(parseCommand(line)).toEqual({ kind: "go", limits, notes });
});

it("go reads every parameter in any order", () => {
  const parts: [string, object][] = [
    ["wtime 60000", { whiteTimeMs: 60000 }],
    ["btime 50000", { blackTimeMs: 50000 }],
    ["winc 100", { whiteIncrementMs: 100 }],
    ["binc 200", { blackIncrementMs: 200 }],
    ["movestogo 40", { movesToGo: 40 }],
    ["depth 9", { depth: 9 }],
    ["nodes 1000000", { nodes: 1000000 }],
    ["mate 4", { mate: 4 }],
    ["movetime 777", { moveTimeMs: 777 }],
    ["ponder", { ponder: true }],
    ["searchmoves e2e4 d2d4", { searchMoves: ["e2e4", "d2d4"] }],
  ];
  const limits = Object.assign({}, ...parts.map(([, one]) => one));
  for (let turn = 0; turn < parts.length; turn++) {
    const turned = [...parts.slice(turn), ...parts.slice(0, turn)].map(([text]) => text);
    for (const line of [turned.join(" "), turned.reverse().join("\t ")])
      expect(parseCommand(`go ${line}`)).toEqual({ kind: "go", limits, notes: [] });
  }
});

it.each([
  ["go depth abc", {}, "depth abc is not a number"],
  ["go nodes", {}, "nodes needs a number"],
  ["go movetime", {}, "movetime needs a number"],
  ["go wtime x", {}, "wtime x is not a number"],
  ["go ponder wtime x", { ponder: true }, "wtime x is not a number"],
  ["go movestogo x", {}, "movestogo x is not a number"],
  ["go foo", {}, "unknown: foo"],
  ["go dpeth 5", {}, "unknown: dpeth 5; did you mean depth?"],
  ["go nodes x dept 12", {}, "nodes x is not a number, unknown: dept 12; did you mean depth?"],
  ["go ponder movtime 100", { ponder: true }, "unknown: movtime 100; did you mean movetime?"],
])("refuses to search for ever because of %s", (line, limits, reason) => {
  expect(parseCommand(line)).toEqual({ kind: "go", limits, notes: [], refusal: `go refused: ${reason}` });
});

it.each([
  ["go perft", "perft needs a number"],
  ["go perft 0x3", "perft 0x3 is not a number"],
])("counts nothing because of %s", (line, reason) => {
  expect(parseCommand(line)).toEqual({ kind: "refused", notes: [`go perft refused: ${reason}`] });
});

it.each<[string, number, ...string[]]>([
  ["go perft 5", 5],
  ["go perft -1", 1, "go: perft -1 raised to 1"],
  ["go perft 2 depth 3 searchmoves e2e4", 2, "go perft: ignored: depth, searchmoves"],
])("%s counts to a depth of %i", (line, depth, ...notes) => {
  expect(parseCommand(line)).toEqual({ kind: "go perft", depth, notes });
});
