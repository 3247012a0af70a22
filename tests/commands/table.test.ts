// `palimpsest table`: searches on one table, and the statistics after each. `palimpsest latency`: a row for each size of the table.
import { expect, it } from "vitest";
import { latency, table } from "../../src/commands/measure";
import { openedEngines } from "../support/engines";
import { recordedContext } from "../support/recorded-context";

const open = openedEngines();

async function run(...args: readonly string[]) {
  const { context, output, errors } = recordedContext({ createEngine: () => open() });
  const code = await table.run(args, context);
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  const searches = output.filter((line) => line.startsWith("search "));
  return { output, nodes: searches.map((line) => Number(/, (\d+) nodes, /.exec(line)?.[1])) };
}

it("palimpsest table prints a line for each search, and the statistics below it", async () => {
  const { output } = await run("--depth", "6", "--searches", "2");
  const rows = output.slice(1, output.length / 2);
  expect(output[0]).toMatch(/^search 1: depth 6, \d+ nodes, \d+ ms$/);
  expect(output[output.length / 2]).toMatch(/^search 2: depth 6, \d+ nodes, \d+ ms$/);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toMatch(/^ {2}\S/);
});

it("palimpsest table keeps the table from search to search, unless it is cleared", async () => {
  const kept = await run("--depth", "8", "--searches", "2");
  const cleared = await run("--depth", "8", "--searches", "2", "--no-stamping");
  const [first = 0, second = 0] = kept.nodes;
  expect(second).toBeLessThan(first);
  expect(cleared.nodes[0]).toBe(first);
  const ages = (output: readonly string[]) => output.findLast((line) => /^ {2}held by age /.test(line));
  expect(ages(kept.output)).toMatch(/: 0:\d+ 1:\d+$/);
  expect(ages(cleared.output)).toMatch(/: 0:\d+$/);
});

it("palimpsest table searches another position", async () => {
  const { nodes } = await run("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "--depth", "6");
  expect(nodes).toHaveLength(1);
  expect(nodes).not.toEqual((await run("--depth", "6")).nodes);
});

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
