// `lab errors`: the published table of key lengths, and the experiment.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { chanceOfSome } from "../../../src/lab/chess/searchers/errors";
import { NO_HELPER } from "../../../src/lab/chess/searchers/match";
import { approximateBits, bitsNeeded, digits, recomputed } from "../../../src/lab/chess/studies/errors";
import { type Job, runnerHere } from "../../../src/lab/frame/jobs/job";
import { labModulesOf } from "../../support/lab";
import { planOf } from "../support/jobs";

describe("bits a hash value needs", () => {
  it("Gillogly's table: all 24 entries agree, exactly computed or not", () => {
    const entries = recomputed();
    expect(entries).toHaveLength(24);
    for (const { positions, chance, published, exact } of entries) {
      expect(exact).toBe(published);
      expect(Math.ceil(approximateBits(positions, chance))).toBe(published);
    }
  });

  it("216 million positions: 62 bits, and 0.00126 with 64", () => {
    expect(bitsNeeded(216e6, 0.01)).toBe(62);
    expect(chanceOfSome({ positions: 216e6, keys: 2 ** 64 })).toBeCloseTo(0.0012638, 7);
    expect(chanceOfSome({ positions: 216e6, keys: 2 ** 32 })).toBe(1);
  });

  it("few positions need few bits", () => {
    expect(bitsNeeded(1, 0.5)).toBe(0);
    expect(bitsNeeded(2, 0.5)).toBe(1);
    expect(bitsNeeded(2, 0.49)).toBe(2);
    expect(approximateBits(2, 0.5)).toBe(2);
  });

  it("is printed with five digits and its own exponent", () => {
    const printed = [2.71046e-10, 1.5e-20, 12_340, 0.5, 0.000012345678, 123_456].map(digits);
    expect(printed).toEqual(["2.7105e-10", "1.5e-20", "12340", "0.5", "0.000012346", "123,456"]);
  });
});

it("the experiment makes tables, figures, data and findings; the published claims hold, with the exception of one misprint", () => {
  const [experiment] = planOf("errors", { positions: "100000" });
  const result = runnerHere(labModulesOf("release"), NO_HELPER);
  const evaluation = experiment?.evaluate((job) => result(job as Job) as never);
  if (!evaluation) throw new Error("no evaluation");
  for (const { columns, rows } of [...evaluation.tables, evaluation.data]) {
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
  expect(evaluation.figures.map(({ id }) => id)).toEqual(["errors-100000-type-1", "errors-100000-type-2"]);
  const verdicts = Object.fromEntries(evaluation.findings.map(({ id, verdict }) => [id, verdict]));
  expect(verdicts).toMatchObject({
    E1: "confirmed",
    E2: "confirmed",
    E3: "confirmed",
    E4: "confirmed",
    E5: "confirmed",
    E6: "confirmed",
    E11: "refuted",
  });
  expect(evaluation.findings[0]?.evidence).toBe("the published bits table holds: 24 of 24 entries agree");
  const criteria = new Map(evaluation.findings.map(({ id, criterion }) => [id, criterion]));
  expect(criteria.get("E4")).toMatch(/^within 1% of the exact expectation /);
  expect(criteria.get("E5")).toMatch(/^within 0\.01 of the exact chance /);
  expect(evaluation.findings.find(({ id }) => id === "E11")?.evidence).toMatch(/^0\.0012646 .* 40 times/);
});

it.each([
  [{}, "random-games"],
  [{ positions: "200000" }, "random-games-200000"],
  [{ seed: "2" }, "random-games-seed-2"],
])("the experiment has a document of its own with %j", (given, set) => {
  expect(planOf("errors", given)[0]?.set).toBe(set);
});

it.each([
  [{ positions: "150000" }, /multiple of 100000/],
  [{ positions: "1000" }, /from 100000/],
  [{ positions: "many" }, /whole number/],
  [{ positions: "20000000" }, /to 10000000/],
  [{ seed: "-1" }, /whole number/],
])("the experiment refuses %j", (values, message) => {
  expect(() => planOf("errors", values)).toThrow(message);
  expect(() => planOf("errors", values)).toThrow(InputError);
});
