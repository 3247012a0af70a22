// A folder for all workers of a run of tests, removed at its end. Workers end by a signal, so none of them can remove it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder. */
    scratch: string;
  }
}

export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "palimpsest-tests-"));
  project.provide("scratch", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
