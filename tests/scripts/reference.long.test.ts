// The references in docs/ agree with today's declarations.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { API_REFERENCE, apiReference } from "../../scripts/reference/api";
import { REFERENCE, withOptionsTable } from "../../scripts/reference/options-table";
import { MOST_TABLE_MB_APART } from "../../src/engine/instance/sizes";
import { SETTINGS } from "../../src/engine/settings";

const TEXT = readFileSync(REFERENCE, "utf8");

it("the table is that of today's declarations; npm run reference writes it", () => {
  expect(TEXT).toBe(withOptionsTable(TEXT));
});

it("every setting is in it, with its range and default", () => {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const row =
      TEXT.split("\n").find((line) => line.startsWith(`| \`${setting.uci}\` | \`${name}\` |`)) ?? "";
    expect(row, name).toContain(setting.meaning);
    if (setting.kind === "number") {
      // The reference is of the newest runtimes.
      const most = name === "hashMb" ? MOST_TABLE_MB_APART : setting.max;
      expect(row).toContain(`| ${setting.min}…${most}`);
    }
    if (setting.default !== "") expect(row).toContain(`| \`${setting.default}\` |`);
  }
});

it("the reference of the npm package is that of today's declarations; npm run reference writes it", async () => {
  expect(readFileSync(API_REFERENCE, "utf8")).toBe(await apiReference());
});
