// Endgame tables in a page: its desk, with workers that only record what they get, and tables on a server, as its worker reads them.
import { beforeEach, expect, it, vi } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { forgetServed, listServed, servedFile } from "../../../src/engine/syzygy/browser/served-files";
import { TableDesk } from "../../../src/engine/syzygy/browser/table-desk";
import type { Answer, Question } from "../../../src/engine/syzygy/browser/table-worker";

class FakeWorker {
  static readonly started: FakeWorker[] = [];
  readonly questions: Question[] = [];
  onmessage?: (event: { data: Answer }) => void;
  onerror?: (event: { message: string }) => void;

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(question: Question): void {
    this.questions.push(question);
  }

  isEnded = false;

  terminate(): void {
    this.isEnded = true;
  }
}

const kinds = (): string[][] =>
  FakeWorker.started.map(({ questions }) => questions.map((question) => question.kind));

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("location", { href: "http://page.test/" });
  FakeWorker.started.length = 0;
  forgetServed();
});

const PLACES = [{ name: "KQvK.rtbw", size: 80, path: "tables/KQvK.rtbw" }];
const ROOT = { men: [], side: 0, enPassant: 64, moves: [], halfmoves: 0, hasRepeated: false };

it("a search goes on without tables when their worker fails, and the failure is reported", async () => {
  const faults: string[] = [];
  const desk = new TableDesk((line) => faults.push(line));
  desk.use(PLACES);
  const ranked = desk.rank(ROOT);
  FakeWorker.started[0]?.onerror?.({ message: "out of memory" });
  expect(await ranked).toBeNull();
  expect(faults).toEqual(["endgame tables: out of memory"]);
});

it("a worker that follows a failed one gets the tables too", async () => {
  const desk = new TableDesk(() => {});
  desk.use(PLACES);
  const failed = desk.probe("a");
  FakeWorker.started[0]?.onerror?.({ message: "out of memory" });
  await expect(failed).rejects.toThrow("out of memory");
  expect(FakeWorker.started[0]?.isEnded).toBe(true);
  const ranked = desk.rank(ROOT);
  // The failed worker goes on in a page, but its later errors are not its successor's.
  FakeWorker.started[0]?.onerror?.({ message: "out of memory again" });
  expect(kinds()).toEqual([
    ["use", "probe"],
    ["use", "rank"],
  ]);
  expect(FakeWorker.started[1]?.questions[0]).toEqual({ kind: "use", places: PLACES });
  FakeWorker.started[1]?.onmessage?.({ data: { kind: "result", id: 2, result: [] } });
  expect(await ranked).toEqual([]);
  desk.end();
  const closed = desk.probe("b");
  expect(kinds()[2]).toEqual(["probe"]);
  desk.end();
  await expect(closed).rejects.toThrow("the endgame tables have been closed");
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
    expect(servedFile("http://page.test/KQvK.rtbw", 8).read(0, into)).toBe(8);
    return into[0] ?? 0;
  };
  expect(read()).toBe(1);
  content = 2;
  expect(read()).toBe(1);
  forgetServed();
  expect(read()).toBe(2);
});

/** A server that never answers. */
function silent(_address: URL, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
