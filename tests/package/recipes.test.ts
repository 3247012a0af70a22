// The recipes of docs/embed.md, run as printed with the installed package.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserOfWorker, NO_BROWSER } from "../support/browser";
import { type Installed, installPackage, ROOT } from "./support/installed";

const TEXT = readFileSync(path.join(ROOT, "docs/embed.md"), "utf8");
/** Italian game, a move before. A position with one legal move would prove nothing. */
const FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
const MOVE = /^[a-h][1-8][a-h][1-8]/;

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

/** The code block that contains a text. */
function recipe(holds: string): string {
  const blocks = [...TEXT.matchAll(/^```(?:js|html)\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  const found = blocks.filter((code) => code.includes(holds));
  expect(found, holds).toHaveLength(1);
  return found[0] ?? "";
}

describe("in Node.js", () => {
  beforeAll(() => {
    const library = "node_modules/chess.js";
    symlinkSync(path.join(ROOT, library), path.join(installed.folder, library));
  });

  const end =
    'engine.addEventListener("message", ({ data }) => data.startsWith("bestmove") && engine.terminate());';

  it.each([
    ["a program", "hashMb: 64, threads: 2", "", MOVE],
    ["an opponent of limited strength", "strengthSeed", "", MOVE],
    ["a game of a PGN", "palimpsest/analysis", "", /^[A-Zad-h][\w=+#-]+\n$/],
    ["a whole game with chess.js", "chess.js", "", /^1\. \S+ \S+ 2\. .* 20\. \S+ \S+/m],
    ["a port instead of a worker", "instead of new Worker", end, /^bestmove [a-h]/m],
  ])("%s", (name, holds, more, output) => {
    expect(installed.run(`${name}.mjs`, `${recipe(holds)}\n${more}`)).toMatch(output);
  });

  describe("a server with a pool", () => {
    let server: ChildProcess;
    let address: string;

    beforeAll(async () => {
      const tellPort = installed.write("tell-port.cjs", TELL_PORT);
      const args = ["--require", tellPort, installed.write("server.mjs", recipe("createServer"))];
      server = spawn(process.execPath, args, {
        env: { ...process.env, PORT: "0" },
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      address = `http://localhost:${await portOf(server)}/`;
    });

    afterAll(() => void server?.kill());

    it("answers more requests than it has engines", async () => {
      const ask = () => fetch(`${address}?fen=${encodeURIComponent(FEN)}`).then((answer) => answer.text());
      const moves = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
      for (const move of moves) expect(move).toMatch(MOVE);
    });

    it("refuses a bad position in a line and goes on", async () => {
      const answer = await fetch(`${address}?fen=nonsense`);
      expect(answer.status).toBe(400);
      expect((await answer.text()).trimEnd()).not.toContain("\n");
      expect((await fetch(`${address}?fen=${encodeURIComponent(FEN)}`)).status).toBe(200);
    });
  });
});

describe.skipIf(NO_BROWSER)(NO_BROWSER || "in a page", () => {
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    browser = await browserOfWorker();
    server = createServer((request, response) => {
      const name = path.join(installed.folder, new URL(request.url ?? "/", "http://localhost").pathname);
      const type = name.endsWith(".html") ? "text/html" : "text/javascript";
      const [folder, file] = [path.dirname(name), path.basename(name)];
      const source = folder.endsWith("palimpsest/dist") ? path.join(ROOT, "dist", file) : name;
      const body = existsSync(source) ? readFileSync(source) : null;
      response.writeHead(body ? 200 : 404, { "Content-Type": type }).end(body);
    });
    await once(server.listen(0), "listening");
  });

  afterAll(() => void server?.close());

  /** The text of a page of the served folder, once it has any. */
  async function shown(name: string): Promise<string> {
    const page = await browser.newPage();
    try {
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${name}`);
      await page.waitForFunction(() => document.body.innerText.trim() !== "");
      return await page.innerText("body");
    } finally {
      await page.close();
    }
  }

  it("by the address of the bundle", async () => {
    installed.write("page.html", recipe('<script type="module">'));
    expect(await shown("page.html")).toMatch(MOVE);
  });

  it("in a worker of its own", async () => {
    installed.write("worker.mjs", recipe("onmessage = ({ data }) => {"));
    const start = `
      const worker = new Worker("worker.mjs", { type: "module" });
      const answers = [];
      worker.onmessage = ({ data }) => {
        answers.push(data);
        if (answers.length === 3) document.body.append(answers.join("; "));
      };
      // The second message comes during the first search.
      for (const fen of ["${FEN}", "nonsense", "${FEN}"]) worker.postMessage({ fen, nodes: 20000 });`;
    installed.write("worker.html", `<script type="module">${start}</script>`);
    const [first = "", second, third] = (await shown("worker.html")).split("; ");
    expect(first).toMatch(MOVE);
    expect(second).toMatch(/^FEN/);
    expect(third).toMatch(MOVE);
  });

  it("built by Vite", async () => {
    const program = `
      import { Engine } from "palimpsest";
      const { bestMove } = await new Engine().search({ nodes: 20000 }).result;
      document.body.append(bestMove);`;
    installed.write("index.html", `<script type="module">${program}</script>`);
    await build({
      root: installed.folder,
      configFile: false,
      logLevel: "error",
      build: {
        outDir: "built",
        target: "es2022",
        rollupOptions: { input: path.join(installed.folder, "index.html") },
      },
      base: "/built/",
    });
    expect(await shown("built/index.html")).toMatch(MOVE);
  });
});

/** A module for a server that may choose its port: it sends the port to the process that started the server. */
const TELL_PORT = `
  const { Server } = require("node:net");
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    return listen.apply(this, args).once("listening", () => process.send(this.address().port));
  };`;

/** The port of a server with that module, once it listens. @throws Error when the server ends before */
async function portOf(server: ChildProcess): Promise<number> {
  let complaint = "";
  server.stderr?.on("data", (text) => (complaint += text));
  return new Promise((resolve, reject) => {
    server.once("message", (port) => resolve(Number(port)));
    server.once("close", () => reject(new Error(`the server ended: ${complaint}`)));
  });
}
