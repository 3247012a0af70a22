// The declarations of the settings agree with the checks, the docstrings of the npm package, and the engine.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { ChessEngine } from "../../src/engine/engine";
import {
  checkSettings,
  checkTunables,
  DEFAULT_SETTINGS,
  SETTINGS,
  type Setting,
} from "../../src/engine/settings";
import type { SettingsChanges } from "../../src/engine/types";
import { closedAfterEach } from "../support/closed-after-each";
import { coreOf } from "../support/core";
import { SMALL_TABLES } from "../support/tables";

const DECLARED: readonly (readonly [string, Setting])[] = Object.entries(SETTINGS);

describe("defaults", () => {
  it("are declared, each of a setting that there is", () => {
    for (const [name, setting] of DECLARED) expect(DEFAULT_SETTINGS).toHaveProperty(name, setting.default);
    expect(Object.keys(DEFAULT_SETTINGS).sort()).toEqual([...Object.keys(SETTINGS), "tunables"].sort());
    checkSettings(DEFAULT_SETTINGS);
  });
});

describe("ranges", () => {
  it.each(
    DECLARED.flatMap(([name, setting]) => (setting.kind === "number" ? [[name, setting] as const] : [])),
  )("%s is held to its bounds", (name, { min, max, whole }) => {
    for (const value of [min, max]) checkSettings({ [name]: value });
    const wanted = `${name} must be ${whole ? "a whole number" : "a number"} from ${min} to ${max}, not `;
    for (const value of [min - 1, max + 1, Number.NaN, "5"]) {
      expect(() => checkSettings({ [name]: value }), String(value)).toThrow(InputError);
      expect(() => checkSettings({ [name]: value })).toThrow(wanted);
    }
    if (whole) expect(() => checkSettings({ [name]: min + 0.5 })).toThrow(wanted);
    else checkSettings({ [name]: min + 0.5 });
  });

  it("flags, names and files have values of their kind", () => {
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

  it("tunables are those of the build", () => {
    expect(() => checkSettings({ tunables: { Margin: 3 } })).toThrow("this build has no tunables");
    const rows = [{ name: "Margin", value: 80, min: 20, max: 200, step: 10 }];
    checkTunables({}, rows);
    checkTunables({ Margin: 20 }, rows);
    expect(() => checkTunables({ Margn: 20 }, rows)).toThrow("unknown tunable Margn");
    for (const value of [19, 201, 20.5, "20"])
      expect(() => checkTunables({ Margin: value as never }, rows)).toThrow(
        "Margin must be a whole number from 20 to 200, not ",
      );
  });
});

describe("docstrings of the npm package", () => {
  const [, body = ""] =
    /interface EngineSettings \{\n(.*?)\n\}/s.exec(readFileSync("src/engine/types.ts", "utf8")) ?? [];
  const docstrings = new Map(
    Array.from(
      body.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n {2}readonly (\w+):/gs),
      ([, text = "", name = ""]) => [name, text],
    ),
  );

  it.each(DECLARED)("%s: range and default equal the declaration", (name, setting) => {
    const text = docstrings.get(name) ?? "";
    const usual =
      typeof setting.default === "string" && setting.kind !== "choice"
        ? `"${setting.default}"`
        : String(setting.default);
    expect(text).toContain(`(default ${usual})`);
    if (setting.kind === "number") expect(text).toContain(` ${setting.min}…${setting.max} `);
  });
});

describe("a change in use", () => {
  const keep = closedAfterEach();

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
  )("of %s empties the table, as declared: %s %j", async (name, empties, before) => {
    const change = { [name]: CHANGES[name as keyof typeof CHANGES] };
    const engine = keep(new ChessEngine(coreOf("release"), { hashMb: 1, ...before }));
    engine.setPosition(null, []);
    await engine.search({ depth: 4 });
    const held = async () => {
      const { capacity, heldByDepth } = await engine.tableStatistics();
      return { capacity, positions: heldByDepth.reduce((sum, count) => sum + count, 0) };
    };
    const full = await held();
    expect(full.positions).toBeGreaterThan(0);
    await engine.configure(change);
    const left = await held();
    expect(left.positions).toBe(empties ? 0 : full.positions);
    if (name === "hashMb") expect(left.capacity).toBe(2 * full.capacity);
  });
});
