// The command that makes a document again.
import { expect, it } from "vitest";
import { commandLine } from "../../../src/lab/command/lab";

const USUAL = {
  mode: "both",
  sets: "every one; of part 7 all but begin-hard",
  weak: "off",
  scheme: "TwoBig1; part 7: its own table of 64 MB",
  positions: "part 7: 4096K; the full solver: 4096K, from 14 stones on 64K",
};

it.each([
  [{}, "palimpsest lab connect4 bench --out results"],
  [{ mode: "full", weak: "on" }, "palimpsest lab connect4 bench --mode full --weak --out results"],
  [
    { sets: "end-easy, begin-easy" },
    'palimpsest lab connect4 bench --sets "end-easy, begin-easy" --out results',
  ],
])("names the options that differ from the defaults: %j", (given, line) => {
  const document = { command: "connect4 bench", options: { ...USUAL, ...given } };
  expect(commandLine(document, "results")).toBe(line);
});
