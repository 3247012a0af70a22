// Tables of claims: the verdicts in made-up worlds.
import { describe, expect, it } from "vitest";
import { planOf } from "../support/jobs";
import {
  but,
  byGame,
  byNumbers,
  byRivalGame,
  bySize,
  byThreeGames,
  either,
  evaluate,
  type Given,
  lineSaving,
  published,
  quartered,
  reversed,
  rightAt,
  rivalSaving,
  saving,
  verdictsOf,
  type World,
} from "../support/worlds";

/** A world and its verdicts, each with its claims. "others" stands for all unnamed claims, "…" for claims without a verdict. */
interface Row extends Given {
  readonly world: string;
  /** Absent: schemes. */
  readonly study?: string;
  readonly nodes: World;
  readonly verdicts: string;
}

const ENDGAME = { set: "endgame", plies: "3-10" };

const SHORT = { set: "short" };

const TODAY = { study: "engine", options: { depth: "12" } };

const AS_THESIS = saving({ move: 36, score: 60, exact: 2, bounds: 59, full: 68 });

const UNLIKE_THESIS = saving({ move: 70, score: 30, exact: 30, bounds: 5, full: 30 });

/** The cost of clearing says nothing about the date. */
const COMPONENTS: World = (table) => {
  if (!table || table.mode === "clearing") return 50;
  const costs = { none: 100, "root distance": 99.8, principal: 101, "both bounds": 95, "proved draws": 99 };
  return table.mode === "keeping" ? 103 : costs[table.extra];
};

const ANY: World = () => 1;

const SCHEMES: readonly Row[] = [
  { world: "as published", nodes: published, verdicts: "confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7" },
  { world: "the other way round", nodes: reversed, verdicts: "refuted others" },
  {
    world: "as published with the table cleared only",
    nodes: either(published, reversed),
    verdicts: "confirmed 1a 1b 2a 2b 2c 2d 3a 3b 7, refuted 2e, …",
  },
  {
    world: "as published with time stamping only",
    nodes: either(reversed, published),
    verdicts: "refuted 1a 1b 2a 2b 2c 2d 3a 3b 7, …",
  },
  {
    world: "the same in the endgame, where time stamping was published",
    nodes: either(reversed, published),
    options: ENDGAME,
    verdicts: "confirmed 2a 2c 2d, …",
  },
  {
    world: "an endgame without time stamping",
    nodes: published,
    options: { ...ENDGAME, modes: "clearing" },
    verdicts: "open 2a 7, …",
  },
  {
    world: "as published at 7 plies only",
    nodes: rightAt(7),
    verdicts: "confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a, …",
  },
  {
    world: "an endgame as published at 10 plies only",
    nodes: rightAt(10),
    options: ENDGAME,
    verdicts: "confirmed 2a 2c 2d, …",
  },
  {
    world: "an endgame as published at 9 plies only",
    nodes: rightAt(9),
    options: ENDGAME,
    verdicts: "refuted 2a 2c 2d, …",
  },
  {
    world: "as published at 8 plies only, without tables of 8K",
    study: "study-1998-deep",
    nodes: rightAt(8),
    verdicts: "confirmed 1c 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
  },
  {
    world: "as published at 7 plies only, judged at 8",
    study: "study-1998-deep",
    nodes: rightAt(7),
    verdicts: "refuted 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
  },
  {
    world: "8 plies like 7 plies in a quarter of the table, in one mode only",
    nodes: quartered,
    options: { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", modes: "clearing" },
    verdicts: "open 4e, …",
  },
  {
    world: "the same in both modes, but with games that scatter as much as the criterion allows",
    study: "study-1998-deep",
    nodes: quartered,
    chance: byThreeGames,
    verdicts: "open 4e, …",
  },
  {
    world: "an endgame in which BIG and DEEP are equal",
    nodes: but("Deep", 1 / 1.0105),
    options: ENDGAME,
    verdicts: "confirmed 2b, …",
  },
  {
    world: "an endgame in which TwoDeep is worse",
    nodes: but("TwoDeep", 1.06),
    options: ENDGAME,
    verdicts: "partly 2b, …",
  },
  {
    world: "a middle game in which TwoDeep is worse",
    nodes: but("TwoDeep", 1.06),
    verdicts: "confirmed 2b, …",
  },
  { world: "games that disagree", nodes: published, chance: byGame, verdicts: "open 2b, …" },
  {
    world: "hash numbers that disagree",
    nodes: published,
    chance: byNumbers,
    options: { ...SHORT, seeds: "10" },
    verdicts: "open 2b 2e, …",
  },
  {
    world: "hash numbers that agree",
    nodes: published,
    options: { ...SHORT, seeds: "10" },
    verdicts: "confirmed 1a, …",
  },
  {
    world: "hash numbers that scatter sizes more than doublings do, but not the schemes of a size",
    nodes: published,
    chance: bySize,
    options: { ...SHORT, seeds: "10" },
    verdicts: "open 1a, confirmed 2a 2b 2c 2d, …",
  },
  {
    world: "a single game without repetitions",
    nodes: published,
    options: { ...SHORT, seeds: "0" },
    verdicts: "open others",
  },
  { world: "a single game with repetitions", nodes: published, options: SHORT, verdicts: "confirmed 2a, …" },
  {
    world: "too few plies, sizes, schemes and modes",
    nodes: published,
    options: { plies: "3", sizes: "16K", schemes: "New", modes: "clearing" },
    verdicts: "open others",
  },
  {
    world: "too few plies",
    nodes: published,
    options: { plies: "3-6" },
    verdicts: "confirmed 4b, open others",
  },
  {
    world: "Deep better than published",
    nodes: but("Deep", 0.9),
    verdicts: "partly 2a, confirmed 2c, refuted 3a, …",
  },
  {
    world: "further schemes, which 1b does not cover",
    nodes: published,
    options: { schemes: "all" },
    verdicts: "confirmed 1b, …",
  },
];

const SMALLER_STUDIES: readonly Row[] = [
  {
    world: "too few plies for information",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, depth: "7" },
    verdicts: "open others",
  },
  {
    world: "information as in the thesis",
    study: "information",
    nodes: AS_THESIS,
    options: SHORT,
    verdicts: "confirmed 5a 5b 5c 5d",
  },
  {
    world: "information unlike the thesis",
    study: "information",
    nodes: UNLIKE_THESIS,
    options: SHORT,
    verdicts: "refuted 5a 5b 5c 5d",
  },
  {
    world: "information in tables of another size",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, sizes: "16K" },
    verdicts: "open 5a 5b 5c 5d",
  },
  {
    world: "information at another number of plies",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, depth: "9" },
    verdicts: "open 5a 5b 5c 5d",
  },
  {
    world: "information in another set of positions",
    study: "information",
    nodes: ANY,
    options: { set: "kasparov" },
    verdicts: "open 5a 5b 5c 5d",
  },
  { world: "lines that save 5%", study: "pv", nodes: lineSaving(5), options: SHORT, verdicts: "confirmed 6" },
  { world: "lines that save 1%", study: "pv", nodes: lineSaving(1), options: SHORT, verdicts: "partly 6" },
  { world: "lines that cost 1%", study: "pv", nodes: lineSaving(-1), options: SHORT, verdicts: "refuted 6" },
  { world: "lines at other sizes", study: "pv", nodes: ANY, options: { sizes: "8K" }, verdicts: "open 6" },
  {
    world: "fields that save 3%, 0.2%, −1%, 5% and 1%: three of five less than 2%",
    study: "extra",
    nodes: COMPONENTS,
    verdicts: "confirmed 8",
  },
  {
    world: "fields of which three save 5%",
    study: "extra",
    nodes: (table, ply) => (table?.extra === "proved draws" ? 95 : COMPONENTS(table, ply)),
    verdicts: "refuted 8",
  },
  {
    world: "a found position whose value ends half of the searches",
    study: "found",
    nodes: ANY,
    cuts: 50,
    options: SHORT,
    verdicts: "confirmed 5e",
  },
  {
    world: "found positions of searches to other plies",
    study: "found",
    nodes: ANY,
    options: { ...SHORT, plies: "3-7" },
    verdicts: "open 5e",
  },
  {
    world: "components at fewer sizes",
    study: "extra",
    nodes: ANY,
    options: { sizes: "8K-128K" },
    verdicts: "open others",
  },
  {
    world: "wrong entries without effect",
    study: "collisions",
    nodes: ANY,
    verdicts: "confirmed E12",
  },
  {
    world: "wrong entries in searches to other plies",
    study: "collisions",
    nodes: ANY,
    options: { depth: "6" },
    verdicts: "open E12",
  },
  {
    world: "games that disagree on Rival's table",
    study: "rival",
    nodes: rivalSaving(0.1),
    chance: byRivalGame,
    verdicts: "open R1",
  },
  { world: "a first study, as published", study: "first", nodes: published, verdicts: "confirmed others" },
  { world: "a first study, reversed", study: "first", nodes: reversed, verdicts: "refuted others" },
  { ...TODAY, world: "a modern search as published", nodes: published, verdicts: "confirmed 2 today" },
  { ...TODAY, world: "a modern search, reversed", nodes: reversed, verdicts: "refuted 2 today" },
  {
    world: "a modern search to too few plies",
    study: "engine",
    nodes: published,
    options: { depth: "7" },
    verdicts: "open 2 today",
  },
  {
    world: "a modern search with two schemes",
    study: "engine",
    nodes: published,
    options: { depth: "12", schemes: "Old,New" },
    verdicts: "open 2 today",
  },
];

