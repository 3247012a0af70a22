// The searcher of the classic studies on the current thread: src/lab/core/ on a memory with a table of any number of positions.

import { InputError } from "../../../base/input-error";
import { Board } from "../../../engine/chess/board";
import { moveName } from "../../../engine/chess/encoding";
import { BUCKET_ENTRIES } from "../../../engine/instance/sizes";
import { LabMemory, storeBytes } from "../../frame/lab-memory";
import type { LabModules } from "../../frame/modules";
import { MOST_SEARCHES } from "../positions/sets";
import {
  type Extra,
  needsCompanion,
  type SearchEvents,
  type SearchRecord,
  type TableSearcher,
  type TableSetup,
  type TableUse,
} from "./searcher";

/** Bytes of an entry of Rival's table. */
const RIVAL_ENTRY = 13;

/** Entries of Rival's table in so many bytes. */
export function rivalEntries(bytes: number): number {
  return Math.floor(bytes / RIVAL_ENTRY);
}

export class ReferenceSearcher implements TableSearcher {
  readonly #memory: LabMemory;
  readonly #board: Board;
  /** Bytes of the table and its companion. */
  #usedBytes = 0;
  #table: TableSetup | null = null;
  /** The date of the current search's results, from 1 on; 0: nothing is stored yet. */
  #generation = 0;

  constructor({ core, lab }: LabModules) {
    this.#memory = new LabMemory(lab);
    this.#board = new Board(core);
  }

