// The engine for the page: one search at a time. A new request ends the search before it.
import {
  Engine,
  type EngineSettings,
  type Search,
  type SearchInfo,
  type SearchLimits,
  type SearchResult,
  type SettingsChanges,
  type TableSnapshot,
} from "palimpsest";
import { errorMessage } from "../words";

export interface Task {
  /** Another number means another game: table and histories are emptied. */
  readonly game: number;
  readonly start: string;
  readonly moves: readonly string[];
  readonly limits: SearchLimits;
  /** The settings that differ from the engine's defaults. */
  readonly settings: Partial<EngineSettings>;
}

export class EngineDesk {
  readonly #engine = new Engine();
  readonly #defaults = this.#engine.settings;
  #search: Search | undefined;
  /** Settles when the previous search has ended. */
  #last: Promise<unknown> = Promise.resolve();
  #ticket = 0;
  #game: number | undefined;
  /** True if the engine has to read the list of endgame tables again, and true if it has refused the present ones. */
  #tablesChanged = false;
  #tablesRefused = false;
  /** Called with notes for the visitor about threads and table. */
  onNote: (note: string) => void = () => {};

  /**
   * Ends the running search and starts a new one. Resolves to null if a later request ends this search.
   * @throws InputError when the engine refuses.
   */
  run(task: Task, onLine: (line: SearchInfo) => void): Promise<SearchResult | null> {
    const ticket = this.#giveUp();
    const work = this.#last.then(() => this.#work(ticket, task, onLine));
    this.#last = work.catch(() => {});
    return work;
  }

  async #work(ticket: number, task: Task, onLine: (line: SearchInfo) => void): Promise<SearchResult | null> {
    if (ticket !== this.#ticket) return null;
    await this.#prepare(task);
    if (ticket !== this.#ticket) return null;
    const search = this.#engine.search(task.limits);
    this.#search = search;
    try {
      for await (const line of search) {
        if (ticket !== this.#ticket) return null;
        onLine(line);
      }
      const result = await search.result;
      return ticket === this.#ticket ? result : null;
    } finally {
      this.#search = undefined;
      search.notes.forEach(this.onNote);
    }
  }

  async #prepare({ game, start, moves, settings }: Task): Promise<void> {
    await this.#configure({ ...this.#defaults, ...settings });
    if (game !== this.#game) await this.#engine.newGame();
    this.#game = game;
    this.#engine.setPosition(start, moves);
  }

  async #configure(settings: EngineSettings): Promise<void> {
    const wanted = this.#tablesRefused ? { ...settings, syzygyPath: "" } : settings;
    const present = this.#engine.settings;
    const names = (Object.keys(wanted) as (keyof EngineSettings)[]).filter(
      (name) => wanted[name] !== present[name] || (name === "syzygyPath" && this.#tablesChanged),
    );
    if (names.length === 0) return;
    const changes: SettingsChanges = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    this.#tablesChanged = false;
    try {
      for (const note of await this.#engine.configure(changes)) this.onNote(note);
    } catch (error) {
      if (!changes.syzygyPath) throw error;
      this.#tablesRefused = true;
      this.onNote(errorMessage(error));
      await this.#configure(settings);
    }
  }

  /** Ends the running search and makes the engine close the files of endgame tables, so that they can be changed. */
  letTablesGo(): Promise<void> {
    this.#giveUp();
    const work = this.#last.then(async () => {
      await this.#engine.configure({ syzygyPath: "" });
    });
    this.#last = work.catch(() => {});
    return work;
  }

  /** Makes the next search read the list of endgame tables again. */
  tablesChanged(): void {
    this.#tablesChanged = true;
    this.#tablesRefused = false;
  }

  /** A snapshot of the table; null while nothing is counted. */
  tableSnapshot(): TableSnapshot | null {
    return this.#engine.tableSnapshot();
  }

  /** Makes the running search answer with its best move so far. */
  answerNow(): void {
    this.#search?.stop();
  }

  /** Ends the running search. */
  cancel(): void {
    this.#giveUp();
  }

  #giveUp(): number {
    this.#search?.stop();
    return ++this.#ticket;
  }
}
