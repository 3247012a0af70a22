// Long evaluations show how far they are and can be stopped.
import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/lab/jobs/evaluate";
import { Interrupted } from "../../src/lab/jobs/job-schedule";
import type { Evaluation, OnProgress, Study } from "../../src/lab/studies/experiment";

const EVALUATION: Evaluation = { data: { columns: [], rows: [] }, tables: [], figures: [], findings: [] };

/** Evaluates with `work` on the way; what was shown of it. */
async function shown(work: (onProgress: OnProgress) => Promise<void>): Promise<string> {
  let written = "";
  const stream = { write: (text: string) => (written += text) } as unknown as NodeJS.WritableStream;
  const study: Study = {
    experiment: "long",
    set: "short",
    title: "Long",
    description: "",
    searches: 0,
    series: [],
    evaluate: async (_results, onProgress) => {
      if (onProgress) await work(onProgress);
      return EVALUATION;
    },
  };
  const unused = () => {
    throw new Error("not used");
  };
  expect(await evaluate(study, unused, { stream, isTerminal: false })).toBe(EVALUATION);
  expect(process.listenerCount("SIGINT")).toBe(0);
  return written;
}

describe("an evaluation", () => {
  it("shows its progress where it tells of any", async () => {
    const twoSteps = async (onProgress: OnProgress) => {
      await onProgress(0.5);
      await onProgress(1);
    };
    expect(await shown(twoSteps)).toBe("1/1 study, 0s gone, done\n");
    expect(await shown(async () => {})).toBe("");
  });

  it("lets timers run", async () => {
    let ran = false;
    setTimeout(() => {
      ran = true;
    }, 0);
    await shown(async (onProgress) => {
      for (let step = 1; !ran; step++) await onProgress(1 - 1 / (step + 1));
    });
    expect(ran).toBe(true);
  });

  it("is ended by Ctrl-C at its next report", async () => {
    let after = false;
    const work = async (onProgress: OnProgress) => {
      await onProgress(0.5);
      process.emit("SIGINT");
      await onProgress(0.6);
      after = true;
    };
    await expect(shown(work)).rejects.toThrow(Interrupted);
    expect(after).toBe(false);
    expect(process.listenerCount("SIGINT")).toBe(0);
  });
});
