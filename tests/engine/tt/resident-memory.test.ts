// The memory of the process while the table's size changes: the old table's is returned.
import { expect, it } from "vitest";
import { executableEngines } from "../../support/engines";

const MIB = 1024 ** 2;

const open = executableEngines();

it("changing the size again and again keeps memory bounded", async () => {
  const engine = open();
  const sizes = [1, 64, 3, 48, 16, 33];
  await engine.ready();
  const before = process.memoryUsage().rss;
  for (let change = 0; change < 48; change++) {
    await engine.configure({ hashMb: sizes[change % sizes.length] ?? 1 });
    await engine.search({ nodes: 100 });
    // Writes to all of a table that has been used.
    await engine.newGame();
  }
  await engine.configure({ hashMb: 1 });
  const grownMb = (process.memoryUsage().rss - before) / MIB;
  // All tables together would be 1320.
  expect(grownMb).toBeLessThan(500);
});

it("a table of another size takes the place of the one before it", async () => {
  const engine = open();
  await engine.ready();
  const before = process.memoryUsage().rss;
  await engine.configure({ hashMb: 400 });
  await engine.search({ nodes: 100 });
  // Writes to all of it.
  await engine.newGame();
  expect(process.memoryUsage().rss - before).toBeGreaterThan(300 * MIB);
  await engine.configure({ hashMb: 1 });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
});
