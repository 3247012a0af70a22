// Tables on a server, as a page's worker reads them: bad addresses, silent servers, files that change.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { listServed, ServedFile } from "../../../src/engine/syzygy/browser/served-files";

beforeEach(() => {
  vi.stubGlobal("location", { href: "http://page.test/" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  ServedFile.forget();
});

it.each(["http://[", "http://host:99999/x"])(
  "a folder on a server is refused when %s is no address",
  async (folder) => {
    await expect(listServed(folder)).rejects.toThrow(new InputError(`${folder}: not an address`));
  },
);

it("a folder on a server is refused when its server does not answer in time", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("the time is over")));
  vi.stubGlobal("fetch", silent);
  await expect(listServed("tables")).rejects.toThrow("tables: index.json cannot be read: the time is over");
});

it("a folder on a server is read again after its files may have changed", () => {
  let content = 1;
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 206;
      get response(): ArrayBuffer {
        return new Uint8Array(8).fill(content).buffer;
      }
      open(): void {}
      setRequestHeader(): void {}
      send(): void {}
      getResponseHeader(): null {
        return null;
      }
    },
  );
  const read = (): number => {
    const into = new Uint8Array(8);
    expect(new ServedFile("http://page.test/KQvK.rtbw", 8).read(0, into)).toBe(8);
    return into[0] ?? 0;
  };
  expect(read()).toBe(1);
  content = 2;
  expect(read()).toBe(1);
  ServedFile.forget();
  expect(read()).toBe(2);
});

/** A server that never answers. */
function silent(_address: URL, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
