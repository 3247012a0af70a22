// A session on a pair of streams: its end, failures of the output, and slow readers. The stream is cut into lines wherever its pieces
// end.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough, Writable } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { lineSplitter } from "../../../src/base/platform/node/lines";
import { now } from "../../../src/base/platform/node/runtime";
import { UciSession } from "../../../src/engine/uci/session";
import { runOverStdio } from "../../../src/engine/uci/stdio";
import { FakeEngine, Gate, INFO_LINE } from "../../support/fake-engine";
import { temporaryFolder } from "../../support/temporary-folder";

function split(chunks: readonly Uint8Array[], maxBytes?: number): { lines: string[]; tooLong: number } {
  const lines: string[] = [];
  let tooLong = 0;
  const splitter = lineSplitter(
    (line) => lines.push(line),
    () => tooLong++,
    maxBytes,
  );
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return { lines, tooLong };
}

const bytes = (text: string) => new TextEncoder().encode(text);

it("lineSplitter gives the same lines wherever the stream is cut", () => {
  const stream = bytes("uci\r\n\n  go depth 3\t\nnäme ♞ 𝄞\risready\r\rstop\n\rno newline at end");
  const whole = ["uci", "", "  go depth 3\t", "näme ♞ 𝄞", "isready", "", "stop", "", "no newline at end"];
  for (let cut = 0; cut <= stream.length; cut++) {
    expect(split([stream.subarray(0, cut), stream.subarray(cut)]).lines).toEqual(whole);
  }
  expect(split(Array.from(stream, (byte) => Uint8Array.of(byte))).lines).toEqual(whole);
});

it("lineSplitter adds no empty line after a final line feed", () => {
  expect(split([bytes("uci\n")]).lines).toEqual(["uci"]);
  expect(split([]).lines).toEqual([]);
});

it("lineSplitter keeps its own copy of the bytes it waits with", () => {
  const reused = bytes("isre");
  const lines: string[] = [];
  const splitter = lineSplitter(
    (line) => lines.push(line),
    () => {},
  );
  splitter.push(reused);
  reused.set(bytes("ady\n"));
  splitter.push(reused);
  expect(lines).toEqual(["isready"]);
});

it("lineSplitter survives bytes that are no text", () => {
  const chunk = Uint8Array.of(0, 0xff, 0xc3, 0x28, 0x0a, ...bytes("uci\n"), 0xe2, 0x82);
  expect(split([chunk]).lines).toEqual(["\0\ufffd\ufffd(", "uci", "\ufffd"]);
});

it("lineSplitter skips a byte order mark", () => {
  expect(split([Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes("uci\n"))]).lines).toEqual(["uci"]);
});

it("lineSplitter takes a line of a megabyte, whole or in pieces", () => {
  const long = "x".repeat(1 << 20);
  const stream = bytes(`${long}\nuci\n`);
  expect(split([stream]).lines).toEqual([long, "uci"]);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += 1000) pieces.push(stream.subarray(at, at + 1000));
  expect(split(pieces).lines).toEqual([long, "uci"]);
});

it("lineSplitter drops a line beyond the cap to its end and reports it once", () => {
  const stream = bytes("0123456789\n01234567890\nuci\n012345678901234567890123456789");
  const expected = { lines: ["0123456789", "uci"], tooLong: 2 };
  expect(split([stream], 10)).toEqual(expected);
  expect(
    split(
      Array.from(stream, (byte) => Uint8Array.of(byte)),
      10,
    ),
  ).toEqual(expected);
});

/** Accepts lines, and fails like a pipe without a reader once `error` is set. */
class Sink extends Writable {
  text = "";
  error: NodeJS.ErrnoException | null = null;
  /** While it is set, it accepts nothing more. */
  full: Gate<void> | null = null;

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.error) this.text += chunk.toString();
    if (this.full) void this.full.passed.then(() => done(this.error));
    else done(this.error);
  }
}

function setup() {
  const engine = new FakeEngine();
  const input = new PassThrough();
  const output = new Sink();
  const over = runOverStdio((sink) => new UciSession({ createEngine: () => engine, ...sink }), input, output);
  return { engine, input, output, over };
}

const brokenPipe = (code: string) => Object.assign(new Error(`write ${code}`), { code });

afterEach(() => {
  process.exitCode = undefined;
});

it("runOverStdio answers lines, also the last one without an end, and lets the input go", async () => {
  const { input, output, over } = setup();
  input.write("isre");
  input.write("ady\r\ngo de");
  input.end("pth 1");
  await over;
  expect(output.text).toBe(`readyok\n${INFO_LINE}\nbestmove e2e4 ponder e7e5\n`);
  expect(input.destroyed).toBe(true);
  expect(process.exitCode).toBeUndefined();
});

