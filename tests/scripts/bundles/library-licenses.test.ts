// The licences that are shipped with the bundles. The build for tests makes the training programs too, which are not shipped.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/support/root";

test("the file has the libraries of the shipped bundles and no others", () => {
  const text = readFileSync(path.join(ROOT, "dist/LICENSE-libraries"), "utf8");
  const titles = text.split(/\n\n={80}\n\n/).map((part) => part.split(" ", 1)[0]);
  expect(titles).toEqual(["echarts", "fastest-levenshtein", "tslib", "valibot", "zrender"]);
});
