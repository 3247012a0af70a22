// The frame of scripts reports a mistake in one line, after the lines of another program that the error quotes.
import { expect, it } from "vitest";
import { defineScript } from "../../scripts/support/script";
import { InputError } from "../../src/base/input-error";
import { recordedContext } from "../support/recorded-context";

it.each([
  [new Error("the engine ended\n> go\nbestmove"), 1],
  [new InputError("the engine ended\n> go\nbestmove"), 2],
])("%o", async (failure, code) => {
  const script = defineScript({
    name: "script",
    call: "npx ts-node script.ts",
    summary: "fails",
    words: {},
    options: {},
    run: () => {
      throw failure;
    },
  });
  const { context, errors } = recordedContext();
  expect(await script.run([], context)).toBe(code);
  expect(errors).toEqual(["> go", "bestmove", "script: the engine ended"]);
});
