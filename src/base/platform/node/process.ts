// This process and others of this machine.

/** Whether there is a process of this number, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Signals that end a process unless it says otherwise. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A parent process may pass one Ctrl-C on, so that it arrives twice. */
const SAME_SIGNAL_MS = 500;

/**
 * Does work. Meanwhile the first of these signals calls `act`. A later one ends the process, unless it follows so soon that it is the
 * same.
 */
export async function interruptible<Result>(
  act: () => void,
  work: () => Promise<Result>,
  signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"],
): Promise<Result> {
  let interrupted = false;
  const stop = (): void => {
    for (const signal of signals) process.off(signal, take);
  };
  const take = (): void => {
    if (interrupted) return;
    interrupted = true;
    setTimeout(stop, SAME_SIGNAL_MS).unref();
    act();
  };
  for (const signal of signals) process.on(signal, take);
  try {
    return await work();
  } finally {
    if (!interrupted) stop();
  }
}

const lastActs = new Set<() => void>();

/**
 * Calls `act` when this process is about to end, normally or by a signal without another handler. Returns a function
 * that cancels this. `act` must be synchronous.
 */
export function beforeEnd(act: () => void): () => void {
  if (lastActs.size === 0) {
    process.on("exit", actAll);
    for (const signal of SIGNALS) process.on(signal, endBy);
  }
  lastActs.add(act);
  return () => {
    if (lastActs.delete(act) && lastActs.size === 0) stopListening();
  };
}

function actAll(): void {
  for (const act of lastActs) act();
}

function stopListening(): void {
  process.off("exit", actAll);
  for (const signal of SIGNALS) process.off(signal, endBy);
}

function endBy(signal: NodeJS.Signals): void {
  // A program with its own handler decides how it ends.
  if (process.listenerCount(signal) > 1) return;
  actAll();
  stopListening();
  process.kill(process.pid, signal);
}
