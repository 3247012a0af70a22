// Lines of UCI as commands, except the parameters of `go`.
import { closest } from "fastest-levenshtein";
import { describe, expect, it, vi } from "vitest";
import { parseCommand } from "../../../src/engine/uci/protocol";

vi.mock("fastest-levenshtein", async (importOriginal) => {
  const real = await importOriginal<typeof import("fastest-levenshtein")>();
  return { ...real, closest: vi.fn(real.closest) };
});

describe("words", () => {
  it("reads the plain commands", () => {
    for (const kind of ["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit"]) {
      expect(parseCommand(kind)).toEqual({ kind });
    }
    expect(parseCommand("d")).toEqual({ kind: "describe" });
    expect(parseCommand("perft 3")).toEqual(parseCommand("go perft 3"));
    expect(parseCommand("bench")).toEqual({ kind: "bench", depth: 14 });
    expect(parseCommand("bench 5")).toEqual({ kind: "bench", depth: 5 });
    for (const line of ["bench 0", "bench 240", "bench x", "bench 3 4"])
      expect(parseCommand(line)).toEqual({
        kind: "refused",
        notes: ["bench needs a depth from 1 to 239, or nothing"],
      });
    expect(parseCommand("register later")).toEqual({ kind: "nothing" });
  });

  it("does not mind tabs, repeated spaces and trailing words", () => {
    expect(parseCommand(" \t isready  \t now ")).toEqual({ kind: "isready" });
    expect(parseCommand("\tposition\t startpos \t moves   e2e4\te7e5 \r")).toEqual({
      kind: "position",
      fen: null,
      moves: ["e2e4", "e7e5"],
      notes: [],
    });
  });

  it("skips unknown words before a command", () => {
    expect(parseCommand("joho debug on")).toEqual({ kind: "debug", on: true });
    expect(parseCommand("\0\ufffd uci")).toEqual({ kind: "uci" });
  });

  it("draws the board only when asked for by the first word", () => {
    expect(parseCommand("vitamin d")).toEqual({ kind: "unknown", text: "vitamin d" });
  });

  it("ignores empty lines", () => {
    for (const line of ["", "   ", "\t\r"]) expect(parseCommand(line)).toEqual({ kind: "nothing" });
  });

  it("makes unknown text printable and short", () => {
    expect(parseCommand("a\0b\u001b[31m\u202e")).toEqual({ kind: "unknown", text: "a?b?[31m?" });
    expect(parseCommand("x".repeat(1 << 20))).toEqual({ kind: "unknown", text: `${"x".repeat(80)}...` });
    expect(parseCommand("toString constructor __proto__").kind).toBe("unknown");
  });

  it("reads debug", () => {
    expect(parseCommand("debug off")).toEqual({ kind: "debug", on: false });
    expect(parseCommand("debug maybe")).toEqual({ kind: "refused", notes: ["debug needs on or off"] });
  });
});

const option = (name: string, value: string | null) => ({ kind: "setoption", name, value });

it.each([
  ["setoption name Hash value 64", "Hash", "64"],
  ["setoption  name \t Clear   Hash ", "Clear Hash", null],
  ["setoption name Move Overhead value 30", "Move Overhead", "30"],
  ["setoption name My File value C:\\a  b\\my value.bin ", "My File", "C:\\a  b\\my value.bin"],
  ["setoption name EvalFile value", "EvalFile", ""],
  ["setoption name EvalFile value   ", "EvalFile", ""],
  ["setoption name Valued Things value 1", "Valued Things", "1"],
  ["setoption please name Hash value 1", "Hash", "1"],
])("setoption: %s", (line, name, value) => {
  expect(parseCommand(line)).toEqual(option(name, value));
});

it.each(["setoption", "setoption name", "setoption name value 3", "setoption Hash 3"])(
  "setoption refuses %s",
  (line) => {
    expect(parseCommand(line)).toEqual({
      kind: "refused",
      notes: ["setoption refused: expected name NAME [value VALUE]"],
    });
  },
);

it("setoption accepts a megabyte of spaces", () => {
  expect(parseCommand(`setoption name a${" ".repeat(1 << 20)}b value c`)).toEqual(option("a b", "c"));
});

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

it("position reads the initial position", () => {
  for (const line of ["position startpos", "position startpos moves", "position fen startpos"])
    expect(parseCommand(line)).toEqual({ kind: "position", fen: null, moves: [], notes: [] });
});

it.each([`${FEN} 3 7`, `${FEN} 3`, FEN, "8/8 w"])(
  "position takes the fields of the FEN %s as they are",
  (fen) => {
    const rest = { kind: "position", fen, notes: [] };
    expect(parseCommand(`position fen ${fen}`)).toEqual({ ...rest, moves: [] });
    expect(parseCommand(`position fen  ${fen} moves a2a3  a7a6`)).toEqual({
      ...rest,
      moves: ["a2a3", "a7a6"],
    });
  },
);

it.each(["position", "position moves e2e4", "position fen", "position fen moves e2e4"])(
  "position refuses %s",
  (line) => {
    expect(parseCommand(line).kind).toBe("refused");
  },
);

it("position refuses moves without the word moves", () => {
  expect(parseCommand("position startpos e2e4 e7e5")).toEqual({
    kind: "refused",
    command: "position",
    notes: ["position refused: expected moves before e2e4 e7e5"],
  });
});

it("position reports words before moves", () => {
  expect(parseCommand("position startpos now moves e2e4")).toEqual({
    kind: "position",
    fen: null,
    moves: ["e2e4"],
    notes: ["position: ignored before moves: now"],
  });
});

it.each([
  ["postion startpos", "; did you mean position?"],
  ["setopton name Hash value 3", "; did you mean setoption?"],
  ["isredy", "; did you mean isready?"],
  ["xyzzy there", ""],
])("a mistyped command: %s is guessed at", (line, guess) => {
  expect(parseCommand(line)).toEqual({ kind: "unknown", text: `${line}${guess}` });
});

it("a mistyped command of megabytes is answered as soon as any other", () => {
  // Different letters, which take long to sort and to compare.
  const line = "etaoinshrdlucmfwypvbgkjqxz".repeat(600_000);
  vi.mocked(closest).mockClear();
  expect(parseCommand(line)).toEqual({ kind: "unknown", text: `${line.slice(0, 80)}...` });
  expect(closest).not.toHaveBeenCalled();
  expect(parseCommand("isredy").kind).toBe("unknown");
  expect(closest).toHaveBeenCalledOnce();
});
