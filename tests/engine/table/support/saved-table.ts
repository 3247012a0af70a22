// A saved table, engines that a test closes, and the refusals of files.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import type { ChessEngine } from "../../../../src/engine/engine";
import { engineOf } from "../../../support/core";

export const POSITION = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
export const DEPTH = 12;
/** Bytes of a file before the table. */
export const HEADER = 96;
export const MIB = 1024 ** 2;

const opened: ChessEngine[] = [];

export function open(): ChessEngine {
  const engine = engineOf("release");
  opened.push(engine);
  engine.setPosition(POSITION, []);
  return engine;
}

/** Closes the engines that were opened. */
export async function closeEngines(): Promise<void> {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
}

export interface SavedTable {
  /** A new folder with the file. */
  readonly directory: string;
  /** A table of 2 MB, scheme TwoDeep, filled by a search of POSITION. */
  readonly saved: string;
  /** The nodes of that search. */
  readonly nodes: number;
}

export async function saveTable(): Promise<SavedTable> {
  const directory = await mkdtemp(path.join(tmpdir(), "palimpsest-hash-"));
  const saved = path.join(directory, "saved.hash");
  const engine = engineOf("release");
  await engine.configure({ hashMb: 2, replacementScheme: "TwoDeep" });
  engine.setPosition(POSITION, []);
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
