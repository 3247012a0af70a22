// The engine as the page uses it: one search at a time, the latest one asked for. What it is asked in between gives way.
import { errorMessage } from "../../src/base/text";
import {
  Engine,
  type EngineSettings,
  type Search,
  type SearchInfo,
  type SearchLimits,
  type SearchResult,
  type SettingsChanges,
  type TableSnapshot,
} from "../../src/package";

export interface Task {
  /** Another number is another game: table and histories are emptied. */
  readonly game: number;
  readonly start: string;
  readonly moves: readonly string[];
  readonly limits: SearchLimits;
  /** What differs from the engine's defaults. */
  readonly settings: Partial<EngineSettings>;
}

export class EngineDesk {
  readonly #engine = new Engine();
  readonly #defaults = this.#engine.settings;
  #search: Search | undefined;
  /** Settles when the search before has. */
  #last: Promise<unknown> = Promise.resolve();
  #ticket = 0;
  #game: number | undefined;
  /** Whether the engine has to look at the endgame tables anew, and whether it has refused them as they are. */
  #tablesChanged = false;
  #tablesRefused = false;
  /** Hears what the visitor should know of threads and table. */
  onNote: (note: string) => void = () => {};

  /**
   * Searches; what runs is given up. Resolves to null when it has been given up itself.
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

  /** Has the engine let go of the files of endgame tables, so that they can be changed. What runs is given up. */
  letTablesGo(): Promise<void> {
    this.#giveUp();
    const work = this.#last.then(async () => {
      await this.#engine.configure({ syzygyPath: "" });
    });
    this.#last = work.catch(() => {});
    return work;
  }

  /** Has the next search look at the endgame tables anew. */
  tablesChanged(): void {
    this.#tablesChanged = true;
    this.#tablesRefused = false;
  }

  /** What happens in the table; null while nobody counts. */
  tableSnapshot(): TableSnapshot | null {
    return this.#engine.tableSnapshot();
  }

  /** Has the running search answer with what it has found. */
  answerNow(): void {
    this.#search?.stop();
  }

  /** Gives up what runs. */
  cancel(): void {
    this.#giveUp();
  }

  #giveUp(): number {
    this.#search?.stop();
    return ++this.#ticket;
  }
}
