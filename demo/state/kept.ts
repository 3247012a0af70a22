// The page's storage in the browser. If the browser stores nothing, the page works without it.

/** The value stored under a name; undefined if there is none, or none that can be read. */
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
