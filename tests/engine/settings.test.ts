// The declarations of the settings agree with the checks, the docstrings of the npm package, and the engine. Changes keep what they
// should.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { checkSettings, DEFAULT_SETTINGS, SETTINGS, type Setting } from "../../src/engine/settings";
import type { SettingsChanges } from "../../src/engine/types";
import { heldPositions, openedEngines } from "../support/engines";
import { MIDDLE_GAME } from "../support/positions";
import { SMALL_TABLES } from "../support/tables";

const DECLARED: readonly (readonly [string, Setting])[] = Object.entries(SETTINGS);

it("defaults are declared, each of a setting that there is", () => {
  for (const [name, setting] of DECLARED) expect(DEFAULT_SETTINGS).toHaveProperty(name, setting.default);
  expect(Object.keys(DEFAULT_SETTINGS).sort()).toEqual([...Object.keys(SETTINGS), "tunables"].sort());
  checkSettings(DEFAULT_SETTINGS);
});

it.each(DECLARED.flatMap(([name, setting]) => (setting.kind === "number" ? [[name, setting] as const] : [])))(
  "ranges: %s is held to its bounds",
  (name, { min, max, fractions }) => {
    for (const value of [min, max]) checkSettings({ [name]: value });
    const wanted = `${name} must be ${fractions ? "a number" : "a whole number"} from ${min} to ${max}, not `;
    for (const value of [min - 1, max + 1, Number.NaN, "5"]) {
      expect(() => checkSettings({ [name]: value }), String(value)).toThrow(InputError);
      expect(() => checkSettings({ [name]: value })).toThrow(wanted);
    }
    if (!fractions) expect(() => checkSettings({ [name]: min + 0.5 })).toThrow(wanted);
    else checkSettings({ [name]: min + 0.5 });
  },
);

it("ranges flags, names and files have values of their kind", () => {
  expect(() => checkSettings({ replacementScheme: "Best" as never })).toThrow(
    /^replacementScheme must be one of Aging, Deep, /,
  );
  expect(() => checkSettings({ chess960: 1 as never })).toThrow("chess960 must be true or false, not 1");
  expect(() => checkSettings({ evalFile: null as never })).toThrow(
    "evalFile must be a file's name, not null",
  );
  expect(() => checkSettings({ syzygyPath: 5 as never })).toThrow(
    "syzygyPath must be names of folders, not 5",
  );
  for (const tunables of [null, 5, [1]])
    expect(() => checkSettings({ tunables: tunables as never })).toThrow(
      "tunables must be whole numbers by name",
    );
});

it("ranges: tunables are those of the build", () => {
  expect(() => checkSettings({ tunables: { Margin: 3 } })).toThrow("this build has no tunables");
  const rows = [{ name: "Margin", value: 80, min: 20, max: 200, step: 10 }];
  checkSettings({ tunables: {} }, rows);
  checkSettings({ tunables: { Margin: 20 } }, rows);
  expect(() => checkSettings({ tunables: { Margn: 20 } }, rows)).toThrow("unknown tunable Margn");
  for (const value of [19, 201, 20.5, "20"])
    expect(() => checkSettings({ tunables: { Margin: value as never } }, rows)).toThrow(
      "Margin must be a whole number from 20 to 200, not ",
    );
});

const [, body = ""] =
  /interface EngineSettings \{\n(.*?)\n\}/s.exec(readFileSync("src/engine/types.ts", "utf8")) ?? [];
const docstrings = new Map(
  Array.from(
    body.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n {2}readonly (\w+):/gs),
    ([, text = "", name = ""]) => [name, text],
  ),
);

it.each(DECLARED)("docstrings: %s has the range and default of its declaration", (name, setting) => {
  const text = docstrings.get(name) ?? "";
  const usual =
    typeof setting.default === "string" && setting.kind !== "choice"
      ? `"${setting.default}"`
      : String(setting.default);
  expect(text).toContain(`(default ${usual})`);
  if (setting.kind === "number") expect(text).toContain(` ${setting.min}…${setting.max} `);
});

const open = openedEngines();

/** Another value of each setting. */
const CHANGES: Required<Omit<SettingsChanges, "tunables">> = {
  hashMb: 2,
  threads: 2,
  replacementScheme: "Deep",
  timeStamping: false,
  tableStatistics: true,
  multiPv: 2,
  chess960: true,
  moveOverheadMs: 20,
  limitStrength: true,
  elo: 2000,
  strengthSeed: 7,
  evalFile: "net/palimpsest.net",
  syzygyPath: SMALL_TABLES,
  syzygyProbeDepth: 2,
  syzygyProbeLimit: 4,
  syzygy50MoveRule: false,
};

it.each(
  DECLARED.flatMap(([name, { effect }]) =>
    effect === "forget if limited"
      ? ([
          [name, true, { limitStrength: true }],
          [name, false, {}],
        ] as const)
      : [[name, effect !== undefined, {}] as const],
  ),
)("a change in use of %s empties the table, as declared: %s %j", async (name, empties, before) => {
  const change = { [name]: CHANGES[name as keyof typeof CHANGES] };
  const engine = open({ hashMb: 1, ...before });
  engine.setPosition(null, []);
  await engine.search({ depth: 4 });
  const { capacity } = await engine.tableStatistics();
  const held = await heldPositions(engine);
  expect(held).toBeGreaterThan(0);
  await engine.configure(change);
  expect(await heldPositions(engine)).toBe(empties ? 0 : held);
  if (name === "hashMb") expect((await engine.tableStatistics()).capacity).toBe(2 * capacity);
});

it("settings include those of a configure that nobody has awaited yet", async () => {
  const engine = open();
  const changed = engine.configure({ hashMb: 3 });
  const notes = await engine.ready();
  await changed;
  expect(notes).toEqual([]);
  expect((await engine.tableStatistics()).capacity).toBe(3 * 65536);
});

it("settings: a new table size keeps the position and changes nothing else", async () => {
  const engine = open();
  engine.setPosition(MIDDLE_GAME, ["e1g1"]);
  const fen = engine.fen();
  const first = await engine.search({ depth: 7 });
  for (const hashMb of [1, 33, 16]) {
    expect(await engine.configure({ hashMb })).toEqual([]);
    expect(engine.settings.hashMb).toBe(hashMb);
    expect(engine.fen()).toBe(fen);
    expect((await engine.search({ depth: 5 })).bestMove).not.toBeNull();
  }
  await engine.newGame();
  expect((await engine.search({ depth: 7 })).nodes).toBe(first.nodes);
});

it("settings made while workers start are not lost", async () => {
  const engine = open();
  const starting = engine.ready();
  await engine.configure({ hashMb: 3 });
  await starting;
  expect(engine.settings.hashMb).toBe(3);
});
