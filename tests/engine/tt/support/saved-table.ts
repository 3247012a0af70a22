// A saved table, engines that a test closes, and the refusals of files.
import path from "node:path";
import { expect } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import { engineOf } from "../../../support/core";
import { MIDDLE_GAME } from "../../../support/positions";
import { temporaryFolder } from "../../../support/temporary-folder";

export const DEPTH = 12;
/** Bytes of a file before the table. */
export const HEADER = 96;
export const MIB = 1024 ** 2;

export interface SavedTable {
  /** A new folder with the file. */
  readonly directory: string;
  /** A table of 2 MB, scheme TwoDeep, filled by a search of MIDDLE_GAME. */
  readonly saved: string;
  /** The nodes of that search. */
  readonly nodes: number;
}

export async function saveTable(): Promise<SavedTable> {
  const directory = temporaryFolder();
  const saved = path.join(directory, "saved.hash");
  const engine = engineOf("release");
  await engine.configure({ hashMb: 2, replacementScheme: "TwoDeep" });
  engine.setPosition(MIDDLE_GAME, []);
  const { nodes } = await engine.search({ depth: DEPTH });
  expect(await engine.saveHash(saved)).toEqual([`table of 2 MB saved to ${saved}`]);
  await engine.close();
  return { directory, saved, nodes };
}

/** The message of the InputError with which an action ends. */
export async function refusal(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  const { message } = error as InputError;
  expect(message).not.toContain("\n");
  return message;
}
