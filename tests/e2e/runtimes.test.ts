// The executable under Bun and Deno: the same nodes, threads, and times. Skipped on machines without them.
import { describe, expect, it } from "vitest";
import { machineProgram, runProgram } from "../support/run-program";
import { EXECUTABLE } from "../support/uci-process";

const RUNTIMES = [
  { name: "bun", command: machineProgram("BUN", "bun"), words: [] },
  { name: "deno", command: machineProgram("DENO", "deno"), words: ["run", "--allow-all"] },
];

const signature = (output: string) => /^(\d+) nodes/m.exec(output)?.[1];

for (const { name, command, words } of RUNTIMES) {
  describe.skipIf(command === "")(name, () => {
    it("counts the nodes of bench", () => {
      const here = runProgram(process.execPath, [EXECUTABLE, "bench", "4"]);
      const there = runProgram(command, [...words, EXECUTABLE, "bench", "4"]);
      expect(there.stderr).toBe("");
      expect(there.status).toBe(0);
      expect(signature(there.stdout)).toBe(signature(here.stdout));
    });

    it("searches on two threads, whose clocks agree with the host's", () => {
      const input = "setoption name Threads value 2\nposition startpos\ngo depth 10\n";
      const before = performance.now();
      const { stdout, status } = runProgram(command, [...words, EXECUTABLE], { input });
      const elapsed = performance.now() - before;
      expect(status).toBe(0);
      expect(stdout).toMatch(/^bestmove [a-h]/m);
      expect(stdout).not.toContain("error");
      const times = [...stdout.matchAll(/ time (\d+)/g)].map(([, time]) => Number(time));
      expect(Math.max(...times)).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThanOrEqual(elapsed);
    });
  });
}
