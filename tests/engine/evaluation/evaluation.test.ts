// Explains evaluations again and again.
import { afterEach, expect, it } from "vitest";
import { engineOf } from "../../support/core";

const { Memory } = WebAssembly;

afterEach(() => {
  WebAssembly.Memory = Memory;
});

it("takes one memory, however often", async () => {
  const engine = engineOf("release");
  engine.fen();
  let made = 0;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      made++;
    }
  };
  const first = await engine.explain();
  engine.setPosition(null, ["e2e4"]);
  expect(await engine.explain()).not.toEqual(first);
  engine.setPosition(null, []);
  expect(await engine.explain()).toEqual(first);
  expect(made).toBe(1);
  await engine.close();
});
