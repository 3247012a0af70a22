// `palimpsest lab` as users run it, on runners that do not search.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { NAME, VERSION } from "../../../src/identity";
import { STUDIES } from "../../../src/lab/command/games";
import type { LabTools } from "../../../src/lab/command/lab";
import { temporaryFolder } from "../../support/temporary-folder";
import { documentIn, labOn, type Outcome } from "../support/command";
import { Runners, resultFor } from "../support/jobs";

const steady = () => new Runners((request) => resultFor(request, (ply) => 100 * 3 ** ply));

const run = (args: readonly string[], runners = steady(), tools: Partial<LabTools> = {}) =>
  labOn(runners, args, tools);

/** A small study: three sizes, five variants, and each of them again with other hash numbers at one size. */
const SMALL = ["pv", "--set", "short", "--depth", "3", "--seeds", "1"];
const JOBS = 5 * (3 + 1);

it("lab lists its experiments", async () => {
  for (const args of [[], ["--help"], ["help"]]) {
    const { code, output, errors } = await run(args);
    expect(code).toBe(0);
    expect(errors).toEqual([]);
    for (const { name } of STUDIES) expect(output.join("\n")).toContain(`palimpsest lab ${name}`);
  }
  const { code, output } = await run(["pv", "--help"]);
  expect(code).toBe(0);
  expect(output[0]).toMatch(/^usage: palimpsest lab pv /);
  expect(output.join("\n")).toMatch(
    /--seeds N .* from 0 to 1000 \(default: 10 where the positions are of one game, else 0\)/,
  );
});

it.each([
  ["connect4", "SEQUENCE", "bench"],
  ["domineering", "ROWSxCOLUMNS", "table"],
])("lab %s prints its usage, and options of documents for studies only", async (game, word, study) => {
  const { code, output } = await run([game, "--help"]);
  expect(code).toBe(0);
  expect(output.slice(0, 3).join("\n")).toMatch(new RegExp(`${word}.*\n.*\n.*${game} ${study}`));
  expect(output.join("\n")).not.toMatch(/--out|shard|journal/);
  expect((await run([game, study, "--help"])).output.join("\n")).toMatch(/--out DIR.*--shard I\/N/s);
});

it.each([
  [["strength"], "rule slot cell pressure scheme size job shard", ""],
  [["pv"], "sets ply size seeds job journal shard", "rule slot cell pressure"],
  [["extra"], "date principal proved both", ""],
  [["rival"], "bucket", ""],
  [["study-1994"], "", "sets"],
  [["connect4", "bench"], "", "sets"],
  [["schemes"], "", "bucket"],
  // Its seed is for random games.
  [["errors"], "", "seeds size stamping clearing"],
])("lab: the help of %j explains its words %s, but not %s", async (args, used, others) => {
  const { output } = await run([...args, "--help"]);
  const words = output.map((line) => /^ {4}([a-z]+)\b/.exec(line)?.[1]);
  expect(words).toEqual(expect.arrayContaining(used.split(" ").filter(Boolean)));
  for (const word of others.split(" ")) expect(words).not.toContain(word);
});

