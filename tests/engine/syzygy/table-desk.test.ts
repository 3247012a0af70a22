// A page's desk for endgame tables, with workers that only record what they get.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
});
afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.started.length = 0;
});

it("a search goes on without tables when their worker fails, and the failure is reported", async () => {
  const faults: string[] = [];
  const desk = new TableDesk((line) => faults.push(line));
  desk.use([{ name: "KQvK.rtbw", size: 80, path: "tables/KQvK.rtbw" }]);
  const ranked = desk.rank({ men: [], side: 0, enPassant: 64, moves: [], halfmoves: 0, hasRepeated: false });
  FakeWorker.started[0]?.onerror?.({ message: "out of memory" });
  expect(await ranked).toBeNull();
  expect(faults).toEqual(["endgame tables: out of memory"]);
});

it("a worker that follows a failed one gets the tables too", async () => {
  const desk = new TableDesk(() => {});
  const places = [{ name: "KQvK.rtbw", size: 80, path: "tables/KQvK.rtbw" }];
  desk.use(places);
  const failed = desk.probe("a");
  FakeWorker.started[0]?.onerror?.({ message: "out of memory" });
  await expect(failed).rejects.toThrow("out of memory");
  expect(FakeWorker.started[0]?.isEnded).toBe(true);
  const ranked = desk.rank({ men: [], side: 0, enPassant: 64, moves: [], halfmoves: 0, hasRepeated: false });
  // The failed worker goes on in a page, but its later errors are not its successor's.
  FakeWorker.started[0]?.onerror?.({ message: "out of memory again" });
  expect(kinds()).toEqual([
    ["use", "probe"],
    ["use", "rank"],
  ]);
  expect(FakeWorker.started[1]?.questions[0]).toEqual({ kind: "use", places });
  FakeWorker.started[1]?.onmessage?.({ data: { kind: "result", id: 2, result: [] } });
  expect(await ranked).toEqual([]);
  desk.end();
  const closed = desk.probe("b");
  expect(kinds()[2]).toEqual(["probe"]);
  desk.end();
  await expect(closed).rejects.toThrow("the endgame tables have been closed");
});
