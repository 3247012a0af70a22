// The parameters of `go`.
import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../src/engine/uci/protocol";

const go = (limits: object, ...notes: string[]) => ({ kind: "go", limits, notes });

describe("go", () => {
  it("is infinite when bare", () => {
    expect(parseCommand("go")).toEqual(go({ infinite: true }));
    expect(parseCommand("go infinite")).toEqual(go({ infinite: true }));
    expect(parseCommand("go searchmoves e2e4")).toEqual(go({ searchMoves: ["e2e4"], infinite: true }));
  });

  it("looks for a mate of any length without its number", () => {
    const note = "go: mate without a number looks for a mate of any length";
    expect(parseCommand("go mate")).toEqual(go({ mate: 120 }, note));
    expect(parseCommand("go mate movetime 50")).toEqual(go({ mate: 120, moveTimeMs: 50 }, note));
  });

  it("reads every parameter in any order", () => {
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
    const all = Object.assign({}, ...parts.map(([, limits]) => limits));
    for (let turn = 0; turn < parts.length; turn++) {
      const turned = [...parts.slice(turn), ...parts.slice(0, turn)].map(([text]) => text);
      expect(parseCommand(`go ${turned.join(" ")}`)).toEqual(go(all));
      expect(parseCommand(`go ${turned.reverse().join("\t ")}`)).toEqual(go(all));
    }
  });

  it("reports limits that an infinite search ignores", () => {
    expect(parseCommand("go infinite wtime 60000 movetime 100 mate 2")).toEqual(
      go(
        { infinite: true, whiteTimeMs: 60000, moveTimeMs: 100, mate: 2 },
        "go: ignored because of infinite: wtime, movetime, mate",
      ),
    );
  });

  it("reports a repeated number, and joins repeated moves", () => {
    expect(parseCommand("go depth 3 depth 1")).toEqual(
      go({ depth: 1 }, "go: depth is given twice, the last number counts"),
    );
    expect(parseCommand("go depth 2 searchmoves e2e4 searchmoves d2d4")).toEqual(
      go({ depth: 2, searchMoves: ["e2e4", "d2d4"] }),
    );
  });

  it("skips unknown words, and reports them", () => {
    expect(parseCommand("go fast depth 3 please nodes 7 42")).toEqual(
      go({ depth: 3, nodes: 7 }, "go: ignored: fast please 42"),
    );
    expect(parseCommand("go infinite dept 12")).toEqual(
      go({ infinite: true }, "go: ignored: dept 12; did you mean depth?"),
    );
  });

  it("ends searchmoves at the next keyword", () => {
    expect(parseCommand("go searchmoves e2e4 infinite")).toEqual(
      go({ searchMoves: ["e2e4"], infinite: true }),
    );
    expect(parseCommand("go searchmoves depth 3")).toEqual(
      go({ searchMoves: [], depth: 3 }, "go: searchmoves without a move ignored"),
    );
  });

  it("takes one clock, or an increment alone, for a limit", () => {
    expect(parseCommand("go wtime 100")).toEqual(go({ whiteTimeMs: 100 }));
    expect(parseCommand("go btime 90 binc 1")).toEqual(go({ blackTimeMs: 90, blackIncrementMs: 1 }));
    expect(parseCommand("go winc 5")).toEqual(go({ whiteIncrementMs: 5 }));
  });

  it("accepts overstepped and missing clocks", () => {
    expect(parseCommand("go wtime -50 btime 0 winc -1 binc 0 movestogo 0")).toEqual(
      go({ whiteTimeMs: 1, blackTimeMs: 1, whiteIncrementMs: 0, blackIncrementMs: 0 }),
    );
    expect(parseCommand("go wtime 1000.9 btime +7")).toEqual(go({ whiteTimeMs: 1000, blackTimeMs: 7 }));
  });

  it("says that a search without a limit goes on", () => {
    expect(parseCommand("go winc 0")).toEqual(
      go({ whiteIncrementMs: 0, infinite: true }, "go: no limit: winc; the search ends with stop"),
    );
    expect(parseCommand("go movestogo 5 binc 0")).toEqual(
      go(
        { movesToGo: 5, blackIncrementMs: 0, infinite: true },
        "go: no limit: movestogo, binc; the search ends with stop",
      ),
    );
    expect(parseCommand("go movestogo 0")).toEqual(
      go({ infinite: true }, "go: no limit: movestogo; the search ends with stop"),
    );
  });

  it("cuts fractions off, and reports it except for clocks", () => {
    expect(parseCommand("go depth 3.9 nodes 1000.0 wtime 99.5 movetime 5.01")).toEqual(
      go(
        { depth: 3, nodes: 1000, whiteTimeMs: 99, moveTimeMs: 5 },
        "go: depth 3.9 cut to 3",
        "go: movetime 5.01 cut to 5",
      ),
    );
    expect(parseCommand("go depth 0.5")).toEqual(go({ depth: 1 }, "go: depth 0.5 raised to 1"));
  });

  it("raises numbers that make no sense, and reports it", () => {
    expect(parseCommand("go depth 0 nodes -3")).toEqual(
      go({ depth: 1, nodes: 1 }, "go: depth 0 raised to 1", "go: nodes -3 raised to 1"),
    );
  });

  it("cuts enormous numbers to the largest, and reports it", () => {
    expect(parseCommand("go depth 240 nodes 99999999999999999999")).toEqual(
      go(
        { depth: 239, nodes: Number.MAX_SAFE_INTEGER },
        "go: depth 240 cut to 239",
        "go: nodes 99999999999999999999 cut to 9007199254740991",
      ),
    );
    expect(parseCommand("go depth 239")).toEqual(go({ depth: 239 }));
  });

  it("ignores numbers it cannot read while another limit is left", () => {
    expect(parseCommand("go depth abc movetime 100")).toEqual(
      go({ moveTimeMs: 100 }, "go: depth abc is not a number, ignored"),
    );
    expect(parseCommand("go depth nodes 5 mate")).toEqual(
      go(
        { nodes: 5, mate: 120 },
        "go: depth needs a number, ignored",
        "go: mate without a number looks for a mate of any length",
      ),
    );
    expect(parseCommand("go infinite depth 1e3")).toEqual(
      go({ infinite: true }, "go: depth 1e3 is not a number, ignored"),
    );
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

  it("reads perft", () => {
    expect(parseCommand("go perft 5")).toEqual({ kind: "perft", depth: 5, notes: [] });
    expect(parseCommand("go perft -1")).toEqual({
      kind: "perft",
      depth: 1,
      notes: ["go: perft -1 raised to 1"],
    });
    expect(parseCommand("go perft 2 depth 3 searchmoves e2e4")).toEqual({
      kind: "perft",
      depth: 2,
      notes: ["go perft: ignored: depth, searchmoves"],
    });
  });
});