it.each([
  [["schemas"], /no study "schemas"; did you mean schemes\?;/],
  [["schemes", "--size", "8K"], /unknown option --size; did you mean sizes\?/],
  [["schemes", "--sizes", "8G"], /--sizes expects/],
  [["schemes", "--set", "long"], /--set expects .*; found "long"/],
  [["schemes", "--set", "a b\nc"], /--set expects .*; found "a b c"/],
  [["schemes", "--set", "a. b\nc"], /cannot read a\. b c: no such file/],
  [["pv", "--sizes", "64M-128M"], /--sizes: entries that hold more take twice the memory, so at most 65536K/],
  [["schemes", "--threads", "0"], /--threads expects/],
  [["schemes", "8K"], /unexpected "8K"/],
  [["study-1994", "--set", "short"], /unknown option --set\b/],
  [["strength", "--shared", "8X"], /--shared expects/],
  [["report", "--set", "short"], /unknown option --set\b/],
  // It would be the folder that the program is in.
  [["pv", "--out", ""], /^lab pv: --out expects a path, found ""$/],
  [["pv", "--out", " "], /^lab pv: --out expects a path, found " "$/],
  [["merge", "--from", ""], /^lab merge: --from expects a path, found ""$/],
  [["merge", "--from", "a,"], /^lab merge: --from expects a path, found ""$/],
  // There is only one job.
  [["errors", "--threads", "2"], /unknown option --threads\b/],
  [["errors", "--shard", "1/2"], /unknown option --shard\b/],
  [["connect4"], /SEQUENCE is missing: the columns played/],
  [["connect4", "benchmark"], /move 1: expected a column from 1 to 7, found "b"/],
  [["connect4", "44", "55"], /unexpected "55"$/],
  [["connect4", "44", "--mode", "both"], /--mode expects one of full, part7, found "both"/],
  [["connect4", "44", "--scheme", "Best"], /--scheme expects one of/],
  [["connect4", "44", "--positions", "10"], /--positions expects positions like 8K/],
  [["connect4", "44", "--positions", "512M"], /--positions: a table holds at most 128M positions/],
  [["connect4", "44", "--mode", "part7", "--positions", "8K"], /--positions: part 7's own table is always/],
  [["connect4", "44", "--sets", "end-easy"], /unknown option --sets\b/],
  [["connect4", "44", "--out", "results"], /unknown option --out$/],
  [["connect4", "44", "--threads", "2"], /unknown option --threads$/],
  [["connect4", ""], /: expected columns like 4453, or - for the empty board$/],
  [["connect4", "bench", "--mode", "weak"], /--mode expects one of full, part7, both, found "weak"/],
  [["connect4", "bench", "--sets", "end-easy,end-hard"], /--sets expects end-easy, .*; found "end-hard"/],
  [["connect4", "bench", "--mode", "part7", "--positions", "8K"], /--positions: part 7's own table/],
  [["domineering"], /ROWSxCOLUMNS is missing: a board like 8x8/],
  [["domineering", "tables"], /expected a board like 8x8, rows first, found "tables"/],
  [["domineering", "8x"], /expected a board like 8x8, rows first, found "8x"/],
  [["domineering", "schemes", "--board", "x"], /--board expects a board like 8x8, rows first, found "x"/],
  [["domineering", "0x4"], /boards have 1 to 9 rows and columns and up to 64 squares, not 0x4/],
  [["domineering", "8x9"], /boards have 1 to 9 rows and columns and up to 64 squares, not 8x9/],
  [["domineering", "4x4", "--first", "B"], /--first expects one of V, H,/],
  [["domineering", "4x4", "--mode", "best"], /--mode expects one of domi, enhanced,/],
  [["domineering", "4x5", "--shard", "2/3"], /unknown option --shard$/],
  [["domineering", "4x5", "--out", "results"], /unknown option --out$/],
  [["domineering", "table", "--board", "4x4"], /unknown option --board\b/],
  [["domineering", "table", "--squares", "x"], /--squares expects a whole number/],
  [["domineering", "table", "--squares", "3"], /--squares expects a whole number from 4 to 64/],
  [["domineering", "schemes", "--sizes", "512M"], /--sizes: a table holds at most 128M positions/],
])("lab: %j is refused in one clear line", async (args, message) => {
  const { code, output, errors, requests } = await run(args);
  expect({ code, output, requests }).toEqual({ code: 2, output: [], requests: [] });
  const [refusal, ...usage] = errors;
  expect(refusal).toMatch(message);
  const ofStudy = [expect.stringMatching(`^usage: palimpsest lab ${args[0]} `)];
  expect(usage).toEqual(args[0] === "schemas" ? [] : ofStudy);
});

it("lab: a folder that cannot be is refused", async () => {
  const file = path.join(temporaryFolder(), "file");
  await run(["pv", "--set", "short", "--depth", "2", "--out", file]);
  const { code, errors } = await run(["pv", "--out", path.join(file, "journal.jsonl", "x")]);
  expect(code).toBe(2);
  expect(errors.at(-1)).toMatch(/^lab pv: cannot use /);
});

it.each([
  ["schemes", ["--set", "short", "--plies", "3,4", "--seeds", "1"]],
  ["information", ["--set", "short", "--depth", "3", "--seeds", "1"]],
  ["pv", ["--set", "short", "--depth", "3", "--seeds", "1"]],
  ["extra", ["--set", "short", "--depth", "3", "--seeds", "1"]],
  ["engine", ["--set", "short", "--depth", "3"]],
])("lab: %s leaves document, data and figures", async (name, args) => {
  const folder = temporaryFolder();
  const { code, output } = await run([name, ...args, "--out", folder]);
  expect(code).toBe(0);
  const document = documentIn(folder, `${name}-short`);
  expect(document).toMatchObject({
    format: 3,
    experiment: name,
    set: "short",
    command: name,
    options: { set: "short" },
    createdBy: `${NAME} ${VERSION}, program test`,
    signature: `${name === "engine" ? "engine" : "reference"} test`,
  });
  expect(JSON.stringify(document)).not.toMatch(/NaN|Infinity/);
  const csv = readFileSync(path.join(folder, `${name}-short.csv`), "utf8");
  expect(csv.trimEnd().split("\r\n").length).toBeGreaterThan(18);
  expect(csv).toMatch(/^set,game,position,.*,nodes,score,/);
  expect(document.figures.length).toBeGreaterThan(0);
  for (const { id } of document.figures) expect(existsSync(path.join(folder, `${id}.svg`))).toBe(true);
  expect(output).toContain(document.title);
  for (const { claim, verdict } of document.findings) {
    expect(output.join("\n")).toContain(`${claim}: ${verdict.toUpperCase()}`);
  }
  expect(output.join("\n")).toContain(`\n${document.effort.searches.toLocaleString("en-US")} searches`);
});

it("lab report binds the results of a folder, or refuses without the name of a temporary file", async () => {
  const folder = temporaryFolder();
  const empty = await run(["report", "--out", folder]);
  expect(empty.code).toBe(2);
  expect(empty.errors).toHaveLength(1);
  await run([...SMALL, "--out", folder]);
  const { code, output, errors } = await run(["report", "--out", folder]);
  expect(code).toBe(0);
  const file = path.join(folder, "report.html");
  expect(output).toEqual([`Saved: ${file}`]);
  expect(errors[0]).toBe(
    "lab report: finding 1 (Larger tables help less and less): no results; palimpsest lab schemes makes them",
  );
  expect(readFileSync(file, "utf8")).toContain("Lines of several moves in an entry");
  rmSync(file);
  mkdirSync(file);
  const refused = await run(["report", "--out", folder]);
  expect(refused.code).toBe(2);
  expect(refused.errors).toEqual([expect.stringContaining(`lab report: cannot write ${file}: `)]);
  expect(refused.errors[0]?.match(/report\.html/g)).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it.each(["pv-short.json", "pv-short.csv"])("lab: a folder %s is refused before the run", async (name) => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, name));
  const { code, errors, requests } = await run([...SMALL, "--out", folder]);
  expect(code).toBe(2);
  expect(errors).toEqual([`lab pv: cannot write ${path.join(folder, name)}: it is a folder, not a file`]);
  expect(requests).toEqual([]);
  // Shards write no documents.
  expect((await run([...SMALL, "--shard", "1/9", "--out", folder])).code).toBe(0);
});

it("lab: a second run searches nothing and prints the same, with another core all again", async () => {
  const args = [...SMALL, "--out", temporaryFolder()];
  const first = await run(args);
  const second = await run(args);
  expect(second.requests).toEqual([]);
  // Except for the processors, which a journal does not know.
  const timeless = ({ output }: Outcome) =>
    output.map((line) => line.replace(/(nodes per second)( \(.*\))?\.$/, "$1"));
  expect(timeless(second)).toEqual(timeless(first));
  expect(first.output.join("\n")).toMatch(/nodes per second \(\d+ × .*\)\.\n/);
  expect(second.output.join("\n")).toMatch(/nodes per second\.\n/);
  expect(first.errors[0]).toBe(`${18 * JOBS} searches: ${JOBS} jobs to run`);
  expect(second.errors).toEqual([`${18 * JOBS} searches: ${JOBS} jobs, all of them from the journal`]);
  const { requests } = await run(args, steady(), { signatures: () => "other" });
  expect(requests).toHaveLength(JOBS);
});

it("lab: reports that a document of more nodes is replaced, and leaves no half-written file", async () => {
  const folder = path.join(temporaryFolder(), "the results");
  const wide = await run([...SMALL, "--out", folder]);
  expect(wide.errors).toHaveLength(1);
  const narrow = ["pv", "--set", "short", "--depth", "2", "--seeds", "0", "--out", folder];
  const { code, errors } = await run(narrow);
  expect(code).toBe(0);
  expect(errors.at(-1)).toMatch(
    /^lab pv: .*pv-short\.json, of [\d,]+ nodes, is replaced by one of [\d,]+ nodes; palimpsest lab pv --set short --depth 3 --seeds 1 --out ".*\/the results" makes it again/,
  );
  const { options } = documentIn(folder, "pv-short");
  expect(options).toMatchObject({ depth: "2", seeds: "0", sizes: "16K,64K,256K" });
  expect((await run([...SMALL, "--out", folder])).errors).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("lab removes the figures of a replaced document that the new one does not have", async () => {
  const folder = temporaryFolder();
  const figuresIn = () => readdirSync(folder).filter((name) => name.endsWith(".svg"));
  await run([...SMALL, "--out", folder]);
  expect(figuresIn()).toEqual(["pv-short-3-ply.svg"]);
  writeFileSync(path.join(folder, "other.svg"), "");
  await run(["pv", "--set", "short", "--depth", "4", "--seeds", "0", "--out", folder]);
  expect(figuresIn()).toEqual(["other.svg", "pv-short-4-ply.svg"]);
  await run(["pv", "--set", "short", "--depth", "4", "--seeds", "0", "--sizes", "8K", "--out", folder]);
  expect(figuresIn()).toEqual(["other.svg"]);
});

it("lab prints the folder of a share as a shell reads it", async () => {
  const folder = path.join(temporaryFolder(), "my $results");
  const { output } = await run([...SMALL, "--shard", "1/9", "--out", folder]);
  expect(output[0]).toMatch(/run palimpsest lab merge --out ".*\/my \\\$results"$/);
});

it("lab reports unusable lines of a journal and runs their jobs again", async () => {
  const folder = temporaryFolder();
  const args = [...SMALL, "--out", folder];
  await run(args);
  const file = path.join(folder, "journal.jsonl");
  const lines = readFileSync(file, "utf8").split("\n");
  lines[0] = (lines[0] ?? "").replace('"probes":200', '"probes":-200');
  writeFileSync(file, lines.join("\n"));
  const { code, errors, requests } = await run(args);
  expect(code).toBe(0);
  expect(errors[0]).toMatch(
    /^lab pv: .*journal\.jsonl line 1: searches\.0\.events\.probes: .*; its job is run again$/,
  );
  expect(requests).toHaveLength(1);
});

it("lab: a failing search gives one clear line, and earlier results are kept", async () => {
  const folder = temporaryFolder();
  const args = [...SMALL, "--threads", "1", "--out", folder];
  const failing = new Runners((request) => {
    if (failing.requests.length > 10) throw new Error("no more memory");
    return resultFor(request, () => 1);
  });
  const { code, errors, output } = await run(args, failing);
  expect(code).toBe(1);
  expect(output).toEqual([]);
  expect(errors.at(-1)).toMatch(
    /^lab pv: reference, Kasparov-Short 1994 r2, .*, 3 ply, TwoBig1 .*: no more memory$/,
  );
  expect(readdirSync(folder)).toEqual(["journal.jsonl"]);
  const again = await run(args);
  expect(again.code).toBe(0);
  expect(again.requests).toHaveLength(JOBS - 10);
});

it("lab Ctrl-C ends it with a journal to go on from", async () => {
  const folder = temporaryFolder();
  const args = [...SMALL, "--threads", "1", "--out", folder];
  let listening = 0;
  const interrupted = new Runners((request) => {
    if (interrupted.requests.length > 10) {
      process.emit("SIGINT", "SIGINT");
      listening = process.listenerCount("SIGINT");
    }
    return resultFor(request, () => 1);
  });
  const { code, errors } = await run(args, interrupted);
  expect(code).toBe(130);
  expect(errors.at(-1)).toMatch(/interrupted; the same command continues$/);
  expect(interrupted.open).toBe(0);
  // A parent may pass the same Ctrl-C on, so the laboratory still listens, beside the lock of its folder.
  expect(listening).toBe(2);
  await vi.waitFor(() => expect(process.listenerCount("SIGINT")).toBe(0));
  const { requests } = await run(args);
  expect(requests.length).toBeGreaterThanOrEqual(JOBS - 11);
});
