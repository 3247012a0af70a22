// Lines of UCI as commands, except the parameters of `go`.
import { closest } from "fastest-levenshtein";
import { expect, it, vi } from "vitest";
import { parseCommand } from "../../../src/engine/uci/protocol";

vi.mock("fastest-levenshtein", async (importOriginal) => {
  const real = await importOriginal<typeof import("fastest-levenshtein")>();
  return { ...real, closest: vi.fn(real.closest) };
});

const POSITION = { kind: "position", fen: null, moves: [], notes: [] } as const;
/** 200 kB of moves. */
const SHUFFLE = Array<string>(10_000).fill("g1f3 g8f6 f3g1 f6g8").join(" ");
const BAD_BENCH = { kind: "refused", notes: ["bench needs a depth from 1 to 239, or nothing"] };
const option = (name: string, value: string | null) => ({ kind: "setoption", name, value });
const BAD_OPTION = { kind: "refused", notes: ["setoption refused: expected name NAME [value VALUE]"] };

it.each<[line: string, command: object]>([
  ...["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit"].map((kind): [string, object] => [
    kind,
    { kind },
  ]),
  ["d", { kind: "describe" }],
  ["perft 3", parseCommand("go perft 3")],
  ["bench", { kind: "bench", depth: 14 }],
  ["bench 5", { kind: "bench", depth: 5 }],
  ["bench 0", BAD_BENCH],
  ["bench 240", BAD_BENCH],
  ["bench x", BAD_BENCH],
  ["bench 3 4", BAD_BENCH],
  ["register later", { kind: "nothing" }],
  ["debug off", { kind: "debug", on: false }],
  ["debug maybe", { kind: "refused", notes: ["debug needs on or off"] }],
  // Tabs, repeated spaces and words behind a command do not matter.
  [" \t isready  \t now ", { kind: "isready" }],
  ["\tposition\t startpos \t moves   e2e4\te7e5 \r", { ...POSITION, moves: ["e2e4", "e7e5"] }],
  // Unknown words before a command are skipped, but only the first word draws the board.
  ["joho debug on", { kind: "debug", on: true }],
  ["\0\ufffd uci", { kind: "uci" }],
  ["vitamin d", { kind: "unknown", text: "vitamin d" }],
  ["", { kind: "nothing" }],
  ["   ", { kind: "nothing" }],
  ["\t\r", { kind: "nothing" }],
  // Unknown text becomes printable and short.
  ["a\0b\u001b[31m\u202e", { kind: "unknown", text: "a?b?[31m?" }],
  ["x".repeat(1 << 20), { kind: "unknown", text: `${"x".repeat(80)}...` }],
  ["toString constructor __proto__", { kind: "unknown", text: "toString constructor __proto__" }],
  ["setoption", BAD_OPTION],
  ["setoption name", BAD_OPTION],
  ["setoption name value 3", BAD_OPTION],
  ["setoption Hash 3", BAD_OPTION],
  ["setoption name Hash value 64", option("Hash", "64")],
  ["setoption  name \t Clear   Hash ", option("Clear Hash", null)],
  ["setoption name Move Overhead value 30", option("Move Overhead", "30")],
  ["setoption name My File value C:\\a  b\\my value.bin ", option("My File", "C:\\a  b\\my value.bin")],
  ["setoption name EvalFile value", option("EvalFile", "")],
  ["setoption name EvalFile value   ", option("EvalFile", "")],
  ["setoption name Valued Things value 1", option("Valued Things", "1")],
  ["setoption please name Hash value 1", option("Hash", "1")],
  // A megabyte of spaces is read once.
  [`setoption name a${" ".repeat(1 << 20)}b value c`, option("a b", "c")],
  ...["position", "position moves e2e4", "position fen", "position fen moves e2e4"].map(
    (line): [string, object] => [line, expect.objectContaining({ kind: "refused" })],
  ),
  ["position startpos", POSITION],
  [`position startpos moves ${SHUFFLE}`, { ...POSITION, moves: SHUFFLE.split(" ") }],
  ["position startpos moves", POSITION],
  ["position fen startpos", POSITION],
  [
    "position startpos e2e4 e7e5",
    { kind: "refused", command: "position", notes: ["position refused: expected moves before e2e4 e7e5"] },
  ],
  [
    "position startpos now moves e2e4",
    { ...POSITION, moves: ["e2e4"], notes: ["position: ignored before moves: now"] },
  ],
  // Mistyped commands are guessed at.
  ["postion startpos", { kind: "unknown", text: "postion startpos; did you mean position?" }],
  [
    "setopton name Hash value 3",
    { kind: "unknown", text: "setopton name Hash value 3; did you mean setoption?" },
  ],
  ["isredy", { kind: "unknown", text: "isredy; did you mean isready?" }],
  ["xyzzy there", { kind: "unknown", text: "xyzzy there" }],
])("%.80j", (line, command) => {
  expect(parseCommand(line)).toEqual(command);
});

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

it.each([`${FEN} 3 7`, `${FEN} 3`, FEN, "8/8 w"])("position takes the FEN %s as it is", (fen) => {
  const rest = { kind: "position", fen, notes: [] };
  expect(parseCommand(`position fen ${fen}`)).toEqual({ ...rest, moves: [] });
  expect(parseCommand(`position fen  ${fen} moves a2a3  a7a6`)).toEqual({
    ...rest,
    moves: ["a2a3", "a7a6"],
  });
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
