// Locks for files: only one process at a time writes a file, also if several machines use the folder.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { InputError } from "../../input-error";
import { readText, reasonOf } from "./files";
import { beforeEnd, isAlive } from "./process";

/** Stands for an unknown property of a process. */
const UNKNOWN = "-";

/** The process that holds a lock. Its start identifies it too, because systems reuse process numbers. */
interface Holder {
  readonly pid: string;
  readonly host: string;
  /** A new one at each start of the machine. */
  readonly boot: string;
  /** Start of the process, in the machine's own count. */
  readonly start: string;
}

/**
 * Takes the lock of a file until the returned function is called or the process ends.
 * @throws InputError while another process holds it, or if the lock cannot be written or an old one removed
 */
export function lock(file: string): () => void {
  const own = lockOf(file);
  const text = `${[String(process.pid), os.hostname(), bootOf(), startOf(process.pid)].join(" ")}\n`;
  for (let attempt = 1; ; attempt++) {
    if (make(own, text)) {
      const release = (): void => removeOwn(own);
      const forget = beforeEnd(release);
      return () => {
        forget();
        release();
      };
    }
    const before = lockText(own);
    const holder = holderIn(before);
    if (attempt > 1 || !isGone(holder)) {
      throw new InputError(
        `${file} is being written by ${nameOf(holder)}; if there is no such process, remove ${own}`,
      );
    }
    removeIf(own, before);
  }
}

/** Makes the file of a lock; false if it exists. @throws InputError if it cannot be written. */
function make(own: string, text: string): boolean {
  try {
    writeFileSync(own, text, { flag: "wx" });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // A full disk leaves an empty file.
    if (syscall !== "open") removeOwn(own);
    throw new InputError(`cannot write ${own}: ${reasonOf(error)}`);
  }
}

/** Removes this process's lock. If that fails, the next process sees that the holder is gone. */
function removeOwn(own: string): void {
  try {
    rmSync(own, { force: true });
  } catch {
    // The folder may be read-only by now.
  }
}

/** The process that holds the lock of a file, "process 7 on host"; null if this machine knows of none. */
export function writerOf(file: string): string | null {
  const text = lockText(lockOf(file));
  const holder = holderIn(text);
  return text === "" || isGone(holder) ? null : nameOf(holder);
}

function lockOf(file: string): string {
  return `${file}.lock`;
}

function nameOf({ pid, host }: Holder): string {
  return `process ${pid} on ${host}`;
}

/**
 * Removes a lock unless another process has taken it meanwhile. Renames it first, so that no other process removes it.
 * @throws InputError if it cannot be removed
 */
function removeIf(own: string, expected: string): void {
  const aside = `${own}.${process.pid}`;
  try {
    renameSync(own, aside);
  } catch (error) {
    // Another process has removed it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw unremovable(own, error);
  }
  try {
    if (lockText(aside) === expected) rmSync(aside, { force: true });
    else renameSync(aside, own);
  } catch (error) {
    throw unremovable(own, error);
  }
}

function unremovable(own: string, error: unknown): InputError {
  return new InputError(`cannot remove ${own}: ${reasonOf(error)}`);
}

/** The text of a lock; "" without a lock. */
function lockText(own: string): string {
  try {
    return readText(own);
  } catch {
    return "";
  }
}

/** The text of a system file; "" if it cannot be read. */
function systemText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function holderIn(text: string): Holder {
  const [pid = "?", host = "?", boot = UNKNOWN, start = UNKNOWN] = text.trim().split(" ").filter(Boolean);
  return { pid, host, boot, start };
}

/** True if the lock's process was on this machine and has ended. Processes of other machines are unknown. */
function isGone({ pid, host, boot, start }: Holder): boolean {
  if (host !== os.hostname() || !/^\d+$/.test(pid)) return false;
  const number = Number(pid);
  return differ(boot, bootOf()) || !isAlive(number) || isZombie(number) || differ(start, startOf(number));
}

function differ(a: string, b: string): boolean {
  return a !== UNKNOWN && b !== UNKNOWN && a !== b;
}

/** Known on Linux only. */
function bootOf(): string {
  return systemText("/proc/sys/kernel/random/boot_id").trim() || UNKNOWN;
}

/** Known on Linux only: the 22nd field. */
function startOf(pid: number): string {
  return statusOf(pid)[19] || UNKNOWN;
}

/** True for an ended process whose parent has not asked for its status. False where that is unknown. */
function isZombie(pid: number): boolean {
  return statusOf(pid)[0] === "Z";
}

/** The fields of a process's status on Linux from the third on. The name before them may hold spaces and brackets. */
function statusOf(pid: number): string[] {
  const stat = systemText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
