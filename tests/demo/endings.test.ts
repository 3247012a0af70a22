// Endgame tables on the page: dropped, kept, served by the host, refused, and the panel's results for a position.
import { cpSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { hands, IN_FIREFOX } from "../support/browser";
import { haveMoreTables, MORE_TABLES, probe, referenceLines, SMALL_TABLES } from "../support/tables";
import { temporaryFolder } from "../support/temporary-folder";
import { BOTH_HOSTS, Demo, describeDemo, describeOn, PATIENCE } from "./demo";

const BISHOP_AND_KNIGHT = "7k/8/5K2/8/3B4/8/2N5/8 w - - 0 1";
/** Won, drawn and lost positions, with promotions, with mate in one, and a finished game. */
const POSITIONS = [
  BISHOP_AND_KNIGHT,
  "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
  "8/8/8/8/4k3/8/1Q6/K7 b - - 0 1",
  "8/4P3/8/8/8/2k5/8/K7 w - - 0 1",
  "8/8/8/8/4k3/4p3/8/4K3 w - - 0 1",
  "7k/8/8/8/8/6n1/8/K7 b - - 0 1",
  "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1",
];

const GROUPS = [
  "Losing",
  "Losing, but a draw by the fifty-move rule",
  "Drawing",
  "Winning, but a draw by the fifty-move rule",
  "Winning",
];

/** A folder with the small tables, and more. */
function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder("page tables ");
  cpSync(SMALL_TABLES, folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return folder;
}

/** The moves in the panel: by group, each move with its distance. */
function shownMoves(demo: Demo): Promise<unknown> {
  return demo.page.evaluate(() =>
    Array.from(document.querySelectorAll("#ending-moves:not([hidden]) section"), (section) => [
      section.querySelector("h3")?.textContent,
      Array.from(section.querySelectorAll("button"), (button) => [
        button.dataset.uci,
        button.querySelector(".distance")?.textContent,
      ]),
    ]),
  );
}

/** The same moves from the prober of this process. */
function expectedMoves(fen: string, folder: string): unknown {
  const { moves } = probe(fen, folder);
  return [2, 1, 0, -1, -2].flatMap((wdl) => {
    const members = moves.filter((move) => move.wdl === wdl);
    if (members.length === 0) return [];
    return [[GROUPS[wdl + 2], members.map(({ move, dtz }) => [move, dtz ? `DTZ ${Math.abs(dtz)}` : ""])]];
  });
}

/** The panel shows a mate as a mate. Tables have only its distance. */
function withoutMates(moves: unknown): unknown {
  return JSON.parse(JSON.stringify(moves).replaceAll('"mate"', '"DTZ 1"'));
}

async function showsMoves(demo: Demo, fen: string, folder = SMALL_TABLES): Promise<void> {
  await demo.setUp(fen);
  await demo.says("#ending-result", /./);
  await expect
    .poll(async () => withoutMates(await shownMoves(demo)), { timeout: PATIENCE })
    .toEqual(expectedMoves(fen, folder));
}

describeDemo("endgame tables of the visitor", (stage) => {
  it.each([1280, 375])("stay over a reload without a network until removed, at %d pixels", async (width) => {
    const { demo, page } = await stage.open({ viewport: { width, height: 800 }, serviceWorkers: "allow" });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await hands.drop(page, [SMALL_TABLES]);
    await demo.says("#tables-kept", /^7 tables of 3 to 4 men, 0\.8 MB, stay in this browser\.$/);
    expect(await demo.text("#tables-said")).toBe("");
    demo.expected = /ERR_/;
    await page.context().setOffline(true);
    await demo.reload();
    for (const fen of POSITIONS) await showsMoves(demo, fen);
    expect(await demo.text("#ending-result")).toBe("White has mated.");
    expect(await demo.overflow()).toBe(0);

    await demo.setUp(BISHOP_AND_KNIGHT);
    await demo.says("#ending-result", /^White wins\.$/);
    await demo.says("#ending-distance", /^Mate, or the next capture or pawn move, comes in \d+ half moves/);
    await page.locator("#ending-moves button").first().press("Enter");
    await demo.hasMoves(1);
    // The next move can be played by keyboard, too.
    await page.waitForFunction(() => document.activeElement?.matches("#ending-moves button:enabled"));
    await demo.says("#ending-result", /^White wins\.$/);

    await page.click("#tables-box summary");
    await page.click('[aria-label="Remove KBNvK"]');
    await demo.says("#tables-kept", /^6 tables/);
    await demo.says("#ending-distance", /^No table for this position: KBNvK\.rtbw is missing\.$/);
    await demo.removeTables();
    await demo.says("#ending-distance", /^There are no tables yet\.$/);
  });

  it("are looked for again when their tab becomes visible", async () => {
    const { demo, page } = await stage.open();
    await demo.chooseTables(SMALL_TABLES);
    const other = new Demo(await page.context().newPage());
    await other.page.goto(stage.address);
    await other.page.click("#tab-endings");
    await other.says("#tables-kept", /^7 tables/);
    await other.removeTables();
    // The pages of a test are all visible.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await demo.says("#tables-kept", /^Drop Syzygy tables/);
  });

  it("are named in one line and left out if they are truncated, damaged or foreign", async () => {
    const flipped = readFileSync(path.join(SMALL_TABLES, "KBNvK.rtbz"));
    flipped[5000] = (flipped[5000] ?? 0) ^ 1;
    const folder = folderWith({
      "KQvK.rtbz": Buffer.alloc(80, "text"),
      "KBNvK.rtbz": flipped,
      "notes.txt": "1. e4",
    });
    truncateSync(path.join(folder, "KRvK.rtbw"), 100);
    const { demo, page } = await stage.open();
    // Firefox asks the visitor whether files may stay, and the visitor may never answer.
    await page.evaluate(() => {
      navigator.storage.persist = () => new Promise(() => {});
    });
    await page.click("#tab-endings");
    for (const [name, fault] of [
      ["KRvK.rtbw", "damaged: 100 bytes are no whole table"],
      ["KQvK.rtbz", "not a Syzygy table"],
      ["KBNvK.rtbz", "damaged: wrong checksum"],
    ] as const) {
      await page.setInputFiles("#table-files", path.join(folder, name));
      await demo.says("#tables-said", new RegExp(`^${name} is left out: ${fault}\\.$`));
    }
    await page.setInputFiles("#table-files", path.join(folder, "notes.txt"));
    await demo.says("#tables-said", /^No endgame table \(\.rtbw, \.rtbz\) is among these files\.$/);
    expect(await demo.text("#tables-kept")).toMatch(/^Drop Syzygy tables/);
    await hands.drop(
      page,
      readdirSync(folder).map((name) => path.join(folder, name)),
    );
    await demo.says("#tables-said", /^K\w+\.rtb[wz] is left out: .*\. So are 2 more files\.$/);
    // Whole files still answer.
    await demo.says("#tables-kept", /^7 tables of 3 to 4 men/);
    await demo.setUp(BISHOP_AND_KNIGHT);
    await demo.says("#ending-result", /^White wins\.$/);
    await demo.says("#ending-distance", /its table \(\.rtbz\) is missing\.$/);
  });

  it("are refused when there is no room, and the kept ones stay", async () => {
    const { demo, page } = await stage.open();
    await page.click("#tab-endings");
    await page.setInputFiles("#table-files", path.join(SMALL_TABLES, "KQvK.rtbw"));
    await demo.says("#tables-kept", /^1 table of 3 men/);
    await hands.limitRoom(page, 300_000);
    await page.setInputFiles("#table-files", path.join(SMALL_TABLES, "KBNvK.rtbz"));
    await demo.says("#tables-said", /^The browser has no room for more tables\.$/);
    expect(await demo.text("#tables-kept")).toMatch(/^1 table of 3 men/);
    await demo.setUp("8/8/8/8/4k3/8/1Q6/K7 b - - 0 1");
    await demo.says("#ending-result", /^White wins\.$/);
  });

  it("are not read if they are named by the index of a host that sends whole files", async () => {
    const { demo, page } = await stage.open();
    const bytes = readFileSync(path.join(SMALL_TABLES, "KQvK.rtbw"));
    await page.route("**/syzygy/index.json", (route) =>
      route.fulfill({ json: { "KQvK.rtbw": bytes.length } }),
    );
    await page.route("**/syzygy/KQvK.rtbw", (route) => route.fulfill({ status: 200, body: bytes }));
    await page.reload();
    await page.click("#tab-endings");
    await demo.says(
      "#tables-served",
      /^syzygy: the server does not send parts of files, so its tables cannot be read\.$/,
    );
    await demo.move("e2e4");
    await demo.hasMoves(2);
  });
});

describeOn(BOTH_HOSTS, "endgame tables and the search of the page", (stage) => {
  it("give the score at the root, and are probed inside the search", async () => {
    const { demo, page } = await stage.open();
    await demo.chooseTables(SMALL_TABLES);
    await demo.setUp(BISHOP_AND_KNIGHT);
    await demo.analyse();
    await demo.says("#best-lines .score", /^\+200\.0/);
    await demo.setUp("7k/8/5K2/8/3B4/8/2N5/6r1 w - - 0 1");
    await demo.says("#search-facts", /· \d[\d,]* results of tables/);
    // Threads that are stopped without being ended keep the files open, but not in Firefox, where they read them otherwise.
    if (stage.isolated && !IN_FIREFOX) {
      const other = await page.context().newPage();
      await other.goto(stage.address);
      await other.click("#tab-endings");
      await other.click("#remove-tables");
      await other.click("#question-yes");
      await new Demo(other).says("#tables-said", /^K\w+\.rtbw cannot be removed: another page uses it\.$/);
      await other.close();
    }
    await page.click("#tab-endings");
    await demo.removeTables();
    await page.click("#tab-analysis");
    await demo.says("#search-facts", /^depth [^r]*$/);
  });
});

describeOn({ ...BOTH_HOSTS, tables: SMALL_TABLES }, "endgame tables that the host offers", (stage) => {
  it("are read piece by piece, by the panel and for the root of a search", async () => {
    const { demo, page } = await stage.open();
    await page.click("#tab-endings");
    await demo.says("#tables-served", /^This site offers 7 tables of 3 to 4 men\.$/);
    for (const fen of POSITIONS) await showsMoves(demo, fen);
    await demo.setUp(BISHOP_AND_KNIGHT);
    await demo.analyse();
    await demo.says("#best-lines .score", /^\+200\.0/);
  });
});

describeOn({ hosts: ["isolated"], tables: MORE_TABLES }, "large tables that the host offers", (stage) => {
  it.skipIf(!haveMoreTables)("give cursed wins and blessed losses by a few ranges of bytes", async () => {
    const { demo, page } = await stage.open();
    const lines = referenceLines(path.join(MORE_TABLES, "reference.csv"));
    await page.click("#tab-endings");
    for (const [wdl, words] of [
      [1, /^Draw: (White|Black) would win, but not before the fifty-move rule\.$/],
      [-1, /^Draw: (White|Black) would win, but not before the fifty-move rule\.$/],
      [2, /^(White|Black) wins\.$/],
    ] as const) {
      const { fen = "" } = lines.findLast((line) => line.wdl === wdl) ?? {};
      await showsMoves(demo, fen, MORE_TABLES);
      await demo.says("#ending-result", words);
    }
  });
});
