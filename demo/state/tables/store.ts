// Endgame tables in the page's private file system. They survive a reload and can be read offline.
import { InputError } from "palimpsest";

/** The folder of the tables. */
export const KEPT_FOLDER = "syzygy";

/** @throws InputError if the browser has no such file system, or denies it to this page. */
async function folder(): Promise<FileSystemDirectoryHandle> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(KEPT_FOLDER, { create: true });
  } catch {
    throw new InputError("This browser keeps no files for this page");
  }
}

/** Free bytes, as far as the browser reports them. */
export async function room(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
}

/**
 * Asks the browser not to delete files when space runs short. It may decline. Nothing waits for the answer: Firefox asks the
 * visitor, who may never give one.
 */
export function askToStay(): void {
  navigator.storage?.persist?.().catch(() => {});
}

/**
 * Keeps a copy of a file. An earlier file of the same name stays until the copy is whole, and is then replaced.
 * @throws InputError if the browser cannot do it, DOMException QuotaExceededError if there is no room
 */
export async function keepFile(file: File): Promise<void> {
  const kept = await folder();
  const handle = await kept.getFileHandle(file.name, { create: true });
  if (!("createWritable" in handle)) throw new InputError("This browser keeps no files for this page");
  try {
    // The browser writes beside the file, and replaces the file when the copy is closed.
    await file.stream().pipeTo(await handle.createWritable());
  } catch (error) {
    const { size } = await handle.getFile();
    if (size === 0) await kept.removeEntry(file.name);
    const isLocked = error instanceof DOMException && error.name === "NoModificationAllowedError";
    throw isLocked ? new InputError(`${file.name} cannot be replaced: another page uses it`) : error;
  }
}

/** A thread that was ended releases its files a little later. Tries, and milliseconds between them. */
const TRIES = 20;
const PAUSE_MS = 100;

/** Removes files. @throws InputError naming one that cannot be removed. */
export async function removeFiles(names: readonly string[]): Promise<void> {
  const kept = await folder();
  for (const name of names) await removeFile(kept, name);
}

async function removeFile(kept: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await kept.removeEntry(name);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return;
      if (tries === TRIES) throw new InputError(`${name} cannot be removed: another page uses it`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
