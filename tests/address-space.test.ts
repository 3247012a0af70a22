// A script or an executable that starts itself again for more address space.
import { symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { restartArguments } from "../src/address-space";
import { temporaryFolder } from "./support/temporary-folder";

const SCRIPT = fileURLToPath(import.meta.url);

it.runIf(process.platform === "linux")("a program is started again with its own arguments", () => {
  const node = process.execPath;
  const args = ["bench", "3"];
  const restart = (name: string, execArgv: string[] = []): string[] =>
    restartArguments({ argv: [node, name, ...args], execArgv, execPath: node });
  expect(restart(SCRIPT)).toEqual([SCRIPT, ...args]);
  expect(restart(SCRIPT, ["--max-old-space-size=64"])).toEqual(["--max-old-space-size=64", SCRIPT, ...args]);
  // An executable that contains the program gets the arguments that the user typed.
  for (const typed of ["./palimpsest-linux-x64", "palimpsest", "/no/such/file", node])
    expect(restart(typed)).toEqual(args);
  const folder = temporaryFolder();
  const link = path.join(folder, "engine");
  symlinkSync(node, link);
  expect(restart(link)).toEqual(args);
});
