// The demo page as static files: the content of a build, any host, and use without a network afterwards.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyOrDemo, FILES } from "../../scripts/demo/build";
import { POLICY } from "../../scripts/demo/serve";
import { type Finished, runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { describeOn } from "./demo";

const ROOT = path.join(__dirname, "../..");
const MOST_BYTES = 2_000_000;

describe("npm run demo -- --out", () => {
  const folder = temporaryFolder();
  const words = ["--require", "ts-node/register", "scripts/demo.ts", "--out", folder];
  const build = (): Finished => runProgram(process.execPath, words, { cwd: ROOT });
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");

  beforeAll(() => {
    expect(build().status).toBe(0);
  });

  it("writes a page of less than 2 MB compressed", () => {
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, "/"));
    expect(written.sort()).toEqual(FILES);
    const sizes = FILES.map((file) => gzipSync(readFileSync(path.join(folder, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it("puts the policy into the page, and has it load nothing from elsewhere", () => {
    const html = read("index.html");
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(html).not.toMatch(/ style="| on\w+="/);
  });

  it("has the licenses of all code travel along", () => {
    const licenses = read("licenses.txt");
    expect(licenses).toMatch(/^Palimpsest\n[\s\S]*MIT License/);
    expect(licenses).toMatch(/cm-chessboard [\d.]+, MIT\n[\s\S]*Copyright \(c\) 2017 Stefan Haack/);
    expect(licenses).toMatch(/fflate [\d.]+, MIT\n[\s\S]*Copyright \(c\) \d{4} Arjun Barrett/);
    expect(licenses).toMatch(/fastest-levenshtein [\d.]+, MIT\n/);
    expect(licenses.match(/^={80}$/gm)).toHaveLength(3);
  });

  it("replaces its own earlier build, and nothing else", () => {
    emptyOrDemo(folder);
    writeFileSync(path.join(folder, "precious.txt"), "mine");
    const refused = build();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/holds precious\.txt, which is not of the page\n$/);
    expect(read("precious.txt")).toBe("mine");
  });
});

describeOn({ hosts: ["isolated", "static"] }, "the service worker of the page", (stage) => {
  it("is isolated, if need be by itself, has threads then, and works without a network", async () => {
    const { demo, page } = await stage.open({ serviceWorkers: "allow" });
    await page.waitForFunction(() => crossOriginIsolated && "ready" in document.documentElement.dataset);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Another copy of the page on this host must not take these files for its own old ones.
    const names = await page.evaluate(() => caches.keys());
    expect(names).toEqual([expect.stringContaining(`palimpsest-${stage.address}-`)]);
    expect(await page.locator("#threads option").count()).toBeGreaterThan(1);
    await page.selectOption("#threads", "2");
    await demo.move("e2e4");
    expect(await demo.playersTurn()).toBe(true);
    await page.context().setOffline(true);
    await demo.reload();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await demo.hasMoves(2);
    expect((await demo.sans())[0]).toBe("e4");
    await demo.newGame({ level: "beginner" });
    await demo.hasMoves(0);
    await demo.move("d2d4");
    await demo.hasMoves(2);
    // Other files are not answered with the page, also without a network.
    await page.click("footer a");
    await page.waitForURL("**/licenses.txt");
    expect(await page.textContent("body")).toMatch(/^Palimpsest\s+MIT License/);
    // For a text file the browser asks the host for an icon, and there is no network to ask.
    await page.waitForLoadState("networkidle");
    const noNetwork = /ERR_(FAILED|INTERNET_DISCONNECTED)/;
    expect(demo.complaints.splice(0).filter((text) => !noNetwork.test(text))).toEqual([]);
    await page.goto(`${stage.address}index.html`);
    await page.waitForSelector("[data-ready]");
    demo.expected = noNetwork;
  });

  it("isolates itself at the first visit through a shared link too", async () => {
    const { demo } = await stage.open({ serviceWorkers: "allow", fragment: "#moves=e2e4_e7e5_g1f3&at=2" });
    await demo.page.waitForFunction(() => crossOriginIsolated && "ready" in document.documentElement.dataset);
    await demo.hasMoves(3);
    await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
    expect(await demo.page.locator("#threads option").count()).toBeGreaterThan(1);
  });

  it("does without a service worker where the browser forbids one", async () => {
    const { demo } = await stage.open();
    await demo.move("e2e4");
    expect(await demo.playersTurn()).toBe(true);
    expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(stage.isolated);
  });
});