it("runOverStdio ends with an error and exit code 1 after a search without a move", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const { engine, input, over, output } = setup();
  engine.failures.set("search", new Error("no thread"));
  input.write("go depth 1\nisready\nposition startpos\ngo depth 1\n");
  await over;
  expect(output.text).toMatch(/^(readyok\n)?info string error: no thread\nbestmove \(none\)\n$/);
  expect(process.exitCode).toBe(1);
  expect(complain).toHaveBeenCalledExactlyOnceWith("palimpsest: no thread");
});

it("runOverStdio ends with an error and exit code 1 after a fault of the session", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(UciSession.prototype, "feed").mockImplementationOnce(() => {
    throw new Error("a fault");
  });
  const { input, over } = setup();
  input.write("uci\n");
  await over;
  expect(process.exitCode).toBe(1);
  expect(complain).toHaveBeenCalledExactlyOnceWith("palimpsest: a fault");
});

it("runOverStdio keeps a log of the conversation in the file of Debug Log File", async () => {
  const file = path.join(temporaryFolder(), "uci.log");
  const { input, over, output } = setup();
  input.write(`setoption name Debug Log File value ${file}\nisready\n`);
  input.write(
    `setoption name Debug Log File value\nisready\nsetoption name Debug Log File value ${file}/x\n`,
  );
  input.end();
  await over;
  const log = [">> isready", "<< readyok", ">> setoption name Debug Log File value"];
  expect(readFileSync(file, "utf8").split("\n")).toEqual(expect.arrayContaining(log));
  expect(output.text).toContain(`Option Debug Log File: cannot write ${file}/x: `);
});

it("runOverStdio counts the setting up of a position on the clock", async () => {
  const { engine, input, over } = setup();
  let begun = 0;
  vi.spyOn(engine, "setPosition").mockImplementation(() => {
    begun = now();
    while (now() < begun + 20);
  });
  input.end("position startpos moves e2e4\ngo wtime 1000 btime 1000\n");
  await over;
  expect(engine.startedAt[0]).toBeLessThanOrEqual(begun);
});

it.each([undefined, new Error("read EIO")])("takes a broken input for its end: %s", async (error) => {
  const { input, output, over } = setup();
  input.write("isready\ngo infinite\n");
  await new Promise((resolve) => setTimeout(resolve, 5));
  input.destroy(error);
  await over;
  expect(output.text).toBe(`readyok\n${INFO_LINE}\nbestmove e2e4 ponder e7e5\n`);
});

it.each(["EPIPE", "ECONNRESET"])("quits quietly when nobody reads any more: %s", async (code) => {
  const { engine, input, output, over } = setup();
  engine.endsByItself = false;
  output.error = brokenPipe(code);
  input.end("uci\ngo depth 90\n");
  await over;
  expect(engine.calls.at(-1)).not.toBe("search");
  expect(process.exitCode).toBeUndefined();
});

it("runOverStdio hears a stop behind more commands than wait for a search elsewhere", async () => {
  const { engine, input, output, over } = setup();
  engine.endsByItself = false;
  const waiting = "position startpos moves e2e4\n".repeat(100_000);
  input.write(`go depth 9\n${waiting}`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  input.write("stop\n");
  input.end("isready\n");
  await over;
  expect(output.text).toBe(`${INFO_LINE}\nbestmove e2e4 ponder e7e5\nreadyok\n`);
  expect(engine.calls.filter((call) => call.startsWith("setPosition"))).toHaveLength(100_000);
});

it("runOverStdio writes no more than its reader takes", async () => {
  const { input, output, over } = setup();
  const count = 3000;
  output.full = new Gate();
  input.write("uci\n".repeat(count));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(output.writableLength).toBeGreaterThan(0);
  expect(output.writableLength).toBeLessThan(1 << 20);
  output.full.open();
  output.full = null;
  input.end("quit\n");
  await over;
  expect(output.text.match(/^uciok$/gm)).toHaveLength(count);
});

it("runOverStdio does not wait for a reader that has gone", async () => {
  const { input, output, over } = setup();
  output.full = new Gate();
  input.write("uci\n".repeat(3000));
  await new Promise((resolve) => setTimeout(resolve, 20));
  output.error = brokenPipe("EPIPE");
  output.full.open();
  await over;
  expect(process.exitCode).toBeUndefined();
});

it("runOverStdio reports a line that is too long", async () => {
  const { input, output, over } = setup();
  input.write("x".repeat(17 * 1024 * 1024));
  input.end("\nisready\n");
  await over;
  expect(output.text).toBe("info string Line of more than 16777216 bytes ignored\nreadyok\n");
});
