// The package's UCI port.
import { expect, it } from "vitest";
import { InputError, UciPort } from "../../src/package";

/** Sends lines to a port, and returns its lines from then on, once there is one that begins so. */
function ask(port: UciPort, beginning: string, ...sent: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  return new Promise((resolve) => {
    port.addEventListener("message", ({ data }) => {
      lines.push(data);
      if (data.startsWith(beginning)) resolve(lines);
    });
    for (const line of sent) port.postMessage(line);
  });
}

it("the UCI port answers like a worker", async () => {
  const port = new UciPort();
  const lines: string[] = [];
  port.onmessage = ({ data }) => lines.push(data);
  const heard: string[] = [];
  // The type of a Worker's events.
  const listener = ({ data }: MessageEvent<string>) => heard.push(data);
  port.addEventListener("message", listener);
  await ask(port, "bestmove ", "uci", "position startpos\ngo depth 4");
  expect(lines[0]).toMatch(/^id name Palimpsest/);
  expect(lines).toContain("uciok");
  expect(lines.at(-1)).toMatch(/^bestmove [a-h][12]/);
  expect(heard).toEqual(lines);
  port.removeEventListener("message", listener);
  port.postMessage("go infinite");
  await port.terminate();
  port.postMessage("uci");
  expect(heard.filter((line) => line === "uciok")).toHaveLength(1);
});

it("the UCI port writes nothing after its end, also to a listener that comes later", async () => {
  const port = new UciPort();
  port.postMessage("go infinite");
  const ended = port.terminate();
  const heard: string[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  port.addEventListener("message", ({ data }) => heard.push(data));
  await ended;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard).toEqual([]);
});

it("the UCI port ignores null as a listener, as a MessagePort does, and refuses other values", async () => {
  const port = new UciPort();
  const wrong = 5 as unknown as null;
  port.onmessage = wrong;
  expect(port.onmessage).toBeNull();
  port.addEventListener("message", null);
  port.removeEventListener("message", null);
  expect(() => port.addEventListener("message", wrong)).toThrow(
    new InputError("a listener must be a function or an object, not 5"),
  );
  const line = new Promise<string>((resolve) => {
    port.addEventListener("message", { handleEvent: ({ data }) => resolve(data) });
  });
  port.postMessage("uci");
  expect(await line).toMatch(/^id name Palimpsest/);
  await port.terminate();
});

it("the UCI port gives a listener with once only the next line, as a worker does", async () => {
  const port = new UciPort();
  const heard: string[] = [];
  const others: string[] = [];
  const once = ({ data }: { data: string }) => heard.push(data);
  const always = ({ data }: { data: string }) => others.push(data);
  port.addEventListener("message", once, { once: true });
  // It has been added already, so this changes nothing.
  port.addEventListener("message", once);
  port.addEventListener("message", always, false);
  port.addEventListener("message", always, { once: true });
  await ask(port, "uciok", "uci");
  await port.terminate();
  expect(heard).toEqual([others[0]]);
  expect(others.length).toBeGreaterThan(10);
});

it("the UCI port gives every listener every line, also if another one throws; its error counts as uncaught", async () => {
  const port = new UciPort();
  const uncaught: unknown[] = [];
  const before = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => uncaught.push(error));
  try {
    const thrown = new Error("of a listener");
    const fail = (): never => {
      throw thrown;
    };
    port.onmessage = fail;
    port.addEventListener("message", fail);
    const heard = await ask(port, "uciok", "uci");
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard[0]).toMatch(/^id name Palimpsest/);
    expect(uncaught).toHaveLength(2 * heard.length);
    expect(new Set(uncaught)).toEqual(new Set([thrown]));
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const listener of before) process.on("uncaughtException", listener);
    await port.terminate();
  }
});
