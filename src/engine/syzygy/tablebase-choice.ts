// The endgame tables in use: all tables in the folders of a path.
import { TableDesk } from "#syzygy/table-desk";
import { listPlaces, PATH_SEPARATOR } from "#syzygy/table-files";
import { errorMessage } from "../../base/text";
import type { TablebaseResult } from "../types";
import type { TablePlace } from "./bytes";
import type { RankedMove, RootQuestion } from "./table-answers";
import { listedTables, mostMen, summary } from "./table-names";

/** The tables in use. */
interface Choice {
  /** The folders as the user names them; "" for none. */
  readonly path: string;
  /** A line with the number of tables; "" without a path. */
  readonly found: string;
  /** The files that the threads of a search probe: all except files on servers. */
  readonly nearPlaces: readonly TablePlace[];
  /** Men of the largest table; 0 = none. */
  readonly maxMen: number;
  /** Men of the largest table that the threads of a search probe; 0 = none. */
  readonly maxMenInTree: number;
}

export class TablebaseChoice {
  #present: Choice = { path: "", found: "", nearPlaces: [], maxMen: 0, maxMenInTree: 0 };
  readonly #desk = new TableDesk((line) => this.note(line));
  #notes: string[] = [];
  /** All notes on these tables. */
  readonly #known = new Set<string>();
  /** Settles when the choice before is complete. */
  #chosen: Promise<void> = Promise.resolve();
  #ended = false;

  get present(): Choice {
    return this.#present;
  }

  /**
   * Uses the tables in these folders from now on, "" = none. A note names each folder that cannot be listed.
   * @throws InputError when none of the folders can be listed; the tables then stay
   */
  choose(path: string): Promise<void> {
    return this.#inOrder(() => this.#choose(path));
  }

  /** Uses the tables in `path` unless they are in use already. @throws InputError as `choose` does. */
  follow(path: string): Promise<void> {
    return this.#inOrder(async () => {
      if (path !== this.#present.path) await this.#choose(path);
    });
  }

  #inOrder(action: () => Promise<void>): Promise<void> {
    const done = this.#chosen.then(action);
    this.#chosen = done.catch(() => {});
    return done;
  }

  async #choose(path: string): Promise<void> {
    const { places, faults } = await placesIn(path);
    // Nobody would release the files that this choice opens.
    if (this.#ended) return;
    this.#known.clear();
    this.#notes = [];
    for (const fault of faults) this.note(`a folder is left out: ${fault}`);
    const tables = listedTables(places, (line) => this.note(line));
    const nearPlaces = places.filter(({ distant }) => !distant);
    this.#present = {
      path,
      found: path === "" ? "" : summary(tables, path),
      nearPlaces,
      maxMen: mostMen(tables),
      maxMenInTree: mostMen(listedTables(nearPlaces)),
    };
    this.#desk.use(places);
  }

  /**
   * The tables' results for a position.
   * @throws InputError when the FEN is refused, or when a table is missing.
   */
  async probe(fen: string): Promise<TablebaseResult> {
    return this.#desk.probe(fen);
  }

  /** The moves of a root, the best first; null if a table is missing. */
  async rank(question: RootQuestion): Promise<RankedMove[] | null> {
    return this.#desk.rank(question);
  }

  /** Releases files and memory. A choice that is under way has no effect. */
  end(): void {
    this.#ended = true;
    this.#desk.end();
  }

  /** Keeps a note for the user unless it is known: several threads may find the same bad file. */
  note(line: string): void {
    if (!this.#known.has(line)) this.#notes.push(line);
    this.#known.add(line);
  }

  /** The notes since the last call: a line for each folder or file that was left out. */
  takeNotes(): readonly string[] {
    return this.#notes.splice(0);
  }
}

/** The files in folders, and a line for each folder that cannot be listed. @throws InputError when that is each of them */
async function placesIn(path: string): Promise<{ places: TablePlace[]; faults: readonly string[] }> {
  const folders = path.split(PATH_SEPARATOR).filter((folder) => folder !== "");
  const places: TablePlace[] = [];
  const errors: unknown[] = [];
  for (const folder of folders) {
    try {
      places.push(...(await listPlaces(folder)));
    } catch (error) {
      errors.push(error);
    }
  }
  if (folders.length > 0 && errors.length === folders.length) throw errors[0];
  return { places, faults: errors.map(errorMessage) };
}