  /** @throws InputError for a part of a bucket, and for uses that Rival's table lacks */
  open(table: TableSetup | null): void {
    const memory = this.#memory;
    this.#table = table;
    const tableBytes = table ? storeBytes(table.positions) : 0;
    if (table?.layout === "rival" && (needsCompanion(table) || table.scheme !== "Stale")) {
      throw new InputError("Rival's table supports only scheme Stale, with one move and one bound per entry");
    }
    const companion = table && needsCompanion(table) ? memory.start + tableBytes : 0;
    this.#usedBytes = companion ? 2 * tableBytes : tableBytes;
    memory.reserve(memory.start + this.#usedBytes);
    // Without a table the core does not use the bucket, but it still computes its address.
    memory.useStore(memory.start, table ?? { scheme: "New", positions: BUCKET_ENTRIES });
    const { core, instance } = memory;
    instance.setInt(core.ORDER_USE, this.#uses(table));
    instance.setInt(core.ORDER_LINE, table?.lineLength ?? 1);
    instance.setInt(core.ORDER_WORTH, this.#worth(table?.extra ?? "none"));
    instance.setInt(core.ORDER_COMPANION, companion);
    instance.setInt(core.ORDER_RIVAL, table?.layout === "rival" ? rivalEntries(tableBytes) : 0);
    instance.setInt(core.ORDER_SEED, table?.seed ?? 0);
    instance.setInt(core.ORDER_ERRORS, table?.errors ?? 0);
    instance.setInt(core.ORDER_FORM, this.#form(table));
    this.clear();
  }

  #uses(table: TableSetup | null): number {
    if (!table) return 0;
    const { USE_TABLE, USE_MOVE, USE_EXACT, USE_BOUNDS, USE_BOTH_BOUNDS, USE_DRAWS } = this.#memory.core;
    const { USE_STORE_EXACT, USE_STORE_BOUNDS } = this.#memory.core;
    const uses: Record<TableUse, number> = {
      full: USE_MOVE.value | USE_EXACT.value | USE_BOUNDS.value,
      move: USE_MOVE.value,
      score: USE_EXACT.value | USE_BOUNDS.value,
      exact: USE_EXACT.value,
      bounds: USE_BOUNDS.value,
    };
    const extras: Partial<Record<Extra, number>> = {
      "both bounds": USE_BOTH_BOUNDS.value,
      "proved draws": USE_DRAWS.value,
    };
    const stores = { all: 0, exact: USE_STORE_EXACT.value, bounds: USE_STORE_BOUNDS.value };
    return USE_TABLE.value | uses[table.use] | (extras[table.extra] ?? 0) | stores[table.stores ?? "all"];
  }

  /** @throws InputError for a scheme that the form does not suit */
  #form(table: TableSetup | null): number {
    const { FORM_USUAL, FORM_UNSHIFTED, FORM_NEIGHBOURS, FORM_BY_SIDE } = this.#memory.core;
    const forms = {
      unshifted: { number: FORM_UNSHIFTED.value, scheme: "TwoBig1" },
      neighbours: { number: FORM_NEIGHBOURS.value, scheme: "Big1" },
      "by side": { number: FORM_BY_SIDE.value, scheme: table?.scheme },
    };
    if (!table?.layout || table.layout === "rival") return FORM_USUAL.value;
    const { number, scheme } = forms[table.layout];
    if (scheme !== table.scheme || needsCompanion(table) || table.extra !== "none" || table.errors) {
      throw new InputError(
        `a table in the form "${table.layout}" supports only plain entries under ${scheme}`,
      );
    }
    return number;
  }

  #worth(extra: Extra): number {
    const { WORTH_NODES, WORTH_PRINCIPAL, WORTH_ROOT_DISTANCE } = this.#memory.core;
    if (extra === "principal") return WORTH_PRINCIPAL.value;
    return extra === "root distance" ? WORTH_ROOT_DISTANCE.value : WORTH_NODES.value;
  }

  clear(): void {
    this.#memory.core.clear(this.#memory.start, this.#usedBytes);
    this.#generation = 0;
  }

  search(fen: string, depth: number): SearchRecord {
    const { core, instance } = this.#memory;
    this.#enter(fen, depth);
    if (core.searchReference() === 0) throw new InputError(`no legal move in ${fen}`);
    const at = core.threadStart() + core.RESULTS.value;
    const rows = Array.from({ length: depth }, (_, index) => at + index * core.RESULT_ROW.value);
    const view = new DataView(instance.memory.buffer);
    const interior = { usable: core.interiorUsableHits(), cuts: core.interiorTableCuts() };
    return {
      nodes: rows.map((row) => Number(view.getBigUint64(row, true))),
      scores: rows.map((row) => view.getInt32(row + 8, true)),
      bestMove: moveName(core.bestRootMove(), false),
      events: this.#table && {
        ...this.#memory.counters(),
        usable: core.usableHits(),
        interior,
        moves: this.#moves(),
      },
    };
  }

  #moves(): NonNullable<SearchEvents["moves"]> {
    const { core } = this.#memory;
    return {
      expanded: core.countOf(core.COUNT_EXPANDED.value),
      withMove: core.countOf(core.COUNT_WITH_MOVE.value),
      lineMove: core.countOf(core.COUNT_LINE_MOVE.value),
      cut: core.countOf(core.COUNT_CUT.value),
      cutWithMove: core.countOf(core.COUNT_CUT_WITH_MOVE.value),
      byTableMove: core.countOf(core.COUNT_BY_TABLE_MOVE.value),
      errors: core.countOf(core.COUNT_ERRORS.value),
    };
  }

  /** The value of a position by plain alpha-beta to a depth, without a table, in centipawns. */
  plainValue(fen: string, depth: number): number {
    this.open(null);
    this.#enter(fen, depth);
    return this.#memory.core.searchPlain();
  }

  #enter(fen: string, depth: number): void {
    // Without dates all results have the first generation.
    if (this.#table?.mode !== "keeping" || this.#generation === 0) this.#generation++;
    if (this.#generation > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    const { core, instance } = this.#memory;
    this.#board.set(fen);
    const root = this.#board.snapshot();
    instance.bytes(core.ROOT.value, root.length).set(root);
    instance.setInt(core.CONTROL_GENERATION, this.#generation);
    instance.setInt(core.ORDER_DEPTH, depth);
  }
}
