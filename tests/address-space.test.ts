// A script or an executable that starts itself again for more address space.
import { symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { restartArguments } from "../src/address-space";
import { temporaryFolder } from "./support/temporary-folder";

const SCRIPT = fileURLToPath(import.meta.url);

it.runIf(process.platform === "linux")(
  "a script or an executable is started again with its own arguments",
  () => {
    const node = process.execPath;
    const args = ["bench", "3"];
    expect(restartArguments([node, SCRIPT, ...args], node)).toEqual([SCRIPT, ...args]);
    // An executable that contains the program gets the arguments that the user typed.
    for (const typed of ["./palimpsest-linux-x64", "palimpsest", "/no/such/file", node])
      expect(restartArguments([node, typed, ...args], node)).toEqual(args);
    const folder = temporaryFolder();
    const link = path.join(folder, "engine");
    symlinkSync(node, link);
    expect(restartArguments([node, link, ...args], node)).toEqual(args);
  },
);
