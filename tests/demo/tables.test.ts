// The page's list of endgame tables, with a store in memory.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tables } from "../../demo/state/tables/tables";

class FakeHandle {}

const fileOf = (name: string): File => new File([new Uint8Array(80)], name);
const handleOf = (name: string) =>
  Object.assign(new FakeHandle(), { name, getFile: async () => fileOf(name) });

const names = new Set<string>();
const folder = {
  getDirectoryHandle: async () => folder,
  removeEntry: async (name: string) => void names.delete(name),
  values: () => [...names].map(handleOf),
};

beforeEach(() => {
  names.clear();
  vi.stubGlobal("FileSystemFileHandle", FakeHandle);
  vi.stubGlobal("navigator", {
    onLine: false,
    storage: { getDirectory: async () => folder, estimate: async () => ({ quota: 100, usage: 80 }) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("need room only for files that are not kept yet", async () => {
  names.add("KQvK.rtbw");
  const tables = new Tables();
  await tables.refresh();
  expect(await tables.add([fileOf("KQvK.rtbw")])).toEqual([]);
  await expect(tables.add([fileOf("KQvK.rtbw"), fileOf("KRvK.rtbw")])).rejects.toThrow(
    "These tables take under 0.1 MB, and the browser has under 0.1 MB",
  );
});

it("are not opened again while they are removed", async () => {
  for (const name of ["KQvK.rtbw", "KRvK.rtbw"]) names.add(name);
  const tables = new Tables();
  await tables.refresh();
  const paths = [tables.path];
  tables.letGo = async () => void paths.push(tables.path);
  await tables.remove(["KQvK.rtbw"]);
  expect([...paths, tables.path]).toEqual(["opfs:syzygy", "", "opfs:syzygy"]);
});
