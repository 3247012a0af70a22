// The browser bundle in a browser, with shared memory and without.
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { BOTH_HOSTS, describeOn } from "../demo/demo";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

type Package = typeof import("../../src/package");

describeOn(BOTH_HOSTS, "in a browser", (stage) => {
  /** Runs code in a page with the package; with `headers`, in an empty page that the server sends with them. */
  async function withPackage<Result>(
    action: (api: Package) => Promise<Result>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Result> {
    const { demo } = await stage.open();
    if (headers) {
      const page = { body: "<body></body>", contentType: "text/html", headers };
      await demo.page.route("**/empty.html", (route) => route.fulfill(page));
      await demo.page.goto(`${stage.address}empty.html`);
    }
    for (const name of ["index.browser.mjs", "shared.browser.mjs", "network.js"]) {
      await demo.page.route(`**/dist/${name}`, (route) =>
        route.fulfill({ path: DIST + name, contentType: "text/javascript" }),
      );
    }
    return (await demo.page.evaluate(
      `import("/dist/index.browser.mjs").then(${action.toString().replace(/__vite_ssr_\w+__\.?/g, "")})`,
    )) as Result;
  }

  it("keeps statistics, counts the same nodes, and reports fewer threads", async () => {
    const found = await withPackage(async ({ Engine }) => {
      const engine = new Engine({ threads: 2, tableStatistics: true });
      const notes = await engine.ready();
      await engine.configure({ threads: 1 });
      const { nodes } = await engine.search({ depth: 7 }).result;
      const { stores, heldByAge } = await engine.tableStatistics();
      const perft = await engine.perft(3);
      await engine.close();
      return { notes, nodes, stores, held: heldByAge.reduce((sum, held) => sum + held, 0), perft };
    });
    const { Engine } = await import("../../src/package");
    const engine = new Engine({ tableStatistics: true });
    await engine.ready();
    expect(found.nodes).toBe((await engine.search({ depth: 7 }).result).nodes);
    expect(found.stores).toBe((await engine.tableStatistics()).stores);
    await engine.close();
    expect(found.held).toBeGreaterThan(0);
    expect(found.perft).toBe(8902);
    expect(found.notes).toEqual(
      stage.isolated ? [] : ["Threads reduced to 1: the page is not cross-origin isolated"],
    );
  });

  it("shows the table while a search runs", async () => {
    const found = await withPackage(async ({ Engine }) => {
      const engine = new Engine({ tableStatistics: true });
      const seen: { stores: number; held: number; sampled: number }[] = [];
      for await (const { depth } of engine.search()) {
        const snapshot = engine.tableSnapshot();
        if (!snapshot) throw new Error("no snapshot");
        seen.push({
          stores: snapshot.stores,
          held: snapshot.heldByAge[0] ?? 0,
          sampled: snapshot.sample.filter((entry) => entry !== null).length,
        });
        if (depth >= 10) break;
      }
      await engine.close();
      return seen;
    });
    const last = found.at(-1);
    expect(found.map(({ stores }) => stores)).toEqual(
      found.map(({ stores }) => stores).sort((a, b) => a - b),
    );
    expect(last?.stores).toBeGreaterThan(1000);
    expect(last?.sampled).toBeGreaterThan(0);
    expect(last?.held).toBe(((last?.sampled ?? 0) * 16 * 1024 * 1024) / 16 / 4096);
  });

  it("ends an endless search or count, and searches again", async () => {
    const found = await withPackage(async ({ Engine }) => {
      const engine = new Engine();
      const search = engine.search();
      search.stop();
      const early = await search.result;
      const endless = engine.search();
      for await (const { depth } of endless) if (depth >= 5) break;
      const { bestMove, info } = await endless.result;
      const count = engine.perft(12);
      await new Promise((resolve) => setTimeout(resolve, 100));
      engine.stop();
      const stopped = await count;
      const again = await engine.search({ depth: 5 }).result;
      await engine.close();
      return { early: early.bestMove, bestMove, first: info?.pv[0], stopped, again: again.bestMove };
    });
    expect(found.early).toMatch(/^[a-h][1-8]/);
    expect(found.bestMove).toBe(found.first);
    expect(found.stopped).toBeNull();
    expect(found.again).toMatch(/^[a-h][1-8]/);
  });

  it("has a port for pages written for an engine that is a worker", async () => {
    const lines = await withPackage(async ({ UciPort }) => {
      const engine = new UciPort();
      const heard: string[] = [];
      const answered = (first: string) =>
        new Promise<void>((resolve) => {
          engine.onmessage = ({ data }) => {
            heard.push(data);
            if (data.startsWith(first)) resolve();
          };
        });
      engine.postMessage("uci");
      await answered("uciok");
      engine.postMessage("position startpos moves e2e4");
      engine.postMessage("go depth 4");
      await answered("bestmove");
      engine.postMessage("go infinite");
      setTimeout(() => engine.postMessage("stop"), 300);
      await answered("bestmove");
      await engine.terminate();
      return heard;
    });
    expect(lines[0]).toMatch(/^id name Palimpsest/);
    expect(lines.filter((line) => line === "uciok")).toHaveLength(1);
    expect(lines.filter((line) => /^bestmove [a-h][78]/.test(line))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^info depth 4 .* pv [a-h][78]/));
  });

  it("refuses calls that a page cannot carry out", async () => {
    const found = await withPackage(async ({ Engine, InputError }) => {
      const engine = new Engine();
      const message = (error: unknown): string =>
        error instanceof InputError ? error.message : String(error);
      const saved = await engine.saveHash("table").catch(message);
      const search = engine.search({ ponder: true, depth: 2 });
      search.ponderHit();
      const pondered = await search.result.then(({ bestMove }) => typeof bestMove, message);
      await engine.close();
      return { saved, pondered };
    });
    expect(found.saved).toBe("saved tables need a file system, which a web page does not have");
    expect(found.pondered).toBe(
      stage.isolated ? "string" : "pondering needs a page that is cross-origin isolated",
    );
  });

  it("names the directive that a page's policy lacks", async () => {
    const found = await withPackage(
      async ({ Engine, InputError }) => {
        try {
          return `an engine: ${new Engine().fen()}`;
        } catch (error) {
          return `${error instanceof InputError} ${(error as Error).message}`;
        }
      },
      { "Content-Security-Policy": "script-src 'self'; worker-src blob:" },
    );
    expect(found).toBe(
      "true the page's Content-Security-Policy forbids WebAssembly: script-src must allow 'wasm-unsafe-eval'",
    );
  });
});
