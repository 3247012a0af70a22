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
