// One process at a time writes a journal, on whatever machine that shares the folder.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { InputError } from "../../engine/types";

/** Takes the lock of a file; returns what gives it back. @throws InputError while another process has it */
export function lock(file: string): () => void {
  const own = `${file}.lock`;
  const text = `${process.pid} ${os.hostname()}\n`;
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(own, text, { flag: "wx" });
      return () => rmSync(own, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid = "", host = ""] = readHolder(own);
      if (attempt > 1 || !isGone(pid, host)) {
        throw new InputError(
          `${file} is being written by process ${pid} on ${host}; if there is no such process, remove ${own}`,
        );
      }
      rmSync(own, { force: true });
    }
  }
}

function readHolder(file: string): readonly string[] {
  try {
    return readFileSync(file, "utf8").trim().split(" ");
  } catch {
    return ["?", "?"];
  }
}

/** Whether a process of this machine has ended without giving its lock back. Of other machines nothing is known. */
function isGone(pid: string, host: string): boolean {
  if (host !== os.hostname() || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
