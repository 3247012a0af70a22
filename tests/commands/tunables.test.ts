// `palimpsest tunables`: the rows of a tuning build. An ordinary build has no parameters, and says so.
import { afterEach, expect, it, vi } from "vitest";
import type { Tunable } from "../../src/engine/tunables";
import { recordedContext } from "../support/recorded-context";

afterEach(() => {
  vi.doUnmock("palimpsest:tunables");
  vi.resetModules();
});

async function run() {
  const { tunables } = await import("../../src/commands/measure");
  const { context, output, errors } = recordedContext();
  return { code: await tunables.run([], context), output, errors };
}

it("tunables of an ordinary build are none", async () => {
  expect(await run()).toEqual({
    code: 1,
    output: [],
    errors: [expect.stringMatching(/^tunables: this build has constant parameters; docs\/openbench\.md /)],
  });
});

it("tunables of a tuning build are a row each, without the switches", async () => {
  const built: readonly Tunable[] = [
    { name: "Margin", value: 70, min: 20, max: 150, step: 8 },
    { name: "UsesMargin", value: 1, min: 0, max: 1, step: 1 },
  ];
  vi.doMock("palimpsest:tunables", () => ({ default: JSON.stringify(built) }));
  expect(await run()).toEqual({
    code: 0,
    output: ["Margin, int, 70, 20, 150, 8, 0.002"],
    errors: [],
  });
});
