// A page's desk for endgame tables, with workers that only record what they get.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TableDesk } from "../../../src/engine/tablebase/browser/table-desk";
import type { Answer, Question } from "../../../src/engine/tablebase/browser/table-messages";

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

  terminate(): void {}
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

it("a worker that follows a failed one gets the tables too", async () => {
  const desk = new TableDesk(() => {});
  const places = [{ name: "KQvK.rtbw", size: 80, path: "tables/KQvK.rtbw" }];
  desk.use(places);
  const failed = desk.probe("a");
  FakeWorker.started[0]?.onerror?.({ message: "out of memory" });
  await expect(failed).rejects.toThrow("out of memory");
  const ranked = desk.rank({ men: [], side: 0, enPassant: 64, moves: [], halfmoves: 0, hasRepeated: false });
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
