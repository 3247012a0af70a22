// The queue of waiting commands: order, size, and questions for readiness.
import { expect, it } from "vitest";
import { Search } from "../../../src/engine/search/search";
import { CommandQueue } from "../../../src/engine/uci/command-queue";
import { parseCommand } from "../../../src/engine/uci/parse";
import type { Queued } from "../../../src/engine/uci/waiting-commands";

const push = (queue: CommandQueue, line: string, search: Search | null = null) =>
  queue.push(parseCommand(line), search, line);

function rest(queue: CommandQueue): Queued[] {
  const all: Queued[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) all.push(next);
  return all;
}

it("keeps the order of lines, searches and commands without a line", () => {
  const queue = new CommandQueue();
  const search = new Search();
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `setoption name A value ${from + index}`);
  for (const line of numbered(0, 1000)) push(queue, line);
  push(queue, "go depth 1", search);
  for (const line of numbered(1000, 1300)) push(queue, line);
  queue.push({ kind: "end" }, null, null);
  for (const line of numbered(1300, 1302)) push(queue, line);

  const before = numbered(0, 600).map(() => queue.shift()?.command);
  // Some come while others are carried out.
  push(queue, "setoption name A value 1302");
  const after = rest(queue);
  const values = [...before, ...after.map(({ command }) => command)].flatMap((command) =>
    command?.kind === "setoption" ? [Number(command.value)] : [],
  );
  expect(values).toEqual(Array.from({ length: 1303 }, (_, index) => index));
  expect(after.findIndex((queued) => queued.search === search)).toBe(400);
  expect(after.findIndex(({ command }) => command.kind === "end")).toBe(701);
  expect(queue.size).toBe(0);
});

it("takes about as much room for lines as they have characters", () => {
  const queue = new CommandQueue();
  for (let count = 0; count < 100_000; count++) push(queue, "position startpos");
  expect(queue.size).toBeGreaterThanOrEqual(1_700_000);
  expect(queue.size).toBeLessThanOrEqual(2_000_000);
  expect(rest(queue)).toHaveLength(100_000);
  expect(queue.size).toBe(0);
});

it("does not cut a command in two that has a line feed", () => {
  const queue = new CommandQueue();
  push(queue, "d");
  push(queue, "setoption name A value x\nd");
  push(queue, "d");
  expect(rest(queue).map(({ command }) => command.kind)).toEqual(["describe", "setoption", "describe"]);
  expect(queue.size).toBe(0);
});

it("answers each question for readiness once", () => {
  const queue = new CommandQueue();
  for (let count = 0; count < 600; count++) push(queue, "isready");
  expect(queue.takeReadies()).toBe(600);
  for (let count = 0; count < 3; count++) push(queue, "isready");
  expect(queue.takeReadies()).toBe(3);
  push(queue, "isready");
  expect(rest(queue).map(({ command }) => command.kind)).toEqual(["isready"]);
});

it("answers a question for readiness behind others that were carried out", () => {
  const queue = new CommandQueue();
  push(queue, "isready");
  push(queue, "isready");
  expect(rest(queue)).toHaveLength(2);
  expect(queue.takeReadies()).toBe(0);
  push(queue, "isready");
  expect(queue.takeReadies()).toBe(1);
});

it("forgets all that waits", () => {
  const queue = new CommandQueue();
  for (let count = 0; count < 300; count++) push(queue, "isready");
  queue.shift();
  queue.clear();
  expect(queue.size).toBe(0);
  expect(queue.shift()).toBeUndefined();
  expect(queue.takeReadies()).toBe(0);
});