describe("verdicts in a world with", () => {
  it.each([...SCHEMES, ...SMALLER_STUDIES])(
    "$world: $verdicts",
    ({ study = "schemes", nodes, verdicts, ...given }) => {
      const found = verdictsOf(study, (table, ply) => 1e4 * nodes(table, ply), given);
      const parts = verdicts.split(", ").map((part) => part.match(/2 today|\S+/g) ?? []);
      const named = parts.flatMap(([verdict, ...claims]) => claims.map((claim) => [claim, verdict] as const));
      const wanted = new Map(named);
      for (const claim of Object.keys(found)) {
        const verdict = wanted.get(claim) ?? wanted.get("others");
        if (!verdicts.endsWith("…")) expect(verdict, claim).toBeDefined();
        if (verdict !== undefined) expect(found[claim], claim).toBe(verdict);
      }
      for (const [claim] of named) if (claim !== "others") expect(found).toHaveProperty(claim);
    },
  );

  it.each([
    ["endgame", "3-10", "2a 2b 2c 2d 7"],
    ["short", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
    ["kasparov", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
    ["games-1-3", "7-8", "1b 1c 2a 2b 2c 2d 2e 3a 3b 4a 4c 4d 4e"],
  ])("the set %s to %s plies are on its own claims: %s", (set, plies, claims) => {
    const { findings } = evaluate("schemes", published, { options: { set, plies } });
    expect(findings.map(({ id }) => id).join(" ")).toBe(claims);
  });

  it("components are on all games and on endgames", () => {
    expect(planOf("extra").map(({ set }) => set)).toEqual(["kasparov", "endgame"]);
  });
});
