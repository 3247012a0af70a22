// The tables that are asked: all in the folders of a path.
import { fileAt, listPlaces } from "#tablebase/table-files";
import type { TablePlace } from "./bytes/block-source";
import { MAX_MEN } from "./material";
import { Prober } from "./prober";
import { TableSet } from "./table-set";

export class TableChoice {
  /** "" for none. */
  #path = "";
  #places: readonly TablePlace[] = [];
  #tables = new TableSet([]);
  #prober = new Prober(this.#tables);
  #notes: string[] = [];
  /** All that was told of these tables. */
  readonly #known = new Set<string>();

  get path(): string {
    return this.#path;
  }

  /** Where the files are, for other threads that ask them. */
  get places(): readonly TablePlace[] {
    return this.#places;
  }

  get tables(): TableSet {
    return this.#tables;
  }

  get prober(): Prober {
    return this.#prober;
  }

  /**
   * Asks the tables in folders from now on, "" = none.
   * @throws InputError when a folder cannot be listed; the tables then stay
   */
  choose(path: string): void {
    this.#places = listPlaces(path);
    this.#path = path;
    this.#known.clear();
    this.#notes = [];
    this.#tables = new TableSet(this.#places.map(fileAt), { onFault: (line) => this.note(line) });
    this.#prober = new Prober(this.#tables);
    if (path !== "") this.note(summary(this.#tables, path));
  }

  /** The same where the tables are those of another path. @throws InputError as it does. */
  follow(path: string): void {
    if (path !== this.#path) this.choose(path);
  }

  /** Has a line told, once: every thread may come upon a file that is of no use. */
  note(line: string): void {
    if (!this.#known.has(line)) this.#notes.push(line);
    this.#known.add(line);
  }

  /**
   * What is worth telling since the last call: which tables there are, in a line, and one for each file that has been left
   * out.
   */
  takeNotes(): readonly string[] {
    return this.#notes.splice(0);
  }
}

/** How many tables of how many men there are, in a line. */
function summary(tables: TableSet, path: string): string {
  const counts = Array.from({ length: MAX_MEN + 1 }, (_, men) => ({
    men,
    wdl: tables.count("wdl", men),
    dtz: tables.count("dtz", men),
  }));
  const total = (kind: "wdl" | "dtz"): number => counts.reduce((sum, count) => sum + count[kind], 0);
  if (total("wdl") === 0) return `no endgame tables in ${path}`;
  const parts = counts.filter(({ wdl }) => wdl > 0).map(({ men, wdl }) => `${wdl} of ${men} men`);
  const distances = total("dtz") === total("wdl") ? "" : `; ${total("dtz")} have distances (DTZ)`;
  return `${total("wdl")} endgame tables found: ${parts.join(", ")}${distances}`;
}
