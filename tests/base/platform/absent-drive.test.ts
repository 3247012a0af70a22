// Folders on a drive that is absent, as Windows has them. Here the root itself is absent.
import { expect, it, vi } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { makeFolder } from "../../../src/base/platform/node/output";

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  existsSync: () => false,
  mkdirSync: () => {
    throw Object.assign(new Error("mkdir"), { code: "ENOENT", errno: -2 });
  },
}));

it("a folder on a drive that is absent is refused", () => {
  expect(() => makeFolder("/absent/folder")).toThrow(
    new InputError("cannot use /absent/folder: no such file or directory"),
  );
});
