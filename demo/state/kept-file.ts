// Keeps the last opened file of games in the browser's database, so that its list and its analysis survive a reload.
import type { GameText } from "palimpsest/analysis";

const DATABASE = "palimpsest";
const STORE = "file";
/** The key of the file. A changed game has the key [the file's id, its place in the file]. */
const FILE = "file";

/** Which file is open, and the place of the game on the board in it; null if that game is not from the file. */
export interface FilePlace {
  readonly id: string;
  readonly at: number | null;
}

interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly games: readonly GameText[];
}

interface KeptGame {
  readonly at: number;
  readonly text: string;
}

/** The result of one request. @throws DOMException if the browser keeps nothing, or has no room. */
function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(STORE, mode);
      opening.result.close();
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    };
  });
}

/** Without room in the browser nothing is lost before a reload. */
async function keep<Result>(ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<void> {
  await inStore("readwrite", ask).catch(() => {});
}

/** Keeps a file in place of the one before. */
export async function keepFile(file: KeptFile): Promise<void> {
  await keep((store) => store.clear());
  await keep((store) => store.put(file, FILE));
}

export function keepGameOfFile(id: string, game: KeptGame): Promise<void> {
  return keep((store) => store.put(game, [id, game.at]));
}

export function forgetFile(): Promise<void> {
  return keep((store) => store.clear());
}

/** The kept file with its changed games; null if another tab has opened another file since then. */
export async function readFile(id: string): Promise<KeptFile | null> {
  try {
    const file: KeptFile | undefined = await inStore("readonly", (store) => store.get(FILE));
    if (file?.id !== id) return null;
    // All keys that begin with the id.
    const ofFile = IDBKeyRange.bound([id], [id, []]);
    const changed: KeptGame[] = await inStore("readonly", (store) => store.getAll(ofFile));
    const texts = new Map(changed.map(({ at, text }) => [at, text]));
    return { ...file, games: file.games.map((game, at) => ({ ...game, text: texts.get(at) ?? game.text })) };
  } catch {
    return null;
  }
}
