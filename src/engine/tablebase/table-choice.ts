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
  #faults: string[] = [];

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
   * Asks the tables in folders from now on, "" = none. Returns what is worth telling: which tables there are, in a line, and
   * one for each file that is left out.
   * @throws InputError when a folder cannot be listed; the tables then stay
   */
  choose(path: string): readonly string[] {
    this.#places = listPlaces(path);
    this.#path = path;
    this.#faults = [];
    this.#tables = new TableSet(this.#places.map(fileAt), { onFault: (line) => this.#faults.push(line) });
    this.#prober = new Prober(this.#tables);
    return path === "" ? [] : [...this.takeFaults(), summary(this.#tables, path)];
  }

  /** A line for each file that has been left out since the last call. */
  takeFaults(): readonly string[] {
    return this.#faults.splice(0);
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
