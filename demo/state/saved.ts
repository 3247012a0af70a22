// Stores the game in the browser, so that it survives a reload.
import { readKept, removeKept, writeKept } from "./foundation";
import type { FilePlace } from "./kept-file";
import { type Saved, stateOf, written } from "./saved-form";
import type { Session, SessionState } from "./session";

const KEY = "palimpsest.game";

/** A tab keeps its own game, because another tab may store another one. The browser keeps the last game for the next visit. */
const KEEPERS = ["tab", "browser"] as const;

/** An analysis changes the game many times a second, so it is stored a little later. Milliseconds. */
const DELAY = 200;

/** Stores the game and its place in an open file soon after each change, and when the visitor leaves the page. */
export function keepGame(session: Session, place: () => FilePlace | undefined = () => undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const file = place();
    const saved: Saved = { ...written(session.saved), address: location.hash, ...(file ? { file } : {}) };
    // A reload would take the tab's game before this one for its own.
    if (!writeKept(KEY, saved, "tab")) removeKept(KEY, "tab");
    writeKept(KEY, saved);
  };
  session.subscribe(() => {
    timer ??= setTimeout(keep, DELAY);
  });
  addEventListener("pagehide", keep);
}

/**
 * True if the stored game belongs to an address of this page, which may be older than its last changes. After a reload
 * it does so always: the browser may have read the address before a change that the page could still store.
 */
export function isKeptBeside(address: string): boolean {
  const [inTab, inBrowser] = KEEPERS.map((keeper) => readKept(KEY, keeper) as Saved | undefined);
  return (inTab !== undefined && isReload()) || (inTab ?? inBrowser)?.address === address;
}

function isReload(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}

/** The stored game, with its place in a file if one was open; null if there is none. */
export function keptGame(): (SessionState & { readonly file?: FilePlace }) | null {
  for (const keeper of KEEPERS) {
    const saved = readKept(KEY, keeper) as Saved | undefined;
    const state = saved && stateOf(saved);
    if (state) return saved.file ? { ...state, file: saved.file } : state;
  }
  return null;
}
