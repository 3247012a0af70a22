// Input of any kind: cut in any place, and very long lines.
import { expect, it } from "vitest";
import { lineSplitter } from "../../../../src/base/platform/node/lines";
import { INFO_LINE } from "../../../support/fake-engine";
import { BEST, SessionDriver, transcript } from "../support/session-driver";

/** Nothing in it depends on the speed of a search. */
const SCRIPT =
  "uci\r\nisready\nsetoption name Hash value 9999\nsetoption name ♞ value ♘\nposition fen bad\nposition startpos\nd\ngo nodes 7";

/** The output for pieces of input that come one after the other. */
async function answers(...chunks: readonly Uint8Array[]): Promise<string[]> {
  const { session, output } = new SessionDriver();
  const lines = lineSplitter(
    (line) => session.feed(line),
    () => output.push("too long"),
  );
  for (const chunk of chunks) {
    lines.push(chunk);
    await new Promise(setImmediate);
  }
  lines.end();
  await session.end();
  return output;
}

it("any input is answered the same when the pieces come one after the other", async () => {
  const script = new TextEncoder().encode(SCRIPT);
  const whole = await answers(script);
  expect(whole.slice(-2)).toEqual([INFO_LINE, BEST]);
  for (let cut = 0; cut <= script.length; cut++) {
    expect(await answers(script.subarray(0, cut), script.subarray(cut))).toEqual(whole);
  }
});

it("any input may be one line of a megabyte", async () => {
  const output = await transcript(`${"junk ".repeat(200_000)}`, "isready");
  expect(output).toEqual([`info string Unknown command: ${"junk ".repeat(16)}...`, "readyok"]);
  const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(50_000);
  const driver = new SessionDriver();
  expect(await driver.ask(`position startpos moves ${moves}`)).toEqual([]);
  expect(driver.engine.calls).toEqual([`setPosition startpos | ${moves.trim()}`]);
});
