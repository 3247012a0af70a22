// The page's endgame tables: tables that the browser keeps, and tables that the page's host serves beside it.

import { InputError } from "palimpsest";
import {
  KEPT,
  listPlaces,
  PATH_SEPARATOR,
  parseFileName,
  TablebaseWorker,
  type TablePlace,
} from "palimpsest/analysis";
import { errorMessage } from "../../words";
import { Observable } from "../foundation";
import { askToStay, KEPT_FOLDER, keepFile, removeFiles, room } from "./store";

/** The folder of tables on a host. */
const SERVED_FOLDER = "syzygy";

/** Bytes of the files that are being added: done, and in all. */
export interface Adding {
  readonly done: number;
  readonly total: number;
}

export class Tables extends Observable {
  #kept: readonly TablePlace[] = [];
  #served: readonly TablePlace[] = [];
  #servedFault = "";
  #revision = 0;
  #adding: Adding | null = null;
  #stopped = false;
  #removing = false;
  /** Makes every reader of the files close them, because an open file cannot be removed. */
  letGo: () => Promise<void> = () => Promise.resolve();

  /** Files that the browser keeps. */
  get kept(): readonly TablePlace[] {
    return this.#kept;
  }

  /** Files that the host offers. */
  get served(): readonly TablePlace[] {
    return this.#served;
  }

  /** Why the host's tables cannot be read; "" = they can, or there are none. */
  get servedFault(): string {
    return this.#servedFault;
  }

  /** All files; the files that the browser keeps come first. */
  get places(): readonly TablePlace[] {
    return [...this.#kept, ...this.#served];
  }

  /** The value of the engine's setting `syzygyPath`: none while files are removed, because a search would open them again. */
  get path(): string {
    if (this.#removing) return "";
    return [
      ...(this.#kept.length > 0 ? [KEPT + KEPT_FOLDER] : []),
      ...(this.#served.length > 0 ? [SERVED_FOLDER] : []),
    ].join(PATH_SEPARATOR);
  }

  /** Changes whenever the files change. */
  get revision(): number {
    return this.#revision;
  }

  /** Progress of files that are being added; null when there are none. */
  get adding(): Adding | null {
    return this.#adding;
  }

  /** Looks which tables there are. */
  async refresh(): Promise<void> {
    const before = this.#signature;
    // Without the folder there are no tables.
    this.#kept = await listPlaces(KEPT + KEPT_FOLDER).catch(() => []);
    this.#servedFault = "";
    try {
      this.#served = navigator.onLine ? await listPlaces(SERVED_FOLDER) : [];
    } catch (error) {
      this.#served = [];
      this.#servedFault = errorMessage(error);
    }
    if (before !== this.#signature) this.#revision++;
    this.changed();
  }

  get #signature(): string {
    const files = this.places.map(({ path, size, blob }) => [path, size, (blob as File)?.lastModified ?? 0]);
    return JSON.stringify(files);
  }

  /**
   * Keeps files that are whole tables in the browser; returns a line for each file that is left out.
   * @throws InputError when there is no room, or the browser keeps no files; files kept before that stay
   */
  async add(files: readonly File[]): Promise<readonly string[]> {
    if (this.#adding) throw new InputError("Other tables are being added");
    const tables = files.filter(({ name }) => parseFileName(name) !== null);
    if (tables.length === 0) throw new InputError("No endgame table (.rtbw, .rtbz) is among these files");
    const total = sizeOf(tables);
    const desk = new TablebaseWorker(() => {});
    this.#stopped = false;
    this.#report(0, total);
    try {
      const space = await room();
      const needed = sizeOf(tables.filter((file) => !this.#isKept(file)));
      if (space < needed)
        throw new InputError(
          `These tables take ${megabytes(needed)}, and the browser has ${megabytes(space)}`,
        );
      askToStay();
      return await this.#addEach(tables, total, desk);
    } catch (error) {
      throw isFull(error) ? new InputError("The browser has no room for more tables") : error;
    } finally {
      desk.end();
      this.#adding = null;
      await this.refresh();
    }
  }

  /** Kept tables are whole. The rest of a folder can be added later. */
  #isKept({ name, size }: File): boolean {
    return this.#kept.some((kept) => kept.name === name && kept.size === size);
  }

  async #addEach(tables: readonly File[], total: number, desk: TablebaseWorker): Promise<readonly string[]> {
    const faults: string[] = [];
    let done = 0;
    for (const file of tables) {
      if (this.#stopped) break;
      const { name, size } = file;
      const isKept = this.#isKept(file);
      const fault = isKept
        ? null
        : await desk.faultOf({ name, size, path: name, blob: file }, (bytes) =>
            this.#report(done + bytes, total),
          );
      if (fault === null && !isKept) await keepFile(file);
      else if (fault !== null) faults.push(`${name} is left out: ${fault}`);
      done += size;
      this.#report(done, total);
    }
    return faults;
  }

  #report(done: number, total: number): void {
    this.#adding = { done, total };
    this.changed();
  }

  /** Stops adding files. Files kept so far stay. */
  stopAdding(): void {
    this.#stopped = true;
  }

  /** Removes files that the browser keeps. @throws InputError naming a file that cannot be removed. */
  async remove(names: readonly string[]): Promise<void> {
    this.#removing = true;
    try {
      await this.letGo();
      await removeFiles(names);
    } finally {
      this.#removing = false;
      // Also if nothing was removed, because readers that closed the files open them again.
      this.#revision++;
      await this.refresh();
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Bytes of files. */
export function sizeOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** "12.3 MB" */
export function megabytes(bytes: number): string {
  const size = bytes / 1e6;
  return `${size >= 100 ? size.toFixed(0) : size >= 0.05 ? size.toFixed(1) : "under 0.1"} MB`;
}
