// Tables of claims: the verdicts in made-up worlds.
import { expect, it } from "vitest";
import { planOf } from "../support/jobs";
import * as worlds from "../support/worlds";

/**
 * "WORLD: VERDICTS", each verdict with its claims: "others" stands for all unnamed claims, "…" for claims without a verdict.
 */
type Row = [text: string, nodes: worlds.World, options?: worlds.Given["options"], more?: worlds.Given];

const ENDGAME = { set: "endgame", plies: "3-10" };

const SHORT = { set: "short" };

const SEEDED = { ...SHORT, seeds: "10" };

/** The cost of clearing says nothing about the date. */
const COMPONENTS: worlds.World = (table) => {
  if (!table || table.mode === "clearing") return 50;
  const costs = { none: 100, "root distance": 99.8, principal: 101, "both bounds": 95, "proved draws": 99 };
  return table.mode === "keeping" ? 103 : costs[table.extra];
};

const ANY: worlds.World = () => 1;

const SCHEMES: readonly Row[] = [
  ["as published: confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7", worlds.published],
  ["the other way round: refuted others", worlds.reversed],
  [
    "as published with the table cleared only: confirmed 1a 1b 2a 2b 2c 2d 3a 3b 7, refuted 2e, …",
    worlds.either(worlds.published, worlds.reversed),
  ],
  [
    "as published with time stamping only: refuted 1a 1b 2a 2b 2c 2d 3a 3b 7, …",
    worlds.either(worlds.reversed, worlds.published),
  ],
  [
    "the same in the endgame, where time stamping was published: confirmed 2a 2c 2d, …",
    worlds.either(worlds.reversed, worlds.published),
    ENDGAME,
  ],
  ["an endgame without time stamping: open 2a 7, …", worlds.published, { ...ENDGAME, modes: "clearing" }],
  ["as published at 7 plies only: confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a, …", worlds.rightAt(7)],
  ["an endgame as published at 10 plies only: confirmed 2a 2c 2d, …", worlds.rightAt(10), ENDGAME],
  ["an endgame as published at 9 plies only: refuted 2a 2c 2d, …", worlds.rightAt(9), ENDGAME],
  [
    "8 plies like 7 plies in a quarter of the table, in one mode only: open 4e, …",
    worlds.quartered,
    { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", modes: "clearing" },
  ],
  ["an endgame in which BIG and DEEP are equal: confirmed 2b, …", worlds.but("Deep", 1 / 1.0105), ENDGAME],
  ["an endgame in which TwoDeep is worse: partly 2b, …", worlds.but("TwoDeep", 1.06), ENDGAME],
  ["a middle game in which TwoDeep is worse: confirmed 2b, …", worlds.but("TwoDeep", 1.06)],
  ["games that disagree: open 2b, …", worlds.published, {}, { chance: worlds.byGame }],
  ["hash numbers that disagree: open 2b 2e, …", worlds.published, SEEDED, { chance: worlds.byNumbers }],
  ["hash numbers that agree: confirmed 1a, …", worlds.published, SEEDED],
  [
    "hash numbers that scatter sizes, but not the schemes of a size: open 1a, confirmed 2a 2b 2c 2d, …",
    worlds.published,
    SEEDED,
    { chance: worlds.bySize },
  ],
  ["a single game without repetitions: open others", worlds.published, { ...SHORT, seeds: "0" }],
  ["a single game with repetitions: confirmed 2a, …", worlds.published, SHORT],
  [
    "too few plies, sizes, schemes and modes: open others",
    worlds.published,
    { plies: "3", sizes: "16K", schemes: "New", modes: "clearing" },
  ],
  ["too few plies: confirmed 4b, open others", worlds.published, { plies: "3-6" }],
  ["Deep better than published: partly 2a, confirmed 2c, refuted 3a, …", worlds.but("Deep", 0.9)],
  ["further schemes, which 1b does not cover: confirmed 1b, …", worlds.published, { schemes: "all" }],
];

const OTHERS: readonly [study: string, ...Row][] = [
  [
    "study-1998-deep",
    "as published at 8 plies only, without tables of 8K: confirmed 1c 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
    worlds.rightAt(8),
  ],
  [
    "study-1998-deep",
    "as published at 7 plies only, judged at 8: refuted 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
    worlds.rightAt(7),
  ],
  [
    "study-1998-deep",
    "both modes, with games that scatter as much as the criterion allows: open 4e, …",
    worlds.quartered,
    {},
    { chance: worlds.byThreeGames },
  ],
  ["information", "too few plies for information: open others", ANY, { ...SHORT, depth: "7" }],
  ["information", "information in other tables: open 5a 5b 5c 5d", ANY, { ...SHORT, sizes: "16K" }],
  ["information", "information at other plies: open 5a 5b 5c 5d", ANY, { ...SHORT, depth: "9" }],
  ["information", "information in another set of positions: open 5a 5b 5c 5d", ANY, { set: "kasparov" }],
  ["pv", "lines at other sizes: open 6", ANY, { sizes: "8K" }],
  ["extra", "fields of which three save less than 2%: confirmed 8", COMPONENTS],
  ["found", "found positions of searches to other plies: open 5e", ANY, { ...SHORT, plies: "3-7" }],
  ["extra", "components at fewer sizes: open others", ANY, { sizes: "8K-128K" }],
  ["collisions", "wrong entries without effect: confirmed E12", ANY],
  ["collisions", "wrong entries in searches to other plies: open E12", ANY, { depth: "6" }],
  ["rival", "games that disagree: open R1", worlds.rivalSaving(0.1), {}, { chance: worlds.byRivalGame }],
  ["first", "a first study, as published: confirmed others", worlds.published],
  ["first", "a first study, reversed: refuted others", worlds.reversed],
  ["engine", "a modern search to too few plies: open 2 today", worlds.published, { depth: "7" }],
  ["engine", "only two schemes: open 2 today", worlds.published, { depth: "12", schemes: "Old,New" }],
];

const ALL = [...SCHEMES.map((row): (typeof OTHERS)[number] => ["schemes", ...row]), ...OTHERS];

it.each(ALL)("verdicts of lab %s in a world with %s", (study, text, nodes, options, more) => {
  const [, verdicts = ""] = text.split(": ");
  const given = { ...more, ...(options && { options }) };
  const found = worlds.verdictsOf(study, (table, ply) => 1e4 * nodes(table, ply), given);
  const parts = verdicts.split(", ").map((part) => part.match(/2 today|\S+/g) ?? []);
  const named = parts.flatMap(([verdict, ...claims]) => claims.map((claim) => [claim, verdict] as const));
  const wanted = new Map(named);
  for (const claim of Object.keys(found)) {
    const verdict = wanted.get(claim) ?? wanted.get("others");
    if (!verdicts.endsWith("…")) expect(verdict, claim).toBeDefined();
    if (verdict !== undefined) expect(found[claim], claim).toBe(verdict);
  }
  for (const [claim] of named) if (claim !== "others") expect(found).toHaveProperty(claim);
});

it.each([
  ["endgame", "3-10", "2a 2b 2c 2d 7"],
  ["short", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
  ["kasparov", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
  ["games-1-3", "7-8", "1b 1c 2a 2b 2c 2d 2e 3a 3b 4a 4c 4d 4e"],
])("the set %s to %s plies is on its own claims: %s", (set, plies, claims) => {
  const { findings } = worlds.evaluate("schemes", worlds.published, { options: { set, plies } });
  expect(findings.map(({ id }) => id).join(" ")).toBe(claims);
});

it("components are on all games and on endgames", () => {
  expect(planOf("extra").map(({ set }) => set)).toEqual(["kasparov", "endgame"]);
});
