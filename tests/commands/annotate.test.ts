// `palimpsest annotate`: the annotated file as another program reads it, games that stay unchanged, and interrupted runs.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { ChildNode, type Node, type PgnNodeData, parsePgn } from "chessops/pgn";
import { expect, it } from "vitest";
import { annotate, estimate } from "../../src/commands/annotate";
import type { EngineApi } from "../../src/engine/engine";
import { engineOf } from "../support/core";
import { recordedContext } from "../support/recorded-context";
import { temporaryFolder } from "../support/temporary-folder";

/** White hangs the queen; a game of Chess960; a game with a missed mate; a game without moves; a text that is no game. */
const GAMES = [
  '[White "Müller"]\n[Black "B"]\n[Custom "kept"]\n[Result "0-1"]\n\n{before} 1. e4 {[%clk 0:01:00] mine} e5 2. Qh5 (2. Nf3 {better} Nc6 (2... d6)) Nc6 3. Qxf7+ $1 {he\nthought} Kxf7 {[%eval 9.99] gone} 0-1',
  '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1"]\n[SetUp "1"]\n\n1. O-O ({or} 1. Rb7) Kd7 *',
  '[FEN "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"]\n[SetUp "1"]\n\n1. Kf2?? (1. Ra8#) g6 1-0',
  '[White "nobody"]\n[Result "*"]\n\n*',
];
const BROKEN = '[Variant "Atomic"]\n\n1. e4 e5 {kept as it is} *';

/** A game's tree as another program reads it, without evaluations, marks, and variations that the file did not have. */
function skeleton(node: Node<PgnNodeData>, original: Node<PgnNodeData>): unknown {
  const said = ({ startingComments = [], comments = [] }: PgnNodeData): string[] =>
    [...startingComments, ...comments]
      .map((text) => text.replace(/\s*\[%eval [^\]]*\]\s*/g, ""))
      .filter((text) => text !== "");
  const nagsOf = (one: Node<PgnNodeData>): number[] =>
    one instanceof ChildNode ? (one.data.nags ?? []) : [];
  if (node instanceof ChildNode) expect(nagsOf(node)).toEqual(expect.arrayContaining(nagsOf(original)));
  return [
    node instanceof ChildNode ? [node.data.san, said(node.data)] : [],
    original.children.map((child, index) => {
      const same = node.children[index];
      return same && skeleton(same, child);
    }),
  ];
}

function skeletons(text: string, original = text): unknown {
  const originals = parsePgn(original);
  return parsePgn(text).map(({ comments, moves }, index) => [
    comments,
    originals[index] && skeleton(moves, originals[index].moves),
  ]);
}

const folder = temporaryFolder();

async function run(args: readonly string[], searches = Number.POSITIVE_INFINITY) {
  let left = searches;
  const { context, output, errors } = recordedContext({
    createEngine: () => {
      const engine = engineOf("release");
      const { search } = engine;
      const limited: EngineApi = Object.assign(engine, {
        search: (...limits: Parameters<EngineApi["search"]>) => {
          if (left-- <= 0) throw new Error("killed");
          return search.apply(engine, limits);
        },
      });
      return limited;
    },
  });
  const code = await annotate.run(args, context);
  return { code, out: output.map((line) => `${line}\n`).join(""), err: errors };
}

function file(name: string, content: string | Uint8Array): string {
  const place = join(folder, name);
  writeFileSync(place, content);
  return place;
}

const LIMIT = ["--nodes", "2000"];

