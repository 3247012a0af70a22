// `palimpsest latency`: a row for each size of the table.
import { expect, it } from "vitest";
import { latency } from "../../src/commands/latency";
import { recordedContext } from "../support/recorded-context";

it("latency prints the times of a probe and of a read, and their ratio", async () => {
  const { context, output, errors } = recordedContext();
  expect(await latency.run(["1", "3"], context)).toBe(0);
  expect(errors).toEqual([]);
  expect(output).toEqual([
    "  MB   probe ns   read ns   ratio",
    expect.stringMatching(/^ {3}1 +\d+\.\d +\d+\.\d +\d+\.\d\d$/),
    expect.stringMatching(/^ {3}3 +\d+\.\d +\d+\.\d +\d+\.\d\d$/),
  ]);
});
