// The threads of a search and their shared memory.
import { expect, it } from "vitest";
import { Board } from "../../../src/engine/chess/board";
import { coreModule } from "../../../src/engine/instance/core-module";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { ThreadPool } from "../../../src/engine/threads/pool";

it("the threads report an endgame table of an impossible size", async () => {
  const pool = await ThreadPool.start(new Board(coreModule()).instance, embeddedNetwork(), 2, 1);
  const faults: string[] = [];
  try {
    await pool.complete;
    const damaged = { name: "KQvK.rtbw", size: 81, path: "/none/KQvK.rtbw" };
    await pool.useTablebases([damaged], (line) => faults.push(line));
  } finally {
    await pool.terminate();
  }
  const line = "KQvK.rtbw is left out: 81 bytes are no whole table";
  expect(faults).toEqual([line, line]);
});
