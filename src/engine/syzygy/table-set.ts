// A set of tables by material. The first probe of a table opens its file. A file that cannot be used is
// reported once and left out from then on.
import { errorMessage } from "../../base/text";
import { NO_RESULT } from "../instance/sizes";
import { PageCache, TableFault, type TableFile } from "./bytes";
import { NO_VALUE } from "./pairs";
import type { Position } from "./position";
import { Table } from "./table";
import {
  KINDS,
  type ListedTable,
  listedTables,
  mirrored,
  mostMen,
  nameOfKey,
  type TableKind,
} from "./table-names";

interface TableSetOptions {
  /** Bytes for pages of tables: see DEFAULT_CACHE_BYTES. */
  readonly cacheBytes?: number;
  /** Gets one line for every file that cannot be used. */
  onFault?(line: string): void;
}

/**
 * Room for 4096 pages. The tables that a game comes near fit into it, and it works with a set of any size.
 */
export const DEFAULT_CACHE_BYTES = 16 * 1024 ** 2;

/** A file and its table: undefined before it is opened, null when it cannot be used. */
interface Slot extends ListedTable<TableFile> {
  table: Table | null | undefined;
  /** Why the file is left out. */
  fault?: string;
}

export class TableSet {
  /** Men of the largest WDL table. */
  readonly maxMen: number;
  readonly #cache: PageCache;
  readonly #slots: Readonly<Record<TableKind, Map<number, Slot>>> = { wdl: new Map(), dtz: new Map() };
  readonly #onFault: (line: string) => void;
  /** A line for each file that has no slot. */
  readonly #unlisted: string[] = [];
  /** Material of the last table that could not be probed. */
  #missing = 0;
  #missingKind: TableKind = "wdl";

  /** The tables among the files: see `listedTables`. */
  constructor(
    files: Iterable<TableFile>,
    { cacheBytes = DEFAULT_CACHE_BYTES, onFault = () => {} }: TableSetOptions = {},
  ) {
    this.#onFault = onFault;
    const tables = listedTables(files, (line) => {
      this.#unlisted.push(line);
      onFault(line);
    });
    this.#cache = new PageCache(tables.length === 0 ? 0 : cacheBytes);
    this.maxMen = mostMen(tables);
    for (const listed of tables) {
      const slot: Slot = { ...listed, table: undefined };
      this.#slots[listed.kind].set(listed.key, slot).set(mirrored(listed.key), slot);
    }
  }

  /** Pages read from files so far. */
  get pagesRead(): number {
    return this.#cache.reads;
  }

  /** The last table that could not be probed, and the reason, in a line. */
  get lack(): string {
    const slot = this.#slots[this.#missingKind].get(this.#missing);
    const name = nameOfKey(this.#missing) + KINDS[this.#missingKind].suffix;
    const unlisted = this.#unlisted.find((line) => line.startsWith(`${name} `));
    return slot?.fault ?? unlisted ?? `${name} is missing`;
  }

  /** The WDL table's value of a position, −2…2; NO_RESULT if there is no table. */
  wdl(position: Position): number {
    const value = this.#value("wdl", position, 0);
    return value === NO_RESULT ? NO_RESULT : value - 2;
  }

  /** The DTZ table's value of a position with a result: see `Table.dtz`; NO_RESULT if there is no table. */
  dtz(position: Position, wdl: number): number {
    return this.#value("dtz", position, wdl);
  }

  #value(kind: TableKind, position: Position, wdl: number): number {
    const slot = this.#slots[kind].get(position.key);
    const table = slot && (slot.table === undefined ? this.#open(slot) : slot.table);
    if (table) {
      const value = kind === "wdl" ? table.wdl(position) : table.dtz(position, wdl);
      if (value !== NO_VALUE) return value;
      this.#leaveOut(slot, this.#cache.failed ? "cannot be read any more" : "damaged");
      this.#cache.failed = false;
    }
    this.#missing = position.key;
    this.#missingKind = kind;
    return NO_RESULT;
  }

  #open(slot: Slot): Table | null {
    try {
      slot.table = new Table(slot.name, slot.kind, slot.file.open(), this.#cache);
    } catch (error) {
      const isFault = error instanceof TableFault;
      this.#leaveOut(slot, isFault ? error.message : `cannot be opened: ${errorMessage(error)}`);
    }
    return slot.table ?? null;
  }

  #leaveOut(slot: Slot, reason: string): void {
    slot.table = null;
    slot.fault = `${slot.file.name} is left out: ${reason}`;
    this.#onFault(slot.fault);
  }
}