it("palimpsest annotate evaluates, marks and corrects, and keeps all moves, variations, comments and tags for another program", async () => {
  const text = GAMES.join("\n\n");
  const { code, out, err } = await run([file("games.pgn", text), ...LIMIT]);
  expect(code).toBe(0);
  expect(skeletons(out, text)).toEqual(skeletons(text));
  const [first, second, third, fourth] = parsePgn(out);
  expect(parsePgn(text).map(({ headers }) => [...headers])).toEqual(
    parsePgn(out).map(({ headers }) => [...headers].filter(([name]) => !name.endsWith("Accuracy"))),
  );
  expect(Number(first?.headers.get("WhiteAccuracy"))).toBeLessThan(
    Number(first?.headers.get("BlackAccuracy")),
  );
  const line = [...(first?.moves.mainline() ?? [])];
  expect(
    line.map(({ comments }) => comments?.filter((one) => /\[%eval -?\d+\.\d+\]/.test(one)).length),
  ).toEqual(line.map(() => 1));
  // A mark of the file stays, although the move loses the queen. The better line becomes a variation.
  expect(line[4]?.nags).toEqual([1]);
  expect(line[5]?.comments?.join("|")).not.toContain("9.99");
  const third4 = [...(first?.moves.mainlineNodes() ?? [])][3];
  expect(third4?.children.length).toBeGreaterThan(1);
  expect([...(second?.moves.mainline() ?? [])].map(({ san }) => san)).toEqual(["O-O", "Kd7"]);
  expect(third?.moves.children[0]?.data.comments?.join()).toMatch(/\[%eval/);
  expect(fourth?.moves.children).toEqual([]);
  expect(err.at(-1)).toMatch(/^game 4 of 4, \d+s elapsed, 0s left$/);
});

it("palimpsest annotate copies a game that it cannot read, names its place, and goes on", async () => {
  // "Müller" in Latin-1, as in old files.
  const text = `${BROKEN}\n\n${GAMES[0]}\n`;
  const place = file("broken.pgn", Buffer.from(text, "latin1"));
  const { code, out, err } = await run([place, ...LIMIT]);
  expect(code).toBe(1);
  expect(out).toContain(BROKEN);
  expect(out).toContain('[White "Müller"]');
  expect(err[0]).toBe(
    `${place}: game 1, from line 1: PGN: the variant "Atomic" is another game; it stays unchanged`,
  );
  expect(err.at(-1)).toBe("games with text that cannot be read: 1 of 2");
});

it("palimpsest annotate replaces accuracies of an earlier run", async () => {
  const tags = '[WhiteAccuracy "1"]\n[BlackAccuracy "2"]';
  const { code, out } = await run([file("again.pgn", `${tags}\n${GAMES[0]}`), ...LIMIT]);
  expect(code).toBe(0);
  const fresh = await run([file("fresh.pgn", GAMES[0] ?? ""), ...LIMIT]);
  const accuracies = (text: string) => text.match(/^\[(?:White|Black)Accuracy .*$/gm)?.sort();
  expect(accuracies(out)).toHaveLength(2);
  expect(accuracies(out)).toEqual(accuracies(fresh.out));
});

it("palimpsest annotate leaves no evaluation and no accuracy of an earlier run", async () => {
  const old = '[BlackAccuracy "2"]\n\n{[%eval 3.33]} 1. e4 {[%eval 4.44]} {[%eval 5.55]} *';
  const { code, out } = await run([file("old.pgn", old), ...LIMIT]);
  expect(code).toBe(0);
  expect(out).not.toMatch(/3\.33|4\.44|5\.55|BlackAccuracy/);
  // At the start, which had one, and after the move.
  expect(out.match(/%eval/g)).toHaveLength(2);
});

it("palimpsest annotate names twenty games that it cannot read, and counts all of them", async () => {
  const { code, err } = await run([file("all-broken.pgn", `${BROKEN}\n\n`.repeat(25)), ...LIMIT]);
  expect(code).toBe(1);
  expect(err.filter((line) => line.endsWith("it stays unchanged"))).toHaveLength(20);
  expect(err.at(-1)).toBe("games with text that cannot be read: 25 of 25");
});

it("palimpsest annotate analyses what it can read of a game, keeps the rest, and names it", async () => {
  const place = file(
    "faults.pgn",
    `[Black]\n[Event "x"]\n\n1. e4 e5 (1... d5 2. Qd5) 2. Nf3 (2. -- d5) Ke3 1-0\n\n${GAMES[3]}\n`,
  );
  const { code, out, err } = await run([place, ...LIMIT]);
  expect(code).toBe(1);
  expect(out).toMatch(/^\[Black\]\n\[Event "x"\]\n/);
  expect(out.replace(/\s*\{ \[%eval [^\]]*\] \}/g, "").replaceAll("\n", " ")).toContain(
    "1. e4 1... e5 (1... d5 {2. Qd5}) 2. Nf3 {Ke3} (2. -- d5) 1-0",
  );
  expect(out.match(/%eval/g)).toHaveLength(3);
  const where = `${place}: game 1, from line 1: `;
  expect(err.filter((line) => line.startsWith(place))).toEqual([
    `${where}the tag "[Black]" cannot be read in line 1: it stays as it is`,
    `${where}"Qd5" is not a legal move in line 4: the rest of its variation stays as a comment`,
    `${where}"Ke3" is not a legal move in line 4: the rest of the game stays as a comment`,
  ]);
});

it("palimpsest annotate writes to the standard output for the name -", async () => {
  const place = file("dash.pgn", GAMES[3] ?? "");
  expect((await run([place, ...LIMIT, "--out", "-"])).out).toEqual((await run([place, ...LIMIT])).out);
  expect(existsSync("-")).toBe(false);
});

it("palimpsest annotate refuses a file that another process writes", async () => {
  const place = file("one.pgn", GAMES[3] ?? "");
  const out = join(folder, "locked.pgn");
  writeFileSync(`${out}.lock`, `${process.ppid} ${hostname()} - -\n`);
  const { code, err } = await run([place, ...LIMIT, "--out", out]);
  expect([code, err]).toEqual([
    2,
    [expect.stringMatching(/^annotate: .*locked\.pgn is being written by process \d+ on .*; if there is no/)],
  ]);
  rmSync(`${out}.lock`);
  expect((await run([place, ...LIMIT, "--out", out])).code).toBe(0);
  expect(existsSync(`${out}.lock`)).toBe(false);
});

it("palimpsest annotate goes on where a run was killed, and comes to the same file", async () => {
  const place = file("many.pgn", GAMES.join("\n\n"));
  const whole = join(folder, "whole.pgn");
  const halves = join(folder, "halves.pgn");
  expect((await run([place, ...LIMIT, "--out", whole])).code).toBe(0);
  expect((await run([place, ...LIMIT, "--out", halves], 8)).err.at(-1)).toBe("annotate: killed");
  appendFileSync(halves, '[Event "cut off');
  expect((await run([place, "--nodes", "3000", "--out", halves])).err[0]).toMatch(
    /halves\.pgn was begun with 2000 nodes a move: use the same limit, or name another file$/,
  );
  const { code, err } = await run([place, ...LIMIT, "--out", halves]);
  expect(code).toBe(0);
  expect(err[0]).toBe("continues after game 1 of 4");
  expect(readFileSync(halves, "utf8")).toBe(readFileSync(whole, "utf8"));
  expect(existsSync(`${halves}.progress`)).toBe(false);
  // Finished games are not overwritten.
  const again = await run([place, ...LIMIT, "--out", halves]);
  expect([again.code, again.err[0]]).toEqual([
    2,
    `annotate: ${halves} exists already: name another file, or remove it`,
  ]);
});

it("palimpsest annotate counts the games that it could not read before it was killed", async () => {
  const place = file("broken-first.pgn", `${BROKEN}\n\n${GAMES[0]}\n`);
  const out = join(folder, "broken-first-annotated.pgn");
  expect((await run([place, ...LIMIT, "--out", out], 0)).err.at(-1)).toBe("annotate: killed");
  const { code, err } = await run([place, ...LIMIT, "--out", out]);
  expect([code, err[0], err.at(-1)]).toEqual([
    1,
    "continues after game 1 of 2",
    "games with text that cannot be read: 1 of 2",
  ]);
});

it("palimpsest annotate estimates the remaining time from the lengths of the games", () => {
  expect(estimate([100, 100, 400], 1, 10_000)).toBe("10s elapsed, 50s left");
});
