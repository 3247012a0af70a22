// Table files: heads alone, and heads in front of an empty table.
import { readFileSync } from "node:fs";
import type { HashFileInfo } from "../../../src/engine/tt/hash-file-info";
import { HashFile, writeHashFile } from "../../../src/engine/tt/node/hash-file";
import { ensure, fileOf, orRefused, type Target } from "./target";

const NEVER = new AbortController().signal;
const MIB = 2 ** 20;
/** Bytes of a file before the table. */
const HEAD = 96;
/** By the sum of its bytes, one input in this many has a table after its head: two checksums of that take milliseconds. */
const WHOLE_TABLES = 32;

/** The head of a file as the engine saves it. Its checksums are those of an empty table of one MiB. */
async function headOf(info: Pick<HashFileInfo, "hashMb" | "scheme">): Promise<Buffer> {
  const file = fileOf(Buffer.alloc(0));
  await writeHashFile(
    file,
    { generation: 0, judgement: 0, keyFamily: 0n, ...info },
    new Uint8Array(MIB),
    NEVER,
  );
  return readFileSync(file).subarray(0, HEAD);
}

const SEEDS = [
  await headOf({ hashMb: 1, scheme: "Aging" }),
  await headOf({ hashMb: 1, scheme: "New" }),
  await headOf({ hashMb: 4, scheme: "TwoDeep" }),
];

/** Bytes before an empty table of one MiB. */
function inFrontOfTable(head: Buffer): Buffer {
  const whole = Buffer.alloc(HEAD + MIB);
  head.copy(whole);
  return whole;
}

/** Whether a file is accepted. An accepted one is written again without a difference. */
async function isTable(bytes: Buffer): Promise<boolean> {
  const file = fileOf(bytes);
  const found = await orRefused(async () => {
    const opened = await HashFile.open(file);
    await opened.check(NEVER);
    return opened;
  });
  if (!found) return false;
  const contents = new Uint8Array(found.info.hashMb * MIB);
  await found.readInto(contents, NEVER);
  await writeHashFile(file, found.info, contents, NEVER);
  ensure(readFileSync(file).equals(bytes), "another file is written");
  return true;
}

export const table: Target = {
  seeds: SEEDS,
  run: async (input) => {
    const accepted = await isTable(input);
    const isSeed = SEEDS.some((seed) => seed.equals(input));
    const hasTable = isSeed || input.reduce((sum, byte) => sum + byte, 0) % WHOLE_TABLES === 0;
    return (hasTable && (await isTable(inFrontOfTable(input)))) || accepted;
  },
};
