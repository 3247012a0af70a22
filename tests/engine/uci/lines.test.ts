// A stream cut into lines, wherever its pieces end.
import { describe, expect, it } from "vitest";
import { LineSplitter } from "../../../src/engine/uci/stdio";

function split(chunks: readonly Uint8Array[], maxBytes?: number): { lines: string[]; tooLong: number } {
  const lines: string[] = [];
  let tooLong = 0;
  const splitter = new LineSplitter(
    (line) => lines.push(line),
    () => tooLong++,
    maxBytes,
  );
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return { lines, tooLong };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("LineSplitter", () => {
  it("gives the same lines wherever the stream is cut", () => {
    const stream = bytes("uci\r\n\n  go depth 3\t\nnäme ♞ 𝄞\risready\r\rstop\n\rno newline at end");
    const whole = ["uci", "", "  go depth 3\t", "näme ♞ 𝄞", "isready", "", "stop", "", "no newline at end"];
    for (let cut = 0; cut <= stream.length; cut++) {
      expect(split([stream.subarray(0, cut), stream.subarray(cut)]).lines).toEqual(whole);
    }
    expect(split(Array.from(stream, (byte) => Uint8Array.of(byte))).lines).toEqual(whole);
  });

  it("adds no empty line after a final line feed", () => {
    expect(split([bytes("uci\n")]).lines).toEqual(["uci"]);
    expect(split([]).lines).toEqual([]);
  });

  it("keeps its own copy of the bytes it waits with", () => {
    const reused = bytes("isre");
    const lines: string[] = [];
    const splitter = new LineSplitter(
      (line) => lines.push(line),
      () => {},
    );
    splitter.push(reused);
    reused.set(bytes("ady\n"));
    splitter.push(reused);
    expect(lines).toEqual(["isready"]);
  });

  it("survives bytes that are no text", () => {
    const chunk = Uint8Array.of(0, 0xff, 0xc3, 0x28, 0x0a, ...bytes("uci\n"), 0xe2, 0x82);
    expect(split([chunk]).lines).toEqual(["\0\ufffd\ufffd(", "uci", "\ufffd"]);
  });

  it("skips a byte order mark", () => {
    expect(split([Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes("uci\n"))]).lines).toEqual(["uci"]);
  });

  it("takes a line of a megabyte, whole or in pieces", () => {
    const long = "x".repeat(1 << 20);
    const stream = bytes(`${long}\nuci\n`);
    expect(split([stream]).lines).toEqual([long, "uci"]);
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < stream.length; at += 1000) pieces.push(stream.subarray(at, at + 1000));
    expect(split(pieces).lines).toEqual([long, "uci"]);
  });

  it("drops a line beyond the cap to its end and reports it once", () => {
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
});
