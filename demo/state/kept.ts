// The page's storage in the browser; where the browser stores nothing, the page works without it.

/** What was kept under a name; undefined when there is nothing, or nothing readable. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the game goes on, it is only not kept.
  }
}
