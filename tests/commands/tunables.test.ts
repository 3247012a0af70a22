// `palimpsest tunables`: an ordinary build has no parameters, and says so.
import { expect, it } from "vitest";
import { tunables } from "../../src/commands/tunables";
import { recordedContext } from "../support/recorded-context";

it("tunables of an ordinary build are none", async () => {
  const { context, output, errors } = recordedContext();
  expect(await tunables.run([], context)).toBe(1);
  expect(output).toEqual([]);
  expect(errors).toEqual([
    expect.stringMatching(/^tunables: this build has no tunables\. .*docs\/openbench\.md$/),
  ]);
});
