// All tables there are, by material. A file is opened when its table is first asked for; one that is of no use is named
// once and left out from then on.
import { errorMessage } from "../../base/text";
import { NO_RESULT } from "../instance/no-result";
import type { TableFile } from "./bytes/block-source";
import { PageCache } from "./bytes/page-cache";
import { TableFault } from "./bytes/table-reader";
import { Encoder } from "./format/encoding";
import { NO_VALUE } from "./format/pairs";
import { Table } from "./format/table";
import { SUFFIXES, type TableKind } from "./format/table-kind";
import { mirrored, nameOfKey } from "./positions/material";
import type { Position } from "./positions/position";
import { type ListedTable, listedTables, mostMen } from "./table-list";

export interface TableSetOptions {
  /** Bytes for pages of tables: see DEFAULT_CACHE_BYTES. */
  readonly cacheBytes?: number;
  /** Is told of every file that cannot be used, in one line. */
  onFault?(line: string): void;
}

/** Room for 4096 pages: the tables a game comes near fit, and a set of any size works with it. */
export const DEFAULT_CACHE_BYTES = 16 * 1024 ** 2;

/** A file, and its table once it was opened; null when it cannot be used. */
interface Slot extends ListedTable<TableFile> {
  table: Table | null | undefined;
  /** Why it is left out. */
  fault?: string;
}

export class TableSet {
  /** Men of the largest WDL table. */
  readonly maxMen: number;
  readonly #cache: PageCache;
  readonly #encoder = new Encoder();
  readonly #slots: Readonly<Record<TableKind, Map<number, Slot>>> = { wdl: new Map(), dtz: new Map() };
  readonly #onFault: (line: string) => void;
  /** Material of the table that was last asked for in vain. */
  #missing = 0;
  #missingKind: TableKind = "wdl";

  /** The tables among the files: see `listedTables`. */
  constructor(
    files: Iterable<TableFile>,
    { cacheBytes = DEFAULT_CACHE_BYTES, onFault }: TableSetOptions = {},
  ) {
    this.#cache = new PageCache(cacheBytes);
    this.#onFault = onFault ?? (() => {});
    const tables = listedTables(files, this.#onFault);
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

  /** Which table was last asked for in vain, and why, in a line. */
  get lack(): string {
    const slot = this.#slots[this.#missingKind].get(this.#missing);
    const name = nameOfKey(this.#missing) + SUFFIXES[this.#missingKind];
    return slot?.fault ?? `${name} is missing`;
  }

  /** What the WDL table holds for a position, −2…2; NO_RESULT where there is none. */
  wdl(position: Position): number {
    const slot = this.#slots.wdl.get(position.key);
    const table = slot && (slot.table === undefined ? this.#open(slot) : slot.table);
    if (!table) return this.#miss(position.key, "wdl");
    const value = table.wdl(position, this.#encoder);
    if (value === NO_VALUE) return this.#fail(slot as Slot);
    return value - 2;
  }

  /** What the DTZ table holds for a position with a result: see `Table.dtz`; NO_RESULT where there is none. */
  dtz(position: Position, wdl: number): number {
    const slot = this.#slots.dtz.get(position.key);
    const table = slot && (slot.table === undefined ? this.#open(slot) : slot.table);
    if (!table) return this.#miss(position.key, "dtz");
    const value = table.dtz(position, this.#encoder, wdl);
    return value === NO_VALUE ? this.#fail(slot as Slot) : value;
  }

  #miss(key: number, kind: TableKind): number {
    this.#missing = key;
    this.#missingKind = kind;
    return NO_RESULT;
  }

  #open(slot: Slot): Table | null {
    try {
      slot.table = new Table(slot.name, slot.kind, slot.file.open(), this.#cache);
    } catch (error) {
      this.#leaveOut(
        slot,
        error instanceof TableFault ? error.message : `cannot be opened: ${errorMessage(error)}`,
      );
      return null;
    }
    return slot.table;
  }

  #fail(slot: Slot): number {
    this.#leaveOut(slot, this.#cache.failed ? "cannot be read any more" : "damaged");
    this.#cache.failed = false;
    return NO_RESULT;
  }

  #leaveOut(slot: Slot, reason: string): void {
    slot.table = null;
    slot.fault = `${slot.file.name} is left out: ${reason}`;
    this.#missing = slot.key;
    this.#missingKind = slot.kind;
    this.#onFault(slot.fault);
  }
}
