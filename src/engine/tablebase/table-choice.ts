// The tables that are asked: all in the folders of a path.
import { TableDesk } from "#tablebase/table-desk";
import { listPlaces } from "#tablebase/table-files";
import type { TablebaseResult } from "../types";
import type { TablePlace } from "./bytes/block-source";
import type { RankedMove } from "./ranking";
import type { RootQuestion } from "./table-answers";
import { listedTables, mostMen, summary } from "./table-list";

export class TableChoice {
  /** "" for none. */
  #path = "";
  /** Where the files are that the threads of a search ask. */
  #nearPlaces: readonly TablePlace[] = [];
  #maxMen = 0;
  #maxMenInTree = 0;
  readonly #desk = new TableDesk((line) => this.note(line));
  #notes: string[] = [];
  /** All that was told of these tables. */
  readonly #known = new Set<string>();
  /** Settles when the choice before is made. */
  #chosen: Promise<void> = Promise.resolve();

  get path(): string {
    return this.#path;
  }

  /** Where the files are that the threads of a search ask. */
  get nearPlaces(): readonly TablePlace[] {
    return this.#nearPlaces;
  }

  /** Men of the largest table; 0 = none. */
  get maxMen(): number {
    return this.#maxMen;
  }

  /** Men of the largest table that the threads of a search ask; 0 = none. */
  get maxMenInTree(): number {
    return this.#maxMenInTree;
  }

  /**
   * Asks the tables in folders from now on, "" = none.
   * @throws InputError when a folder cannot be listed; the tables then stay
   */
  choose(path: string): Promise<void> {
    return this.#inOrder(() => this.#choose(path));
  }

  /** The same where the tables are those of another path. @throws InputError as it does. */
  follow(path: string): Promise<void> {
    return this.#inOrder(async () => {
      if (path !== this.#path) await this.#choose(path);
    });
  }

  #inOrder(action: () => Promise<void>): Promise<void> {
    const done = this.#chosen.then(action);
    this.#chosen = done.catch(() => {});
    return done;
  }

  async #choose(path: string): Promise<void> {
    const places = await listPlaces(path);
    this.#path = path;
    this.#known.clear();
    this.#notes = [];
    const tables = listedTables(places, (line) => this.note(line));
    this.#nearPlaces = places.filter(({ distant }) => !distant);
    this.#maxMen = mostMen(tables);
    this.#maxMenInTree = mostMen(listedTables(this.#nearPlaces));
    if (path !== "") this.note(summary(tables, path));
    this.#desk.use(places);
  }

  /** What tables say of a position. @throws InputError when the FEN is refused, and where a table is missing. */
  probe(fen: string): Promise<TablebaseResult> {
    return this.#desk.probe(fen);
  }

  /** The moves of a root in their order; null where a table is missing. */
  rank(question: RootQuestion): Promise<RankedMove[] | null> {
    return this.#desk.rank(question);
  }

  /** Gives back what asking them takes. */
  end(): void {
    this.#desk.end();
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
